import { bonusAtPayout } from '#domain/bonus/payout-bonus.ts'
import { bonusCredit, payoutPaid } from '#domain/ledger/postings.ts'
import { add, ZERO_CENTS } from '#domain/money.ts'
import { NOTHING } from '#domain/payments/installment-plan.ts'
import { move } from '#domain/projection/live-ladders.ts'
import { post } from '#domain/projection/projected-books.ts'
import type { ProjectedGroup } from '#domain/projection/projected-group.ts'
import { adjustPlan, owedCentsBy, type ProjectedMember } from '#domain/projection/projected-member.ts'

/** Pays out members who use the payout this month and in time, and converts their points (rules 8, 10). */
export function payOut(group: ProjectedGroup, month: number): void {
  for (const member of group.members) {
    if (member.state !== 'selected' || member.usesPayoutIn > month || member.unpaid.length > 0) continue
    post(group.books, payoutPaid(group.terms.targetCents))
    move(member, 'pay_out')
    convertPoints(group, member, month)
  }
}

function convertPoints(group: ProjectedGroup, member: ProjectedMember, month: number): void {
  const { targetCents, feeBps, reserveBps } = group.terms
  const facts = { targetCents, feeBps, reserveBps, points: member.points, plan: member.plan, nextNumber: month + 1 }
  const bonus = bonusAtPayout(facts)
  if (bonus === null) return
  if (bonus.lowersOperatorCents > 0) {
    const parts = { ...NOTHING, operatorCents: bonus.lowersOperatorCents }
    adjustPlan(member, { kind: 'bonus', mode: 'from_end', effectiveFrom: month + 1, parts })
    member.bonusCents = add(member.bonusCents, bonus.lowersOperatorCents)
  }
  if (bonus.memberCreditCents === ZERO_CENTS) return
  post(group.books, bonusCredit(bonus.memberCreditCents))
  member.memberCreditCents = add(member.memberCreditCents, bonus.memberCreditCents)
}

/** A member who was paid out and no longer owes anything has completed (rules 2). */
export function completeMembers(group: ProjectedGroup): void {
  for (const member of group.members) {
    if (member.state !== 'paid_out' || owedCentsBy(member) > 0) continue
    move(member, 'complete')
    group.branches.completed++
  }
}
