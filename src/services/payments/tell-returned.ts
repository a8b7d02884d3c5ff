import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import { notify } from '#services/notices/notify.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** Tells members that their debits were returned, and why (rules 9). A member who canceled one already knows. */
export async function tellReturned(ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  await notify(
    ctx,
    tx,
    returned
      .filter(({ status }) => status !== 'cancelled')
      .map(({ transfer, code }) => ({
        to: transfer,
        kind: 'debit_returned' as const,
        details: {
          consortiumId: transfer.consortium_id,
          purpose: transfer.kind,
          number: transfer.installment_number,
          amountCents: transfer.amount_cents,
          code,
        },
      })),
    returned[0]?.at ?? ctx.clock.now(),
  )
}
