import { debitSettlesAt, LATE_STEPS, monthTimeline } from '#domain/calendar.ts'
import { add, type Cents, sum } from '#domain/money.ts'
import { type ArrearsVerdict, arrearsVerdict, nextOverdueAt, standingOf } from '#domain/payments/arrears.ts'
import { lateFeeCents, nextLateStep } from '#domain/payments/late-fee.ts'
import { cureBy, type Ladder, ladderOf } from '#domain/payments/late-ladder.ts'
import { firstToPay } from '#domain/payments/oldest-first.ts'
import { collectedAt } from '#domain/standing/autopay.ts'
import type { Act, Point, ReachableDraw } from '#domain/standing/point.ts'
import { reachableDraw } from '#domain/standing/reachable-draw.ts'
import type { OpenInstallment, Situation } from '#domain/standing/situation.ts'

/** The instant at which a situation is judged, and the zone in which its days are counted. */
export interface Moment {
  at: Date
  zone: string
}

/** A+5 23:59:59 for A+6 00:00. */
const lastMomentBefore = (instant: Date): Date => new Date(instant.getTime() - 1000)

const payable = (one: OpenInstallment): Cents => add(one.amountCents, one.lateFeeCents)

/** The member's installments at an instant: which is paid next, which are late, and what that means for a selection. */
export interface Arrears {
  /** The oldest one that can be paid; any payment goes there first (rules 1, Order of payment). */
  first: OpenInstallment | null
  late: readonly OpenInstallment[]
  inFlight: readonly OpenInstallment[]
  verdict: ArrearsVerdict
  nextOverdueAt: Date | null
  /** Until when debits returned after settling can be cured, soonest first; null where those days have passed (rules 9). */
  cures: readonly (Date | null)[]
}

export function arrearsOf({ installments, next }: Situation, { at, zone }: Moment): Arrears {
  const isCuring = ({ cureBy }: OpenInstallment) => cureBy !== null && cureBy > at
  const judged = installments
    .toSorted((a, b) => a.number - b.number)
    .map((one) => ({ one, standing: standingOf({ ...one, isCuring: isCuring(one) }, at, zone) }))
  const inTime = judged.filter(({ standing }) => standing === 'in_time').map(({ one }) => one.dueOn)
  return {
    first: installments.find(({ number }) => number === firstToPay(installments)) ?? null,
    late: judged.filter(({ standing }) => standing === 'overdue').map(({ one }) => one),
    inFlight: judged.filter(({ one }) => one.status === 'processing').map(({ one }) => one),
    verdict: arrearsVerdict(judged.map(({ standing }) => standing)),
    nextOverdueAt: nextOverdueAt(next === null ? inTime : [...inTime, next.dueOn], at, zone),
    cures: installments
      .filter(({ status, cureBy }) => status !== 'processing' && cureBy !== null)
      .map((one) => (isCuring(one) ? one.cureBy : null))
      .sort((a, b) => (a?.getTime() ?? 0) - (b?.getTime() ?? 0)),
  }
}

/** The next draw that a payment made as soon as possible can reach, for a member who may be drawn once it has cleared; null otherwise. */
export function ownReachableDraw(situation: Situation, { at, zone }: Moment): ReachableDraw | null {
  const { month, next, member } = situation
  if (!mayBeDrawn(situation)) return null
  const from = member.debitsFrom === null || member.debitsFrom < at ? at : member.debitsFrom
  const coming = [...(month === null || month.list !== null ? [] : [month]), ...(next === null ? [] : [next])]
  return reachableDraw(coming, from, zone)
}

/** Only payments keep the member out: they're waiting to be selected. */
function mayBeDrawn({ selection, member, reasons }: Situation): boolean {
  const isPaymentOnly = reasons.every((reason) => reason === 'installment_unpaid' || reason === 'returned_debit')
  return selection === null && member.state === 'active' && isPaymentOnly
}

/** What there is to say about the installments: the one to pay, with everything that depends on it, and what's on its way. */
export function installmentPoints(situation: Situation, moment: Moment): Point[] {
  const arrears = arrearsOf(situation, moment)
  const { first } = arrears
  return [
    ...(first === null ? [] : [paymentPoint(situation, arrears, first, moment)]),
    ...onItsWay(situation, arrears, moment),
  ]
}

function paymentPoint(situation: Situation, arrears: Arrears, first: OpenInstallment, moment: Moment): Point {
  const { selection, group } = situation
  const { late } = arrears
  const acts: Act[] = [{ act: 'pay_installment', number: first.number }]
  const about = {
    number: first.number,
    count: Math.max(1, late.length),
    amountCents: late.length > 1 ? sum(late.map(payable)) : payable(first),
    lateFeeCents: sum(late.map((one) => one.lateFeeCents)),
    payoutCents: group.targetCents,
    returnCode: first.refusedCode ?? first.returnCode,
    dueOn: first.dueOn,
    acts,
  }
  // Money on its way to the payee is neither canceled nor held back (rules 9).
  const isAtStake = selection !== null && selection.status !== 'paid_out' && selection.status !== 'disbursing'
  const threat = isAtStake ? threatTo(arrears) : null
  if (threat !== null) return { ...about, isLate: true, isLast: group.statementBy !== null, ...threat }
  if (late.length > 0) return latePoint(situation, { late, first }, about, moment)
  return pendingPoint(situation, first, about, moment)
}

type About = Omit<Point, 'key' | 'stake'>

/** How its last payment failed; null when nothing says that one did. */
function failed({ returnCode, refusedCode }: OpenInstallment): 'returned' | 'account_refused' | null {
  if (refusedCode !== null) return 'account_refused'
  return returnCode === null ? null : 'returned'
}

/** What would end a selection before its payout, the soonest first; null while nothing would (rules 9). */
function threatTo(arrears: Arrears): Pick<Point, 'key' | 'stake' | 'by'> | null {
  const { late, verdict, nextOverdueAt: next, cures } = arrears
  const cureBy = cures.find((until) => until !== null) ?? null
  if (verdict === 'ends' || cures.includes(null)) return { key: 'ending', stake: 'payout', by: null }
  const riskBy = late.length === 0 || next === null ? null : lastMomentBefore(next)
  if (cureBy !== null && (riskBy === null || cureBy <= riskBy)) return { key: 'cure', stake: 'payout', by: cureBy }
  if (riskBy !== null) return { key: 'at_risk', stake: 'payout', by: riskBy }
  return late.length === 0 ? null : { key: 'late_selected', stake: 'delay', by: null }
}

function latePoint(
  situation: Situation,
  { late, first }: { late: readonly OpenInstallment[]; first: OpenInstallment },
  about: About,
  moment: Moment,
): Point {
  const oldest = late[0] as OpenInstallment
  const step = nextLateStep(oldest.dueOn, moment.at, moment.zone)
  const stepAt = step === null ? null : lastMomentBefore(step.at)
  const growing =
    step === null
      ? {}
      : {
          nextFeeCents: lateFeeCents(oldest.amountCents, step.bps),
          step: LATE_STEPS.find(({ bps }) => bps === step.bps)?.days ?? 0,
        }
  // A member who took over a paid-out spot has no selection of their own (rules 8).
  if (situation.selection !== null || situation.member.state === 'paid_out')
    return { key: 'late_after_payout', stake: 'balance', isLate: true, by: stepAt, ...about, ...growing }
  const draw = ownReachableDraw(situation, moment)
  const ladder = ladderAt(situation, moment)
  const rung = ladder?.next ? { rung: ladder.next.step, rungAt: ladder.next.at } : {}
  if (ladder?.reached.includes('final_notice')) {
    const since = late.find(({ number }) => number === ladder.number)?.finalNoticeAt ?? moment.at
    const until = cureBy(since, moment.zone)
    const by = until < moment.at ? null : until
    const endsAt = ladder.steps.find(({ step }) => step === 'excluded')?.at ?? null
    // Once its ten days are over, only three unpaid in a row end the membership: with a later one paid, it is late, and no more.
    if (by !== null || endsAt !== null)
      return { key: 'final_notice', stake: 'spot', isLate: true, ...about, by, since, ...rung }
  }
  return {
    key: failed(first) ?? 'late',
    stake: 'place',
    isLate: true,
    by: earlier(draw?.askBy ?? null, stepAt),
    draw,
    ...about,
    ...growing,
    ...rung,
  }
}

/** The late ladder of a member waiting to be selected (rules 9). */
function ladderAt({ installments, next }: Situation, { at, zone }: Moment): Ladder | null {
  const finalNotices = new Map(
    installments.flatMap(({ number, finalNoticeAt }) => (finalNoticeAt ? [[number, finalNoticeAt] as const] : [])),
  )
  const own = installments.map((one) => ({ ...one, isCuring: one.cureBy !== null && one.cureBy > at }))
  return ladderOf({ state: 'active', installments: own, ahead: next === null ? [] : [next], finalNotices }, at, zone)
}

function pendingPoint(situation: Situation, first: OpenInstallment, about: About, moment: Moment): Point {
  const { at, zone } = moment
  const graceEndsAt = monthTimeline(first.dueOn, zone).cutoffAt
  const draw = ownReachableDraw(situation, moment)
  const isOwnMonth = situation.month !== null && draw?.number === situation.month.number
  const fee = { graceEndsAt, nextFeeCents: lateFeeCents(first.amountCents, LATE_STEPS[0].bps), draw }
  const collects = collectedAt(first, situation.member.autopayDaysBefore, at, zone)
  if (collects !== null) return { key: 'autopay', stake: 'none', at: collects, ...about, ...fee, acts: [] }
  // The days to cure a returned debit go beyond the grace period (rules 9).
  const last = first.cureBy !== null && first.cureBy > graceEndsAt ? first.cureBy : graceEndsAt
  const by = isOwnMonth && draw !== null ? draw.askBy : last
  const key = failed(first)
  if (key !== null) return { key, stake: 'fee', by, ...about, ...fee }
  if (isOwnMonth) return { key: 'pay_for_draw', stake: 'fee', by, ...about, ...fee }
  const missed = situation.month?.list === null && mayBeDrawn(situation) ? situation.month.drawsAt : null
  if (missed !== null) return { key: 'pay_missed', stake: 'fee', by, ...about, ...fee, missedDrawAt: missed }
  return { key: 'pay', stake: 'fee', by, ...about, ...fee }
}

function onItsWay(situation: Situation, { inFlight }: Arrears, { zone }: Moment): Point[] {
  const { month } = situation
  const [first] = inFlight
  if (first === undefined) return []
  const clears = inFlight.map(({ leavesAt }) => (leavesAt === null ? null : debitSettlesAt(leavesAt, zone)))
  const last = clears.reduce((a, b) => (a !== null && b !== null && a > b ? a : b), null)
  return [
    {
      key: 'on_its_way',
      stake: 'none',
      number: first.number,
      count: inFlight.length,
      amountCents: sum(inFlight.map(payable)),
      ...(last === null ? {} : { clearsAt: last }),
      ...(month === null || month.list !== null || !mayBeDrawn(situation) || last === null
        ? {}
        : { isInTime: last <= month.cutoffAt, at: month.drawsAt }),
      acts: [],
    },
  ]
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
