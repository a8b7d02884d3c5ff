import { z } from 'zod'
import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'
import { findCookie } from '#integrations/accounts/session-cookie.ts'
import type { Sealing } from '#integrations/sealing.ts'

/** Long enough to log in elsewhere and come back. */
const MINUTES = 10
const PLACE = 'cookies.openid'

const contentSchema = z.discriminatedUnion('step', [
  /** The browser was sent to the provider. */
  z.object({ step: z.literal('sent'), state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** It came back as someone whose email has an account here that isn't theirs yet. */
  z.object({ step: z.literal('returned'), issuer: z.string(), subject: z.string(), email: z.string() }),
  /** Its owner gave the password; a code of their app must follow before it's connected. */
  z.object({ step: z.literal('agreed'), userId: z.string(), issuer: z.string(), subject: z.string() }),
])
const cookieSchema = z.object({
  until: z.number(),
  returnTo: z.string().nullable(),
  content: contentSchema,
})

/** What a browser keeps for us, encrypted, between leaving for an OpenID provider and being signed in. */
export type OpenIdStep = z.output<typeof contentSchema>

interface Keeper {
  sealing: Sealing
  publicUrl: string
}

/** The Set-Cookie line that keeps this for ten minutes. Lax, because the browser comes back from another site. */
export function openIdCookie(by: Keeper, content: OpenIdStep, returnTo: string | null): string {
  const kept = { until: Date.now() + MINUTES * 60_000, returnTo, content } satisfies z.output<typeof cookieSchema>
  const value = by.sealing.seal(JSON.stringify(kept), PLACE).toString('base64url')
  return line(by.publicUrl, value, MINUTES * 60)
}

/** The Set-Cookie line that forgets it. */
export function forgetOpenId(publicUrl: string): string {
  return line(publicUrl, '', 0)
}

/** What a Cookie header keeps for us; null when there is nothing, it's too late, or we didn't write it. */
export function readOpenIdCookie(
  by: Keeper,
  cookies: string | null,
): { content: OpenIdStep; returnTo: string | null } | null {
  const value = findCookie(cookies ?? '', nameAt(by.publicUrl))
  if (!value) return null
  try {
    const kept = cookieSchema.parse(JSON.parse(by.sealing.open(Buffer.from(value, 'base64url'), PLACE)))
    return kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

function line(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameAt(publicUrl)}=${value}; Max-Age=${seconds}; Path=/auth; HttpOnly; SameSite=Lax${secure}`
}

function nameAt(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.openid`
}
