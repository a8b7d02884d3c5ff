import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import { transferFeeReceived, transferFeeReturned } from '#domain/ledger/postings.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import type { ReturnedTransfer, SettledTransfer } from '#services/transfers/moved-transfers.ts'

/** The fee of spots that changed hands has come: the operator's, in the ledger of the group (rules 9, Transfer). */
export async function settleTransferFees(
  _ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  await postTransactions(
    tx,
    settled.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at,
      reference: transfer.id,
      ...transferFeeReceived(transfer.amount_cents),
    })),
  )
}

/** The fee came back: the operator goes without it. The spot stays where it is, and no one is asked again (decision 0061). */
export async function returnTransferFees(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const postings = returned
    .filter(({ transfer }) => transfer.status === 'settled')
    .map(
      ({ transfer, at }): Posting => ({
        consortiumId: transfer.consortium_id,
        at,
        reference: transfer.id,
        ...transferFeeReturned(transfer.amount_cents),
      }),
    )
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
}
