import type { Context } from '#context'
import { readReplaced } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { REFUND_DAYS, refundEndsAt } from '#domain/refunds/leaving.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { tellQueued } from '#services/refunds/tell-queued.ts'
import type { SettledTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * A newcomer has made their first payment, so the refund they're linked to joins the queue, to be paid within 90 days (rules 9,
 * LIFE-07). Their later payments have no refund to queue.
 */
export async function queueReplaced(ctx: Context, tx: Tx, settled: readonly SettledTransfer[]): Promise<void> {
  const [first] = settled
  if (first === undefined) return
  const newcomers = settled.map(({ transfer }) => ({
    consortium_id: transfer.consortium_id,
    id: transfer.consortium_member_id,
  }))
  const at = first.at
  const dueBy = refundEndsAt(at, REFUND_DAYS.replaced, ctx.config.TIME_ZONE)
  const queued = (await readReplaced(tx, newcomers)).map((refund) => ({ refund, act: 'queue' as const, at, dueBy }))
  await moveRefunds(tx, queued)
  await tellQueued(ctx, tx, queued, at)
}
