import type { Context } from '#context'
import { readLateFees } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { byKey, installmentKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { installmentSettled, lateFeeReceived } from '#domain/ledger/postings.ts'
import { add } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { installmentEvent } from '#services/payments/installment-event.ts'
import { installmentOf } from '#services/payments/installment-of.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { lockMembersOf, type SettledTransfer } from '#services/transfers/moved-transfers.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** Completes the installments these debits paid: the row, what the member has paid, the ledger (rules 5). */
export async function settleInstallments(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  const transfers = settled.map(({ transfer }) => transfer)
  const payments = byKey(await readPayments(tx, transfers.map(installmentOf)), installmentKey)
  const lateFees = await readLateFees(tx, transfers)
  const members = await lockMembersOf(tx, transfers)
  const postings: Posting[] = []
  const completed = settled.map(({ transfer, at }) => {
    const payment = payments.get(installmentKey(installmentOf(transfer)))
    const member = members.get(memberKey(transfer))
    invariant(payment && member, 'a debit in flight has its open installment')
    const parts = partsOf(payment)
    changePaid(member, parts, add)
    const event = { consortiumId: transfer.consortium_id, at, reference: transfer.id }
    postings.push({ ...event, ...installmentSettled(parts) })
    const lateFee = lateFees.get(rowKey(transfer))
    if (lateFee !== undefined) postings.push({ ...event, ...lateFeeReceived(lateFee) })
    return { payment, act: 'settle' as const, at }
  })
  await movePayments(ctx, tx, completed)
  await updatePaid(tx, [...members.values()])
  await postTransactions(tx, postings)
  await tellSettled(ctx, tx, settled, members)
}

/** Members and programs are told of installments whose debits have settled. */
export async function tellSettled(
  ctx: Context,
  tx: Tx,
  settled: readonly SettledTransfer[],
  members: ReadonlyMap<string, MemberRow>,
): Promise<void> {
  await tellCleared(ctx, tx, settled)
  await recordGroupEvents(
    ctx,
    tx,
    settled.map((one) => installmentEvent('installment.settled', members, one)),
  )
}

/** Each member has in writing that what they paid has arrived, and where its receipt is. */
async function tellCleared(ctx: Context, tx: Tx, settled: readonly SettledTransfer[]): Promise<void> {
  const [first] = settled
  if (first === undefined) return
  await notify(
    ctx,
    tx,
    settled.map(({ transfer }) => ({
      to: transfer,
      kind: 'installment_cleared' as const,
      details: {
        consortiumId: transfer.consortium_id,
        number: installmentOf(transfer).number,
        amountCents: transfer.amount_cents,
      },
    })),
    first.at,
  )
}
