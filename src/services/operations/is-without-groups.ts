import type { Context } from '#context'
import { hasGroups } from '#db/setup.ts'

/** Whether there's no group yet: the one who sets up this installation isn't done. */
export async function isWithoutGroups(ctx: Context): Promise<boolean> {
  return !(await hasGroups(ctx.db))
}
