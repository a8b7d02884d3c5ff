import { addBankingDays, dayOf, debitSettlesAt, instantAt } from '#domain/calendar.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import { byOrderOfAsking, type GuaranteeItem, type GuaranteeState } from '#domain/contemplations/guarantees.ts'
import { OUR_BUSINESS_DAYS, promisedDay } from '#domain/contemplations/promised-day.ts'
import type { SelectionSituation } from '#domain/contemplations/selection-steps.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'

/** Where a purchase stands for the seller: what counts now, one for every situation a link can be opened in (rules 8). */
export type SellerStage =
  | 'documents'
  | 'corrections'
  | 'buyer_payment'
  | 'review'
  | 'screening'
  | 'on_hold'
  | 'approved'
  | 'prepared'
  | 'held'
  | 'sent'
  | 'returned'

/** The seller’s checklist, in order. `buyer_payment` is there only while the buyer has to pay something first. */
export type SellerStepId =
  | 'buyer_payment'
  | 'screening'
  | 'documents'
  | 'review'
  | 'first_approval'
  | 'second_approval'
  | 'arrival'

/** `waiting`: it can happen now; `later`: something else comes first. */
export interface SellerStep {
  id: SellerStepId
  state: 'done' | 'waiting' | 'later'
}

/** When the money comes: by which day it leaves and by which it arrives. Null where nothing can be promised yet. */
export interface SellerMoney {
  leavesBy: PlainDay | null
  /** A first payment to an account can't leave before this instant (rules 8). */
  heldUntil: Date | null
  arrivesBy: PlainDay | null
  /** A day that we promised has passed. */
  isBehind: boolean
}

export interface SellerView {
  stage: SellerStage
  isApproved: boolean
  steps: SellerStep[]
  /** What the seller can help with, one by one. */
  documents: { item: GuaranteeItem; state: GuaranteeState }[]
  /** What only the buyer can bring, as a count: a co-signer or a note is no one else’s business. */
  buyerDocuments: { given: number; of: number }
  money: SellerMoney
}

/** Everything a seller’s view looks at. */
export interface SellerFacts {
  at: Date
  zone: string
  status: ContemplationStatus
  situation: SelectionSituation
  /** The history, in order: which status was reached when. */
  events: readonly { to: ContemplationStatus; at: Date }[]
  items: readonly { item: GuaranteeItem; state: GuaranteeState }[]
  /** The latest payout; null before the first. */
  payout: { heldUntil: Date; releasedAt: Date | null } | null
  /** Whether the buyer’s identity and the sanctions lists are clear right now. */
  isScreeningClear: boolean
}

const SHOWN_TO_SELLER: readonly GuaranteeItem[] = [
  'purchase_contract',
  'vin',
  'valuation',
  'first_lien',
  'purchase_agreement',
  'lender_or_title_company',
  'price_quote',
]

/** The selections that a seller may look at: accepted, and the payout hasn’t arrived (rules 8). */
const OPEN_TO_SELLER: readonly ContemplationStatus[] = ['accepted', 'guarantee_review', 'approved', 'disbursing']

/**
 * Whether a seller’s link may be made, and works: from the acceptance until the payout arrives or the selection ends. After the last
 * day to use a payout no seller is paid from it anymore, unless the money has left (rules 8).
 */
export function isOpenToSeller(of: { status: ContemplationStatus; useBy: PlainDay; at: Date; zone: string }): boolean {
  if (!OPEN_TO_SELLER.includes(of.status)) return false
  return of.status === 'disbursing' || compareDays(dayOf(of.at, of.zone), of.useBy) <= 0
}

/** What a seller reads of a purchase. Nothing in it tells who the buyer is, what they pay, or what they owe. */
export function sellerView(facts: SellerFacts): SellerView {
  const stage = stageOf(facts)
  const isApproved = facts.status === 'approved' || facts.status === 'disbursing'
  const own = facts.items.filter(({ item }) => !SHOWN_TO_SELLER.includes(item))
  return {
    stage,
    isApproved,
    steps: stepsOf(facts),
    documents: facts.items
      .filter(({ item }) => SHOWN_TO_SELLER.includes(item))
      .map(({ item, state }) => ({ item, state }))
      .sort(byOrderOfAsking),
    buyerDocuments: { given: own.filter(isGiven).length, of: own.length },
    money: moneyOf(stage, facts),
  }
}

const isGiven = ({ state }: { state: GuaranteeState }) => state === 'provided' || state === 'accepted'

const BUYER_PAYS: readonly SelectionSituation[] = [
  'pay_bid',
  'bid_clearing',
  'bid_period_over',
  'pay_installment',
  'installment_clearing',
]

const ON_HOLD: readonly SelectionSituation[] = ['payout_disputed', 'payout_recalled']

function stageOf({ situation, status, isScreeningClear, items }: SellerFacts): SellerStage {
  if (situation === 'payout_sent') return 'sent'
  if (BUYER_PAYS.includes(situation)) return 'buyer_payment'
  if (situation === 'payout_failed') return 'returned'
  if (status === 'approved' && !isScreeningClear) return 'screening'
  if (ON_HOLD.includes(situation)) return 'on_hold'
  if (situation === 'payout_held') return 'held'
  if (situation === 'payout_prepared') return 'prepared'
  if (status === 'approved') return 'approved'
  if (status === 'guarantee_review') return 'review'
  return items.some(({ state }) => state === 'refused') ? 'corrections' : 'documents'
}

function stepsOf({ situation, status, isScreeningClear }: SellerFacts): SellerStep[] {
  const isApproved = status === 'approved' || status === 'disbursing'
  const isSent = status === 'disbursing'
  const isPrepared = isSent || situation === 'payout_prepared' || situation === 'payout_held'
  const waitsForBuyer = BUYER_PAYS.includes(situation)
  const mayPay = isApproved && !waitsForBuyer && isScreeningClear && !ON_HOLD.includes(situation)
  const step = (id: SellerStepId, isDone: boolean, mayHappen: boolean): SellerStep => ({
    id,
    state: isDone ? 'done' : mayHappen ? 'waiting' : 'later',
  })
  return [
    ...(waitsForBuyer ? [step('buyer_payment', false, true)] : []),
    step('screening', isScreeningClear || isSent, true),
    step('documents', status !== 'accepted', true),
    step('review', isApproved, status === 'guarantee_review'),
    step('first_approval', isPrepared, mayPay),
    step('second_approval', isSent, isPrepared && mayPay),
    step('arrival', false, isSent),
  ]
}

const NOTHING_PROMISED: SellerMoney = { leavesBy: null, heldUntil: null, arrivesBy: null, isBehind: false }

function moneyOf(stage: SellerStage, facts: SellerFacts): SellerMoney {
  const { at, zone, payout } = facts
  const today = dayOf(at, zone)
  if (stage === 'sent') {
    const arrivesBy = payout?.releasedAt ? dayOf(debitSettlesAt(payout.releasedAt, zone), zone) : null
    return { ...NOTHING_PROMISED, arrivesBy, isBehind: arrivesBy !== null && compareDays(arrivesBy, today) < 0 }
  }
  const leavesBy = leavingDay(stage, facts)
  if (leavesBy === null) return NOTHING_PROMISED
  const isBehind = compareDays(leavesBy, today) < 0
  const heldUntil = stage === 'held' ? (payout?.heldUntil ?? null) : null
  if (isBehind) return { ...NOTHING_PROMISED, heldUntil, isBehind }
  return { leavesBy, heldUntil, arrivesBy: arrivalAfter(leavesBy, zone), isBehind }
}

/** The last day on which the money leaves if everything goes as promised; null while someone else’s turn comes first. */
function leavingDay(stage: SellerStage, { events, payout, zone }: SellerFacts): PlainDay | null {
  if (stage === 'review') {
    const since = events.findLast(({ to }) => to === 'guarantee_review')?.at
    return since === undefined ? null : addBankingDays(promisedDay(since, zone), OUR_BUSINESS_DAYS)
  }
  if (stage !== 'approved' && stage !== 'prepared' && stage !== 'held') return null
  const since = events.findLast(({ to }) => to === 'approved')?.at
  if (since === undefined) return null
  const promised = promisedDay(since, zone)
  const held = stage === 'held' && payout !== null ? dayOf(payout.heldUntil, zone) : promised
  return compareDays(held, promised) > 0 ? held : promised
}

/** When money that leaves at the end of a banking day arrives. */
const arrivalAfter = (day: PlainDay, zone: string) =>
  dayOf(debitSettlesAt(instantAt(day, '17:00:00', zone), zone), zone)
