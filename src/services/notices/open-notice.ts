import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findNotification, updateRead } from '#db/notifications.ts'
import { requirePerson } from '#services/access.ts'
import { noticePath } from '#services/notices/deliver-notifications.ts'
import { NotFound } from '#services/refusals.ts'

/** Marks one of the asker's notices as read and returns where it leads. Throws NotFound for another person's, as for one that doesn't exist. */
export async function openNotice(ctx: Context, id: string): Promise<string> {
  const { userId } = requirePerson(ctx)
  const notice = await findNotification(ctx.db, userId, id)
  if (notice === null) throw new NotFound('notice_not_found')
  await outsideCells(ctx, (tx) => updateRead(tx, userId, { id, at: ctx.clock.now() }))
  return noticePath(notice)
}
