import type { Context } from '#context'
import { readFullNames } from '#db/people.ts'
import { readSpotWaits } from '#db/spot-waits.ts'
import { requireGroup } from '#services/access.ts'

/** Someone on a group's waiting list, as the desk sees them. */
export interface DeskWait {
  id: string
  name: string
  since: Date
  /** Until when a spot is held for them; null if none is. */
  endsAt: Date | null
}

/** A group's waiting list in its order (rules 9, Waiting list). Throws Forbidden without groups.read, NotFound. */
export async function listGroupWaits(ctx: Context, consortiumId: string): Promise<DeskWait[]> {
  const group = await requireGroup(ctx, consortiumId)
  const waits = await readSpotWaits(ctx.db, group.id)
  const names = await readFullNames(
    ctx.db,
    waits.map(({ user_id }) => user_id),
  )
  return waits.map(({ id, user_id, waits_since: since, ends_at: endsAt }) => ({
    id,
    name: names.get(user_id) ?? '',
    since,
    endsAt,
  }))
}
