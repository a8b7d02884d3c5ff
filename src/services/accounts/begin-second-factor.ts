import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { findSecondFactor, insertSecondFactor } from '#db/second-factors.ts'
import { grant, invariant, type Outcome, refuse } from '#domain/verdict.ts'
import { appUrl, base32, KEY_BYTES } from '#integrations/accounts/app-codes.ts'
import { requirePerson } from '#services/access.ts'
import { keyPlace } from '#services/accounts/accept-code.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'

/** What an app needs. */
export interface AppKey {
  /** For the camera. */
  url: string
  /** For typing, in base32. */
  key: string
}

/**
 * AUTH-24: the key for the asker's authenticator app, made the first time and the same until a code confirms it. It counts for nothing before that.
 */
export async function beginSecondFactor(
  ctx: Context,
  session: { sessionId: string },
): Promise<Outcome<AppKey, ProofNeeded | 'already_on'>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, session)
  if (unproved !== null) return unproved
  const made = Buffer.from(ctx.random.bytes(KEY_BYTES)).toString('hex')
  // Two tabs show one key: the first that was kept.
  await insertSecondFactor(ctx.db, userId, ctx.sealing.seal(made, keyPlace(userId)))
  const factor = await findSecondFactor(ctx.db, userId)
  if (factor === null || factor.confirmed_at !== null) return refuse('already_on')
  const person = await findPerson(ctx.db, userId)
  invariant(person !== null, 'a signed-in person has no account')
  const key = Buffer.from(ctx.sealing.open(factor.sealed_key, keyPlace(userId)), 'hex')
  return grant({ key: base32(key), url: appUrl(key, { product: ctx.config.PRODUCT_NAME, email: person.email }) })
}
