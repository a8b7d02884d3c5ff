import type { Context } from '#context'
import { lockConsortiums } from '#db/consortiums.ts'
import { byKey } from '#db/row-keys.ts'
import { lockFeesToAsk, updateFeeAgain } from '#db/spot-transfers.ts'
import { inGroupSlices } from '#services/slices.ts'
import { requestTransferFees } from '#services/spots/request-transfer-fees.ts'

/**
 * Asks again for transfer fees that a bank returned for lack of money (rules 9, Transfer), each from the account it
 * was authorized for, if that is still linked. A closing group isn't held up for a fee; there we go without. Returns how many were due.
 */
export async function askFeesAgain(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'ask_fees_again',
    dueBy,
    lock: lockFeesToAsk,
    work: async (tx, transfers) => {
      const ids = [...new Set(transfers.map(({ consortium_id }) => consortium_id))]
      const groups = byKey(await lockConsortiums(tx, ids), ({ id }) => id)
      await updateFeeAgain(
        tx,
        transfers.map((transfer) => ({ ...transfer, fee_again_at: null })),
      )
      const isRunning = (id: string) => groups.get(id)?.status === 'active' && groups.get(id)?.closing_at === null
      await requestTransferFees(
        ctx,
        tx,
        transfers.filter((transfer) => transfer.has_account && isRunning(transfer.consortium_id)),
        dueBy,
      )
    },
  })
}
