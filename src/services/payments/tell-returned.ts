import type { Context } from '#context'
import { rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { notify } from '#services/notices/notify.ts'
import { readAfterReturns } from '#services/payments/after-returns.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** Tells members that their debits were returned, why, and what follows (rules 9). A member who canceled one already knows. */
export async function tellReturned(ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  const told = returned.filter(({ status }) => status !== 'cancelled')
  if (told.length === 0) return
  const after = await readAfterReturns(ctx, tx, told)
  await notify(
    ctx,
    tx,
    told.map(({ transfer, code }) => ({
      to: transfer,
      kind: 'debit_returned' as const,
      details: {
        consortiumId: transfer.consortium_id,
        purpose: transfer.kind,
        number: transfer.installment_number,
        amountCents: transfer.amount_cents,
        code,
        ...after.get(rowKey(transfer)),
      },
    })),
    returned[0]?.at ?? ctx.clock.now(),
  )
}
