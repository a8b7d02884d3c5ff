import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Accounts } from '#integrations/accounts/accounts.ts'
import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'

/** The library's name for it; over https it begins with "__Secure-", which a browser accepts over https only. */
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]*)`)

/** The session a request's Cookie header gives, signature and all, valid or not; null when it gives none. */
export function claimedSession(cookies: string): string | null {
  return SESSION_COOKIE.exec(cookies)?.[1] ?? null
}

/** Whether a request claims a session, valid or not: only then is it worth looking for one. */
export function claimsSession(cookies: string): boolean {
  return claimedSession(cookies) !== null
}

/**
 * The session token a request carries, or null when there is none or we didn't sign it. Reads the library's own cookie
 * (`token.base64(HMAC-SHA-256(secret, token))`) without the library, which takes a millisecond of work for it: every page asks this.
 */
export async function readSessionToken(accounts: Accounts, headers: Headers): Promise<string | null> {
  const { authCookies, secret } = await accounts.$context
  const value = findCookie(headers.get('cookie') ?? '', authCookies.sessionToken.name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === null || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The value of a cookie in a Cookie header, or null. */
export function findCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return null
    }
  }
  return null
}
