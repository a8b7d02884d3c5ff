import type { Minutes } from '#domain/assemblies/minutes.ts'
import { add, type Cents, cents, subtract, ZERO_CENTS } from '#domain/money.ts'

/** Where a group's money came from and went at one assembly, in cents; each line follows from the published minutes. */
export interface FundStatement {
  /** What the assembly before left; zero at the first. */
  carriedInCents: Cents
  /** Installments and everything else that came in since then, less what went back: what makes up the rest. May be negative. */
  cameInCents: Cents
  reserveRepaidCents: Cents
  operatorAdvanceRepaidCents: Cents
  /** What the assembly could use: the lines above, repayments taken off. */
  cashCents: Cents
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
  /** Set aside for the payouts of the selected. */
  committedCents: Cents
  /** Rolls over to the next assembly: cash and what was lent, less what was set aside. */
  leftCents: Cents
}

/** Tells of each dollar of an assembly where it came from and went (rules 5). It adds up to the cent. */
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
