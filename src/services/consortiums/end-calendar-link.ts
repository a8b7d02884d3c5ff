import type { Context } from '#context'
import { deleteCalendarFeed } from '#db/calendar-feeds.ts'
import { outsideCells } from '#db/cells.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** Ends the asker's calendar link right away. A repeat changes nothing. */
export async function endCalendarLink(ctx: Context): Promise<void> {
  const { userId } = requirePerson(ctx)
  await outsideCells(ctx, async (tx) => {
    await deleteCalendarFeed(tx, userId)
    const entry = { action: 'calendar_link.ended', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
