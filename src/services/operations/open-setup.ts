import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { countPeopleInRole } from '#db/people.ts'
import { lockSetupKey, replaceSetupKeys } from '#db/setup.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import { setupCookie } from '#integrations/accounts/setup-cookie.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { logSecurity } from '#services/log-security.ts'
import { SETUP_HOURS } from '#services/operations/make-setup-link.ts'
import { hashOfToken, makeToken } from '#services/token-hash.ts'

/** Whether two keys are the same, in the same time whatever is different. */
export const isSameKey = (kept: Buffer | null, brought: string): boolean =>
  kept !== null && timingSafeEqual(kept, hashOfToken(brought))

/**
 * Exchanges the link's token for a cookie of this browser: the link no longer works, and the token stands in no URL. Refused for any other token, and
 * once there is a super administrator.
 */
export async function openSetup(
  ctx: Context,
  input: { token: string; address: string | null },
): Promise<Outcome<{ cookie: string }, 'setup_link_dead' | TooManyTries>> {
  if (ctx.config.DEMO_MODE) return refuse('setup_link_dead')
  const counted = await mayTry(ctx, LIMITS.setupAddress, placeOf(input.address))
  if (!counted.ok) return counted
  const secret = makeToken(ctx)
  return await outsideCells(ctx, async (tx) => {
    const kept = await lockSetupKey(tx, 'setup-link')
    if (!isSameKey(kept, input.token) || (await countPeopleInRole(tx, 'super_admin')) > 0) return refuseLink(ctx)
    await replaceSetupKeys(tx, { kind: 'setup-browser', hash: hashOfToken(secret), hours: SETUP_HOURS })
    return grant({ cookie: setupCookie(secret, ctx.config.PUBLIC_URL, SETUP_HOURS) })
  })
}

function refuseLink(ctx: Context): Refused<'setup_link_dead'> {
  logSecurity(ctx, 'link_refused', { link: 'setup', reason: 'setup_link_dead' })
  return refuse('setup_link_dead')
}
