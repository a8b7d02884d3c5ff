import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { readOwnSpotTransfers } from '#db/spot-transfers.ts'
import { requirePerson } from '#services/access.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'

/** The transfer of a spot that waits for someone, as either side sees it on their home page. */
export interface SpotOffer {
  /** Whether the asker offers it or it was offered to them. */
  side: 'giver' | 'taker'
  consortiumId: string
  groupName: string
  status: 'offered' | 'accepted'
  endsAt: Date
}

/** The transfers of spots that the asker has begun or that were offered to them, those offered to them first (rules 9, Transfer). */
export async function listSpotOffers(ctx: Context): Promise<SpotOffer[]> {
  const { userId } = requirePerson(ctx)
  const [taken, given] = await Promise.all([readOffersTo(ctx, ctx.db), readOwnSpotTransfers(ctx.db, userId)])
  const sides = [
    ...taken.map((transfer) => ({ side: 'taker' as const, transfer })),
    ...given.map((transfer) => ({ side: 'giver' as const, transfer })),
  ]
  const offers = await Promise.all(
    sides.map(async ({ side, transfer }) => {
      const { consortium_id: consortiumId, status, ends_at: endsAt } = transfer
      const group = await findConsortium(ctx.db, consortiumId)
      if (group === null || endsAt === null || (status !== 'offered' && status !== 'accepted')) return []
      return [{ side, consortiumId, groupName: group.name, status, endsAt }]
    }),
  )
  return offers.flat()
}
