import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import type { SpotTransferRow } from '#db/spot-transfers.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

type Fee = Pick<
  SpotTransferRow,
  'consortium_id' | 'id' | 'consortium_member_id' | 'fee_cents' | 'account_id' | 'account_last4'
>

/** Requests the transfer fee from the members who transferred their spots (rules 9, Transfer); nothing where it's free. The groups are locked. */
export async function requestTransferFees(ctx: Context, tx: Tx, fees: readonly Fee[], at: Date): Promise<void> {
  await requestTransfers(
    ctx,
    tx,
    fees.flatMap((fee) =>
      fee.fee_cents === 0 || fee.account_last4 === null
        ? []
        : [
            {
              kind: 'transfer_fee' as const,
              consortiumId: fee.consortium_id,
              memberId: fee.consortium_member_id,
              transferId: ctx.random.uuid7(at),
              spotTransferId: fee.id,
              accountId: fee.account_id,
              accountLast4: fee.account_last4,
              pays: [{ purpose: 'transfer_fee' as const, amountCents: fee.fee_cents }],
            },
          ],
    ),
    at,
  )
}
