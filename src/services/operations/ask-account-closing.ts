import type { Context } from '#context'
import { deleteOpenClosing, insertClosing, isLastSuperAdmin, lockCloser } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { findPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { closesAt } from '#domain/access/account-closing.ts'
import { dayOf } from '#domain/calendar.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'
import { letterDay } from '#integrations/mail/letter-figures.ts'
import { requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { findObstacles } from '#services/operations/show-account-closing.ts'
import { withdrawFromGroups } from '#services/operations/withdraw-from-groups.ts'
import { NotAuthenticated } from '#services/refusals.ts'

export type ClosingRefusal = 'email_differs' | 'account_in_use' | ProofNeeded

/**
 * Asks to close the asker's account, in 14 days (rules 0, Closing an account): they type its email, and every session ends at once. Refused
 * while anything is open between us and them, looked for again once no one can enroll them, and to the last super administrator; requests to join and places on waiting lists are given up. Asked
 * again, the first day stands.
 */
export async function askAccountClosing(
  ctx: Context,
  input: { sessionId: string; typedEmail: string },
): Promise<Verdict<ClosingRefusal>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  if ((await findObstacles(ctx)).length > 0) return refuse('account_in_use')
  const at = ctx.clock.now()
  const row = { user_id: userId, asked_at: at, closes_at: closesAt(at) }
  const begun = await outsideCells(ctx, async (tx): Promise<Outcome<{ isNew: boolean }, ClosingRefusal>> => {
    const person = await lockCloser(tx, userId)
    if (person === null) throw new NotAuthenticated()
    // Another one may have asked meanwhile.
    if (await isLastSuperAdmin(tx, userId)) return refuse('account_in_use')
    if (input.typedEmail.trim().toLowerCase() !== person.email) return refuse('email_differs')
    return grant({ isNew: await insertClosing(tx, row) })
  })
  if (!begun.ok) return begun
  const { isNew } = begun.value
  const takeBack = async () => {
    if (isNew) await outsideCells(ctx, (tx) => deleteOpenClosing(tx, userId))
  }
  try {
    // From here on no one enrolls them. What opened before is seen now, and nothing has been said or ended yet.
    if ((await findObstacles(ctx)).length > 0) {
      await takeBack()
      return refuse('account_in_use')
    }
    await outsideCells(ctx, (tx) => beginClosing(ctx, tx, { userId, closesAt: row.closes_at, isNew }, at))
  } catch (error) {
    await takeBack()
    throw error
  }
  // Closing repeats what breaks off here.
  await withdrawFromGroups(ctx, userId)
  return allow()
}

/** Tells the person by letter, once, and ends every session. */
async function beginClosing(
  ctx: Context,
  tx: Tx,
  { userId, closesAt: until, isNew }: { userId: string; closesAt: Date; isNew: boolean },
  at: Date,
): Promise<void> {
  const person = await findPerson(tx, userId)
  if (person !== null && isNew) {
    const day = letterDay(dayOf(until, ctx.config.TIME_ZONE), person.language)
    const values = { day, url: `${ctx.config.PUBLIC_URL}/user/account` }
    await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'account-closing', values }])
    const entry = { action: 'user.closing_asked', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], at)
  }
  await deleteSessions(tx, userId, null)
  await deleteKnownDevices(tx, userId)
  await deleteVerificationsOf(tx, userId)
}
