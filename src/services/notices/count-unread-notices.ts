import type { Context } from '#context'
import { countUnread } from '#db/notifications.ts'
import { requirePerson } from '#services/access.ts'

/** How many notices the asker hasn't read. */
export async function countUnreadNotices(ctx: Context): Promise<number> {
  return await countUnread(ctx.db, requirePerson(ctx).userId)
}
