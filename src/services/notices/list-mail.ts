import type { Context } from '#context'
import { type ListedMail, type MailPlace, readMailList } from '#db/pages/mail-list.ts'
import type { Language } from '#domain/language.ts'
import { MAIL_DAYS, type MailList } from '#domain/notices/mail-lists.ts'
import { requirePermission } from '#services/access.ts'
import { noticeValues } from '#services/notices/deliver-notifications.ts'
import { addressKey } from '#services/notices/mail-address.ts'

export type { MailPlace }

const ROWS_A_PAGE = 50

/** An email for the desk. Plain values that may travel to the browser: no address in any form. */
export interface MailLine
  extends Pick<
    ListedMail,
    'userId' | 'mailId' | 'fullName' | 'letter' | 'writtenAt' | 'takenAt' | 'outcome' | 'status' | 'notedAt'
  > {
  /** What its subject needs, formatted for the language. */
  values: Readonly<Record<string, string | number>>
  /** It went to the address that the account has now. */
  isToOwnAddress: boolean
}

/** Which list, and after which place. */
export interface MailWish {
  list: MailList
  after: MailPlace | null
}

export interface MailListShown {
  mails: MailLine[]
  /** The place after which the next page begins; null when this was the last. */
  next: MailPlace | null
}

/** One of the lists behind the counts of email (show-system), newest first, a page at a time. Throws Forbidden without checks.read. */
export async function listMail(ctx: Context, { list, after }: MailWish, language: Language): Promise<MailListShown> {
  requirePermission(ctx, 'checks.read')
  const rows = await readMailList(ctx.db, { list, hours: MAIL_DAYS * 24, after, limit: ROWS_A_PAGE + 1 })
  const shown = rows.slice(0, ROWS_A_PAGE)
  const next = rows.length > ROWS_A_PAGE ? (shown.at(-1)?.place ?? null) : null
  return { mails: shown.map((row) => lineOf(ctx, row, language)), next }
}

function lineOf(ctx: Context, row: ListedMail, language: Language): MailLine {
  const { userId, mailId, fullName, letter, writtenAt, takenAt, outcome, status, notedAt } = row
  const { kind, details, groupName, payoutCents } = row
  const notice = { user_id: userId, id: mailId, language, group_name: groupName, payout_cents: payoutCents }
  return {
    ...{ userId, mailId, fullName, letter, writtenAt, takenAt, outcome, status, notedAt },
    values: {
      product: ctx.config.PRODUCT_NAME,
      ...(kind !== null && details !== null && noticeValues(ctx, { ...notice, kind, details })),
    },
    isToOwnAddress: addressKey(ctx, row.email).equals(row.addressKey),
  }
}
