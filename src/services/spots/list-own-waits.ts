import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { readOwnWaits } from '#db/spot-waits.ts'
import { requirePerson } from '#services/access.ts'

/** A group in which the asker waits for a spot. */
export interface OwnWait {
  consortiumId: string
  groupName: string
  /** Until when a spot is kept for them; null while none is. */
  endsAt: Date | null
}

/** The lists the asker is on, those with a spot kept for them first (rules 9, Waiting list). */
export async function listOwnWaits(ctx: Context): Promise<OwnWait[]> {
  const waits = await readOwnWaits(ctx.db, requirePerson(ctx).userId)
  const listed = await Promise.all(
    waits.map(async ({ consortium_id: consortiumId, ends_at: endsAt }) => {
      const group = await findConsortium(ctx.db, consortiumId)
      return group === null ? [] : [{ consortiumId, groupName: group.name, endsAt }]
    }),
  )
  return listed.flat()
}
