import type { Context } from '#context'
import { readBidsById } from '#db/bids.ts'
import { readLiveContemplations } from '#db/contemplations.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { bidKey, byKey, installmentKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { LATE_STEPS } from '#domain/calendar.ts'
import type { AfterReturn } from '#domain/notices/notice.ts'
import { graceEndsAt } from '#domain/payments/arrears.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { lateFeeCents } from '#domain/payments/late-fee.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { installmentOf } from '#services/payments/installment-of.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { lastMomentBefore } from '#services/payments/watch-arrears.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * What each of these returned plan debits leaves to be done, by when, and how much (rules 9), from what is written about them by now. By
 * rowKey of the transfer; an installment that isn't owed anymore has none.
 */
export async function readAfterReturns(
  ctx: Context,
  db: Db,
  returned: readonly ReturnedTransfer[],
): Promise<ReadonlyMap<string, AfterReturn>> {
  const zone = ctx.config.TIME_ZONE
  const transfers = returned.map(({ transfer }) => transfer)
  const ofInstallments = transfers.filter(({ installment_number }) => installment_number !== null)
  const payments = byKey(await readPayments(db, ofInstallments.map(installmentOf)), installmentKey)
  const cures = await readCures(
    db,
    [...payments.values()].filter(({ closed_at }) => closed_at === null),
    zone,
  )
  const groupIds = [...new Set(ofInstallments.map(({ consortium_id }) => consortium_id))]
  const selections = cures.size === 0 ? [] : await readLiveContemplations(db, groupIds)
  const atRisk = new Set(selections.filter(({ cure_by }) => cure_by !== null).map(memberKey))
  const bids = byKey(
    await readBidsById(
      db,
      transfers.flatMap(({ consortium_id, bid_id }) => (bid_id === null ? [] : [{ consortium_id, id: bid_id }])),
    ),
    rowKey,
  )

  const ofInstallment = ({ transfer, at }: ReturnedTransfer): AfterReturn => {
    const payment = payments.get(installmentKey(installmentOf(transfer)))
    if (payment === undefined || payment.closed_at !== null) return {}
    const dueCents = payableCents(payment)
    if (payment.status === 'overdue')
      return payment.late_fee_cents > 0
        ? { next: 'late', dueCents, lateFeeCents: payment.late_fee_cents }
        : { next: 'late_free', dueCents }
    const cureBy = cures.get(installmentKey(payment))
    if (cureBy !== undefined && cureBy > at)
      return { next: atRisk.has(memberKey(transfer)) ? 'cure_selected' : 'cure', payBy: cureBy.toISOString(), dueCents }
    return {
      next: 'grace',
      payBy: lastMomentBefore(graceEndsAt(payment.due_on, zone)).toISOString(),
      dueCents,
      lateFeeCents: lateFeeCents(totalOf(partsOf(payment)), LATE_STEPS[0].bps),
    }
  }
  const ofPlan = ({ transfer, at }: ReturnedTransfer): AfterReturn => {
    const bid = transfer.bid_id === null ? undefined : bids.get(bidKey(transfer))
    if (bid?.status !== 'won_pending_payment' || bid.due_at === null) return { next: 'ahead' }
    // Past its day, the selection ends at once, and its own letter says so.
    return bid.due_at > at ? { next: 'bid', payBy: bid.due_at.toISOString() } : {}
  }
  return new Map(
    returned.map((one) => [
      rowKey(one.transfer),
      one.transfer.installment_number === null ? ofPlan(one) : ofInstallment(one),
    ]),
  )
}
