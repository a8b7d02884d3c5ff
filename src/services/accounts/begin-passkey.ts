import type { Context } from '#context'
import { readPasskeys } from '#db/passkeys.ts'
import { findPerson } from '#db/people.ts'
import { grant, invariant, type Outcome } from '#domain/verdict.ts'
import { type NewPasskeyOptions, newPasskeyOptions } from '#integrations/accounts/passkeys.ts'
import { requirePerson } from '#services/access.ts'
import { passkeyChallenges, passkeySite } from '#services/accounts/accept-passkey.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'

export type { NewPasskeyOptions }

/** AUTH-24: what a browser needs to make a passkey for the asker. Nothing is kept until it answers. */
export async function beginPasskey(
  ctx: Context,
  session: { sessionId: string },
): Promise<Outcome<NewPasskeyOptions, ProofNeeded>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, session)
  if (unproved !== null) return unproved
  const person = await findPerson(ctx.db, userId)
  invariant(person !== null, 'a signed-in person has no account')
  const has = (await readPasskeys(ctx.db, userId)).map(({ credential_id: id }) => id)
  const facts = { userId, email: person.email, fullName: person.full_name, has }
  return grant(await newPasskeyOptions(passkeySite(ctx), facts, passkeyChallenges(ctx, { newFor: userId }).make()))
}
