import type { Context } from '#context'
import { findCalendarFeed } from '#db/calendar-feeds.ts'
import { requirePerson } from '#services/access.ts'

/** When the asker's calendar link was made; null when they have none. The link itself was shown once and isn't kept. */
export async function showCalendarLink(ctx: Context): Promise<Date | null> {
  return await findCalendarFeed(ctx.db, requirePerson(ctx).userId)
}
