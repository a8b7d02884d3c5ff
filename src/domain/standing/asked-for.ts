import type { MemberState } from '#domain/members/member-states.ts'
import { firstToPay } from '#domain/payments/oldest-first.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/**
 * What a letter about an installment may say, so that it says what the member's own page does (decision 0042): only a member still
 * waiting to be selected reads about a draw, and one with an older installment open reads that the older one is paid first.
 */
export interface AskedFor {
  letter: 'for_draw' | 'behind' | 'selected'
  /** The installment that the letter's button pays: the oldest that is open and not on its way. */
  payFirst: number
}

/** How to ask the member in that state for the installment with that number; `opened` are all of theirs that are still owed. */
export function askedFor(
  number: number,
  state: MemberState | undefined,
  opened: readonly { number: number; status: PaymentStatus }[],
): AskedFor {
  const payFirst = firstToPay(opened) ?? number
  if (state !== 'active') return { letter: 'selected', payFirst }
  return { letter: payFirst < number ? 'behind' : 'for_draw', payFirst }
}
