import type { Context } from '#context'
import { lockLapsedSpotTransfers } from '#db/spot-transfers.ts'
import { inGroupSlices } from '#services/slices.ts'
import { tellEnded } from '#services/spots/end-spot-transfer.ts'
import { moveSpotTransfers } from '#services/spots/move-spot-transfers.ts'

/**
 * Ends the transfers of spots that no one answered within their 14 days, or that the desk didn't approve: their members keep the spot and
 * both are told (rules 9, Transfer). Returns how many.
 */
export async function expireSpotTransfers(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_spot_transfers',
    dueBy,
    lock: lockLapsedSpotTransfers,
    work: async (tx, transfers) => {
      await moveSpotTransfers(
        tx,
        transfers.map((transfer) => ({ transfer, act: 'expire' as const, at: dueBy })),
      )
      await tellEnded(
        ctx,
        tx,
        transfers.map((transfer) => ({ transfer, reason: 'expired' as const })),
        dueBy,
      )
    },
  })
}
