import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { Tx } from '#db/rows.ts'
import { notify } from '#services/notices/notify.ts'

/** Tells the members that the bank can no longer cancel these debits. */
export async function tellTooLate(ctx: Context, tx: Tx, transfers: readonly TransferRow[], at: Date): Promise<void> {
  await notify(
    ctx,
    tx,
    transfers.map((transfer) => ({
      to: transfer,
      kind: 'debit_not_canceled' as const,
      details: {
        consortiumId: transfer.consortium_id,
        purpose: transfer.kind,
        number: transfer.installment_number,
        amountCents: transfer.amount_cents,
      },
    })),
    at,
  )
}
