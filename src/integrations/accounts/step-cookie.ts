import { SECOND_STEP_MINUTES } from '#domain/access/second-factor.ts'
import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'
import { findCookie } from '#integrations/accounts/session-cookie.ts'

/** The token of a sign-in whose second step is to come, or null. */
export function readStepToken(cookies: string | null, publicUrl: string): string | null {
  return findCookie(cookies ?? '', cookieName(publicUrl)) || null
}

/** The Set-Cookie line that keeps it for the pages of signing in; null takes it away. */
export function stepCookie(token: string | null, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = token === null ? 0 : SECOND_STEP_MINUTES * 60
  return `${cookieName(publicUrl)}=${token ?? ''}; Max-Age=${age}; Path=/auth; HttpOnly; SameSite=Lax${secure}`
}

function cookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.second_step`
}
