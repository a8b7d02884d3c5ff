import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { readOwnWaits } from '#db/spot-waits.ts'
import { requirePerson } from '#services/access.ts'

/** A group that the asker waits for a spot in. */
export interface OwnWait {
  consortiumId: string
  groupName: string
}

/** The waiting lists that the asker is on (rules 9, Waiting list). */
export async function listOwnWaits(ctx: Context): Promise<OwnWait[]> {
  const waits = await readOwnWaits(ctx.db, requirePerson(ctx).userId)
  const listed = await Promise.all(
    waits.map(async ({ consortium_id: consortiumId }) => {
      const group = await findConsortium(ctx.db, consortiumId)
      return group === null ? [] : [{ consortiumId, groupName: group.name }]
    }),
  )
  return listed.flat()
}
