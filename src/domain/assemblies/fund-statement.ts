import type { Minutes } from '#domain/assemblies/minutes.ts'
import { add, type Cents, cents, subtract, ZERO_CENTS } from '#domain/money.ts'

/** Where a group's money came from and went at one assembly, in cents; each line is computed from the published minutes. */
export interface FundStatement {
  /** What the assembly before left; zero at the first. */
  carriedInCents: Cents
  /** Installments and everything else received since then, minus what was returned: whatever makes up the difference. May be negative. */
  cameInCents: Cents
  reserveRepaidCents: Cents
  operatorAdvanceRepaidCents: Cents
  /** What the assembly could use: the lines above, minus repayments. */
  cashCents: Cents
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
  /** Set aside for the payouts of the selected. */
  committedCents: Cents
  /** Rolls over to the next assembly: cash plus what was lent, minus what was set aside. */
  leftCents: Cents
}

/** Says where each dollar of an assembly came from and where it went (rules 5). It adds up to the cent. */
export function fundStatement(minutes: Minutes, before: Pick<Minutes, 'leftCents'> | null): FundStatement {
  const { cashCents, reserveRepaidCents, operatorAdvanceRepaidCents, leftCents } = minutes
  const { reserveLoanCents, operatorAdvanceCents } = minutes
  const carriedInCents = before?.leftCents ?? ZERO_CENTS
  const repaid = add(reserveRepaidCents, operatorAdvanceRepaidCents)
  const lent = add(reserveLoanCents, operatorAdvanceCents)
  return {
    carriedInCents,
    cameInCents: cents(cashCents + repaid - carriedInCents),
    reserveRepaidCents,
    operatorAdvanceRepaidCents,
    cashCents,
    reserveLoanCents,
    operatorAdvanceCents,
    committedCents: subtract(add(cashCents, lent), leftCents),
    leftCents,
  }
}
