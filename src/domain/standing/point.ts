import type { SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import type { PlainDay } from '#domain/day.ts'
import type { TakeOverRefusal } from '#domain/members/spot-transfer.ts'
import type { Cents } from '#domain/money.ts'
import type { LadderStep } from '#domain/payments/late-ladder.ts'
import type { BidOutcome } from '#domain/standing/assembly-outcome.ts'
import type { OutReason } from '#domain/standing/leading-reason.ts'
import type { NextInstallment } from '#domain/standing/situation.ts'

/** What is lost when nothing is done, the most costly first. */
export const STAKES = [
  // The selection ends and the payout goes back to the group, or to another bid (rules 7, 9).
  'payout',
  // The security can be enforced, and the whole balance can come due (rules 9).
  'balance',
  // The spot itself, with the fees paid for it (rules 9).
  'spot',
  // The payout waits, and is eventually used another way (rules 8).
  'delay',
  // Out of draws and bidding, with a fee that grows (rules 4, 9).
  'place',
  // The month's draw, or a first late fee (rules 4, 9).
  'fee',
  'none',
] as const
export type Stake = (typeof STAKES)[number]

/**
 * The closed list of what there is to say to a member, the more urgent first among equals. A point with a stake has an act or is waiting for
 * the bank; the rest are facts.
 */
export const POINT_KEYS = [
  // A selection about to be lost.
  'pay_bid',
  'bid_deadline_over',
  'cure',
  'at_risk',
  'ending',
  'offer',
  'offer_blocked',
  'offer_disputed',
  'late_after_payout',
  'final_notice',
  // A payout waiting for its member.
  'late_selected',
  'accept',
  'documents_refused',
  'documents',
  'deferred',
  'payout_disputed',
  'payout_recalled',
  'use_over',
  // A final amount waiting for its member.
  'final_no_account',
  // An installment.
  'late',
  'returned',
  'account_refused',
  'pay_for_draw',
  'pay_missed',
  'pay',
  // A draw that a dispute keeps its member out of.
  'disputed',
  // Nothing to do, and worth knowing.
  'ballot',
  'ballot_voted',
  'transfer_held_up',
  'transfer_accepted',
  'transfer_offered',
  'group_canceled',
  'bid_on_its_way',
  'on_its_way',
  'autopay',
  'review',
  'approved',
  'payout_returned',
  'payout_is_cash',
  'disbursing',
  'selection_ended',
  // What keeps a bid from counting comes before the bid.
  'out_of_draw',
  'bid_stands',
  'bid_sealed',
  'in_list',
  'not_in_list',
  'in_draw',
  'draw_waits',
  'result_not_in_list',
  'result',
  'may_bid',
  'barred',
  'paid_up',
  'next_opens',
  'received',
  'final_owed',
  'final_sent',
  'final_paid',
  'final_unclaimed',
  'finished',
  'closing',
  'security_coming',
  'security_late',
  'filling',
  'canceled',
  'nothing_due',
] as const
export type MemberPointKey = (typeof POINT_KEYS)[number]

/** What there is to say to someone who isn't in a group yet but may get a spot in it, the more urgent first among equals. */
export const SPOT_POINT_KEYS = [
  'spot_kept',
  'spot_security',
  'spot_offered',
  'spot_held_up',
  'spot_approval',
  'spot_awaited',
] as const

export type PointKey = MemberPointKey | (typeof SPOT_POINT_KEYS)[number]
const IN_ORDER: readonly PointKey[] = [...SPOT_POINT_KEYS, ...POINT_KEYS]

/** The closed list of what a member can do about it. The services accept each act wherever it's offered. */
export type Act =
  | { act: 'pay_installment'; number: number }
  | { act: 'pay_bid' }
  | { act: 'accept_selection' }
  | { act: 'accept_deferred' }
  | { act: 'provide_documents' }
  | { act: 'accept_offer'; bidId: string }
  | { act: 'decline_offer'; bidId: string }
  | { act: 'place_bid' }
  | { act: 'change_bid' }
  | { act: 'withdraw_bid' }
  | { act: 'rejoin_draw' }
  | { act: 'link_account' }
  | { act: 'vote' }
  | { act: 'change_vote' }
  | { act: 'take_spot' }
  | { act: 'see_list' }
  | { act: 'see_dispute'; debitId: string }
  | { act: 'answer_transfer' }
  | { act: 'provide_security' }
  | { act: 'see_transfer' }

/** A draw that money requested by that instant can still reach. */
export interface ReachableDraw {
  number: number
  drawsAt: Date
  /** 17:00 on the last day on which a debit can be requested so that it clears by the cutoff. */
  askBy: Date
}

/** The figures of a point; its sentences use those they need. */
export interface PointFigures {
  /** An installment's number, or an assembly's. */
  number?: number
  /** How many installments or documents it's about, and out of how many. */
  count?: number
  total?: number
  amountCents?: Cents
  /** T. */
  payoutCents?: Cents
  lateFeeCents?: Cents
  /** What the late fee will be after `by`, or after the grace period. */
  nextFeeCents?: Cents
  /** '30.0000' */
  percentage?: string
  dueOn?: PlainDay
  /** The last moment without a late fee. */
  graceEndsAt?: Date
  clearsAt?: Date
  /** When something happens automatically: a draw, a debit, the opening of a month. */
  at?: Date
  since?: Date
  /** The draw that can still be reached; null when none can. */
  draw?: ReachableDraw | null
  /** The month's own draw when it can't be reached anymore. */
  missedDrawAt?: Date | null
  isInTime?: boolean
  /** Of a bid: after the opened installments, less is left to pay than a bid can be, so it can't count. */
  isTooLittleLeft?: boolean
  /** No assembly is left in which this member could be selected again. */
  isLast?: boolean
  /** How a membership ends with its canceled group: unless the payout that's on its way arrives, or once a bank has answered. */
  ends?: 'unless_it_arrives' | 'after_the_bank'
  /** What the bank said about a returned debit, or about the account that it refused. */
  returnCode?: string | null
  reason?: OutReason | SelectionEnd | null
  /** Why the reader can't take over a spot they accepted; null if the reason isn't theirs. */
  heldUpBy?: TakeOverRefusal | null
  method?: 'draw' | 'bid'
  selections?: readonly { position: number; method: 'draw' | 'bid' }[]
  place?: number
  bid?: BidOutcome | null
  /** The day of rules 9 that comes next for a member who has the payout: 30, 60 or 90. */
  step?: number
  /** The step of the late ladder that comes next, and when at the earliest (rules 9). */
  rung?: LadderStep
  rungAt?: Date
  /** The month that opens next. */
  next?: NextInstallment | null
}

/** One thing to say to a member: what it's about, what's at stake, until when, and what they can do. */
export interface Point extends PointFigures {
  key: PointKey
  stake: Stake
  /** Something is late: shown with its mark. */
  isLate?: boolean
  /** Until when to act; never in the past. */
  by?: Date | null
  acts: readonly Act[]
}

/** The most costly first; at the same cost, the sooner; on the same day, in the order of the list. */
export function byCost(a: Point, b: Point): number {
  return (
    STAKES.indexOf(a.stake) - STAKES.indexOf(b.stake) ||
    time(a) - time(b) ||
    IN_ORDER.indexOf(a.key) - IN_ORDER.indexOf(b.key)
  )
}

/** Facts aren't ordered by a deadline. */
const time = ({ stake, by }: Point): number => (stake === 'none' ? 0 : (by?.getTime() ?? Number.MAX_SAFE_INTEGER))
