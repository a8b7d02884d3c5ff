import { asActor, type Context } from '#context'
import { anonymize, deleteOpenClosing, lockDueClosing, markClosed, readDueClosings } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { lockPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { CLOSED_NAME, closedEmail } from '#domain/access/account-closing.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { findObstacles } from '#services/operations/show-account-closing.ts'

const ACCOUNTS_A_ROUND = 100

/**
 * Closes the accounts whose 14 days are over (rules 0, Closing an account): their people are anonymized, their emails are free again, and each gets a
 * last email. An account that has something open by then stays, and its owner is told. Returns how many were due.
 */
export async function closeAccounts(ctx: Context, dueBy: Date): Promise<number> {
  let done = 0
  for (;;) {
    const due = await readDueClosings(ctx.db, dueBy, ACCOUNTS_A_ROUND)
    for (const userId of due) done += Number(await closeOne(ctx, userId, dueBy))
    if (due.length < ACCOUNTS_A_ROUND) return done
  }
}

async function closeOne(ctx: Context, userId: string, at: Date): Promise<boolean> {
  // Read by themselves: people and groups may be on different machines. Nobody is enrolled while they wait (lockEnrollees).
  const isFree = (await findObstacles(asActor(ctx, { kind: 'person', userId, role: 'user' }))).length === 0
  const gone: string[] = []
  const isDone = await outsideCells(ctx, async (tx) => {
    if (!(await lockDueClosing(tx, userId, at))) return false
    const person = await lockPerson(tx, userId)
    if (person === null) return false
    if (!isFree) {
      await deleteOpenClosing(tx, userId)
      const values = { url: `${ctx.config.PUBLIC_URL}/user/account` }
      await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'account-not-closed', values }])
      return true
    }
    // Written before its address is gone.
    await queueMails(tx, [await lastLetter(ctx, person)])
    gone.push(...(await anonymizeIn(tx, person, at)))
    await markClosed(tx, userId, at)
    const entry = { action: 'user.closed', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], at)
    return true
  })
  // What can't be deleted now is unreachable: no row names it anymore.
  for (const key of gone) await ctx.files.delete(key).catch(() => {})
  return isDone
}

/** Returns the keys of the files that no row names anymore. */
async function anonymizeIn(tx: Tx, person: PersonRow, at: Date): Promise<string[]> {
  const userId = person.id
  const keepsIdentity = (await findOwnApplication(tx, userId)) !== null
  const documents = keepsIdentity ? [] : await listKycDocuments(tx, userId)
  await deleteVerificationsOf(tx, userId)
  await anonymize(tx, { userId, name: CLOSED_NAME, email: closedEmail(userId), keepsIdentity }, at)
  const picture = person.profile_image_url
  return [...documents.map(({ file_url }) => file_url), ...(picture === null ? [] : [picture])]
}

async function lastLetter(ctx: Context, { email: to, language, full_name }: PersonRow): Promise<MailMessage> {
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const name = full_name.split(' ')[0] || to.slice(0, to.lastIndexOf('@'))
  const letter = await composeLetter('account-closed', language, { product, name, email: to }, { product, support })
  const replyTo = { name: product, address: support }
  return { id: ctx.random.uuid4(), kind: 'account_closed', language, to, replyTo, ...letter }
}
