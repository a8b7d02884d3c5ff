import type { Context } from '#context'
import { readPasskeys } from '#db/passkeys.ts'
import { type PasskeyOptions, passkeyOptions } from '#integrations/accounts/passkeys.ts'
import { requirePerson } from '#services/access.ts'
import { passkeyChallenges, passkeySite } from '#services/accounts/accept-passkey.ts'
import { findStepOwner } from '#services/accounts/find-step-owner.ts'

export type { PasskeyOptions }

/**
 * What a browser needs to ask for a passkey: any of this site's (`login`), or one of the person whose second step is to come (`step`, by its
 * cookie) or who is asked again (`again`); null when that person has none. Nothing is kept until one answers.
 */
export async function offerPasskey(
  ctx: Context,
  at: { place: 'login' } | { place: 'step'; cookies: string | null } | { place: 'again' },
): Promise<PasskeyOptions | null> {
  if (at.place === 'login') return await passkeyOptions(passkeySite(ctx), [], passkeyChallenges(ctx, 'sign_in').make())
  const userId = at.place === 'step' ? await findStepOwner(ctx, at.cookies) : requirePerson(ctx).userId
  const rows = userId === null ? [] : await readPasskeys(ctx.db, userId)
  if (userId === null || rows.length === 0) return null
  const allowed = rows.map(({ credential_id: credentialId, transports }) => ({ credentialId, transports }))
  return await passkeyOptions(passkeySite(ctx), allowed, passkeyChallenges(ctx, { of: userId }).make())
}
