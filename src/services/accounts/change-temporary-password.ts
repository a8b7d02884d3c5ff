import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { findPasswordHash, replaceTemporaryPassword } from '#db/passwords.ts'
import { findPerson, lockPerson, type PersonRow } from '#db/people.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, invariant, type Refused, refuse, type Verdict } from '#domain/verdict.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { requirePerson } from '#services/access.ts'
import { forgetTries, LIMITS, mayTry, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'

export type ChangeTemporaryPasswordRefusal =
  | PasswordRefusal
  | 'passwords_differ'
  | 'password_unchanged'
  | 'not_required'
  | TooManyTries
  | Busy

/**
 * AUTH-11 to AUTH-14, CALL-02: the asker replaces their temporary password. Password and flags change together, every other
 * session of theirs ends, every known device, every link on its way to them, and every second step. Only here and by a reset link (`resetPassword`) are
 * the flags ever cleared. Only for someone who has to replace theirs.
 */
export async function changeTemporaryPassword(
  ctx: Context,
  input: { password: string; confirmation: string; sessionId: string },
): Promise<Verdict<ChangeTemporaryPasswordRefusal>> {
  const { userId, role } = requirePerson(ctx)
  if (input.password !== input.confirmation) return refuse('passwords_differ')
  const asker = await findPerson(ctx.db, userId)
  // Before the old password is checked: someone who doesn't have to change theirs learns nothing about it here.
  if (asker === null || !mustChange(asker)) return refuse('not_required')
  const rule = canBePassword(input.password, { role, email: asker.email }, await commonPasswords())
  if (!rule.ok) return rule
  const counted = await mayTry(ctx, LIMITS.temporaryPassword, userId)
  if (!counted.ok) return counted
  const hash = await hashUnlessKept(ctx, userId, input.password).catch(refuseBusy)
  if (typeof hash !== 'string') {
    if (hash.refusal === 'busy') await takeTryBack(ctx.db, counted.value)
    return hash
  }
  await forgetTries(ctx.db, counted.value)
  return await outsideCells(ctx, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person === null || !mustChange(person)) return refuse('not_required')
    const isReplaced = await replaceTemporaryPassword(tx, userId, hash)
    invariant(isReplaced, 'somebody with a temporary password has no password')
    await deleteSessions(tx, userId, input.sessionId)
    await deleteKnownDevices(tx, userId)
    await deleteSecondSteps(tx, userId)
    await deleteVerificationsOf(tx, userId)
    const at = ctx.clock.now()
    await notify(ctx, tx, [{ to: userId, kind: 'password_changed', details: {} }], at)
    await recordAudit(
      ctx,
      tx,
      [{ action: 'user.temporary_password_replaced', subjectKind: 'user', subjectId: userId }],
      at,
    )
    return allow()
  })
}

function mustChange(person: PersonRow): boolean {
  const { is_temporary_password: isTemporaryPassword, password_reset_completed: passwordResetCompleted } = person
  return needsNewPassword({ isTemporaryPassword, passwordResetCompleted })
}

/** The hash of a new password; refused when it's the current one. Computed before the transaction, so that it doesn't hold a connection. */
async function hashUnlessKept(
  ctx: Context,
  userId: string,
  password: string,
): Promise<string | Refused<'password_unchanged'>> {
  const before = await findPasswordHash(ctx.db, userId)
  if (before !== null && (await ctx.passwords.verify({ hash: before, password }))) return refuse('password_unchanged')
  return await ctx.passwords.hash(password)
}
