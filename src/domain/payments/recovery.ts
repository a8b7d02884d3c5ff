import { lateFeeParts } from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'

/** Where recovered money came from. */
export const RECOVERY_SOURCES = ['sale', 'insurance', 'co_signer', 'member'] as const
export type RecoverySource = (typeof RECOVERY_SOURCES)[number]

/** What a defaulted member still owes when a recovery is confirmed: the parts of the plan, and the late fees as of then. */
export interface DefaultedDebt {
  owed: Parts
  lateFeeCents: Cents
}

/** How recovered money is split; the parts and `overCents` add up to it. */
export interface SplitRecovery extends Parts {
  overCents: Cents
}

/**
 * Recoveries repay the common fund, then the reserve (rules 9), then our fee, and last the late fees, half to the fund and half to us as
 * always (rules 5). What is left over belongs to the member.
 */
export function splitRecovery(amountCents: Cents, { owed, lateFeeCents }: DefaultedDebt): SplitRecovery {
  const first = take(amountCents, owed.commonFundCents)
  const second = take(first.left, owed.reserveCents)
  const third = take(second.left, owed.operatorCents)
  const fees = take(third.left, lateFeeCents)
  const halves = lateFeeParts(fees.taken)
  return {
    commonFundCents: add(first.taken, halves.commonFundCents),
    reserveCents: second.taken,
    operatorCents: add(third.taken, halves.operatorCents),
    overCents: fees.left,
  }
}

function take(amountCents: Cents, owedCents: Cents): { taken: Cents; left: Cents } {
  const taken = minCents(amountCents, maxCents(ZERO_CENTS, owedCents))
  return { taken, left: subtract(amountCents, taken) }
}
