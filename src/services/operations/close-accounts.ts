import { asActor, type Context } from '#context'
import {
  anonymize,
  type DueClosing,
  deleteOpenClosing,
  isLastSuperAdmin,
  lockCloser,
  lockDueClosing,
  markClosed,
  postponeClosing,
  readDueClosings,
} from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import type { PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { CLOSED_NAME, closedEmail } from '#domain/access/account-closing.ts'
import { outageOf } from '#outage'
import { sendAccountClosed } from '#services/accounts/account-mails.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { findObstacles } from '#services/operations/show-account-closing.ts'
import { withdrawFromGroups } from '#services/operations/withdraw-from-groups.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

const ACCOUNTS_A_ROUND = 100

/**
 * Closes the accounts whose 14 days are over (rules 0, Closing an account): their people are anonymized, their emails are free again, and each gets a
 * last email. An account that has something open by then stays, and its owner is told. One that can't be closed for a fault is logged and tried again,
 * each time later (`closeAgainAt`), and holds up neither the others nor the rest of the day. Returns how many were done.
 */
export async function closeAccounts(ctx: Context, dueBy: Date, limit = ACCOUNTS_A_ROUND): Promise<number> {
  let done = 0
  for (let after: DueClosing | null = null; ; ) {
    const due: DueClosing[] = await readDueClosings(ctx.db, { dueBy, after, limit })
    for (const { user_id } of due) done += Number(await closeOrLeave(ctx, user_id, dueBy))
    after = due.at(-1) ?? null
    if (due.length < limit) return done
  }
}

async function closeOrLeave(ctx: Context, userId: string, at: Date): Promise<boolean> {
  try {
    return await closeOne(ctx, userId, at)
  } catch (error) {
    if (outageOf(error) !== null) throw error
    // Work found late is done now: its next try isn't in the past.
    const failedAt = new Date(Math.max(at.getTime(), ctx.clock.now().getTime()))
    // When not even this can be written, the next call tries again.
    const retryAt = await outsideCells(ctx, (tx) => postponeClosing(tx, userId, failedAt)).catch(() => null)
    ctx.log.error({ err: error, userId, retryAt }, 'account not closed; will retry')
    return false
  }
}

async function closeOne(ctx: Context, userId: string, at: Date): Promise<boolean> {
  // Read by themselves: people and groups may be on different machines. No one is enrolled while they wait (lockEnrollees).
  const owner = asActor(ctx, { kind: 'person', userId, role: 'user' })
  const isFree = (await findObstacles(owner)).length === 0
  if (isFree) await withdrawFromGroups(ctx, userId)
  const gone: string[] = []
  const isDone = await outsideCells(ctx, async (tx) => {
    if (!(await lockDueClosing(tx, userId, at))) return false
    const person = await lockCloser(tx, userId)
    if (person === null) return false
    if (!isFree || (await isLastSuperAdmin(tx, userId))) {
      await deleteOpenClosing(tx, userId)
      const values = { url: `${ctx.config.PUBLIC_URL}/user/account` }
      await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'account-not-closed', values }])
      return true
    }
    gone.push(...(await closeIn(ctx, tx, person, at)))
    return true
  })
  await deleteFiles(ctx, gone)
  return isDone
}

/** What can't be deleted now is unreachable: no row names it anymore. */
export async function deleteFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.delete(key).catch(() => {})
}

/**
 * Closes an account whose closing is in the table, in the caller's transaction, with its last email; used only by what closes accounts. Returns the
 * keys of the files that no row names anymore, to be deleted afterward.
 */
export async function closeIn(ctx: Context, tx: Tx, person: PersonRow, at: Date): Promise<string[]> {
  await sendAccountClosed(ctx, tx, { userId: person.id, from: person.email })
  const gone = await anonymizeIn(ctx, tx, person, at)
  await markClosed(tx, person.id, at)
  await recordAudit(ctx, tx, [{ action: 'user.closed', subjectKind: 'user', subjectId: person.id }], at)
  return gone
}

/** Returns the keys of the files that no row names anymore. */
async function anonymizeIn(ctx: Context, tx: Tx, person: PersonRow, at: Date): Promise<string[]> {
  const userId = person.id
  const keepsIdentity = (await findOwnApplication(tx, userId)) !== null
  const documents = keepsIdentity ? [] : await listKycDocuments(tx, userId)
  await deleteVerificationsOf(tx, userId)
  const email = closedEmail(userId)
  const fullName = keepsIdentity ? person.full_name : CLOSED_NAME
  const texts = sealPersonalTexts(ctx, userId, { fullName, phone: null, email })
  await anonymize(tx, { userId, texts, emailKey: email, keepsIdentity }, at)
  const picture = person.profile_image_url
  return [...documents.map(({ file_url }) => file_url), ...(picture === null ? [] : [picture])]
}
