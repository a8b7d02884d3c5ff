import type { Cents } from '#domain/money.ts'

/** A score from 0 to 100, rounded down, so that 100 means that nothing is missing; null while there is nothing to compute it from. Never a made-up figure (LEAD-02). */
export type Score = number | null

/** LEAD-08: the color of a score: 90 and more green, 80 blue, 70 yellow, below red. */
export function scoreColor(score: number): 'green' | 'blue' | 'yellow' | 'red' {
  if (score >= 90) return 'green'
  if (score >= 80) return 'blue'
  return score >= 70 ? 'yellow' : 'red'
}

/** What a score counts of how much: 57 of 60. Null shares of nothing are left out. */
export interface Share {
  of: number
  all: number
}

/** A share in whole percent, rounded down; null of nothing. */
export function scoreOf({ of, all }: Share): Score {
  return all === 0 ? null : Math.floor((of * 100) / all)
}

/** The mean of the scores there are, rounded down; null when there is none. */
export function meanScore(scores: readonly Score[]): Score {
  const known = scores.filter((score) => score !== null)
  return known.length === 0 ? null : Math.floor(known.reduce((sum, score) => sum + score, 0) / known.length)
}

/** What one group, or all of them, did in the last twelve months. */
export interface Pulse {
  /** Spots of launched groups that someone held in that time; one that changed hands counts once. */
  spots: number
  /** Of these, those whose member left, was excluded or defaulted, or disputed a debit in that time. */
  lost: number
  /** Installments that fell due in the last twelve months and whose grace is over, and those never late. */
  due: number
  onTime: number
  /** The same for the last three months, and for the three before. */
  recent: Share
  before: Share
  /** Selections that are over: paid out, or ended without. */
  paidOut: number
  ended: number
}

const EMPTY: Pulse = {
  spots: 0,
  lost: 0,
  due: 0,
  onTime: 0,
  recent: { of: 0, all: 0 },
  before: { of: 0, all: 0 },
  paidOut: 0,
  ended: 0,
}

/** All groups as one. */
export function addPulses(pulses: readonly Pulse[]): Pulse {
  const both = (a: Share, b: Share): Share => ({ of: a.of + b.of, all: a.all + b.all })
  return pulses.reduce(
    (sum, one) => ({
      spots: sum.spots + one.spots,
      lost: sum.lost + one.lost,
      due: sum.due + one.due,
      onTime: sum.onTime + one.onTime,
      recent: both(sum.recent, one.recent),
      before: both(sum.before, one.before),
      paidOut: sum.paidOut + one.paidOut,
      ended: sum.ended + one.ended,
    }),
    EMPTY,
  )
}

/** Member Joy, and a group’s Member Satisfaction: of the spots of the last twelve months, those whose member stayed and disputed nothing. */
export function memberJoy({ spots, lost }: Pick<Pulse, 'spots' | 'lost'>): Score {
  return scoreOf({ of: spots - lost, all: spots })
}

/** A group’s Success Rate: of the selections that are over, those that were paid out. */
export function successRate({ paidOut, ended }: Pick<Pulse, 'paidOut' | 'ended'>): Score {
  return scoreOf({ of: paidOut, all: paidOut + ended })
}

/** How much of what the groups owe they hold themselves (`FundSums.coveredCents`, at most what is owed); null when nothing is owed. */
export function coverScore(covered: Cents, owed: Cents): Score {
  return scoreOf({ of: covered, all: owed })
}

/** Financial Strength: the mean of installments paid on time and of how much of what is owed is held in the group that owes it. */
export function financialStrength(pulse: Pick<Pulse, 'due' | 'onTime'>, covered: Cents, owed: Cents): Score {
  return meanScore([scoreOf({ of: pulse.onTime, all: pulse.due }), coverScore(covered, owed)])
}

/** What Security Shield is computed from; null where nothing has been recorded yet. */
export interface SecurityFacts {
  /** Whether the last nightly look at every invariant found nothing. */
  checksPassed: boolean | null
  /** Staff with a second factor or a passkey, of all staff. */
  staff: Share
  /** Whether the newest signed night is no older than two days. */
  nightSigned: boolean | null
}

/** Security Shield: the mean of the nightly checks (100 if all passed, otherwise 0), staff with a second factor, and the signed night (100 or 0). */
export function securityShield({ checksPassed, staff, nightSigned }: SecurityFacts): Score {
  const yesOrNo = (is: boolean | null) => (is === null ? null : is ? 100 : 0)
  return meanScore([yesOrNo(checksPassed), scoreOf(staff), yesOrNo(nightSigned)])
}

/** Growth Momentum: how many percent more active members there are than ninety days ago; null when there were none. Not out of 100. */
export function growthMomentum(now: number, then: number): number | null {
  return then === 0 ? null : Math.round(((now - then) / then) * 100)
}

/** Overall Health: the mean of Member Joy, Financial Strength, and Security Shield. */
export function overallHealth(joy: Score, strength: Score, shield: Score): Score {
  return meanScore([joy, strength, shield])
}

export type Trend = 'up' | 'down' | 'stable'
/** Fewer points of difference than this are no trend. */
const TREND_POINTS = 2

/** Whether more installments were paid on time in the last three months than in the three before; null without both. */
export function trendOf({ recent, before }: Pick<Pulse, 'recent' | 'before'>): Trend | null {
  const [now, then] = [scoreOf(recent), scoreOf(before)]
  if (now === null || then === null) return null
  if (Math.abs(now - then) < TREND_POINTS) return 'stable'
  return now > then ? 'up' : 'down'
}

/** Active members at the end of each month, from who came and went in each: months as "2026-11", in order. */
export function membersByMonth(
  changes: readonly { month: string; change: number }[],
  months: readonly string[],
): { month: string; members: number }[] {
  return months.map((month) => ({
    month,
    members: changes.filter((one) => one.month <= month).reduce((sum, { change }) => sum + change, 0),
  }))
}
