import type { EligibilityReason } from '#domain/assemblies/eligibility.ts'
import type { SelectionMode } from '#domain/assemblies/phases.ts'
import type { BidStatus } from '#domain/bids/bids.ts'
import type { FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import type { ContemplationStatus, SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import type { PlainDay } from '#domain/day.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import type { AssemblyOutcome } from '#domain/standing/assembly-outcome.ts'
import type { OutReason } from '#domain/standing/leading-reason.ts'

/** The offer of a member's own spot to someone, until it's answered, and then until it's approved (rules 9, Transfer). */
export interface OwnTransfer {
  endsAt: Date
  hasAccepted: boolean
  /** Accepted, but it can't be approved now, for a reason on either side. */
  isHeldUp: boolean
}

/** Everything that decides where one member stands in one group: the rows as they are, with nothing judged yet. */
export interface Situation {
  group: {
    status: 'not_started' | 'active' | 'cancelled' | 'completed'
    isLaunched: boolean
    targetCents: Cents
    selectionMode: SelectionMode
    /** The group's own minimum for bids; null for none. */
    minBidCents: Cents | null
    currentMembers: number
    maxMembers: number
    /** The last day for the final statement of a closing group; null before that (rules 11). */
    statementBy: PlainDay | null
    /** Two-thirds voted to cancel it: there are no more draws, but its accounts continue (rules 11). */
    isCanceled: boolean
    /** The ballot that is open and in which this member has a vote. */
    ballot: { closesAt: Date; hasVoted: boolean } | null
  }
  member: {
    state: MemberState
    remainingCents: Cents
    /** The last assembly in which this member can't bid; 0 for none. */
    barredThroughAssembly: number
    /** How many days before A autopay debits open installments (rules 3); null without autopay. */
    autopayDaysBefore: number | null
    /** When the first debit of theirs can leave: later than now while every account of theirs is being checked (rules 16); null for at once. */
    debitsFrom: Date | null
  }
  /** Opened and still owed, in any order. */
  installments: readonly OpenInstallment[]
  /** The month that opens next with something for this member to pay; null when none will. */
  next: NextInstallment | null
  /** The earliest assembly that isn't held. */
  month: OpenMonth | null
  /** What keeps this member out of that assembly right now, by eligibilityOf; empty for an eligible member and without a month. */
  reasons: readonly EligibilityReason[]
  /** The member's current bid in that assembly. */
  bid: { id: string; amountCents: Cents; percentage: string } | null
  /** A winning bid that isn't paid, or an offered one. */
  awaitedBid: AwaitedBid | null
  /** The active selection. */
  selection: OwnSelectionFacts | null
  /** The last selection that ended before its payout. */
  ended: { at: Date; reason: SelectionEnd | null; assemblyNumber: number } | null
  lastHeld: LastAssembly | null
  /** Their oldest debit in dispute: no draw, no bid, and no payout before it's decided (rules 9). */
  dispute: { debitId: string; since: Date } | null
  /** A dispute decided for them, while none is open, whose debit the bank has yet to return: no payout until then (rules 9). */
  recalled: { since: Date } | null
  transfer: OwnTransfer | null
  /** What the member gets at the end of the group; null before the final statement. */
  final: FinalAmount | null
  /** The last day to release the security of a member who owes nothing; null when it's released, or there is none. */
  releaseBy: PlainDay | null
}

export interface FinalAmount {
  amountCents: Cents
  status: FinalPaymentStatus
  /** A linked account to which it can go. */
  hasAccount: boolean
  paidAt: Date | null
}

export interface OpenInstallment {
  number: number
  dueOn: PlainDay
  status: Extract<PaymentStatus, 'pending' | 'processing' | 'overdue'>
  /** Its parts; the late fee is extra. */
  amountCents: Cents
  lateFeeCents: Cents
  /** Why its last debit was returned, in the bank's words. */
  returnCode: string | null
  /** Why its last debit never left: the bank refused the account before, in the bank's words (rules 16, Prenotes). */
  refusedCode: string | null
  /** When its debit in flight leaves or left for the bank. */
  leavesAt: Date | null
  /** Until when it can be cured after a settled debit was returned (rules 9). */
  cureBy: Date | null
  /** When the final notice for it went out (rules 9). */
  finalNoticeAt?: Date | null
}

export interface NextInstallment {
  number: number
  opensAt: Date
  dueOn: PlainDay
}

export interface OpenMonth {
  number: number
  dueOn: PlainDay
  cutoffAt: Date
  drawsAt: Date
  /** The published list and whether the member is in it; null before it is published. */
  list: { isIn: boolean; count: number; reason: OutReason | null } | null
}

export interface AwaitedBid {
  id: string
  assemblyNumber: number
  amountCents: Cents
  status: Extract<BidStatus, 'won_pending_payment' | 'offered'>
  dueAt: Date | null
  /** When the debit in flight leaves or left for the bank; null when there is none. */
  leavesAt: Date | null
  returnCode: string | null
  /** Whether the cash an offer needs is still there; true for a bid that won. */
  isCovered: boolean
  /** What keeps the member from being selected now by the rules of that bid's assembly: what has opened since doesn't count. */
  reasons: readonly EligibilityReason[]
}

export interface OwnSelectionFacts {
  status: ContemplationStatus
  method: 'draw' | 'bid'
  assemblyNumber: number
  answerBy: Date | null
  useBy: PlainDay
  /** Null for a selection by draw. */
  bidStatus: BidStatus | null
  /** Documents on the checklist, those not provided yet, and those that were refused. */
  items: { total: number; missing: number; refused: number }
  /** When it reached its status, and whether through a payout that the bank didn't deliver. */
  since: Date
  isPayoutReturned: boolean
}

export interface LastAssembly {
  number: number
  drawsAt: Date
  outcome: AssemblyOutcome
  /** Who was selected at it. */
  selections: readonly { position: number; method: 'draw' | 'bid' }[]
}
