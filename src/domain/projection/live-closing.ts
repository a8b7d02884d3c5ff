import {
  memberCreditPaid,
  operatorAdvanceFunded,
  operatorAdvanceWrittenOff,
  operatorRevenuePaid,
  surplusDistributed,
} from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { payAllRefunds } from '#domain/projection/live-ladders.ts'
import { fundsIn, post, repayOperator, repayReserve, requireConserved } from '#domain/projection/projected-books.ts'
import type { ProjectedGroup } from '#domain/projection/projected-group.ts'
import { invariant } from '#domain/verdict.ts'

/** What the end of a group's life came to. */
export interface Closed {
  /** What was left of common fund and reserve, shared out among those who completed. */
  surplusCents: Cents
  /** What the operator covered for good. */
  coveredCents: Cents
}

/**
 * Makes the accounts of a group final (rules 5 and 11): refunds are paid, loans go back, the operator covers what it advanced and
 * did not get back, and what is left belongs to whoever completed. Every account ends at zero.
 */
export function closeBooks(group: ProjectedGroup): Closed {
  const { books } = group
  payAllRefunds(group)
  repayReserve(books, minCents(fundsIn(books).commonFundCents, books.reserveLentCents))
  const beforeOperator = fundsIn(books)
  repayOperator(books, minCents(beforeOperator.commonFundCents, beforeOperator.operatorAdvanceCents))
  const coveredCents = coverAdvances(group)
  const { commonFundCents, reserveCents } = fundsIn(books)
  const surplusCents = add(commonFundCents, reserveCents)
  const anybodyCompleted = group.members.some(({ state }) => state === 'completed')
  if (surplusCents > 0 && anybodyCompleted) group.branches.surplus_shared++
  post(books, surplusDistributed(commonFundCents, reserveCents))
  post(books, memberCreditPaid(fundsIn(books).memberCreditCents))
  post(books, operatorRevenuePaid(maxCents(ZERO_CENTS, fundsIn(books).operatorRevenueCents)))
  requireConserved(books)
  invariant(fundsIn(books).bankCents === 0, 'a group that has closed holds nothing')
  return { surplusCents, coveredCents }
}

/** The operator bears what it advanced from the fee it earned, and pays in what the fee does not reach. */
function coverAdvances({ books }: ProjectedGroup): Cents {
  const { operatorAdvanceCents: advanced, operatorRevenueCents: earned } = fundsIn(books)
  if (advanced <= 0) return ZERO_CENTS
  const fromFee = minCents(advanced, maxCents(ZERO_CENTS, earned))
  post(books, operatorAdvanceWrittenOff(fromFee))
  post(books, operatorAdvanceFunded(subtract(advanced, fromFee)))
  return advanced
}
