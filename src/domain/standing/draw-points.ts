import { type CanBidRefusal, canBid } from '#domain/bids/bids.ts'
import { subtract, sum } from '#domain/money.ts'
import { arrearsOf, type Moment } from '#domain/standing/installment-points.ts'
import { leadingReason, type OutReason } from '#domain/standing/leading-reason.ts'
import type { Act, Point } from '#domain/standing/point.ts'
import { seeDispute } from '#domain/standing/selection-points.ts'
import type { OpenMonth, Situation } from '#domain/standing/situation.ts'
import type { Verdict } from '#domain/verdict.ts'

/** What there is to say about the month's draw and bids, and the last assembly, to a member waiting to be selected. */
export function drawPoints(situation: Situation, moment: Moment): Point[] {
  const { selection, member, month } = situation
  if (selection !== null || member.state !== 'active') return []
  return [...(month === null ? [] : monthPoints(situation, month, moment)), ...resultPoints(situation)]
}

function monthPoints(situation: Situation, month: OpenMonth, moment: Moment): Point[] {
  const { bid, reasons, member } = situation
  const draw = { number: month.number, at: month.drawsAt }
  if (month.list !== null) return [listPoint(situation, month, moment), ...sealed(situation, month)]
  if (month.cutoffAt < moment.at)
    return isBidCounted(situation, month)
      ? sealed(situation, month)
      : [{ key: 'draw_waits', stake: 'none', ...draw, acts: [] }]
  const reason = leadingReason(reasons.filter((one) => one !== 'installment_unpaid' && one !== 'returned_debit'))
  const isBarred = month.number <= member.barredThroughAssembly
  const verdict = mayBid(situation, month, moment)
  const acts = bidActs(situation, verdict.ok)
  const own: Point[] =
    bid === null
      ? []
      : [
          {
            key: 'bid_stands',
            stake: 'none',
            by: month.cutoffAt,
            ...draw,
            ...bid,
            // A skipped month is a point of its own.
            isInTime: reasons.every((one) => one === 'opted_out'),
            isTooLittleLeft: !verdict.ok && LITTLE_LEFT.includes(verdict.refusal),
            acts,
          },
        ]
  return [
    ...own,
    ...(reasons.length === 0
      ? [{ key: 'in_draw', stake: 'none', ...draw, acts: bid === null ? acts : [] } as const]
      : []),
    ...(reason === null ? [] : [outPoint(situation, month, reason)]),
    ...(bid === null && reasons.length > 0 && acts.length > 0
      ? [{ key: 'may_bid', stake: 'none', by: month.cutoffAt, ...draw, acts } as const]
      : []),
    ...(isBarred ? [{ key: 'barred', stake: 'none', number: member.barredThroughAssembly, acts: [] } as const] : []),
  ]
}

/** Out of the next draw for a reason that no payment changes; until the cutoff, skipping can be undone (rules 4) and a dispute withdrawn (rules 9). */
function outPoint({ dispute, bid }: Situation, month: OpenMonth, reason: OutReason): Point {
  const { number, drawsAt: at, cutoffAt } = month
  if (reason === 'open_dispute' && dispute !== null) {
    const { since } = dispute
    const own = bid === null ? {} : { amountCents: bid.amountCents, isInTime: false }
    return {
      key: 'disputed',
      stake: 'fee',
      by: cutoffAt,
      number,
      at,
      since,
      reason,
      ...own,
      acts: [seeDispute(dispute)],
    }
  }
  const about = { key: 'out_of_draw', stake: 'none', number, at, reason } as const
  return reason === 'opted_out' ? { ...about, by: cutoffAt, acts: [{ act: 'rejoin_draw' }] } : { ...about, acts: [] }
}

/** Why a bid from before can't count anymore: nothing, or less than the group's minimum, is left for it to pay (rules 7). */
const LITTLE_LEFT: readonly CanBidRefusal[] = ['nothing_to_bid', 'balance_below_minimum']

function mayBid(situation: Situation, month: OpenMonth, moment: Moment): Verdict<CanBidRefusal> {
  const { group, member, reasons, installments } = situation
  const arrears = arrearsOf(situation, moment)
  return canBid({
    selectionMode: group.selectionMode,
    assemblyNumber: month.number,
    at: moment.at,
    cutoffAt: month.cutoffAt,
    barredThroughAssembly: member.barredThroughAssembly,
    reasons,
    aheadCents: subtract(member.remainingCents, sum(installments.map(({ amountCents }) => amountCents))),
    minCents: group.minBidCents,
    overdueNumber: arrears.late.length === 0 ? null : (arrears.first?.number ?? null),
  })
}

/** Placing a bid, or changing and withdrawing the current one. Neither of the first two is offered while an installment is overdue (rules 1). */
function bidActs({ bid }: Situation, isOpen: boolean): Act[] {
  if (bid === null) return isOpen ? [{ act: 'place_bid' }] : []
  return [...(isOpen ? [{ act: 'change_bid' } as const] : []), { act: 'withdraw_bid' }]
}

function listPoint(_situation: Situation, month: OpenMonth, { at }: Moment): Point {
  const draw = { number: month.number, at: month.drawsAt }
  const { isIn, count, reason } = month.list as NonNullable<OpenMonth['list']>
  if (!isIn) return { key: 'not_in_list', stake: 'none', ...draw, reason, acts: [] }
  // It may be waiting for the beacon's round.
  if (month.drawsAt < at) return { key: 'draw_waits', stake: 'none', ...draw, count, acts: [] }
  return { key: 'in_list', stake: 'none', ...draw, count, acts: [] }
}

/** Whether a bid can win once bidding is closed: only of members on the list, or of those nothing keeps out until there is one (rules 7). */
function isBidCounted({ bid, reasons }: Situation, { list }: OpenMonth): boolean {
  return bid !== null && (list === null ? reasons.length === 0 : list.isIn)
}

function sealed(situation: Situation, month: OpenMonth): Point[] {
  const { bid } = situation
  if (bid === null || !isBidCounted(situation, month)) return []
  return [{ key: 'bid_sealed', stake: 'none', number: month.number, at: month.drawsAt, ...bid, acts: [] }]
}

function resultPoints({ lastHeld, next }: Situation): Point[] {
  if (lastHeld === null) return []
  const { number, drawsAt: at, selections, outcome } = lastHeld
  const about = { number, at, selections, bid: outcome.bid, next }
  if (outcome.kind === 'waits' || outcome.kind === 'fell_out') {
    const [place, reason] = outcome.kind === 'fell_out' ? [null, outcome.reason] : [outcome.place, null]
    return [
      {
        ...{ key: 'result', stake: 'none', ...about, ...(place === null ? {} : { place }) },
        ...{ total: outcome.of, reason, acts: [] },
      },
    ]
  }
  if (outcome.kind !== 'not_in_list' || outcome.reason === null) return []
  return [{ key: 'result_not_in_list', stake: 'none', ...about, reason: outcome.reason, acts: [] }]
}
