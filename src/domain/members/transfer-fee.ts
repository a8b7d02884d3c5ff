import { addBankingDays, dayOf, instantAt } from '#domain/calendar.ts'
import { returnReason } from '#domain/payments/return-reason.ts'

/** How often the fee of a spot that changed hands is asked for in all (decision 0074). */
export const FEE_TRIES_MOST = 3

/** Banking days between a return and the next try: time to put the money there. */
const AGAIN_AFTER_DAYS = 5

/**
 * When a fee that the bank has returned is asked for again, from the same account (rules 9, Transfer); null when it isn't anymore. Only a lack
 * of money can change: an account that is closed, unknown, or frozen stays so, and who told the bank that it wasn't authorized isn't
 * asked a second time.
 */
export function feeAgainAt(of: { tries: number; code: string | null; returnedAt: Date; zone: string }): Date | null {
  if (of.tries >= FEE_TRIES_MOST || of.code === null || returnReason(of.code) !== 'insufficient_funds') return null
  return instantAt(addBankingDays(dayOf(of.returnedAt, of.zone), AGAIN_AFTER_DAYS), '09:00:00', of.zone)
}
