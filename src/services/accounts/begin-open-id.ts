import type { Context } from '#context'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { openIdCookie } from '#integrations/openid/openid-cookie.ts'

/**
 * Sends someone to the OpenID provider of the settings: the URL to go to, and the Set-Cookie line that recognizes them when they
 * come back. `returnTo` is the page of ours they came for. Nothing is stored here for anyone who asks.
 */
export async function beginOpenId(
  ctx: Context,
  returnTo: string | null,
): Promise<Outcome<{ url: string; cookie: string }, 'openid_off' | 'openid_failed'>> {
  if (ctx.openId === null) return refuse('openid_off')
  try {
    const { url, flow } = await ctx.openId.begin(`${ctx.config.PUBLIC_URL}/auth/callback`)
    const keeper = { sealing: ctx.sealing, publicUrl: ctx.config.PUBLIC_URL }
    return grant({ url, cookie: openIdCookie(keeper, { step: 'sent', ...flow }, returnTo) })
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not reach the OpenID provider')
    return refuse('openid_failed')
  }
}
