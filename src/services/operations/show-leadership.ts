import type { Context } from '#context'
import { readSystemState, sumFunds } from '#db/pages/figures.ts'
import {
  type Community,
  countMembersAt,
  countProtectedStaff,
  findNewestNight,
  type PulseSpan,
  readCommunities,
  readGrowth,
  readMemberChanges,
  readPulses,
  readWholePulse,
} from '#db/pages/leadership.ts'
import { addDays, dayOf, daysBetween, instantAt } from '#domain/calendar.ts'
import { add, type Cents } from '#domain/money.ts'
import {
  addPulses,
  financialStrength,
  growthMomentum,
  memberJoy,
  membersByMonth,
  overallHealth,
  type Pulse,
  type Score,
  type SecurityFacts,
  securityShield,
  successRate,
  type Trend,
  trendOf,
} from '#domain/operations/leadership.ts'
import { monthsUpTo } from '#domain/operations/overview.ts'
import { requirePermission } from '#services/access.ts'

const YEAR_DAYS = 365
const HALF_DAYS = 182
const QUARTER_DAYS = 91
const MOMENTUM_DAYS = 90
/** A late fee comes after five days of grace (rules 3). */
const GRACE_DAYS = 5
const NIGHT_DAYS = 2
const MONTHS_SHOWN = 12
const COMMUNITIES_A_PAGE = 12

/** The five scores with everything they were computed from (LEAD-01, LEAD-02). */
export interface Scores {
  overall: Score
  joy: Score
  strength: Score
  shield: Score
  /** In percent, with its sign; not out of 100. */
  growth: number | null
  from: {
    pulse: Pick<Pulse, 'spots' | 'lost' | 'due' | 'onTime'>
    coveredCents: Cents
    owedCents: Cents
    security: SecurityFacts
    members: { now: number; ago: number }
  }
}

/** A running group on the board (LEAD-04). */
export interface CommunityCard extends Community {
  satisfaction: Score
  success: Score
  trend: Trend | null
  dreamsFulfilled: number
}

export interface Leadership {
  scores: Scores
  communities: { cards: CommunityCard[]; page: number; pages: number; total: number } | null
  growth: { months: { month: string; members: number; launched: number; paidOut: number }[] } | null
}

/**
 * The leadership board's scores, and what its open tab shows: a page of the running groups, or a year of growth, month by month. Throws Forbidden
 * without admin.open (LEAD-07).
 */
export async function showLeadership(
  ctx: Context,
  asked: { tab: 'communities' | 'growth' | null; page?: number },
): Promise<Leadership> {
  requirePermission(ctx, 'admin.open')
  const span = spanOf(ctx)
  const [scores, communities, growth] = await Promise.all([
    readScores(ctx, span),
    asked.tab === 'communities' ? listCommunities(ctx, span, asked.page ?? 1) : null,
    asked.tab === 'growth' ? readSeries(ctx) : null,
  ])
  return { scores, communities, growth }
}

function spanOf(ctx: Context): PulseSpan {
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(ctx.clock.now(), zone)
  const yearAgo = addDays(today, -YEAR_DAYS)
  return {
    since: instantAt(yearAgo, '00:00:00', zone),
    yearAgo,
    sixMonthsAgo: addDays(today, -HALF_DAYS),
    threeMonthsAgo: addDays(today, -QUARTER_DAYS),
    graceOver: addDays(today, -GRACE_DAYS - 1),
  }
}

async function readScores(ctx: Context, span: PulseSpan): Promise<Scores> {
  const { db } = ctx
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const [pulse, funds, system, staff, night, members] = await Promise.all([
    readWholePulse(db, span),
    sumFunds(db),
    readSystemState(db),
    countProtectedStaff(db),
    findNewestNight(db),
    countMembersAt(db, addDays(today, -MOMENTUM_DAYS)),
  ])
  const owedCents = add(add(funds.payoutsCents, funds.refundsCents), funds.memberCreditCents)
  const security = {
    checksPassed: system.lastChecks === null ? null : !system.lastChecks.isBroken,
    staff,
    nightSigned: night === null ? null : daysBetween(night, today) <= NIGHT_DAYS,
  }
  const joy = memberJoy(pulse)
  const strength = financialStrength(pulse, funds.coveredCents, owedCents)
  const shield = securityShield(security)
  return {
    overall: overallHealth(joy, strength, shield),
    joy,
    strength,
    shield,
    growth: growthMomentum(members.now, members.ago),
    from: { pulse, coveredCents: funds.coveredCents, owedCents, security, members },
  }
}

async function listCommunities(ctx: Context, span: PulseSpan, page: number): Promise<Leadership['communities']> {
  const asked = Math.max(1, page)
  const slice = { limit: COMMUNITIES_A_PAGE, offset: (asked - 1) * COMMUNITIES_A_PAGE }
  const { communities, total } = await readCommunities(ctx.db, slice)
  const pulses = await readPulses(
    ctx.db,
    span,
    communities.map(({ id }) => id),
  )
  return {
    cards: communities.map((one) => {
      const pulse = pulses.get(one.id) ?? addPulses([])
      return {
        ...one,
        satisfaction: memberJoy(pulse),
        success: successRate(pulse),
        trend: trendOf(pulse),
        dreamsFulfilled: pulse.paidOut,
      }
    }),
    page: asked,
    pages: Math.max(1, Math.ceil(total / COMMUNITIES_A_PAGE)),
    total,
  }
}

async function readSeries(ctx: Context): Promise<Leadership['growth']> {
  const zone = ctx.config.TIME_ZONE
  const months = monthsUpTo(dayOf(ctx.clock.now(), zone).slice(0, 7), MONTHS_SHOWN)
  const spans = months.map((month) => ({ month, day: `${month}-01`, at: instantAt(`${month}-01`, '00:00:00', zone) }))
  const [changes, grown] = await Promise.all([readMemberChanges(ctx.db), readGrowth(ctx.db, spans)])
  const of = new Map(grown.map((row) => [row.month, row]))
  return {
    months: membersByMonth(changes, months).map((row) => ({
      ...row,
      launched: of.get(row.month)?.launched ?? 0,
      paidOut: of.get(row.month)?.paidOut ?? 0,
    })),
  }
}
