import { canAcceptOffer, canPayBid } from '#domain/bids/winning-bids.ts'
import { dayOf, debitSettlesAt, instantAt } from '#domain/calendar.ts'
import { type ContemplationAct, openActs } from '#domain/contemplations/contemplation-states.ts'
import { cents } from '#domain/money.ts'
import type { Moment } from '#domain/standing/installment-points.ts'
import { leadingReason } from '#domain/standing/leading-reason.ts'
import type { Act, Point } from '#domain/standing/point.ts'
import type { AwaitedBid, OwnSelectionFacts, Situation } from '#domain/standing/situation.ts'

/** What there is to say about a selection and about the bid that won it or may still win one (rules 7, 8). */
export function selectionPoints(situation: Situation, moment: Moment): Point[] {
  const { group, awaitedBid } = situation
  const selection = group.isCanceled ? atTheBank(situation.selection) : situation.selection
  return [
    ...(awaitedBid === null || isMoot(situation, awaitedBid) ? [] : [awaitedPoint(situation, awaitedBid, moment)]),
    ...(selection === null ? [] : selectionPoint(situation, selection, moment)),
    ...(selection === null ? [] : holdPoints(situation, selection, moment)),
    ...endedPoints(situation),
  ]
}

/** In a canceled group, a selection ends with the membership, unless its payout has left (rules 11): there's nothing to do for it. */
const atTheBank = (selection: OwnSelectionFacts | null): OwnSelectionFacts | null =>
  selection?.status === 'disbursing' || selection?.status === 'paid_out' ? selection : null

/** In a canceled group, a bid has nothing left to win; a debit that the bank has is still waited for (rules 11). */
const isMoot = ({ group }: Situation, bid: AwaitedBid): boolean => group.isCanceled && bid.leavesAt === null

function awaitedPoint(situation: Situation, bid: AwaitedBid, moment: Moment): Point {
  const about = {
    amountCents: bid.amountCents,
    payoutCents: situation.group.targetCents,
    returnCode: bid.returnCode,
  }
  if (bid.status === 'offered') return offerPoint(situation, bid, about, moment)
  const { at, zone } = moment
  if (bid.leavesAt !== null)
    return { key: 'bid_on_its_way', stake: 'none', clearsAt: debitSettlesAt(bid.leavesAt, zone), ...about, acts: [] }
  const verdict = canPayBid({ status: bid.status, dueAt: bid.dueAt, at, isDebitInFlight: false })
  if (!verdict.ok) return { key: 'bid_deadline_over', stake: 'none', ...about, acts: [] }
  return { key: 'pay_bid', stake: 'payout', by: bid.dueAt, ...about, acts: [{ act: 'pay_bid' }] }
}

type About = Pick<Point, 'amountCents' | 'payoutCents' | 'returnCode'>

function offerPoint({ member, dispute }: Situation, bid: AwaitedBid, about: About, { at }: Moment): Point {
  const { reasons } = bid
  const verdictFor = (counted: typeof reasons, disputed: typeof dispute) =>
    canAcceptOffer({
      status: bid.status,
      dueAt: bid.dueAt,
      at,
      isEligible: counted.every((reason) => reason === 'operator_insider') && disputed === null,
      isBarred: member.barredThroughAssembly >= bid.assemblyNumber,
      neededCents: cents(bid.isCovered ? 0 : 1),
      inHandCents: cents(0),
    })
  const verdict = verdictFor(reasons, dispute)
  const withoutDispute = reasons.filter((reason) => reason !== 'open_dispute')
  // Only the dispute is in the way, and the member may withdraw it.
  if (!verdict.ok && dispute !== null && verdictFor(withoutDispute, null).ok)
    return { key: 'offer_disputed', stake: 'payout', by: bid.dueAt, ...about, acts: [seeDispute(dispute)] }
  if (!verdict.ok) return { key: 'offer_blocked', stake: 'none', reason: leadingReason(reasons), ...about, acts: [] }
  const acts: Act[] = [
    { act: 'accept_offer', bidId: bid.id },
    { act: 'decline_offer', bidId: bid.id },
  ]
  return { key: 'offer', stake: 'payout', by: bid.dueAt, ...about, acts }
}

const MEMBER_ACTS: Partial<Record<ContemplationAct, Act>> = {
  accept: { act: 'accept_selection' },
  submit_guarantees: { act: 'provide_documents' },
}

function selectionPoint({ group, member }: Situation, selection: OwnSelectionFacts, { at, zone }: Moment): Point[] {
  const { status, bidStatus, items, since } = selection
  const open = openActs({ status, bidStatus }, 'member')
  const acts = open.flatMap((act) => MEMBER_ACTS[act] ?? [])
  const useBy = instantAt(selection.useBy, '23:59:59', zone)
  const isUsable = dayOf(at, zone) <= selection.useBy
  const about = {
    number: selection.assemblyNumber,
    method: selection.method,
    payoutCents: group.targetCents,
    since,
    // Until the bid is paid, there's something to lose (rules 7).
    isInTime: bidStatus === null || bidStatus === 'won_paid',
    acts,
  }
  if (status === 'selected' && isUsable) {
    const isInTime = selection.answerBy !== null && selection.answerBy >= at
    return [{ key: 'accept', stake: 'delay', by: isInTime ? selection.answerBy : useBy, ...about }]
  }
  if (status === 'deferred' && isUsable) {
    // They've already decided to wait.
    const left = acts.map((act): Act => (act.act === 'accept_selection' ? { act: 'accept_deferred' } : act))
    return [{ key: 'deferred', stake: 'delay', by: useBy, ...about, acts: left }]
  }
  if (status === 'accepted') {
    // The winning bid comes first and has a point of its own.
    if (!open.includes('submit_guarantees')) return []
    const counts = { count: items.refused > 0 ? items.refused : items.missing, total: items.total }
    if (isUsable)
      return [
        { key: items.refused > 0 ? 'documents_refused' : 'documents', stake: 'delay', by: useBy, ...about, ...counts },
      ]
  }
  if (status === 'selected' || status === 'deferred' || status === 'accepted')
    return [{ key: 'use_over', stake: 'none', ...about, acts: [] }]
  if (status === 'guarantee_review') return [{ key: 'review', stake: 'none', ...about, acts: [] }]
  // A payout not used in time by a member who owes nothing is paid in cash (rules 8).
  if (status === 'approved' && !isUsable && member.remainingCents === 0 && !selection.isPayoutReturned)
    return [{ key: 'payout_is_cash', stake: 'none', ...about, acts: [] }]
  if (status === 'approved')
    return [{ key: selection.isPayoutReturned ? 'payout_returned' : 'approved', stake: 'none', ...about, acts: [] }]
  if (status === 'disbursing') return [{ key: 'disbursing', stake: 'none', ...about, acts: [] }]
  return status === 'paid_out' && member.state !== 'completed'
    ? [{ key: 'received', stake: 'none', ...about, acts: [] }]
    : []
}

/** No payout is prepared or released while a debit is disputed or on its way back, whatever else there is to do for it (rules 9). */
function holdPoints({ dispute, recalled, group }: Situation, selection: OwnSelectionFacts, moment: Moment): Point[] {
  const { status, useBy } = selection
  const { at, zone } = moment
  if (status === 'paid_out' || status === 'disbursing') return []
  const isUsable = dayOf(at, zone) <= useBy
  if (!isUsable && status !== 'approved') return []
  if (dispute === null)
    return recalled === null
      ? []
      : [
          {
            key: 'payout_recalled',
            stake: 'none',
            payoutCents: group.targetCents,
            since: recalled.since,
            acts: [],
          },
        ]
  return [
    {
      key: 'payout_disputed',
      stake: 'delay',
      by: isUsable ? instantAt(useBy, '23:59:59', zone) : null,
      payoutCents: group.targetCents,
      since: dispute.since,
      acts: [seeDispute(dispute)],
    },
  ]
}

/** Where the member reads about their dispute and may withdraw it. */
export const seeDispute = ({ debitId }: NonNullable<Situation['dispute']>): Act => ({ act: 'see_dispute', debitId })

/** Shown until the next assembly is held. */
function endedPoints({ ended, selection, lastHeld, group }: Situation): Point[] {
  if (ended === null || selection !== null || (lastHeld !== null && lastHeld.drawsAt > ended.at)) return []
  const { at: since, reason, assemblyNumber: number } = ended
  return [
    {
      key: 'selection_ended',
      stake: 'none',
      since,
      reason,
      number,
      payoutCents: group.targetCents,
      // A closing group has held its last assembly: one with an assembly left would go on (rules 11).
      isLast: group.statementBy !== null || group.isCanceled,
      acts: [],
    },
  ]
}
