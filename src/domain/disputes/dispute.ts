import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { isDebitKind, type TransferKind, type TransferStatus } from '#domain/transfers/transfer.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** Why someone says that a debit is wrong. */
export const DISPUTE_REASONS = ['not_recognized', 'wrong_amount', 'paid_twice', 'canceled_before'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Where a dispute is. `for_member`: the bank is asked to return the debit. */
export type DisputeStatus = 'open' | 'for_member' | 'against' | 'withdrawn'
export type DisputeAct = 'give_right' | 'reject' | 'withdraw'

const DISPUTE_ACTS: Acts<DisputeStatus, DisputeAct> = {
  open: { give_right: 'for_member', reject: 'against', withdraw: 'withdrawn' },
  for_member: {},
  against: {},
  withdrawn: {},
}

export function afterDisputeAct(
  status: DisputeStatus,
  act: DisputeAct,
): Outcome<Reached<DisputeStatus>, 'dispute_closed'> {
  const next = nextState(DISPUTE_ACTS, status, act)
  return next === undefined ? refuse('dispute_closed', { status }) : grant(next)
}

/** Days after settling in which a debit may be disputed: as long as a bank can take it back (rules 9). */
export const DISPUTE_DAYS = 60

/** The most characters of what the desk notes about a dispute. */
export const DISPUTE_NOTE_MOST = 500
const DAY_MS = 86_400_000

export type OpenDisputeRefusal = 'dispute_not_settled' | 'dispute_too_late' | 'dispute_known'

/** A debit, and earlier disputes about it. */
export interface DisputableDebit {
  kind: TransferKind
  status: TransferStatus
  settledAt: Date | null
  /** Disputes about this debit that weren't withdrawn. */
  known: number
}

/** Whether a debit may be disputed: it has settled, within 60 days, and no one has disputed it before (rules 9, decision 0054). */
export function canDispute({ kind, status, settledAt, known }: DisputableDebit, at: Date): Verdict<OpenDisputeRefusal> {
  if (!isDebitKind(kind) || status !== 'settled' || settledAt === null) return refuse('dispute_not_settled')
  if (known > 0) return refuse('dispute_known')
  return at > disputableUntil(settledAt) ? refuse('dispute_too_late') : allow()
}

/** The last instant at which a settled debit may be disputed, and at which its bank may return it (rules 9, 16). */
export function disputableUntil(settledAt: Date): Date {
  return new Date(settledAt.getTime() + DISPUTE_DAYS * DAY_MS)
}
