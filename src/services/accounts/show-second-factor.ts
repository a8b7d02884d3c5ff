import type { Context } from '#context'
import { countRecoveryCodes, findSecondFactor } from '#db/second-factors.ts'
import { requirePerson } from '#services/access.ts'

/** The asker's second factor: since when it is on (real time), and how many recovery codes are left; null when it is off. */
export async function showSecondFactor(ctx: Context): Promise<{ since: Date; codesLeft: number } | null> {
  const { userId } = requirePerson(ctx)
  const since = (await findSecondFactor(ctx.db, userId))?.confirmed_at ?? null
  return since === null ? null : { since, codesLeft: await countRecoveryCodes(ctx.db, userId) }
}
