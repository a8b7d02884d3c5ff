import type { readCreditKinds } from '#db/member-credits.ts'
import { partsOf } from '#db/parts-of.ts'
import type { AdjustmentRow } from '#db/plan-adjustments.ts'
import type { Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'

/** A dispute about a debit that settled: not decided on yet, or decided for the member and the bank is asked to return it (rules 9). */
export type OwnDispute = 'open' | 'returning'

/** A debit with a dispute. */
export interface DisputedDebit {
  transferId: string
  number: number | null
  isOpen: boolean
}

/** Where the dispute stands about the debit that is found; null for none. */
export function disputeAmong(
  disputed: readonly DisputedDebit[],
  isIt: (debit: DisputedDebit) => boolean,
): OwnDispute | null {
  const found = disputed.find(isIt)
  return found === undefined ? null : found.isOpen ? 'open' : 'returning'
}

/** A paid bid or prepayment, or what paid the plan without a debit (rules 14, Documents), as its member sees it; together with the paid installments, they add up to Total Paid. */
export interface OwnPlanPayment {
  transferId: string
  kind: 'bid' | 'prepayment' | 'held' | 'unused_payout'
  /** The part that paid the plan; any remainder is held for the member and isn't part of Total Paid. */
  amountCents: Cents
  paidAt: Date
  dispute: OwnDispute | null
}

/** Bids and prepayments still in effect, newest first: those whose debit was returned later are owed again and left out (rules 5, 9). */
export function standingPlanPayments(
  adjustments: readonly AdjustmentRow[],
  disputed: readonly DisputedDebit[],
  credits: Awaited<ReturnType<typeof readCreditKinds>>,
): OwnPlanPayment[] {
  const undone = new Set(adjustments.filter(({ kind }) => kind === 'reversal').map(({ reference }) => reference))
  return adjustments
    .flatMap((row) =>
      (row.kind === 'bid' || row.kind === 'prepayment') && !undone.has(row.reference)
        ? [
            {
              transferId: row.reference,
              kind: credits.get(row.reference) ?? row.kind,
              amountCents: totalOf(partsOf(row)),
              paidAt: row.made_at,
              dispute: disputeAmong(disputed, ({ transferId }) => transferId === row.reference),
            },
          ]
        : [],
    )
    .reverse()
}
