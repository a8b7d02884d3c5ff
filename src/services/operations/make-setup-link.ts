import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { countPeopleInRole } from '#db/people.ts'
import { replaceSetupKeys } from '#db/setup.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { hashOfToken, makeToken } from '#services/token-hash.ts'

/** How long a link, and the browser that used it, may take until the owner is there; real time. */
export const SETUP_HOURS = 24

export type SetupRefusal = 'demo' | 'already_set_up'

/**
 * Makes the link that opens the first setup, once, for 24 hours (decision 0087); the one before it no longer works. Only for the command line, and only
 * while there is no super administrator.
 */
export async function makeSetupLink(ctx: Context): Promise<Outcome<{ url: string }, SetupRefusal>> {
  if (ctx.config.DEMO_MODE) return refuse('demo')
  const token = makeToken(ctx)
  return await outsideCells(ctx, async (tx) => {
    if ((await countPeopleInRole(tx, 'super_admin')) > 0) return refuse('already_set_up')
    await replaceSetupKeys(tx, { kind: 'setup-link', hash: hashOfToken(token), hours: SETUP_HOURS })
    return grant({ url: `${ctx.config.PUBLIC_URL}/setup?token=${token}` })
  })
}
