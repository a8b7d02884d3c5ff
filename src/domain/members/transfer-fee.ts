import { addBankingDays, dayOf, instantAt } from '#domain/calendar.ts'
import { returnReason } from '#domain/payments/return-reason.ts'

/** How many times in all we debit the fee for a transferred spot (decision 0074). */
export const FEE_TRIES_MOST = 3

/** Banking days between a return and the next try, to give time to put money in the account. */
const AGAIN_AFTER_DAYS = 5

/**
 * When we debit a returned fee again, from the same account (rules 9, Transfer); null when we stop trying. Only a lack of money can change:
 * a closed, unknown, or frozen account stays that way, and if someone told the bank that they hadn't authorized the debit, we don't try
 * again.
 */
export function feeAgainAt(of: { tries: number; code: string | null; returnedAt: Date; zone: string }): Date | null {
  if (of.tries >= FEE_TRIES_MOST || of.code === null || returnReason(of.code) !== 'insufficient_funds') return null
  return instantAt(addBankingDays(dayOf(of.returnedAt, of.zone), AGAIN_AFTER_DAYS), '09:00:00', of.zone)
}
