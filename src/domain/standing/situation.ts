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

/** All that decides where one member stands in one group: rows as they are, nothing judged yet. */
export interface Situation {
  group: {
    status: 'not_started' | 'active' | 'cancelled' | 'completed'
    isLaunched: boolean
    targetCents: Cents
    selectionMode: SelectionMode
    currentMembers: number
    maxMembers: number
    /** The last day for the final statement of a group that closes; null before that (rules 11). */
    statementBy: PlainDay | null
  }
  member: {
    state: MemberState
    remainingCents: Cents
    /** The last assembly without bids of this member; 0 for none. */
    barredThroughAssembly: number
    /** How many days before A open installments are debited by themselves (rules 3); null when they aren't. */
    autopayDaysBefore: number | null
  }
  /** Opened and still owed, in any order. */
  installments: readonly OpenInstallment[]
  /** The month that opens next with something for this member to pay; null when none will. */
  next: NextInstallment | null
  /** The earliest assembly that isn't held. */
  month: OpenMonth | null
  /** What keeps this member out of that assembly as things are, by eligibilityOf; empty for an eligible member and without a month. */
  reasons: readonly EligibilityReason[]
  /** The bid that stands in that assembly. */
  bid: { id: string; amountCents: Cents; percentage: string } | null
  /** A bid that was won and isn't paid, or that is offered. */
  awaitedBid: AwaitedBid | null
  /** The living selection. */
  selection: OwnSelectionFacts | null
  /** The last selection that ended before its payout. */
  ended: { at: Date; reason: SelectionEnd | null; assemblyNumber: number } | null
  lastHeld: LastAssembly | null
  /** What the member gets at the end of the group; null before the final statement. */
  final: FinalAmount | null
  /** The last day to release the security of a member who owes nothing; null when it is released, or there is none. */
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
  /** Its parts; the late fee comes on top. */
  amountCents: Cents
  lateFeeCents: Cents
  /** Why its last debit came back, as the bank says it. */
  returnCode: string | null
  askedAt: Date | null
  /** Until when it can be cured after a debit that had settled came back (rules 9). */
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
  /** When the debit in flight was asked for; null when there is none. */
  askedAt: Date | null
  returnCode: string | null
  /** Whether the cash is still there that an offer needs; true for a bid that was won. */
  isCovered: boolean
}

export interface OwnSelectionFacts {
  status: ContemplationStatus
  method: 'draw' | 'bid'
  assemblyNumber: number
  answerBy: Date | null
  useBy: PlainDay
  /** Null for a selection by draw. */
  bidStatus: BidStatus | null
  /** Documents of the checklist, those not given yet, and those that came back. */
  items: { total: number; missing: number; refused: number }
  /** When it came to its status, and whether by a payout that the bank did not deliver. */
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
