import type { Context } from '#context'
import type { RefundRow } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { notify } from '#services/notices/notify.ts'

/** Tells people that their refunds no longer have to wait, and by when they'll be paid (rules 9). */
export async function tellQueued(
  ctx: Context,
  tx: Tx,
  queued: readonly { refund: RefundRow; dueBy: Date }[],
  at: Date,
): Promise<void> {
  await notify(
    ctx,
    tx,
    queued.map(({ refund, dueBy }) => ({
      to: refund,
      kind: 'refund_queued' as const,
      details: {
        consortiumId: refund.consortium_id,
        amountCents: refund.amount_cents,
        payBy: dayOf(dueBy, ctx.config.TIME_ZONE),
      },
    })),
    at,
  )
}
