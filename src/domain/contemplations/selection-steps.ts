import type { BidStatus } from '#domain/bids/bids.ts'
import { dayOf, debitSettlesAt } from '#domain/calendar.ts'
import { type ContemplationStatus, openActs } from '#domain/contemplations/contemplation-states.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'
import { promisedDay } from '#domain/contemplations/promised-day.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import type { PayoutStatus } from '#domain/payouts/payout-states.ts'

/** Where a selection stands, in terms a member needs: one for every possible situation (rules 7, 8, 9). */
export type SelectionSituation =
  | 'pay_bid'
  | 'bid_clearing'
  | 'bid_period_over'
  | 'pay_installment'
  | 'installment_clearing'
  | 'accept'
  | 'deferred'
  | 'use_period_over'
  | 'choose'
  | 'documents'
  | 'documents_returned'
  | 'in_review'
  | 'payout_disputed'
  | 'payout_recalled'
  | 'payout_next'
  | 'payout_prepared'
  | 'payout_held'
  | 'payout_failed'
  | 'payout_sent'
  | 'paid_out'
  | 'cancelled'
  | 'expired'

/** What the member can do about it; never something that would be refused. */
export type SelectionStepAct = 'pay_bid' | 'pay_installment' | 'accept' | 'send_documents'

export type SelectionStepId = 'installment' | 'bid' | 'accept' | 'choose' | 'documents' | 'payout'

/** `now` is the one that counts; `under_way` is in progress at the bank alongside it; `stopped` belongs to a selection that ended. */
export type SelectionStepState = 'done' | 'now' | 'under_way' | 'later' | 'stopped'

export type StepOwner = 'you' | 'us' | 'seller' | 'bank'

/** An instant, or the end of a calendar day. Never in the past: `isBehind` says that something was due before. */
export type StepDeadline = { kind: 'instant'; at: Date } | { kind: 'day'; on: PlainDay }

export interface SelectionStep {
  id: SelectionStepId
  state: SelectionStepState
  /** Whose turn it is or will be; null once it's done or stopped. */
  owner: StepOwner | null
  /** By when, for steps that already have a day. */
  by: StepDeadline | null
}

export interface SelectionPath {
  situation: SelectionSituation
  /** In their order, the first to be done first; at most one is `now`. */
  steps: SelectionStep[]
  /** The one primary act; null while someone else has to act, or no one does. */
  act: SelectionStepAct | null
  by: StepDeadline | null
  /** We promised a day that has passed. */
  isBehind: boolean
  /** Whether deciding later may be offered: never while that would lose an unpaid bid (rules 7). */
  canDefer: boolean
  /** Whether not answering costs nothing: for a selection by draw, or by a paid bid. */
  isSafe: boolean
}

/** Everything the steps look at. */
export interface SelectionFacts {
  at: Date
  zone: string
  status: ContemplationStatus
  /** Null for a selection by draw. */
  bid: { status: BidStatus; dueAt: Date | null; isDebitInFlight: boolean } | null
  answerBy: Date | null
  useBy: PlainDay
  /** The history so far, in order: which status was reached when. */
  events: readonly { to: ContemplationStatus; at: Date }[]
  items: readonly { item: GuaranteeItem; state: GuaranteeState }[]
  /** The latest payout; null before the first. */
  payout: { status: PayoutStatus; heldUntil: Date; releasedAt: Date | null } | null
  /** The installment in the way: past its grace period, or with a returned debit (rules 9); the last day to pay it, if any. */
  installment: { payBy: Date | null; isDebitInFlight: boolean } | null
  /** Why no payout is prepared or released: an open dispute, or one decided for the member whose debit the bank has yet to return (rules 9). */
  hold: 'payout_disputed' | 'payout_recalled' | null
}

/** What is bought and from whom: the seller's own document, by type of group (rules 8). */
const SELLER_DOCUMENTS: readonly GuaranteeItem[] = ['purchase_contract', 'purchase_agreement', 'price_quote']

const ACTS: Readonly<Partial<Record<SelectionSituation, SelectionStepAct>>> = {
  pay_bid: 'pay_bid',
  pay_installment: 'pay_installment',
  accept: 'accept',
  deferred: 'accept',
  choose: 'send_documents',
  documents: 'send_documents',
  documents_returned: 'send_documents',
}

const STEP_OF: Readonly<Record<SelectionSituation, SelectionStepId | null>> = {
  pay_bid: 'bid',
  bid_clearing: 'bid',
  bid_period_over: 'bid',
  pay_installment: 'installment',
  installment_clearing: 'installment',
  accept: 'accept',
  deferred: 'accept',
  use_period_over: 'accept',
  choose: 'choose',
  documents: 'documents',
  documents_returned: 'documents',
  in_review: 'documents',
  payout_disputed: 'payout',
  payout_recalled: 'payout',
  payout_next: 'payout',
  payout_prepared: 'payout',
  payout_held: 'payout',
  payout_failed: 'payout',
  payout_sent: 'payout',
  paid_out: null,
  cancelled: null,
  expired: null,
}

/**
 * From the selection to the payout: where it stands, the steps in order with who acts next and by when, and the one
 * thing the member can do now. An unpaid winning bid comes before everything else, because the selection is lost with
 * it (rules 7); then an installment that would end it (rules 9); then accepting, the documents and the payout (rules 8).
 */
export function selectionPath(facts: SelectionFacts): SelectionPath {
  const situation = situationOf(facts)
  const deadline = deadlineOf(situation, facts)
  const isPast = deadline !== null && isOver(deadline, facts)
  const by = isPast ? null : deadline
  const isBidUnpaid = facts.bid !== null && facts.bid.status !== 'won_paid'
  return {
    situation,
    // A hold ends when the money may first leave: that is no day by which it has.
    steps: stepsOf(situation, facts, situation === 'payout_held' ? null : by),
    act: ACTS[situation] ?? null,
    by,
    isBehind: isPast && ownerOf(STEP_OF[situation], situation, facts) === 'us',
    canDefer: (situation === 'accept' || ACTS[situation] === 'send_documents') && !isBidUnpaid && mayDefer(facts),
    isSafe: !isBidUnpaid,
  }
}

function mayDefer({ status, bid }: SelectionFacts): boolean {
  return openActs({ status, bidStatus: bid?.status ?? null }, 'member').includes('defer')
}

function situationOf(facts: SelectionFacts): SelectionSituation {
  const { status, bid, installment } = facts
  if (status === 'cancelled' || status === 'expired') return status
  const isBidUnpaid = bid !== null && bid.status !== 'won_paid'
  if (isBidUnpaid && !bid.isDebitInFlight) {
    if (!isPayable(bid, facts.at)) return 'bid_period_over'
    return isSooner(installment, bid.dueAt) ? 'pay_installment' : 'pay_bid'
  }
  if (status === 'paid_out') return isBidUnpaid ? 'bid_clearing' : 'paid_out'
  if (status === 'disbursing') return 'payout_sent'
  if (installment !== null) return installment.isDebitInFlight ? 'installment_clearing' : 'pay_installment'
  if (status === 'approved') return payoutSituation(facts)
  if (status === 'guarantee_review') return 'in_review'
  if (compareDays(dayOf(facts.at, facts.zone), facts.useBy) > 0) return 'use_period_over'
  if (status === 'selected') return 'accept'
  if (status === 'deferred') return 'deferred'
  return isBidUnpaid ? 'bid_clearing' : documentsSituation(facts)
}

function isPayable({ status, dueAt }: NonNullable<SelectionFacts['bid']>, at: Date): boolean {
  return status === 'won_pending_payment' && dueAt !== null && at <= dueAt
}

function isSooner(installment: SelectionFacts['installment'], dueAt: Date | null): boolean {
  if (installment === null || installment.payBy === null || dueAt === null) return false
  return !installment.isDebitInFlight && installment.payBy < dueAt
}

function documentsSituation({ items }: SelectionFacts): SelectionSituation {
  if (items.some(({ state }) => state === 'refused')) return 'documents_returned'
  return isChosen(items) ? 'documents' : 'choose'
}

function payoutSituation({ at, payout, hold }: SelectionFacts): SelectionSituation {
  if (payout?.status === 'failed') return 'payout_failed'
  if (hold !== null) return hold
  if (payout?.status !== 'prepared') return 'payout_next'
  return at < payout.heldUntil ? 'payout_held' : 'payout_prepared'
}

/** Whether the seller's document is there, which settles what is bought and from whom. */
function isChosen(items: SelectionFacts['items']): boolean {
  return items.some(({ item, state }) => SELLER_DOCUMENTS.includes(item) && isGiven(state))
}

const isGiven = (state: GuaranteeState) => state === 'provided' || state === 'accepted'

const instant = (at: Date | null = null): StepDeadline | null => (at === null ? null : { kind: 'instant', at })

function deadlineOf(situation: SelectionSituation, facts: SelectionFacts): StepDeadline | null {
  const { bid, installment, payout, zone } = facts
  switch (situation) {
    case 'pay_bid':
      return instant(bid?.dueAt)
    case 'pay_installment':
      return instant(installment?.payBy)
    case 'accept':
      return instant(facts.answerBy)
    case 'deferred':
    case 'choose':
    case 'documents':
    case 'documents_returned':
      return { kind: 'day', on: facts.useBy }
    case 'in_review':
      return ourDay('guarantee_review', facts)
    case 'payout_next':
    case 'payout_prepared':
      return ourDay('approved', facts)
    case 'payout_held':
      return instant(payout?.heldUntil)
    case 'payout_sent':
      return payout?.releasedAt ? instant(debitSettlesAt(payout.releasedAt, zone)) : null
    default:
      return null
  }
}

function ourDay(from: ContemplationStatus, { events, zone }: SelectionFacts): StepDeadline | null {
  const since = events.findLast(({ to }) => to === from)?.at
  return since === undefined ? null : { kind: 'day', on: promisedDay(since, zone) }
}

function isOver(deadline: StepDeadline, { at, zone }: SelectionFacts): boolean {
  return deadline.kind === 'instant' ? deadline.at < at : compareDays(deadline.on, dayOf(at, zone)) < 0
}

function stepsOf(situation: SelectionSituation, facts: SelectionFacts, by: StepDeadline | null): SelectionStep[] {
  const current = STEP_OF[situation]
  const isEnded = situation === 'cancelled' || situation === 'expired'
  const ids: SelectionStepId[] = [
    ...(current === 'installment' ? ['installment' as const] : []),
    ...(facts.bid === null ? [] : ['bid' as const]),
    'accept',
    'choose',
    'documents',
    'payout',
  ]
  return ids.map((id) => {
    const state = stateOf(id, { current, isEnded, facts })
    const isOpen = state !== 'done' && state !== 'stopped'
    return {
      id,
      state,
      owner: isOpen ? ownerOf(id, situation, facts) : null,
      by: state === 'now' ? by : null,
    }
  })
}

const REACHED: Readonly<Record<'accept' | 'choose' | 'documents' | 'payout', readonly ContemplationStatus[]>> = {
  accept: ['accepted', 'guarantee_review', 'approved', 'disbursing', 'paid_out'],
  choose: ['guarantee_review', 'approved', 'disbursing', 'paid_out'],
  documents: ['approved', 'disbursing', 'paid_out'],
  payout: ['paid_out'],
}

function stateOf(
  id: SelectionStepId,
  of: { current: SelectionStepId | null; isEnded: boolean; facts: SelectionFacts },
): SelectionStepState {
  const { bid, status, items } = of.facts
  if (of.isEnded) return 'stopped'
  if (id === of.current) return 'now'
  if (id === 'bid') return bid?.status === 'won_paid' ? 'done' : bid?.isDebitInFlight ? 'under_way' : 'later'
  if (id === 'installment') return 'later'
  const isDone = REACHED[id].includes(status) || (id === 'choose' && status === 'accepted' && isChosen(items))
  return isDone ? 'done' : 'later'
}

/** Whose turn a step is. For the documents, it's the seller's when only theirs is missing. */
function ownerOf(id: SelectionStepId | null, situation: SelectionSituation, facts: SelectionFacts): StepOwner {
  if (situation === 'installment_clearing' && id === 'installment') return 'bank'
  if (id === 'bid') return facts.bid?.isDebitInFlight ? 'bank' : situation === 'bid_period_over' ? 'us' : 'you'
  if (id === 'documents') return facts.status === 'guarantee_review' ? 'us' : 'you'
  if (id === 'choose') return situation === 'choose' && isSellersTurn(facts) ? 'seller' : 'you'
  if (id === 'payout') return situation === 'payout_sent' || situation === 'payout_recalled' ? 'bank' : 'us'
  return situation === 'use_period_over' ? 'us' : 'you'
}

function isSellersTurn({ items }: SelectionFacts): boolean {
  const missing = items.filter(({ state }) => !isGiven(state))
  const isPartly = missing.length > 0 && missing.length < items.length
  return isPartly && missing.every(({ item }) => SELLER_DOCUMENTS.includes(item))
}
