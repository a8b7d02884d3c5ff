import { expect, test } from 'vitest'
import { ELIGIBILITY_REASONS, type EligibilityReason } from '#domain/assemblies/eligibility.ts'
import { canRejoin } from '#domain/assemblies/skipping.ts'
import { canBid } from '#domain/bids/bids.ts'
import { canAcceptOffer, canPayBid } from '#domain/bids/winning-bids.ts'
import { addDays, dayOf, instantAt, monthTimeline } from '#domain/calendar.ts'
import { canVote } from '#domain/cancellation/ballot.ts'
import {
  afterContemplationAct,
  CONTEMPLATION_STATUSES,
  type ContemplationStatus,
} from '#domain/contemplations/contemplation-states.ts'
import { type Cents, cents, subtract, sum } from '#domain/money.ts'
import { arrearsVerdict, standingOf } from '#domain/payments/arrears.ts'
import { isNextToPay, overdueToPayFirst } from '#domain/payments/oldest-first.ts'
import { canPay } from '#domain/payments/payment-states.ts'
import { askedFor } from '#domain/standing/asked-for.ts'
import { type Act, POINT_KEYS, type Point, type Stake } from '#domain/standing/point.ts'
import type { AwaitedBid, OpenInstallment, OwnSelectionFacts, Situation } from '#domain/standing/situation.ts'
import { standingAt } from '#domain/standing/standing.ts'

const ZONE = 'America/New_York'
const SITUATIONS = 100_000
const HOUR = 3_600_000
const T = cents(3_000_000)

/** A small, fast generator with a fixed seed (mulberry32): the same situations in every run. */
function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  }
}
type Random = ReturnType<typeof seeded>

/** Due days a month apart, the youngest in a few days around `at`. */
const DUE_DAYS = ['2026-08-24', '2026-09-24', '2026-10-26', '2026-11-24'] as const
/** The end of each one's grace. */
const CUTOFFS = new Map<string, Date>(DUE_DAYS.map((day) => [day, monthTimeline(day, ZONE).cutoffAt]))
const MONTH = { number: 4, dueOn: '2026-11-24', ...monthTimeline('2026-11-24', ZONE) }
const NEXT = { number: 5, opensAt: instantAt('2026-12-14', '00:00:00', ZONE), dueOn: '2026-12-24' }
const USE_BY = Array.from({ length: 190 }, (_, days) => addDays('2026-11-01', days))
const START = instantAt('2026-11-10', '08:00:00', ZONE).getTime()
const near = (random: Random, at: Date, days: number) =>
  new Date(at.getTime() + (random.below(2 * days * 24) - days * 24) * HOUR)

const before = (random: Random, at: Date, days: number) => new Date(at.getTime() - random.below(days * 24) * HOUR)

function anyInstallments(random: Random, at: Date, isSelected: boolean): OpenInstallment[] {
  const count = random.pick([0, 0, 1, 1, 1, 2, 2, 3, 4])
  return DUE_DAYS.slice(DUE_DAYS.length - count).map((dueOn, place): OpenInstallment => {
    const isGraceOver = (CUTOFFS.get(dueOn) ?? at) < at
    const status = random.chance(0.3) ? 'processing' : isGraceOver && random.chance(0.9) ? 'overdue' : 'pending'
    return {
      number: DUE_DAYS.length - count + place + 1,
      dueOn,
      status,
      amountCents: cents(57_500),
      lateFeeCents: cents(status === 'overdue' ? random.pick([1_150, 1_725, 2_300]) : 0),
      returnCode: random.chance(0.2) ? random.pick(['R01', 'R02', 'R10', 'X99']) : null,
      refusedCode: status !== 'processing' && random.chance(0.1) ? random.pick(['R03', 'R04']) : null,
      leavesAt: status === 'processing' ? near(random, at, 3) : null,
      cureBy: random.chance(isSelected ? 0.15 : 0.05) ? near(random, at, 6) : null,
      finalNoticeAt: status === 'overdue' && random.chance(0.3) ? before(random, at, 15) : null,
    }
  })
}

function anySelection(random: Random, at: Date): { selection: OwnSelectionFacts; awaitedBid: AwaitedBid | null } {
  const isBid = random.chance(0.5)
  const status: ContemplationStatus = random.pick(
    CONTEMPLATION_STATUSES.filter((one) => one !== 'cancelled' && one !== 'expired'),
  )
  // Only up to the acceptance, and after a debit that came back, a bid is unpaid.
  const isUnpaid = isBid && random.chance(['selected', 'deferred', 'accepted'].includes(status) ? 0.6 : 0.1)
  const total = random.pick([2, 4, 6])
  const missing = random.below(total + 1)
  return {
    selection: {
      status,
      method: isBid ? 'bid' : 'draw',
      assemblyNumber: 4,
      answerBy: status === 'selected' ? near(random, at, 5) : null,
      useBy: random.pick(USE_BY),
      bidStatus: isBid ? (isUnpaid ? 'won_pending_payment' : 'won_paid') : null,
      items: { total, missing, refused: status === 'accepted' ? random.below(total - missing + 1) : 0 },
      since: near(random, at, 5),
      isPayoutReturned: random.chance(0.2),
    },
    awaitedBid: isUnpaid ? anyAwaited(random, at, 'won_pending_payment') : null,
  }
}

function anyAwaited(random: Random, at: Date, status: AwaitedBid['status'], isDisputed = false): AwaitedBid {
  return {
    id: 'awaited',
    assemblyNumber: 4,
    amountCents: cents(900_000),
    status,
    dueAt: near(random, at, 7),
    leavesAt: status === 'won_pending_payment' && random.chance(0.3) ? near(random, at, 2) : null,
    returnCode: random.chance(0.2) ? 'R01' : null,
    isCovered: random.chance(0.8),
    reasons: [
      ...(random.chance(0.3) ? [random.pick(ELIGIBILITY_REASONS)] : []).filter((reason) => reason !== 'open_dispute'),
      ...(isDisputed ? (['open_dispute'] as const) : []),
    ],
  }
}

/** After the final statement: the member has completed, or no assembly could serve them; nothing but the final amount is open (rules 11). */
function afterStatement(random: Random, at: Date, { group, ...open }: Situation): Situation {
  const isServed = random.chance(0.7)
  const status = random.pick(['active', 'active', 'completed', 'cancelled'] as const)
  const final = random.pick(['owed', 'owed', 'prepared', 'released', 'paid', 'unclaimed_property'] as const)
  return {
    ...open,
    group: {
      ...group,
      ...{ status, isLaunched: true, ballot: null },
      isCanceled: status === 'cancelled' || (status === 'active' && random.chance(0.3)),
    },
    member: { ...open.member, state: isServed ? 'completed' : 'active', remainingCents: cents(isServed ? 0 : 57_500) },
    ...{ installments: [], next: null, month: null, reasons: [], bid: null, awaitedBid: null },
    selection: isServed
      ? { ...(open.selection ?? anySelection(random, at).selection), status: 'paid_out', answerBy: null }
      : null,
    final: {
      amountCents: cents(1 + random.below(50_000)),
      status: final,
      hasAccount: final !== 'unclaimed_property' && (final !== 'owed' || random.chance(0.5)),
      paidAt: final === 'paid' ? near(random, at, 10) : null,
    },
    releaseBy: isServed && random.chance(0.2) ? '2026-12-01' : null,
    ...{ dispute: null, transfer: null },
  }
}

/** Any situation the rows can be in, also those between two runs of the jobs. */
function anySituation(random: Random): { situation: Situation; at: Date } {
  const made = beforeStatement(random)
  const story = { ...made, situation: withoutAsking(made.situation) }
  return random.chance(0.1) ? { ...story, situation: afterStatement(random, story.at, story.situation) } : story
}

/** In a canceled group, nothing is asked of a member who isn't paid out: only what is on its way is waited for (rules 11). */
function withoutAsking(situation: Situation): Situation {
  if (!situation.group.isCanceled || situation.member.state === 'paid_out') return situation
  return { ...situation, installments: situation.installments.filter((one) => one.status === 'processing'), next: null }
}

function beforeStatement(random: Random): { situation: Situation; at: Date } {
  const at = new Date(START + random.below(30 * 24) * HOUR + random.below(60) * 60_000)
  const isSelected = random.chance(0.5)
  const { selection, awaitedBid: wonBid } = isSelected
    ? anySelection(random, at)
    : { selection: null, awaitedBid: null }
  const installments = anyInstallments(random, at, isSelected)
  const { cutoffAt, drawsAt } = MONTH
  const isListed = random.chance(0.7)
  const isPublished = at > cutoffAt && random.chance(0.9)
  const month = random.chance(0.8)
    ? {
        number: MONTH.number,
        dueOn: MONTH.dueOn,
        cutoffAt,
        drawsAt,
        list: isPublished
          ? { isIn: isListed, count: 1 + random.below(40), reason: isListed ? null : ('installment_unpaid' as const) }
          : null,
      }
    : null
  const remainingCents = cents(random.chance(0.1) ? 0 : 57_500 * (installments.length + random.below(30)))
  const reasons: EligibilityReason[] = [
    ...(installments.length > 0 ? (['installment_unpaid'] as const) : []),
    ...(isSelected ? (['already_selected'] as const) : []),
    ...(random.chance(0.1) ? [random.pick(ELIGIBILITY_REASONS)] : []),
  ]
  const isDisputed = random.chance(0.15)
  if (isDisputed && !reasons.includes('open_dispute')) reasons.push('open_dispute')
  const canHaveBid = !isSelected && month !== null && random.chance(0.3)
  const state = isSelected ? (selection?.status === 'paid_out' ? 'paid_out' : 'selected') : 'active'
  return {
    at,
    situation: {
      group: {
        status: random.pick(['active', 'active', 'active', 'active', 'active', 'active', 'cancelled', 'completed']),
        isLaunched: random.chance(0.95),
        targetCents: T,
        selectionMode: random.pick(['alternating', 'draw_first', 'draw_only']),
        minBidCents: random.pick([null, cents(50_000), cents(200_000)]),
        currentMembers: 38,
        maxMembers: 40,
        statementBy: random.chance(0.1) ? '2027-03-01' : null,
        isCanceled: random.chance(0.05),
        ballot: random.chance(0.1) ? { closesAt: near(random, at, 20), hasVoted: random.chance(0.5) } : null,
      },
      member: {
        state,
        remainingCents,
        barredThroughAssembly: random.pick([0, 0, 0, 3, 4, 6]),
        autopayDaysBefore: random.chance(0.3) ? random.pick([0, 0, 1, 3, 5]) : null,
        debitsFrom: random.chance(0.3) ? near(random, at, 8) : null,
      },
      installments,
      next: random.chance(0.7) ? NEXT : null,
      month,
      reasons: month === null ? [] : reasons,
      bid: canHaveBid ? { id: 'bid', amountCents: cents(300_000), percentage: '10.0000' } : null,
      awaitedBid: isSelected
        ? wonBid
        : random.chance(0.1)
          ? anyAwaited(random, at, 'offered', reasons.includes('open_dispute'))
          : null,
      selection,
      ended: random.chance(0.1) ? { at: near(random, at, 10), reason: 'bid_not_paid', assemblyNumber: 3 } : null,
      lastHeld: random.chance(0.5)
        ? {
            number: 3,
            drawsAt: near(random, at, 20),
            outcome: random.chance(0.7)
              ? { kind: 'waits', place: 3, of: 20, bid: null }
              : { kind: 'not_in_list', reason: 'returned_debit', bid: null },
            selections: [{ position: 7, method: 'draw' }],
          }
        : null,
      final: null,
      releaseBy: isSelected && random.chance(0.05) ? '2026-12-01' : null,
      dispute: reasons.includes('open_dispute') ? { debitId: 'debit', since: near(random, at, 20) } : null,
      recalled: random.chance(0.1) ? { since: near(random, at, 20) } : null,
      transfer: random.chance(0.1)
        ? { endsAt: near(random, at, 10), hasAccepted: random.chance(0.5), isHeldUp: random.chance(0.2) }
        : null,
    },
  }
}

/** Whether the service behind an act would take it: by the very rules it asks. */
function isAccepted(act: Act, { situation, at }: { situation: Situation; at: Date }): boolean {
  const { installments, awaitedBid, selection, member, group, month, reasons, bid, final, dispute } = situation
  const contemplation = selection && { status: selection.status, bidStatus: selection.bidStatus }
  switch (act.act) {
    case 'pay_installment': {
      const one = installments.find(({ number }) => number === act.number)
      return one !== undefined && canPay(one.status).ok && isNextToPay(act.number, installments).ok
    }
    case 'pay_bid':
      return canPayBid({
        status: awaitedBid?.status ?? 'lost',
        dueAt: awaitedBid?.dueAt ?? null,
        at,
        isDebitInFlight: awaitedBid?.leavesAt != null,
      }).ok
    case 'accept_offer':
      return canAcceptOffer({
        status: awaitedBid?.status ?? 'lost',
        dueAt: awaitedBid?.dueAt ?? null,
        at,
        isEligible: awaitedBid?.reasons.every((reason) => reason === 'operator_insider') === true && dispute === null,
        isBarred: member.barredThroughAssembly >= (awaitedBid?.assemblyNumber ?? 0),
        neededCents: cents(awaitedBid?.isCovered ? 0 : 1),
        inHandCents: 0 as Cents,
      }).ok
    case 'vote':
    case 'change_vote':
      return canVote(
        { state: 'active', isInsider: false },
        { status: 'open', closesAt: group.ballot?.closesAt ?? null },
        at,
      ).ok
    case 'decline_offer':
      return awaitedBid?.status === 'offered'
    case 'accept_selection':
    case 'accept_deferred':
      return contemplation !== null && afterContemplationAct(contemplation, 'accept', 'member').ok
    case 'provide_documents':
      return contemplation !== null && afterContemplationAct(contemplation, 'submit_guarantees', 'member').ok
    case 'place_bid':
    case 'change_bid':
      return (
        month !== null &&
        canBid({
          selectionMode: group.selectionMode,
          assemblyNumber: month.number,
          at,
          cutoffAt: month.cutoffAt,
          barredThroughAssembly: member.barredThroughAssembly,
          reasons,
          aheadCents: subtract(member.remainingCents, sum(situation.installments.map((one) => one.amountCents))),
          minCents: group.minBidCents,
          overdueNumber: overdueToPayFirst(judged(situation, at)),
        }).ok
      )
    case 'rejoin_draw':
      return (
        reasons.includes('opted_out') &&
        canRejoin({ isWaiting: member.state === 'active', cutoffAt: month?.cutoffAt ?? null, at }).ok
      )
    case 'link_account':
      return final?.status === 'owed' && !final.hasAccount
    case 'withdraw_bid':
      return bid !== null && month !== null && at <= month.cutoffAt
    case 'see_dispute':
      return dispute?.debitId === act.debitId
    case 'see_transfer':
      return situation.transfer !== null
    // For who isn't in the group.
    case 'take_spot':
    case 'see_list':
    case 'answer_transfer':
    case 'provide_security':
      return false
  }
}

const judged = ({ installments }: Situation, at: Date) =>
  installments.map((one) => ({
    ...one,
    standing: standingOf({ ...one, isCuring: one.cureBy !== null && one.cureBy > at }, at, ZONE),
  }))

type Loss = 'payout' | 'balance' | 'spot' | 'delay' | 'installment'

/** The stakes that may come first when that is what a member can lose: its own, and those that cost more. */
const ENOUGH: Readonly<Record<Loss, readonly Stake[]>> = {
  payout: ['payout'],
  balance: ['payout', 'balance'],
  spot: ['payout', 'balance', 'spot'],
  delay: ['payout', 'balance', 'spot', 'delay'],
  installment: ['payout', 'balance', 'spot', 'delay', 'place', 'fee'],
}

/** What a member loses by doing nothing, worked out from the situation alone: dearest first, null for nothing. */
function dearest({ situation, at }: { situation: Situation; at: Date }): Loss | null {
  const { awaitedBid, installments, group, member, dispute, final } = situation
  // In a canceled group, a selection whose payout hasn't left ends with the membership.
  const isOver = group.isCanceled && !['paid_out', 'disbursing'].includes(situation.selection?.status ?? '')
  const selection = isOver ? null : situation.selection
  // Money that has nowhere to go, whatever has become of the group.
  if (final?.status === 'owed' && !final.hasAccount) return 'delay'
  if (group.status !== 'active' || !group.isLaunched || member.state === 'completed') return null
  const isOpen = installments.some(({ status }) => status !== 'processing')
  if (awaitedBid !== null && awaitedBid.leavesAt === null && awaitedBid.status === 'won_pending_payment') {
    // In a canceled group, it has nothing left to win.
    if (!group.isCanceled && awaitedBid.dueAt !== null && awaitedBid.dueAt >= at) return 'payout'
  }
  const isUnpaidOut = selection !== null && !['paid_out', 'disbursing'].includes(selection.status)
  const now = judged(situation, at)
  const isLate = now.some(({ standing }) => standing === 'overdue')
  if (isUnpaidOut && isOpen) {
    const mayFollow =
      situation.next !== null ||
      now.some(({ standing, dueOn }) => standing === 'in_time' && (CUTOFFS.get(dueOn) ?? at) >= at)
    const isReturned = installments.some(({ status, cureBy }) => status !== 'processing' && cureBy !== null)
    const verdict = arrearsVerdict(now.map(({ standing }) => standing))
    if (verdict === 'ends' || isReturned || (isLate && mayFollow)) return 'payout'
  }
  if (selection !== null && !isUnpaidOut && isLate) return 'balance'
  if (selection === null && isLate && isFinalNoticeOut({ situation, at })) return 'spot'
  const isUsable = selection !== null && dayOf(at, ZONE) <= selection.useBy
  if (selection !== null && isUsable && ['selected', 'deferred'].includes(selection.status)) return 'delay'
  const isBidPaid = selection?.bidStatus === null || selection?.bidStatus === 'won_paid'
  if (selection?.status === 'accepted' && isUsable && isBidPaid) return 'delay'
  // Nothing is prepared or released before a dispute is decided, and the other can accept no offer.
  if (dispute !== null && isUsable && isUnpaidOut) return 'delay'
  if (dispute !== null && isOfferLost({ situation, at })) return 'payout'
  // Autopay has had its last turn at 09:00 of the due day.
  const oldest = installments.find(({ status }) => status !== 'processing')
  const isCollected = member.autopayDaysBefore !== null && oldest && instantAt(oldest.dueOn, '09:00:00', ZONE) > at
  return isOpen && !isCollected ? 'installment' : null
}

/**
 * Day 45 of the oldest installment that no debit pays and that can't be cured: the final notice is out, and the spot can be lost, until its ten
 * days are over and a later one is paid, so that no three in a row can be unpaid (rules 9).
 */
function isFinalNoticeOut({ situation: { installments, next }, at }: { situation: Situation; at: Date }): boolean {
  const unpaid = installments.filter(
    ({ status, cureBy }) => status !== 'processing' && !(cureBy !== null && cureBy > at),
  )
  const [oldest] = unpaid
  if (oldest === undefined || instantAt(addDays(oldest.dueOn, 46), '00:00:00', ZONE) > at) return false
  const noticedOn = dayOf(oldest.finalNoticeAt ?? at, ZONE)
  if (instantAt(addDays(noticedOn, 11), '00:00:00', ZONE) > at) return true
  const isComing = next !== null && monthTimeline(next.dueOn, ZONE).cutoffAt >= at
  const numbers = new Set([...unpaid, ...(isComing ? [next] : [])].map(({ number }) => number))
  return [1, 2].every((later) => numbers.has(oldest.number + later))
}

/** An offer that only a dispute keeps from being accepted. */
function isOfferLost({ situation: { awaitedBid, group, member }, at }: { situation: Situation; at: Date }): boolean {
  return (
    !group.isCanceled &&
    awaitedBid?.status === 'offered' &&
    awaitedBid.isCovered &&
    awaitedBid.dueAt !== null &&
    awaitedBid.dueAt >= at &&
    member.barredThroughAssembly < awaitedBid.assemblyNumber &&
    awaitedBid.reasons.every((reason) => reason === 'open_dispute' || reason === 'operator_insider')
  )
}

const FINAL_KEYS = ['final_no_account', 'final_owed', 'final_paid', 'final_sent', 'final_unclaimed']
/** What isn't true anymore for someone whose group has made its final statement. */
const BEFORE_THE_STATEMENT: ReadonlySet<Point['key']> = new Set([
  ...(['canceled', 'group_canceled', 'closing', 'filling', 'ballot', 'next_opens', 'nothing_due'] as const),
])

test(`${SITUATIONS.toLocaleString('en-US')} situations: what is said is true, and what costs most comes first`, () => {
  const random = seeded(20_261_122)
  const keys = new Set<Point['key']>()
  for (let made = 0; made < SITUATIONS; made += 1) {
    const story = anySituation(random)
    const standing = standingAt(story.situation, { at: story.at, zone: ZONE })
    const [first] = standing
    for (const point of standing) keys.add(point.key)
    const fail = (what: string) => expect.fail(`${what}: ${JSON.stringify({ ...story, standing }, null, 1)}`)

    // Never a past date as an instruction.
    for (const { by, draw } of standing) {
      if (by && by < story.at) fail('a day to act that is past')
      const { debitsFrom } = story.situation.member
      if (draw && (draw.askBy < story.at || (debitsFrom !== null && draw.askBy < debitsFrom)))
        fail('a draw that cannot be reached')
    }
    // Never an act that would be refused.
    for (const act of standing.flatMap(({ acts }) => acts)) if (!isAccepted(act, story)) fail(`${act.act} is refused`)
    // A bid that can't count is never said to wait for the result, and a dispute that keeps it out is said first.
    const { dispute, reasons, month } = story.situation
    if (month !== null && (month.list === null ? reasons.length > 0 : !month.list.isIn)) {
      if (standing.some(({ key }) => key === 'bid_sealed')) fail('a bid that cannot count waits for the result')
      if (dispute !== null && month.list === null && first.key === 'bid_stands')
        fail('a bid comes before what keeps it out')
    }
    // Once the accounts are final, where the final amount is comes first, and nothing is said of what the group was before.
    if (story.situation.final !== null) {
      if (!first.key.startsWith('final_')) fail('something comes before the final amount')
      if (standing.some(({ key }) => BEFORE_THE_STATEMENT.has(key))) fail('something is said to go on')
    }
    // A letter about an installment asks for the one that the page offers, and only who waits for a selection reads of a draw.
    const offered = standing.flatMap(({ acts }) => acts).find((act) => act.act === 'pay_installment')
    for (const { number, status } of story.situation.installments.filter((one) => one.status !== 'processing')) {
      const { letter, payFirst } = askedFor(number, story.situation.member.state, story.situation.installments)
      if (offered && offered.number !== payFirst) fail(`the letter about ${number} (${status}) asks for ${payFirst}`)
      if (letter !== 'selected' && story.situation.selection !== null) fail('a letter promises a draw')
    }
    // Never "nothing to do" while something can be lost, and what costs most first.
    const loss = dearest(story)
    if (loss !== null && !ENOUGH[loss].includes(first.stake))
      fail(`${loss} is at stake, and something else comes first`)
    if (first.stake !== 'none' && standing.every(({ acts }) => acts.length === 0))
      fail('something is lost, and no way out')
  }
  // The generator reaches every point there is.
  expect(POINT_KEYS.filter((key) => !keys.has(key))).toEqual([])
  expect([...keys].filter((key) => /^final_(?!notice)/.test(key)).sort()).toEqual(FINAL_KEYS)
}, 120_000)
