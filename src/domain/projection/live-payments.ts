import { LATE_STEPS } from '#domain/calendar.ts'
import { installmentReturned, installmentSettled, lateFeeReceived, recoveryReceived } from '#domain/ledger/postings.ts'
import { add, multiplyRatio, subtract, WHOLE_BPS, ZERO_CENTS } from '#domain/money.ts'
import { combineParts, totalOf } from '#domain/payments/installment-plan.ts'
import { lateFeeCents } from '#domain/payments/late-fee.ts'
import { splitRecovery } from '#domain/payments/recovery.ts'
import { post, postCovered } from '#domain/projection/projected-books.ts'
import { type ProjectedGroup, planTermsFrom } from '#domain/projection/projected-group.ts'
import {
  isIn,
  newMember,
  owedBy,
  type ProjectedMember,
  type UnpaidInstallment,
} from '#domain/projection/projected-member.ts'

/** Replacements may join while at least this many months are left, or a quarter of the term (rules 9). */
const LEAST_MONTHS_LEFT = 6

/** Newcomers take the spots that are open to them, with a plan for the months left (rules 9). */
export function takeFreeSpots(group: ProjectedGroup, month: number): void {
  const { durationMonths } = group.terms
  const left = durationMonths - month + 1
  const mayJoin = left >= Math.max(LEAST_MONTHS_LEFT, Math.ceil(durationMonths / 4))
  for (const refund of mayJoin ? group.openSpots : []) {
    group.members.push(newMember(group.members.length + 1, planTermsFrom(group.terms, month)))
    group.branches.replaced++
    refund.readyIn = month
  }
  group.openSpots = []
}

/** Opens the month's installments and collects what members pay, oldest first (rules 1, 3, 9). */
export function takePayments(group: ProjectedGroup, month: number): void {
  for (const member of group.members) {
    if (!isIn(member)) continue
    const due = member.plan.find(({ number }) => number === month)
    if (due !== undefined && due.totalCents > 0) member.unpaid.push({ ...due, dueIn: month })
    if (member.unpaid.length === 0 || !pays(group, member, month)) continue
    const returns = group.chance.chance() < group.habits.returned
    for (const installment of member.unpaid.splice(0)) payOne(group, member, installment, month)
    if (returns && due !== undefined && due.totalCents > 0) member.comesBack = { ...due, dueIn: month }
  }
}

/** Whether this member pays this month; some never will again. */
function pays({ chance, habits, branches }: ProjectedGroup, member: ProjectedMember, month: number): boolean {
  const roll = chance.chance()
  if (member.state === 'paid_out' ? roll < habits.defaults : roll < habits.stops) member.hasStopped = true
  if (member.hasStopped) return false
  const isLate = member.unpaid.every(({ dueIn }) => dueIn === month) && chance.chance() < habits.late
  if (isLate) branches.paid_late++
  return !isLate
}

function payOne(group: ProjectedGroup, member: ProjectedMember, installment: UnpaidInstallment, month: number): void {
  post(group.books, installmentSettled(installment))
  member.paid = combineParts(member.paid, installment, add)
  const bps = lateBpsAfter(month - installment.dueIn)
  if (bps > 0) post(group.books, lateFeeReceived(lateFeeCents(totalOf(installment), bps)))
}

/** The late fee's step for an installment paid that many months late (rules 9); none in its own month. */
function lateBpsAfter(months: number): number {
  return months === 0 ? 0 : (LATE_STEPS[Math.min(months, LATE_STEPS.length - 1)]?.bps ?? 0)
}

/** After the assembly, some debits are returned; they're owed again (rules 9). */
export function returnDebits(group: ProjectedGroup): void {
  for (const member of group.members) {
    if (member.comesBack === null) continue
    postCovered(group.books, installmentReturned(member.comesBack))
    member.paid = combineParts(member.paid, member.comesBack, subtract)
    member.unpaid.push(member.comesBack)
    member.comesBack = null
    group.branches.debit_returned++
  }
}

/** How much of what the common fund was owed a defaulted member's security brings in (rules 9). */
export function recover(group: ProjectedGroup, member: ProjectedMember): void {
  const owed = owedBy(member)
  const amountCents = multiplyRatio(owed.commonFundCents, Math.round(group.habits.recovery * WHOLE_BPS), WHOLE_BPS)
  if (amountCents <= 0) return
  const { overCents, ...parts } = splitRecovery(amountCents, { owed, lateFeeCents: ZERO_CENTS })
  post(group.books, recoveryReceived(parts, overCents))
  member.recoveredCents = parts.commonFundCents
  group.branches.recovered++
}
