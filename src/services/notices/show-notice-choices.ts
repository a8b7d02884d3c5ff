import type { Context } from '#context'
import { findStateOf, readNoticeChoices } from '#db/notice-choices.ts'
import { type NoticeChoices, zoneOfState } from '#domain/notices/notice-choices.ts'
import { requirePerson } from '#services/access.ts'

/** What the asker chose about emails; until they choose, all of them at any hour, in their state's time zone. */
export async function showNoticeChoices(ctx: Context): Promise<NoticeChoices> {
  const { userId } = requirePerson(ctx)
  const [row] = await readNoticeChoices(ctx.db, [userId])
  if (row === undefined) return { muted: [], quiet: null, zone: zoneOfState(await findStateOf(ctx.db, userId)) }
  const { quiet_from: from, quiet_until: until } = row
  return {
    muted: row.muted,
    quiet: from === null || until === null ? null : { from, until },
    zone: row.time_zone,
  }
}
