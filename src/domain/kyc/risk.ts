import type { ScreeningState } from '#domain/kyc/screening.ts'
import { STRONG_FROM } from '#domain/kyc/screening.ts'
import type { Cents } from '#domain/money.ts'

export type RiskScore = 'low' | 'medium' | 'high'

/**
 * The rules that raise the risk of an identity, each with its points (ADK-05, docs/rules.md 0). They tell a reviewer where to look; none of them decides, and
 * none asks where someone comes from or what they are called.
 */
export const RISK_POINTS = {
  strong_match: 50,
  possible_match: 25,
  not_screened: 10,
  rejected_before: 10,
  account_new: 5,
  phone_abroad: 10,
  zip_elsewhere: 15,
  payment_heavy: 15,
  income_without_work: 15,
  salary_without_job: 10,
  source_unclear: 10,
} as const
export type RiskRule = keyof typeof RISK_POINTS

/** A rule that applied, with the points it had then. */
export interface RiskReason {
  rule: RiskRule
  points: number
}

export const MEDIUM_FROM = 25
export const HIGH_FROM = 50

/** What is known of an applicant when they apply; an empty text or null is not known, and raises nothing. */
export interface RiskFacts {
  screening: ScreeningState
  /** The highest score of an open match with a sanctions list; 0 for none. */
  matchScore: number
  wasRejected: boolean
  accountAgeMs: number
  /** Digits alone. */
  phone: string
  /** Two letters. */
  state: string
  zipCode: string
  employmentStatus: string
  sourceOfFunds: string
  /** A year, as stated (KYC-13). */
  incomeCents: Cents | null
  /** The smallest monthly payment someone can join with now. */
  smallestPaymentCents: Cents | null
}

const DAY_MS = 86_400_000
/** Of the monthly income, as for a co-signer (rules 8). */
const HEAVY_PERCENT = 30
const HIGH_INCOME_CENTS = 10_000_000

/** The rules that apply, the heaviest first, and the level their points add up to. */
export function scoreRisk(facts: RiskFacts): { score: RiskScore; reasons: RiskReason[] } {
  const applies: Record<RiskRule, boolean> = {
    strong_match: facts.matchScore >= STRONG_FROM,
    possible_match: facts.matchScore > 0 && facts.matchScore < STRONG_FROM,
    not_screened: facts.screening === 'not_screened',
    rejected_before: facts.wasRejected,
    account_new: facts.accountAgeMs >= 0 && facts.accountAgeMs < DAY_MS,
    phone_abroad: isAbroad(facts.phone),
    zip_elsewhere: isElsewhere(facts.zipCode, facts.state),
    payment_heavy: isHeavy(facts),
    income_without_work:
      ['unemployed', 'student'].includes(facts.employmentStatus) && (facts.incomeCents ?? 0) >= HIGH_INCOME_CENTS,
    salary_without_job:
      ['unemployed', 'student', 'retired'].includes(facts.employmentStatus) && facts.sourceOfFunds === 'salary',
    source_unclear: facts.sourceOfFunds === 'other',
  }
  const reasons = (Object.keys(RISK_POINTS) as RiskRule[])
    .filter((rule) => applies[rule])
    .map((rule) => ({ rule, points: RISK_POINTS[rule] }))
    .sort((a, b) => b.points - a.points)
  return { score: levelOf(pointsOf(reasons)), reasons }
}

/** The sum of these reasons' points. */
export function pointsOf(reasons: readonly RiskReason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0)
}

function levelOf(points: number): RiskScore {
  if (points >= HIGH_FROM) return 'high'
  return points >= MEDIUM_FROM ? 'medium' : 'low'
}

function isHeavy({ incomeCents, smallestPaymentCents }: RiskFacts): boolean {
  if (incomeCents === null || smallestPaymentCents === null) return false
  return smallestPaymentCents * 12 * 100 > incomeCents * HEAVY_PERCENT
}

/** Ten digits, or eleven that begin with 1: the United States and its neighbors in the plan. */
function isAbroad(phone: string): boolean {
  return phone !== '' && !/^1?\d{10}$/.test(phone)
}

/** The first digit of the ZIP codes of each state and territory; New York, Texas, and Puerto Rico have two. */
const FIRST_DIGITS = new Map(
  Object.entries({
    0: 'CT MA ME NH NJ NY PR RI VT VI AE',
    1: 'DE NY PA',
    2: 'DC MD NC SC VA WV',
    3: 'AL FL GA MS TN AA',
    4: 'IN KY MI OH',
    5: 'IA MN MT ND SD WI',
    6: 'IL KS MO NE',
    7: 'AR LA OK TX',
    8: 'AZ CO ID NM NV TX UT WY',
    9: 'AK CA HI OR WA AS GU MP AP',
  }),
)

function isElsewhere(zipCode: string, state: string): boolean {
  if (zipCode === '' || state === '') return false
  return !(FIRST_DIGITS.get(zipCode.slice(0, 1)) ?? '').split(' ').includes(state)
}
