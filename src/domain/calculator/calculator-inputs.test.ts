import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALCULATOR, type CalculatorInputs, CREDIT_TIERS } from '#domain/calculator/calculator.ts'
import { normalise, readTypedCalculator } from '#domain/calculator/calculator-inputs.ts'
import {
  calculatorQuery,
  DEFAULT_INPUTS,
  plainCalculator,
  readCalculatorQuery,
} from '#domain/calculator/calculator-url.ts'

const TYPED = { loan: '25,000', term: '36', tier: 'good', rate: '10', months: '0' }

test.each([
  ['excellent', 1000, 700],
  ['excellent', 900, 700],
  ['excellent', 699, 700],
  ['good', 1191, 900],
  ['good', 899, 900],
  ['average', 1501, 1200],
  ['fair', 1000, 1500],
  ['fair', 1901, 1500],
] as const)(
  'CALC-06 changing the tier to %s at %i basis points resets the rate to %i and says so',
  (tier, from, to) => {
    const { inputs, corrections } = normalise({ ...DEFAULT_INPUTS, tier, rateBps: from })
    expect(inputs.rateBps).toBe(to)
    expect(corrections).toEqual([{ code: 'rate_reset', tier, fromBps: from, toBps: to }])
  },
)

test.each([
  ['good', 900],
  ['good', 1190],
  ['excellent', 899],
  ['average', 1500],
  ['fair', 1500],
] as const)('CALC-06 %s at %i basis points stays', (tier, rateBps) => {
  expect(normalise({ ...DEFAULT_INPUTS, tier, rateBps })).toEqual({
    inputs: { ...DEFAULT_INPUTS, tier, rateBps },
    corrections: [],
  })
})

test('CALC-07 months in the pool are capped to the term, and it says so', () => {
  const { inputs, corrections } = normalise({ ...DEFAULT_INPUTS, poolMonths: 72 })
  expect(inputs.poolMonths).toBe(36)
  expect(corrections).toEqual([{ code: 'months_capped', from: 72, to: 36 }])
  expect(normalise({ ...DEFAULT_INPUTS, poolMonths: 36 }).corrections).toEqual([])
})

test('CALC-06 CALC-07 normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CREDIT_TIERS), fc.nat(3000), fc.nat(200), (tier, rateBps, poolMonths) => {
      const once = normalise({ ...DEFAULT_INPUTS, tier, rateBps, poolMonths })
      expect(normalise(once.inputs)).toEqual({ inputs: once.inputs, corrections: [] })
    }),
  )
})

test.each([
  ['enUS', '25,000', 25_000],
  ['enUS', '$ 25000', 25_000],
  ['enUS', '1,234.56', 'not_whole'],
  ['enUS', '25.000', 'not_a_number'],
  ['enUS', '25,00', 'not_a_number'],
  ['ptBR', '25.000', 25_000],
  ['ptBR', 'US$ 25.000,00', 25_000],
  ['ptBR', '1.234,56', 'not_whole'],
  ['ptBR', '25,000', 'not_a_number'],
  ['esMX', '25,000', 25_000],
  ['esMX', ' ', 'required'],
  ['enUS', '4,999', 'too_small'],
  ['enUS', '100,001', 'too_large'],
  ['enUS', '-25000', 'not_a_number'],
] as const)('CALC-01 CALC-03 in %s the loan "%s" is read as %s', (language, loan, expected) => {
  const read = readTypedCalculator({ ...TYPED, loan }, language)
  if (typeof expected === 'number') expect(read).toMatchObject({ ok: true, inputs: { loanDollars: expected } })
  else expect(read).toEqual({ ok: false, errors: { loan: expected } })
})

test.each([
  ['rate', '9.5', { rateBps: 950 }],
  ['rate', '9,5', 'not_a_number'],
  ['rate', '11.9 %', { rateBps: 1190 }],
  ['rate', '9.555', 'not_a_number'],
  ['rate', 'ten', 'not_a_number'],
  ['rate', '', 'required'],
  ['term', '33', { termMonths: 33 }],
  ['term', '31', 'too_small'],
  ['term', '73', 'too_large'],
  ['term', '36.5', 'not_whole'],
  ['months', '500', { poolMonths: 36 }],
  ['months', '-1', 'not_a_number'],
  ['tier', 'superb', 'not_a_choice'],
] as const)('CALC-03 CALC-04 CALC-05 the field %s with "%s" is read as %j', (field, text, expected) => {
  const read = readTypedCalculator({ ...TYPED, [field]: text }, 'enUS')
  if (typeof expected === 'string') expect(read).toEqual({ ok: false, errors: { [field]: expected } })
  else expect(read).toMatchObject({ ok: true, inputs: expected })
})

test('CALC-01 every wrong field has its own code', () => {
  expect(readTypedCalculator({ loan: 'x', term: '', tier: '', rate: '?', months: '1.5' }, 'enUS')).toEqual({
    ok: false,
    errors: { loan: 'not_a_number', term: 'required', tier: 'not_a_choice', rate: 'not_a_number', months: 'not_whole' },
  })
})

test('CALC-01 the URL of the defaults is the one of the specification', () => {
  expect(calculatorQuery(DEFAULT_INPUTS)).toBe('?loan=25000&term=36&tier=good&rate=10&months=0')
  expect(readCalculatorQuery(new URLSearchParams())).toEqual({
    found: plainCalculator(DEFAULT_INPUTS),
    read: { ok: true, asked: DEFAULT_INPUTS, inputs: DEFAULT_INPUTS, corrections: [] },
  })
})

test('CALC-01 every URL reads back as the inputs it was made of', () => {
  const inputs: fc.Arbitrary<CalculatorInputs> = fc
    .record({
      loanDollars: fc.integer({ min: 5_000, max: 100_000 }),
      termMonths: fc.integer({ min: 32, max: 72 }),
      tier: fc.constantFrom(...CREDIT_TIERS),
      rateBps: fc.integer({ min: 700, max: 1900 }),
      poolMonths: fc.nat(72),
    })
    .map((asked) => normalise(asked).inputs)
  fc.assert(
    fc.property(inputs, (asked) => {
      const { read } = readCalculatorQuery(new URLSearchParams(calculatorQuery(asked)))
      expect(read).toEqual({ ok: true, asked, inputs: asked, corrections: [] })
    }),
  )
})

test('CALC-05 the ranges of the tiers meet or stand apart and never swap', () => {
  const { excellent, good, average, fair } = CALCULATOR.tierRatesBps
  expect([excellent.max < good.min, good.max < average.min, average.max <= fair.min]).toEqual([true, true, true])
})
