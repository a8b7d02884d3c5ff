import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import { memberKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { notify } from '#services/notices/notify.ts'
import { lockMembersOf } from '#services/transfers/moved-transfers.ts'

/** Tells the members of these debits that the bank does not take them back any more. */
export async function tellTooLate(ctx: Context, tx: Tx, transfers: readonly TransferRow[], at: Date): Promise<void> {
  if (transfers.length === 0 || !ctx.notices) return
  const members = await lockMembersOf(tx, transfers)
  await notify(
    ctx,
    tx,
    transfers.map((transfer) => ({
      userId: members.get(memberKey(transfer))?.user_id ?? '',
      kind: 'debit_not_canceled',
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
