import { addBankingDays } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { MemberAct, MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'

/** A security is released within this many business days of zero balance (rules 8). */
const RELEASE_WITHIN_DAYS = 10

/**
 * How a member's balance changes their state: a member who has been paid out and owes nothing is done (`complete`). If money is then returned
 * and they owe again, they're no longer done (`owe_again`). Null: no change.
 */
export function completionAct(
  state: MemberState,
  remainingCents: Cents,
): Extract<MemberAct, 'complete' | 'owe_again'> | null {
  if (state === 'paid_out' && remainingCents === 0) return 'complete'
  return state === 'completed' && remainingCents > 0 ? 'owe_again' : null
}

/** The last day to release the security of a member who has paid everything on this day (rules 8). */
export function releaseSecurityBy(paidOffOn: PlainDay): PlainDay {
  return addBankingDays(paidOffOn, RELEASE_WITHIN_DAYS)
}
