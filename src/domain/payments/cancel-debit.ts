import { dayOf, debitFileClosesAt, instantAt, nextBankingDay } from '#domain/calendar.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type CancelDebitRefusal = 'too_late_to_cancel' | 'not_in_flight'

/** What of a transfer decides whether it can be taken back. */
export interface CancellableDebit {
  kind: 'installment' | 'prepayment' | 'bid' | 'payout'
  status: 'created' | 'submitted' | 'unknown' | 'settled' | 'returned' | 'failed' | 'cancelled'
  askedAt: Date
}

/**
 * The last instant at which a debit can be taken back: when the bank's file closes (rules 14). A winning bid's debit no later than
 * the first deadline it may have been asked before, which is the end of a banking day: taking it back never buys more days.
 */
export function debitCancelBy({ kind, askedAt }: Pick<CancellableDebit, 'kind' | 'askedAt'>, zone: string): Date {
  const closesAt = debitFileClosesAt(askedAt, zone)
  if (kind !== 'bid') return closesAt
  const dayEnds = instantAt(nextBankingDay(dayOf(askedAt, zone)), '23:59:59', zone)
  return new Date(Math.min(dayEnds.getTime(), closesAt.getTime()))
}

/** Whether a debit can still be taken back, or why not. Credits, the payouts, never. */
export function canCancelDebit(debit: CancellableDebit, at: Date, zone: string): Verdict<CancelDebitRefusal> {
  const isInFlight = debit.status === 'created' || debit.status === 'submitted' || debit.status === 'unknown'
  if (debit.kind === 'payout' || !isInFlight) return refuse('not_in_flight')
  return at > debitCancelBy(debit, zone) ? refuse('too_late_to_cancel') : allow()
}
