import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsOf, RISK_POINTS, type RiskFacts, type RiskRule, scoreRisk } from '#domain/kyc/risk.ts'
import { type Cents, centsOfDollars } from '#domain/money.ts'
import { US_STATES } from '#domain/us-states.ts'

const ORDINARY: RiskFacts = {
  screening: 'clear',
  matchScore: 0,
  wasRejected: false,
  accountAgeMs: 10 * 86_400_000,
  phone: '3055550142',
  state: 'FL',
  zipCode: '33010',
  employmentStatus: 'employed',
  sourceOfFunds: 'salary',
  incomeCents: centsOfDollars(62_500),
  smallestPaymentCents: centsOfDollars(575),
}
const rules = (change: Partial<RiskFacts>) => scoreRisk({ ...ORDINARY, ...change }).reasons.map(({ rule }) => rule)

test('ADK-05 someone of whom nothing stands out is low, and so is who has stated nothing yet', () => {
  expect(scoreRisk(ORDINARY)).toEqual({ score: 'low', reasons: [] })
  const nothing = { phone: '', state: '', zipCode: '', employmentStatus: '', sourceOfFunds: '', incomeCents: null }
  expect(scoreRisk({ ...ORDINARY, ...nothing, screening: 'not_screened', accountAgeMs: 0 }).score).toBe('low')
})

describe('ADK-05 each rule by itself', () => {
  test.each<[RiskRule, Partial<RiskFacts>, Partial<RiskFacts>]>([
    ['strong_match', { screening: 'match_open', matchScore: 92 }, { matchScore: 0 }],
    ['possible_match', { screening: 'match_open', matchScore: 91 }, { matchScore: 0 }],
    ['not_screened', { screening: 'not_screened' }, { screening: 'cleared' }],
    ['rejected_before', { wasRejected: true }, {}],
    ['account_new', { accountAgeMs: 86_399_999 }, { accountAgeMs: 86_400_000 }],
    ['phone_abroad', { phone: '5511987654321' }, { phone: '13055550142' }],
    ['zip_elsewhere', { zipCode: '94105' }, { zipCode: '32801-1234' }],
    ['payment_heavy', { incomeCents: centsOfDollars(22_999) }, { incomeCents: centsOfDollars(23_000) }],
    [
      'income_without_work',
      { employmentStatus: 'student', sourceOfFunds: 'savings', incomeCents: centsOfDollars(125_000) },
      { employmentStatus: 'retired', sourceOfFunds: 'savings', incomeCents: centsOfDollars(125_000) },
    ],
    ['salary_without_job', { employmentStatus: 'retired' }, { employmentStatus: 'self-employed' }],
    ['source_unclear', { sourceOfFunds: 'other' }, { sourceOfFunds: 'inheritance' }],
  ])('%s', (rule, applies, not) => {
    expect(rules(applies)).toEqual([rule])
    expect(rules(not)).toEqual([])
  })

  test('every rule has its line above', () => expect(Object.keys(RISK_POINTS)).toHaveLength(11))
})

test.each([
  ['low', 'zip_elsewhere', { zipCode: '94105' }],
  ['medium', 'possible_match', { matchScore: 85 }],
  ['high', 'strong_match', { matchScore: 100 }],
  ['medium', 'zip_elsewhere', { zipCode: '94105', phone: '5511987654321' }],
] as const)('ADK-05 %s by its points, %s first', (score, first, change) => {
  const found = scoreRisk({ ...ORDINARY, ...change })
  expect(found.score).toBe(score)
  expect(found.reasons[0]?.rule).toBe(first)
})

test('ADK-05 the points of the reasons are the score, and nothing known never raises it', () =>
  fc.assert(
    fc.property(
      fc.record({
        screening: fc.constantFrom('clear' as const, 'not_screened' as const, 'match_open' as const),
        matchScore: fc.constantFrom(0, 80, 91, 92, 100),
        wasRejected: fc.boolean(),
        accountAgeMs: fc.integer({ min: -1, max: 10 ** 9 }),
        phone: fc.constantFrom('', '3055550142', '5511987654321'),
        state: fc.constantFrom('', ...US_STATES),
        zipCode: fc.constantFrom('', '33010', '00501', '94105', '88510'),
        employmentStatus: fc.constantFrom('', 'employed', 'student', 'retired'),
        sourceOfFunds: fc.constantFrom('', 'salary', 'other'),
        incomeCents: fc.constantFrom(null, 0, 1_250_000, 15_000_000) as fc.Arbitrary<Cents | null>,
        smallestPaymentCents: fc.constantFrom(null, 57_500) as fc.Arbitrary<Cents | null>,
      }),
      (facts) => {
        const { score, reasons } = scoreRisk(facts)
        const points = pointsOf(reasons)
        expect(score).toBe(points >= 50 ? 'high' : points >= 25 ? 'medium' : 'low')
        const unknown = { phone: '', zipCode: '', employmentStatus: '', sourceOfFunds: '', incomeCents: null }
        expect(pointsOf(scoreRisk({ ...facts, ...unknown }).reasons)).toBeLessThanOrEqual(points)
      },
    ),
  ))

test('ADK-05 every state has ZIP codes', () => {
  const elsewhere = US_STATES.filter((state) =>
    [...'0123456789'].every((digit) => rules({ state, zipCode: `${digit}0000` }).includes('zip_elsewhere')),
  )
  expect(elsewhere).toEqual([])
})
