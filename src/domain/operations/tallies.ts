import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { add, type Cents, ZERO_CENTS } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** What has no day of its own, and what is counted since ever. */
export const SINCE_EVER = '-infinity'

/**
 * What is counted as it happens (decision 0090), with how finely a group's own part of it is kept: by day, by month, only since ever, or not at all.
 * Over all groups everything is kept by day.
 */
export const TALLIES = {
  /** Completed installments by the day they were paid, with their late fees. */
  paid: { group: 'month', sinceEver: true },
  /** Installments by the day they're due, except those that were waived or canceled. */
  due: { group: 'day', sinceEver: false },
  /** Of these, those that were paid and never late. */
  on_time: { group: 'day', sinceEver: false },
  /** Installments that are overdue now, by the day they were due. */
  overdue: { group: 'day', sinceEver: true },
  /** Bids that weren't withdrawn. */
  bids: { group: null, sinceEver: true },
  selected: { group: 'month', sinceEver: true },
  selected_by_bid: { group: 'month', sinceEver: true },
  /** Payouts that have arrived. */
  paid_out: { group: 'month', sinceEver: true },
  joined: { group: null, sinceEver: false },
  /** Members who left, and those of a group that ended. */
  left: { group: null, sinceEver: false },
  /** Of these, those who left a launched group for good, were excluded, or defaulted; not spots that changed hands. */
  lost: { group: null, sinceEver: false },
  /** Accounts that aren't closed. */
  people: { group: null, sinceEver: false },
  /** Of these, those whose identity is verified. */
  verified: { group: null, sinceEver: false },
} as const satisfies Record<string, { group: 'day' | 'month' | null; sinceEver: boolean }>
export type TallyKind = keyof typeof TALLIES

/** How much something adds to a tally; negative takes away. */
export interface Tally {
  kind: TallyKind
  day: PlainDay
  count: number
  cents: Cents
}

/** What an installment counts as. */
export interface CountedPayment {
  status: PaymentStatus
  was_late: boolean
  due_on: PlainDay
  closed_at: Date | null
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  late_fee_cents: Cents
}

/** The tallies an installment is in, by the days of that zone. */
export function paymentTallies(payment: CountedPayment, zone: string): Tally[] {
  const { status, due_on: day, closed_at: closedAt } = payment
  const cents = add(
    add(payment.common_fund_cents, payment.reserve_cents),
    add(payment.operator_cents, payment.late_fee_cents),
  )
  const tallies: Tally[] = []
  if (status !== 'waived' && status !== 'cancelled') tallies.push(one('due', day))
  if (status === 'overdue') tallies.push(one('overdue', day, cents))
  if (status !== 'completed') return tallies
  if (!payment.was_late) tallies.push(one('on_time', day))
  if (closedAt !== null) tallies.push(one('paid', dayOf(closedAt, zone), cents))
  return tallies
}

const LOST: readonly MemberState[] = ['withdrawn', 'excluded', 'defaulted']

/** The tallies a membership is in because it ended; `was` is its state before, which says whether its group had been launched. */
export function leavingTallies(
  { state, leftAt, was }: { state: MemberState; leftAt: Date | null; was: MemberState | null },
  zone: string,
): Tally[] {
  if (leftAt === null) return []
  const day = dayOf(leftAt, zone)
  const isLost = LOST.includes(state) && was !== 'reserved'
  return [one('left', day), ...(isLost ? [one('lost', day)] : [])]
}

/** One more of a kind, on a day. */
export function one(kind: TallyKind, day: PlainDay, cents: Cents = ZERO_CENTS): Tally {
  return { kind, day, count: 1, cents }
}

/** The same, taken away. */
export function less<Some extends Tally>(tallies: readonly Some[]): Some[] {
  return tallies.map((tally) => ({ ...tally, count: -tally.count, cents: -tally.cents as Cents }))
}
