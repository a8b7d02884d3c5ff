import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readFinalPaymentsById } from '#db/final-payments.ts'
import type { Tx } from '#db/rows.ts'
import { DAYS_BETWEEN_NOTICES } from '#domain/closing/final-payment.ts'
import { memberCreditPaid, memberCreditReturned } from '#domain/ledger/postings.ts'
import { moveFinalPayments } from '#services/closing/move-final-payments.ts'
import { daysAfter } from '#services/closing/notice-days.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import type { ReturnedTransfer, SettledTransfer } from '#services/transfers/moved-transfers.ts'
import { rowsOfTransfers } from '#services/transfers/rows-of-transfers.ts'

/** Records the final payments of these locked groups that have reached their members (rules 11), in the ledger and by letter. */
export async function settleFinalPayments(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  const paid = await loadFinalPayments(tx, settled)
  await moveFinalPayments(
    tx,
    paid.map(({ row: payment, at }) => ({ payment, act: 'pay' as const, at })),
  )
  await postTransactions(
    tx,
    paid.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at,
      reference: transfer.id,
      ...memberCreditPaid(transfer.amount_cents),
    })),
  )
  await notify(
    ctx,
    tx,
    paid.map(({ row: payment }) => ({
      to: payment,
      kind: 'final_amount_paid' as const,
      details: {
        consortiumId: payment.consortium_id,
        amountCents: payment.amount_cents,
        last4: payment.account_last4 ?? '',
      },
    })),
    paid[0]?.at ?? ctx.clock.now(),
  )
}

/**
 * Undoes final payments that the bank didn't deliver, or that were returned after they had arrived: the amount is held for the member
 * again, who is asked for another account (rules 11).
 */
export async function returnFinalPayments(
  ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const back = await loadFinalPayments(tx, returned)
  await moveFinalPayments(
    tx,
    back.map(({ row: payment, at }) => ({
      payment,
      act: 'come_back' as const,
      noticeAt: daysAfter(at, DAYS_BETWEEN_NOTICES, ctx.config.TIME_ZONE),
    })),
  )
  await postTransactions(
    tx,
    back
      .filter(({ transfer }) => transfer.status === 'settled')
      .map(({ transfer, at }) => ({
        consortiumId: transfer.consortium_id,
        at,
        reference: transfer.id,
        ...memberCreditReturned(transfer.amount_cents),
      })),
  )
  await notify(
    ctx,
    tx,
    back.map(({ row: payment }) => ({
      to: payment,
      kind: 'final_amount_returned' as const,
      details: {
        consortiumId: payment.consortium_id,
        amountCents: payment.amount_cents,
        last4: payment.account_last4 ?? '',
      },
    })),
    back[0]?.at ?? ctx.clock.now(),
  )
}

/** The final payments these transfers are for. */
const loadFinalPayments = <Moved extends { transfer: TransferRow }>(tx: Tx, moved: readonly Moved[]) =>
  rowsOfTransfers(
    moved,
    ({ final_payment_id }) => final_payment_id,
    (keys) => readFinalPaymentsById(tx, keys),
  )
