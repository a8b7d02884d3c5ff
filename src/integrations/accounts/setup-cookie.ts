import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'
import { findCookie } from '#integrations/accounts/session-cookie.ts'

/** The secret of the browser that opened the first setup, or null. */
export function readSetupSecret(cookies: string | null, publicUrl: string): string | null {
  return findCookie(cookies ?? '', cookieName(publicUrl)) || null
}

/** The Set-Cookie line that keeps it; null takes it away. For all paths: the page's own data is read beside it, at /setup.data. */
export function setupCookie(secret: string | null, publicUrl: string, hours: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = secret === null ? 0 : hours * 60 * 60
  return `${cookieName(publicUrl)}=${secret ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function cookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.setup`
}
