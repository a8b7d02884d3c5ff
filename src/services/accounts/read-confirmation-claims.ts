import { z } from 'zod'

/** Our confirmation tokens say whose address they prove, by its key, when they were made, and when they expire, and nothing else. */
const CLAIMS = z.strictObject({ email: z.string(), iat: z.number(), exp: z.number() })

/**
 * What a confirmation link's token claims, in whole seconds, not yet checked; null where it isn't one of ours that prove an address and
 * nothing else.
 */
export function readConfirmationClaims(token: string): { email: string; iat: number } | null {
  const [, payload = ''] = token.split('.')
  try {
    return CLAIMS.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
