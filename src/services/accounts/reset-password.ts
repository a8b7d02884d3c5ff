import type { Context } from '#context'
import { endApiTokensOf } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { markPasswordChosen } from '#db/passwords.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, type Refused, refuse, type Verdict } from '#domain/verdict.ts'
import { accountsOn, type Client, libraryRefusal } from '#integrations/accounts/accounts.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { ownerOfResetLink } from '#services/accounts/owner-of-reset-link.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { recordAudit } from '#services/audit.ts'
import { logSecurity } from '#services/log-security.ts'
import { notify } from '#services/notices/notify.ts'

export type ResetPasswordRefusal = PasswordRefusal | 'passwords_differ' | 'reset_link_dead' | TooManyTries | Busy

/**
 * AUTH-03, AUTH-24: sets a new password by the link of a mail. The link works once; with it go every session of the account, every device known to
 * it, its programs' tokens, and its other links. A person who reads the mail has proved that the address is theirs, so it is confirmed, and a temporary password
 * is replaced as AUTH-12 asks. A refused password leaves the link as it was.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string; confirmation: string; client: Pick<Client, 'address'> },
): Promise<Verdict<ResetPasswordRefusal>> {
  if (input.password !== input.confirmation) return refuse('passwords_differ')
  const counted = await mayTry(ctx, LIMITS.resetLinkAddress, placeOf(input.client.address))
  if (!counted.ok) return counted
  const owner = await ownerOfResetLink(ctx, input.token)
  if (owner === null) {
    logSecurity(ctx, 'link_refused', { link: 'reset', reason: 'reset_link_dead' })
    return refuse('reset_link_dead')
  }
  await takeTryBack(ctx.db, counted.value)
  const rule = canBePassword(input.password, owner, await commonPasswords())
  if (!rule.ok) return rule
  // 100 ms of work: before the transaction, so that it holds no connection meanwhile.
  const passwordHash = await ctx.passwords.hash(input.password).catch(refuseBusy)
  if (typeof passwordHash !== 'string') return passwordHash
  try {
    await outsideCells(ctx, async (tx) => {
      const accounts = accountsOn(tx, accountsSettings(ctx), { passwordHash })
      await accounts.api.resetPassword({ body: { newPassword: input.password, token: input.token } })
      await markPasswordChosen(tx, owner.id)
      await deleteSessions(tx, owner.id, null)
      await endApiTokensOf(tx, owner.id)
      await deleteKnownDevices(tx, owner.id)
      await deleteSecondSteps(tx, owner.id)
      await deleteVerificationsOf(tx, owner.id)
      const at = ctx.clock.now()
      await notify(ctx, tx, [{ to: owner.id, kind: 'password_changed', details: {} }], at)
      const entry = { action: 'user.password_reset', subjectKind: 'user', subjectId: owner.id }
      await recordAudit(ctx, tx, [entry], at)
    })
    return allow()
  } catch (error) {
    return refuseUsed(error)
  }
}

/** Two forms with one link: the second finds it used. */
function refuseUsed(error: unknown): Refused<'reset_link_dead'> {
  if (libraryRefusal(error) !== 'INVALID_TOKEN') throw error
  return refuse('reset_link_dead')
}
