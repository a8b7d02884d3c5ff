import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { type PaymentRow, readOpenPayments, readOpenPaymentsOf } from '#db/payments.ts'
import { installmentKey, type RowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { installmentDueOn } from '#domain/calendar.ts'
import { yearMonthOf } from '#domain/day.ts'
import { type Cents, subtract, sum } from '#domain/money.ts'
import {
  type ArrearsVerdict,
  arrearsVerdict,
  nextOverdueAt,
  type Standing,
  standingOf,
} from '#domain/payments/arrears.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { overdueToPayFirst } from '#domain/payments/oldest-first.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import type { LateInstallment } from '#domain/payouts/payout.ts'
import { readCoveredPastDue } from '#services/payments/covered-ahead.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { type PaidMember, remainingCents } from '#services/payments/plans.ts'

/** What a member is late on, and what that means for a selection that isn't paid out (rules 9). */
export interface Arrears {
  verdict: ArrearsVerdict
  /** Oldest first; includes one whose debit the bank hasn't answered yet. */
  late: LateInstallment[]
  /** When another installment would become overdue; null when none is left that could. */
  nextAt: Date | null
}

/** An opened installment that is still owed, and its state at the instant in question. */
export interface OwedPayment {
  payment: PaymentRow
  /** Its own, or that of a debit in flight while a payment ahead is on its way that pays it (rules 1): the bank's answer is waited for. */
  status: PaymentStatus
  standing: Standing
  /** Until when it may be cured, because its debit had settled and was returned (rules 9); null if none was, or if those days have passed. */
  cureBy: Date | null
}

/** What the members of these groups owe on opened installments, by member id; for all members, or the given ones. */
export async function readOwed(
  db: Db,
  consortiumIds: readonly string[],
  { at, zone, memberIds }: { at: Date; zone: string; memberIds?: readonly string[] },
): Promise<Map<string, OwedPayment[]>> {
  const asked = memberIds === undefined ? null : new Set(memberIds)
  const open = (await readOpenPayments(db, consortiumIds)).filter(
    (payment) => asked === null || asked.has(payment.consortium_member_id),
  )
  return Map.groupBy(await owedOn(db, open, { at, zone }), ({ payment }) => payment.consortium_member_id)
}

/** The state of opened installments that are still owed and that the caller has read. */
export async function owedOn(
  db: Db,
  open: readonly PaymentRow[],
  { at, zone }: { at: Date; zone: string },
): Promise<OwedPayment[]> {
  const cures = await readCures(db, open, zone)
  const covered = await readCoveredPastDue(db, open, at, zone)
  return open.map((payment) => {
    const cureBy = cures.get(installmentKey(payment))
    const isCuring = cureBy !== undefined && cureBy > at
    const status = covered.has(installmentKey(payment)) ? 'processing' : payment.status
    return {
      payment,
      status,
      standing: standingOf({ dueOn: payment.due_on, status, isCuring }, at, zone),
      cureBy: isCuring ? cureBy : null,
    }
  })
}

/** The late part of it, oldest first. */
export function lateAmong(owed: readonly OwedPayment[]): LateInstallment[] {
  return owed
    .filter(({ standing }) => standing !== 'in_time')
    .map(({ payment }) => ({ number: payment.number, payableCents: payableCents(payment) }))
    .sort((a, b) => a.number - b.number)
}

/** What this member has to pay before paying ahead or bidding (rules 1, Order of payment); null for nothing. Reads only. */
export async function readOverdueFirst(
  db: Db,
  member: RowKey,
  times: { at: Date; zone: string },
): Promise<number | null> {
  return overdueFirst(await owedOn(db, await readOpenPaymentsOf(db, member.consortium_id, [member.id]), times))
}

/** The same of what a member owes. */
export function overdueFirst(owed: readonly OwedPayment[]): number | null {
  return overdueToPayFirst(owed.map(({ payment, standing }) => ({ ...payment, standing })))
}

/** What decides on a bid of this member: what's owed beyond the opened installments, and which of them has to be paid first (rules 1, 7). */
export async function readOwedForBid(
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  times: { at: Date; zone: string },
): Promise<{ aheadCents: Cents; overdueNumber: number | null }> {
  const owed = await owedOn(db, await readOpenPaymentsOf(db, group.id, [member.id]), times)
  return { aheadCents: aheadOfOpen(group, member, owed), overdueNumber: overdueFirst(owed) }
}

/** What a member owes beyond the opened installments that are still owed, in cents. */
export function aheadOfOpen(group: ConsortiumRow, member: PaidMember, owed: readonly OwedPayment[]): Cents {
  return subtract(remainingCents(group, member), sum(owed.map(({ payment }) => totalOf(partsOf(payment)))))
}

/** A member's arrears, from what's owed on opened installments. */
export function arrearsOf(
  group: ConsortiumRow,
  member: MemberRow,
  owed: readonly OwedPayment[],
  { at, zone }: { at: Date; zone: string },
): Arrears {
  const inTime = owed.filter(({ standing }) => standing === 'in_time').map(({ payment }) => payment.due_on)
  return {
    verdict: arrearsVerdict(owed.map(({ standing }) => standing)),
    late: lateAmong(owed),
    nextAt: nextOverdueAt([...inTime, ...nextDueDay(group, member, owed)], at, zone),
  }
}

/** The due day of the installment that opens next, if this member owes more than what's open. */
function nextDueDay(group: ConsortiumRow, member: MemberRow, owed: readonly OwedPayment[]): string[] {
  if (group.first_due_month === null || group.next_number > group.duration_months) return []
  const open = owed.map(({ payment }) => totalOf(partsOf(payment)))
  if (subtract(remainingCents(group, member), sum(open)) <= 0) return []
  return [installmentDueOn(yearMonthOf(group.first_due_month), group.assembly_day, group.next_number)]
}

/** What one member is late on at an instant. Reads only. */
export async function readLate(db: Db, member: RowKey, times: { at: Date; zone: string }): Promise<LateInstallment[]> {
  const owed = await readOwed(db, [member.consortium_id], { ...times, memberIds: [member.id] })
  return lateAmong(owed.get(member.id) ?? [])
}
