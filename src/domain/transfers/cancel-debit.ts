import { dayOf, instantAt, nextBankingDay } from '#domain/calendar.ts'
import { isInFlight, type TransferKind, type TransferStatus } from '#domain/transfers/transfer.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

export type CancelDebitRefusal = 'too_late_to_cancel' | 'not_in_flight'

/**
 * Who can still cancel each kind (rules 14). `with_bank`: we alone until its file closes, then only if the bank agrees. `ours`: we alone
 * or no one; waiting for the bank would carry a winning bid past its deadline. `never`: a credit goes out right away, and
 * the fee of a spot that has changed hands is owed.
 */
export const CANCELED_BY = {
  installment: 'with_bank',
  prepayment: 'with_bank',
  bid: 'ours',
  transfer_fee: 'never',
  payout: 'never',
  refund: 'never',
  final_payment: 'never',
} as const satisfies Readonly<Record<TransferKind, 'with_bank' | 'ours' | 'never'>>

/** The facts about a transfer that decide whether it can be canceled. */
export interface CancellableDebit {
  kind: TransferKind
  status: TransferStatus
  askedAt: Date
  /** When its file closes. */
  leavesAt: Date
  /** The bank has it or may have it: its file has closed. */
  isHandedOver: boolean
  /** Its member tried to cancel it before, and the bank said it was too late. */
  isRefusedByBank: boolean
}

/**
 * The last instant at which a debit can be canceled: when the bank's file closes (rules 14). For a winning bid's debit, no later than
 * the first deadline after its request, which is the end of a banking day, so that canceling it never buys more days.
 */
export function debitCancelBy(
  { kind, askedAt, leavesAt }: Pick<CancellableDebit, 'kind' | 'askedAt' | 'leavesAt'>,
  zone: string,
): Date {
  if (CANCELED_BY[kind] !== 'ours') return leavesAt
  const dayEnds = instantAt(nextBankingDay(dayOf(askedAt, zone)), '23:59:59', zone)
  return new Date(Math.min(dayEnds.getTime(), leavesAt.getTime()))
}

/**
 * Whether a debit can still be canceled, or why not: by us alone (`ours`) until its file goes out, after that only if the bank agrees
 * (`bank`). One that the bank says nothing about may be tried at any time. Only we can cancel a bid's debit, because
 * waiting for the bank would carry it past its deadline. Credits never.
 */
export function canCancelDebit(
  debit: CancellableDebit,
  at: Date,
  zone: string,
): Outcome<'ours' | 'bank', CancelDebitRefusal> {
  const by = CANCELED_BY[debit.kind]
  if (by === 'never' || !isInFlight(debit.status)) return refuse('not_in_flight')
  if (debit.isRefusedByBank || (by === 'ours' && debit.isHandedOver)) return refuse('too_late_to_cancel')
  if (debit.status !== 'unknown' && at > debitCancelBy(debit, zone)) return refuse('too_late_to_cancel')
  return grant(debit.isHandedOver ? 'bank' : 'ours')
}
