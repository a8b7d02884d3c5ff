import { COOKIE_PREFIX } from '#integrations/accounts/cookie-prefix.ts'
import { findCookie } from '#integrations/accounts/session-cookie.ts'

/** How long a device stays known after the last sign-in on it. */
export const DEVICE_DAYS = 180
/** People who share a device each leave a token in its cookie; when there are more than this, the oldest is forgotten. */
const MOST_TOKENS = 5
/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/
const DAY_SECONDS = 86_400

/** The tokens of accounts that were signed in to on this device, newest first. They say nothing about whose. */
export function readDeviceTokens(cookies: string | null, publicUrl: string): string[] {
  const value = findCookie(cookies ?? '', cookieName(publicUrl)) ?? ''
  return value
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS)
}

/** The Set-Cookie line that keeps these tokens, newest first: out of reach of scripts and other sites, and over https alone where people use https. */
export function deviceCookie(tokens: readonly string[], publicUrl: string): string {
  const kept = [...new Set(tokens)].slice(0, MOST_TOKENS).join('.')
  const secure = isHttps(publicUrl) ? '; Secure' : ''
  const age = DEVICE_DAYS * DAY_SECONDS
  return `${cookieName(publicUrl)}=${kept}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function cookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? `__Secure-${COOKIE_PREFIX}.device` : `${COOKIE_PREFIX}.device`
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
