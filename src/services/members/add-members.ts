import type { Context } from '#context'
import { insertMembers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { dayOf } from '#domain/calendar.ts'
import { one } from '#domain/operations/tallies.ts'

/** Writes new memberships of a locked group and counts them. */
export async function addMembers(ctx: Context, tx: Tx, rows: Parameters<typeof insertMembers>[1]): Promise<void> {
  await insertMembers(tx, rows)
  await addTallies(
    tx,
    rows.map(({ consortium_id, joined_at }) => ({
      ...one('joined', dayOf(joined_at, ctx.config.TIME_ZONE)),
      consortium_id,
    })),
  )
}
