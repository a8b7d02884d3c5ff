import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { insertSpentChallenge, lockPasskey, updatePasskeyUse } from '#db/passkeys.ts'
import type { Tx } from '#db/rows.ts'
import {
  type Challenges,
  challengesFor,
  checkPasskey,
  claimedPasskey,
  type PasskeySite,
} from '#integrations/accounts/passkeys.ts'

/** What a challenge is for: signing in with whichever passkey, a passkey of this person, or making one for them. */
export type PasskeyPurpose = 'sign_in' | { of: string } | { newFor: string }

/** The challenges of one purpose: an answer to one is no answer to another. */
export function passkeyChallenges(ctx: Context, purpose: PasskeyPurpose): Challenges {
  const place = `passkey_challenges:${JSON.stringify(purpose)}`
  return challengesFor(ctx.sealing.fingerprint('key', place), (bytes) => ctx.random.bytes(bytes))
}

/** For whom passkeys are made. */
export function passkeySite(ctx: Context): PasskeySite {
  return { publicUrl: ctx.config.PUBLIC_URL, product: ctx.config.PRODUCT_NAME }
}

/** Uses up a challenge in the caller's transaction; false when it was answered before. */
export async function spendChallenge(tx: Tx, answered: { challenge: string; endsAt: Date }): Promise<boolean> {
  return await insertSpentChallenge(tx, createHash('sha256').update(answered.challenge).digest(), answered.endsAt)
}

/**
 * Whose passkey this answer names, in the caller's transaction, and whether it's accepted: not when it is unknown, the signature is wrong, the challenge is
 * over or was for something else, or it was answered before. `purpose.of` takes that person's passkeys only.
 */
export async function acceptPasskey(
  ctx: Context,
  tx: Tx,
  { answer, purpose }: { answer: string; purpose: 'sign_in' | { of: string } },
): Promise<{ isAccepted: true; ownerId: string } | { isAccepted: false; ownerId: string | null }> {
  const claimed = claimedPasskey(answer)
  const row = claimed === null ? null : await lockPasskey(tx, claimed)
  const refused = { isAccepted: false, ownerId: row?.user_id ?? null } as const
  if (row === null || (purpose !== 'sign_in' && row.user_id !== purpose.of)) return refused
  const { credential_id: credentialId, public_key: publicKey, counter, transports } = row
  const kept = { credentialId, publicKey, counter, transports }
  const used = await checkPasskey(passkeySite(ctx), answer, kept, passkeyChallenges(ctx, purpose))
  if (used === null || !(await spendChallenge(tx, used))) return refused
  await updatePasskeyUse(tx, { userId: row.user_id, id: row.id, counter: used.counter })
  return { isAccepted: true, ownerId: row.user_id }
}
