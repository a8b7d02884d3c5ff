import { finalAccounts } from '#domain/consortiums/closing.ts'
import {
  creditApplied,
  memberCreditPaid,
  operatorAdvanceFunded,
  operatorAdvanceWrittenOff,
  operatorRevenuePaid,
  surplusDistributed,
} from '#domain/ledger/postings.ts'
import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { combineParts, prepaymentShares, totalOf } from '#domain/payments/installment-plan.ts'
import { move, payAllRefunds } from '#domain/projection/live-ladders.ts'
import { completeMembers } from '#domain/projection/live-payouts.ts'
import {
  advance,
  fundsIn,
  lendReserve,
  post,
  repayOperator,
  requireConserved,
} from '#domain/projection/projected-books.ts'
import { type ProjectedGroup, waitingIn } from '#domain/projection/projected-group.ts'
import { owedBy } from '#domain/projection/projected-member.ts'
import { invariant } from '#domain/verdict.ts'

/** The result of a group's closing. */
export interface Closed {
  /** What was left of common fund and reserve, distributed among the members who completed. */
  surplusCents: Cents
  /** What the operator covered for good. */
  coveredCents: Cents
}

/**
 * Makes a group's accounts final, as the product does (rules 5, 11): refunds are paid, the operator's advances are paid back or
 * covered for good, members not served get back what they paid, and the surplus goes to the members who completed. Every account
 * ends at zero.
 */
export function closeBooks(group: ProjectedGroup): Closed {
  const { books } = group
  settleUnusedPayouts(group)
  payAllRefunds(group)
  const paidBy = (state: string) =>
    group.members.filter((member) => member.state === state).map(({ paid }) => totalOf(paid))
  const accounts = finalAccounts({
    ...fundsIn(books),
    unserved: waitingIn(group).map(({ paid }) => paid.commonFundCents),
    completed: paidBy('completed'),
    others: paidBy('paid_out'),
  })
  lendReserve(books, maxCents(ZERO_CENTS, subtract(accounts.advanceRepaidCents, fundsIn(books).commonFundCents)))
  repayOperator(books, accounts.advanceRepaidCents)
  advance(books, accounts.coverCents)
  post(books, operatorAdvanceWrittenOff(add(accounts.writtenOffCents, accounts.coverCents)))
  post(books, operatorAdvanceFunded(accounts.uncoveredCents))
  const { commonFundCents, reserveCents } = fundsIn(books)
  post(books, surplusDistributed(commonFundCents, reserveCents))
  post(books, memberCreditPaid(fundsIn(books).memberCreditCents))
  post(books, operatorRevenuePaid(maxCents(ZERO_CENTS, fundsIn(books).operatorRevenueCents)))
  requireConserved(books)
  invariant(fundsIn(books).bankCents === 0, 'a group that has closed holds nothing')
  if (accounts.completedShares.some((share) => share > 0)) group.branches.surplus_shared++
  return {
    surplusCents: accounts.surplusCents,
    coveredCents: add(add(accounts.writtenOffCents, accounts.uncoveredCents), accounts.coverCents),
  }
}

/** An unused payout pays what its member owes; the rest is held for them (rules 8, 11). */
function settleUnusedPayouts(group: ProjectedGroup): void {
  for (const member of group.members) {
    if (member.state !== 'selected') continue
    const owed = owedBy(member)
    const paidCents = minCents(group.terms.targetCents, totalOf(owed))
    const parts = prepaymentShares(paidCents, owed)
    post(group.books, creditApplied(parts, subtract(group.terms.targetCents, paidCents)))
    member.paid = combineParts(member.paid, parts, add)
    move(member, 'pay_out')
    group.branches.payout_unused++
  }
  completeMembers(group)
}
