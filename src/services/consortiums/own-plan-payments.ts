import { partsOf } from '#db/parts-of.ts'
import type { AdjustmentRow } from '#db/plan-adjustments.ts'
import type { Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'

/** A paid bid or a payment ahead, as its member sees it: with the paid installments it adds up to Total Paid. */
export interface OwnPlanPayment {
  transferId: string
  kind: 'bid' | 'prepayment'
  /** What of it paid the plan; what found nothing left to pay is held for the member and is no part of Total Paid. */
  amountCents: Cents
  paidAt: Date
}

/** The bids and prepayments that stand, newest first: those whose debit came back later are owed again and left out (rules 5, 9). */
export function standingPlanPayments(adjustments: readonly AdjustmentRow[]): OwnPlanPayment[] {
  const undone = new Set(adjustments.filter(({ kind }) => kind === 'reversal').map(({ reference }) => reference))
  return adjustments
    .flatMap((row) =>
      (row.kind === 'bid' || row.kind === 'prepayment') && !undone.has(row.reference)
        ? [{ transferId: row.reference, kind: row.kind, amountCents: totalOf(partsOf(row)), paidAt: row.made_at }]
        : [],
    )
    .reverse()
}
