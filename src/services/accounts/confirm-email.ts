import type { Context } from '#context'
import { settleAddress } from '#db/mail-outcomes.ts'
import { findPersonByEmail } from '#db/people.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { accountsOver, libraryRefusal } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { readConfirmationClaims } from '#services/accounts/read-confirmation-claims.ts'
import { logSecurity } from '#services/log-security.ts'
import { addressKey } from '#services/notices/mail-address.ts'

/**
 * Confirms the email named in one of our links. Doing it again changes nothing and succeeds. Expired links are distinguished from
 * wrong ones, because signing in sends a new one. The library's tokens can also say "change the address to …" (`updateTo`) or
 * ask for something else (`requestType`); none of ours does, so one that does is wrong, however validly signed. Wrong ones
 * from one place are slowed down. Email to that address that failed before no longer counts (rules 3).
 */
export async function confirmEmail(
  ctx: Context,
  { token, client }: { token: string; client: { address: string | null } },
): Promise<Verdict<'link_expired' | 'link_invalid' | TooManyTries>> {
  const counted = await mayTry(ctx, LIMITS.confirmationAddress, placeOf(client.address))
  if (!counted.ok) return counted
  const verdict = await confirm(ctx, token)
  if (verdict.ok || verdict.refusal === 'link_expired') await takeTryBack(ctx.db, counted.value)
  if (!verdict.ok) logSecurity(ctx, 'link_refused', { link: 'confirmation', reason: verdict.refusal })
  return verdict
}

async function confirm(ctx: Context, token: string): Promise<Verdict<'link_expired' | 'link_invalid'>> {
  const claims = readConfirmationClaims(token)
  if (claims === null) return refuse('link_invalid')
  try {
    await accountsOver(ctx.db, accountsSettings(ctx)).api.verifyEmail({ query: { token } })
  } catch (error) {
    return refuse(libraryRefusal(error) === 'TOKEN_EXPIRED' ? 'link_expired' : 'link_invalid')
  }
  // Whole seconds: what failed in the one in which it was made failed before.
  const madeAt = new Date((claims.iat + 1) * 1000)
  const person = await findPersonByEmail(ctx.db, [claims.email])
  if (person !== null) await settleAddress(ctx.db, addressKey(ctx, person.email), madeAt)
  return allow()
}
