import type { Context } from '#context'
import { deleteSessions, findPasswordHash, lockPerson, replaceTemporaryPassword } from '#db/people.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import { allow, invariant, refuse, type Verdict } from '#domain/verdict.ts'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { requirePerson } from '#services/access.ts'
import { accountsSettings } from '#services/accounts-settings.ts'
import { recordAudit } from '#services/audit.ts'
import { LIMITS, mayTry } from '#services/limit-attempts.ts'

export type ChangeTemporaryPasswordRefusal =
  | PasswordRefusal
  | 'passwords_differ'
  | 'password_unchanged'
  | 'not_required'
  | 'too_many_attempts'

/**
 * AUTH-11 to AUTH-14, CALL-02: the asker replaces their temporary password. Password and flags change together, every other
 * session of theirs ends, and only here are the flags ever cleared. Only for somebody of whom it is required.
 */
export async function changeTemporaryPassword(
  ctx: Context,
  input: { password: string; confirmation: string; sessionId: string },
): Promise<Verdict<ChangeTemporaryPasswordRefusal>> {
  const { userId, role } = requirePerson(ctx)
  if (input.password !== input.confirmation) return refuse('passwords_differ')
  if (!(await mayTry(ctx, LIMITS.temporaryPassword, userId))) return refuse('too_many_attempts')
  const hashing = (await accountsOver(ctx.db, accountsSettings(ctx)).$context).password
  const before = await findPasswordHash(ctx.db, userId)
  if (before !== null && (await hashing.verify({ hash: before, password: input.password })))
    return refuse('password_unchanged')
  const hash = await hashing.hash(input.password)
  return await ctx.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId)
    const isRequired =
      person !== null &&
      needsNewPassword({
        isTemporaryPassword: person.is_temporary_password,
        passwordResetCompleted: person.password_reset_completed,
      })
    if (!isRequired) return refuse('not_required')
    const verdict = canBePassword(input.password, { role, email: person.email })
    if (!verdict.ok) return verdict
    const isReplaced = await replaceTemporaryPassword(tx, userId, hash)
    invariant(isReplaced, 'somebody with a temporary password has no password')
    await deleteSessions(tx, userId, input.sessionId)
    await recordAudit(
      ctx,
      tx,
      [{ action: 'user.temporary_password_replaced', subjectKind: 'user', subjectId: userId }],
      ctx.clock.now(),
    )
    return allow()
  })
}
