import type { Context } from '#context'
import { readOpenIdCookie } from '#integrations/openid/openid-cookie.ts'

/** The email whose account is about to be connected to the OpenID provider, as this browser's cookie says; null when there is none. */
export function showOpenIdConnection(ctx: Context, cookies: string | null): { email: string } | null {
  const kept = readOpenIdCookie({ sealing: ctx.sealing, publicUrl: ctx.config.PUBLIC_URL }, cookies)
  return ctx.openId !== null && kept?.content.step === 'returned' ? { email: kept.content.email } : null
}
