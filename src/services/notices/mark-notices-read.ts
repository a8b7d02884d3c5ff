import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { updateRead } from '#db/notifications.ts'
import { requirePerson } from '#services/access.ts'

/** Marks all of the asker's notices as read. */
export async function markNoticesRead(ctx: Context): Promise<void> {
  const { userId } = requirePerson(ctx)
  await outsideCells(ctx, (tx) => updateRead(tx, userId, { id: null, at: ctx.clock.now() }))
}
