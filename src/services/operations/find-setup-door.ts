import type { Context } from '#context'
import { countPeopleInRole } from '#db/people.ts'
import { findSetupKey } from '#db/setup.ts'
import { readSetupSecret } from '#integrations/accounts/setup-cookie.ts'
import { isSameKey } from '#services/operations/open-setup.ts'

/** Where the first setup is for a browser: over, closed to it, or at the owner's account. */
export type SetupDoor = 'over' | 'closed' | 'owner'

/** Whether the browser with these cookies may make the owner's account. */
export async function findSetupDoor(ctx: Context, cookies: string | null): Promise<SetupDoor> {
  if ((await countPeopleInRole(ctx.db, 'super_admin')) > 0) return 'over'
  const secret = readSetupSecret(cookies, ctx.config.PUBLIC_URL)
  return secret !== null && isSameKey(await findSetupKey(ctx.db, 'setup-browser'), secret) ? 'owner' : 'closed'
}
