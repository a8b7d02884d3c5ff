import type { Context } from '#context'
import { insertClosing } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { lockPerson } from '#db/people.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { closesAt } from '#domain/access/account-closing.ts'
import { dayOf } from '#domain/calendar.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { letterDay } from '#integrations/mail/letter-figures.ts'
import { requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { findObstacles } from '#services/operations/show-account-closing.ts'
import { NotAuthenticated } from '#services/refusals.ts'

export type ClosingRefusal = 'email_differs' | 'account_in_use' | ProofNeeded

/**
 * Asks to close the asker's account, in 14 days (rules 0, Closing an account): they type its email, and every session ends at once. Refused
 * while anything is open between us and them. Asked again, the first day stands.
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
  return await outsideCells(ctx, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person === null) throw new NotAuthenticated()
    if (input.typedEmail.trim().toLowerCase() !== person.email) return refuse('email_differs')
    const row = { user_id: userId, asked_at: at, closes_at: closesAt(at) }
    if (await insertClosing(tx, row)) {
      const day = letterDay(dayOf(row.closes_at, ctx.config.TIME_ZONE), person.language)
      const values = { day, url: `${ctx.config.PUBLIC_URL}/user/account` }
      await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'account-closing', values }])
      const entry = { action: 'user.closing_asked', subjectKind: 'user', subjectId: userId }
      await recordAudit(ctx, tx, [entry], at)
    }
    await deleteSessions(tx, userId, null)
    await deleteKnownDevices(tx, userId)
    await deleteVerificationsOf(tx, userId)
    return allow()
  })
}
