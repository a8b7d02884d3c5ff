import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type RefundPartRow, readRefundParts } from '#db/refund-parts.ts'
import { type RefundRow, readRefundsById } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { groupKey } from '#domain/ids.ts'
import { refundPaid, refundReturned } from '#domain/ledger/postings.ts'
import { invariant } from '#domain/verdict.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { moveRefundParts } from '#services/refunds/move-refund-parts.ts'
import type { ReturnedTransfer, SettledTransfer } from '#services/transfers/moved-transfers.ts'
import { rowsOfTransfers } from '#services/transfers/rows-of-transfers.ts'

/** Writes the parts of refunds of these locked groups that have arrived (rules 9, LIFE-07): the money is gone, and a refund is paid with its last part. */
export async function settleRefunds(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  const paid = await partsOf(tx, settled)
  const at = paid[0]?.at ?? ctx.clock.now()
  await moveRefundParts(
    tx,
    paid.map(({ part, at }) => ({ part, act: 'pay' as const, at })),
    { at },
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
  await tell(ctx, tx, paid, { isBack: false })
}

/**
 * The bank didn't deliver these refunds, or parts of them, or they were returned after they had arrived: each is owed again, in
 * refunds_payable, and looked at again. It goes to the front of the queue, because its money has already left the common fund.
 */
export async function returnRefunds(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const back = await partsOf(tx, returned)
  const at = back[0]?.at ?? ctx.clock.now()
  await moveRefundParts(
    tx,
    back.map(({ part, at }) => ({ part, act: 'come_back' as const, at })),
    { at },
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
  await tell(ctx, tx, back, { isBack: true })
}

async function tell(
  ctx: Context,
  tx: Tx,
  moved: readonly { transfer: TransferRow; refund: RefundRow; part: RefundPartRow; at: Date }[],
  { isBack }: { isBack: boolean },
): Promise<void> {
  const now = byKey(
    await readRefundsById(
      tx,
      moved.map(({ refund }) => refund),
    ),
    rowKey,
  )
  await notify(
    ctx,
    tx,
    moved.map(({ transfer: to, refund }): AddressedNotice => {
      const { amount_cents: owedCents, paid_cents: paidCents, status } = now.get(rowKey(refund)) ?? refund
      const details = { consortiumId: to.consortium_id, amountCents: to.amount_cents, last4: to.account_last4 }
      if (isBack) return { to, kind: 'refund_returned', details }
      return status === 'paid'
        ? { to, kind: 'refund_paid', details }
        : { to, kind: 'refund_part_paid', details: { ...details, paidCents, owedCents } }
    }),
    moved[0]?.at ?? ctx.clock.now(),
  )
}

async function partsOf<Moved extends { transfer: TransferRow; at: Date }>(
  db: Db,
  moved: readonly Moved[],
): Promise<(Moved & { refund: RefundRow; part: RefundPartRow })[]> {
  const found = await rowsOfTransfers(
    moved,
    ({ refund_id }) => refund_id,
    (keys) => readRefundsById(db, keys),
  )
  const parts = byKey(
    await readRefundParts(
      db,
      found.map(({ row }) => row),
    ),
    ({ consortium_id, transfer_id }) => groupKey(consortium_id, transfer_id ?? ''),
  )
  return found.map(({ row: refund, ...one }) => {
    const part = parts.get(rowKey(one.transfer))
    invariant(part, 'a transfer of a refund has its part')
    return { ...(one as unknown as Moved), refund, part }
  })
}
