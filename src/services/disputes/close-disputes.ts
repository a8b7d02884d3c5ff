import type { Context } from '#context'
import { readDisputesOf, updateDisputes } from '#db/disputes.ts'
import type { Tx } from '#db/rows.ts'
import { afterDisputeAct } from '#domain/disputes/dispute.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** Once a debit is returned, there's nothing left to dispute: an open one is decided for the member, and the bank isn't asked again. */
export async function closeDisputes(_ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  const settled = returned.filter(({ transfer }) => transfer.status === 'settled')
  const at = settled[0]?.at
  if (at === undefined) return
  const disputes = await readDisputesOf(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  await updateDisputes(
    tx,
    disputes.flatMap((dispute) => {
      const next = afterDisputeAct(dispute.status, 'give_right')
      if (next.ok) return [{ ...dispute, status: next.value, resolved_at: at, recall_at: null }]
      return dispute.recall_at === null ? [] : [{ ...dispute, recall_at: null }]
    }),
  )
}
