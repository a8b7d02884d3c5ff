import { dayOf } from '#domain/calendar.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { type Cents, multiplyRatioDown } from '#domain/money.ts'
import { onceAYear } from '#domain/payments/fee-waiver.ts'
import { canPay, type PaymentStatus, type PayRefusal } from '#domain/payments/payment-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** `moved_lately` says in `nextOn` from which day the next move is possible, `pay_older_first` in `number` which comes first. */
export type MoveRefusal =
  | PayRefusal
  | 'move_not_waiting'
  | 'pay_older_first'
  | 'moved_lately'
  | 'move_no_later'
  | 'move_reserve_short'

/** An installment that a member would move to the end, with what decides whether they may. */
export interface MovableInstallment {
  number: number
  status: PaymentStatus
  commonFundCents: Cents
  memberState: MemberState
  /** The oldest open installment. */
  firstToPay: number | null
  /** The next installment to open, and the group's last. */
  nextNumber: number
  durationMonths: number
  lastMovedAt: Date | null
  reserveCents: Cents
}

/**
 * Whether an installment may be moved to the end (rules 9): the oldest open one of a member who waits for a selection, once a year, while
 * a later installment is still to open, and if half of the reserve covers what the common fund misses meanwhile.
 */
export function canMoveToEnd(one: MovableInstallment, at: Date, zone: string): Verdict<MoveRefusal> {
  const payable = canPay(one.status)
  if (!payable.ok) return payable
  // After the selection the group's money is with the member, or set aside for them.
  if (one.memberState !== 'active') return refuse('move_not_waiting')
  if (one.firstToPay !== null && one.firstToPay < one.number)
    return refuse('pay_older_first', { number: one.firstToPay })
  if (one.number >= one.durationMonths || one.nextNumber > one.durationMonths) return refuse('move_no_later')
  const nextOn = one.lastMovedAt === null ? null : onceAYear(one.lastMovedAt, zone)
  if (nextOn !== null && dayOf(at, zone) < nextOn) return refuse('moved_lately', { nextOn })
  // The reserve lends at most half of itself (rules 5).
  if (multiplyRatioDown(one.reserveCents, 1, 2) < one.commonFundCents) return refuse('move_reserve_short')
  return allow()
}
