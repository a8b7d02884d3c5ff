import { type BonusConversion, bonusConversion } from '#domain/bonus/bonus.ts'
import type { Cents } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'

/**
 * What the points of a paid-out member turn into (rules 10, LIFE-05); null when they're worth nothing. Opened installments never
 * change, so only the operator's parts from the next installment on can be lowered.
 */
export function bonusAtPayout(of: {
  targetCents: Cents
  feeBps: number
  reserveBps: number
  points: number
  plan: readonly PlannedInstallment[]
  nextNumber: number
}): BonusConversion | null {
  const { plan, nextNumber, ...facts } = of
  const bonus = bonusConversion({ ...facts, operatorStillOwedCents: reducibleParts(plan, nextNumber).operatorCents })
  return bonus.valueCents > 0 ? bonus : null
}
