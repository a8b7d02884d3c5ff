import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type RefundRow, readRefundsById } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { groupKey } from '#domain/ids.ts'
import { refundPaid, refundReturned } from '#domain/ledger/postings.ts'
import { invariant } from '#domain/verdict.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import type { ReturnedTransfer, SettledTransfer } from '#services/transfers/moved-transfers.ts'

/** Writes the refunds of these locked groups that have arrived (rules 9, LIFE-07): each is paid, and the money has left. */
export async function settleRefunds(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  const paid = await refundsOf(tx, settled)
  await moveRefunds(
    tx,
    paid.map(({ refund, at }) => ({ refund, act: 'pay' as const, at })),
  )
  await postTransactions(
    tx,
    paid.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at,
      reference: transfer.id,
      ...refundPaid(transfer.amount_cents),
    })),
  )
  await tell(ctx, tx, paid, 'refund_paid')
}

/**
 * The bank did not deliver these refunds, or they came back after they had arrived: each is owed again, in refunds_payable, and
 * looked at again. It stands before the others in the queue: its money has left the common fund already.
 */
export async function returnRefunds(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const back = await refundsOf(tx, returned)
  await moveRefunds(
    tx,
    back.map(({ refund, at }) => ({ refund, act: 'return_refund' as const, at })),
  )
  await postTransactions(
    tx,
    back
      .filter(({ transfer }) => transfer.status === 'settled')
      .map(({ transfer, at }) => ({
        consortiumId: transfer.consortium_id,
        at,
        reference: transfer.id,
        ...refundReturned(transfer.amount_cents),
      })),
  )
  await tell(ctx, tx, back, 'refund_returned')
}

async function tell(
  ctx: Context,
  tx: Tx,
  moved: readonly { transfer: TransferRow; at: Date }[],
  kind: 'refund_paid' | 'refund_returned',
): Promise<void> {
  await notify(
    ctx,
    tx,
    moved.map(({ transfer }) => ({
      to: transfer,
      kind,
      details: {
        consortiumId: transfer.consortium_id,
        amountCents: transfer.amount_cents,
        last4: transfer.account_last4,
      },
    })),
    moved[0]?.at ?? ctx.clock.now(),
  )
}

async function refundsOf<Moved extends { transfer: TransferRow; at: Date }>(
  db: Db,
  moved: readonly Moved[],
): Promise<(Moved & { refund: RefundRow })[]> {
  const keys = moved.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.refund_id ?? '' }))
  const refunds = byKey(await readRefundsById(db, keys), rowKey)
  return moved.map((one) => {
    const refund = refunds.get(groupKey(one.transfer.consortium_id, one.transfer.refund_id ?? ''))
    invariant(refund, 'a transfer of a refund has its refund')
    return { ...one, refund }
  })
}
