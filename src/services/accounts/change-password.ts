import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { findPasswordHash, insertPasswords, updatePassword } from '#db/passwords.ts'
import { findPerson, lockPerson } from '#db/people.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { allow, invariant, refuse, type Verdict } from '#domain/verdict.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'

export type ChangePasswordRefusal = PasswordRefusal | 'passwords_differ' | 'password_kept' | ProofNeeded | Busy

/**
 * AUTH-24: the asker, who has just shown who they are, takes another password. Every other session of theirs ends with it, every known
 * device, every link on its way to them, and every second step. Someone who never had a password (a provider vouched for them) gets one.
 */
export async function changePassword(
  ctx: Context,
  input: { password: string; confirmation: string; sessionId: string },
): Promise<Verdict<ChangePasswordRefusal>> {
  const { userId, role } = requirePerson(ctx)
  // Before anything about the old password can be learned.
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  if (input.password !== input.confirmation) return refuse('passwords_differ')
  const asker = await findPerson(ctx.db, userId)
  invariant(asker !== null, 'a signed-in person has no account')
  const rule = canBePassword(input.password, { role, email: asker.email }, await commonPasswords())
  if (!rule.ok) return rule
  const before = await findPasswordHash(ctx.db, userId)
  const { password } = input
  // 100 ms of work each: before the transaction, so that it holds no connection meanwhile.
  const isKept = before !== null && (await ctx.passwords.verify({ hash: before, password }).catch(refuseBusy))
  if (typeof isKept !== 'boolean') return isKept
  if (isKept) return refuse('password_kept')
  const hash = await ctx.passwords.hash(password).catch(refuseBusy)
  if (typeof hash !== 'string') return hash
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    if (!(await updatePassword(tx, userId, hash))) await insertPasswords(tx, [{ user_id: userId, password: hash }])
    await deleteSessions(tx, userId, input.sessionId)
    await deleteKnownDevices(tx, userId)
    await deleteSecondSteps(tx, userId)
    await deleteVerificationsOf(tx, userId)
    const at = ctx.clock.now()
    await notify(ctx, tx, [{ to: userId, kind: 'password_changed', details: {} }], at)
    const entry = { action: 'user.password_changed', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], at)
    return allow()
  })
}
