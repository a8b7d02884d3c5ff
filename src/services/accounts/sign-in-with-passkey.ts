import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findPerson } from '#db/people.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { acceptPasskey } from '#services/accounts/accept-passkey.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { recognizeDevice } from '#services/accounts/known-devices.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { type SignedIn, settleIn } from '#services/accounts/settle-in.ts'
import { emailKeys } from '#services/email-keys.ts'
import { logSecurity } from '#services/log-security.ts'

/**
 * AUTH-24: signs in by a passkey alone. It is something one has, and asks its holder for a finger, a face, or a PIN, so no second step follows.
 * Wrong answers are counted for the place they come from; there is nothing to guess.
 */
export async function signInWithPasskey(
  ctx: Context,
  input: { answer: string; client: Client; cookies: string | null },
): Promise<Outcome<SignedIn, 'passkey_refused' | 'email_not_confirmed' | TooManyTries>> {
  const { answer, client, cookies } = input
  const counted = await mayTry(ctx, LIMITS.passkeyAddress, placeOf(client.address))
  if (!counted.ok) return counted
  const { isAccepted, ownerId: userId } = await outsideCells(ctx, async (tx) => {
    const read = await acceptPasskey(ctx, tx, { answer, purpose: 'sign_in' })
    if (read.isAccepted) await deleteSecondSteps(tx, read.ownerId)
    return read
  })
  const failed = <R extends string>(reason: R) => {
    logSecurity(ctx, 'sign_in_failed', { method: 'passkey', reason, accountId: userId })
    return refuse(reason)
  }
  const person = isAccepted ? await findPerson(ctx.db, userId) : null
  if (userId === null || person === null) return failed('passkey_refused')
  await takeTryBack(ctx.db, counted.value)
  if (!person.email_verified) return failed('email_not_confirmed')
  const known = await recognizeDevice(ctx, emailKeys(ctx, person.email), cookies)
  const session = await enterAs(ctx, userId, client)
  const by = { method: 'passkey', factor: null } as const
  return grant(await settleIn(ctx, { userId, cookies: session }, { client, known, cookies }, by))
}
