import { type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import type { Parts, PlannedInstallment } from '#domain/payments/installment-plan.ts'

/** What one member's plan says when an assembly's cash is counted. */
export interface MissingPlan {
  owed: Parts
  plan: readonly PlannedInstallment[]
  /** The assembly's number: what is due later isn't missing. */
  number: number
  hasDefaulted: boolean
  movedCents: Cents
  recoveredCents: Cents
}

/**
 * What the common fund misses of a member at an assembly, for the reserve to lend (rules 9): of an installment moved to the end its part
 * until the last one is due; after a default every part that has fallen due, less what recoveries have repaid.
 */
export function missingCents({ owed, plan, number, hasDefaulted, movedCents, recoveredCents }: MissingPlan): Cents {
  const last = plan.at(-1)?.number ?? 0
  if (!hasDefaulted)
    return number >= last ? ZERO_CENTS : minCents(movedCents, maxCents(ZERO_CENTS, owed.commonFundCents))
  const ahead = plan
    .filter((row) => row.number > number)
    .reduce((total, row) => total + row.commonFundCents, 0) as Cents
  return maxCents(ZERO_CENTS, subtract(subtract(owed.commonFundCents, ahead), recoveredCents))
}

/** How the reserve's standing loan moves: what it lends now, as far as it reaches, and what stands afterward. */
export function bearMore(
  borneCents: Cents,
  missing: Cents,
  reserveCents: Cents,
): { loanCents: Cents; bearsCents: Cents } {
  const more = maxCents(ZERO_CENTS, subtract(missing, borneCents))
  const loanCents = minCents(more, maxCents(ZERO_CENTS, reserveCents))
  // Less missing than before: the rest is paid back like every other loan.
  return { loanCents, bearsCents: minCents(missing, (borneCents + loanCents) as Cents) }
}
