import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { readCalculator } from '#web/public/calculator/calculator-reading.ts'
import { type CalculatorEvent, isStale, nextReading } from '#web/public/calculator/island/calculator-state.ts'

function through(events: CalculatorEvent[], language: Language = 'enUS', query = '') {
  const opened = readCalculator(new URLSearchParams(query), language)
  return events.reduce((now, event) => nextReading(now, event, language), opened)
}

test.each([
  ['enUS', '25,000', '9.5'],
  ['ptBR', '25.000', '9,5'],
  ['esMX', '25,000', '9.5'],
] as const)('CALC-01 a URL means the same in each language and stands in the fields of %s', (language, loan, rate) => {
  const { typed, inputs } = through([], language, 'rate=9.5')
  expect(typed).toEqual({ loan, term: '36', tier: 'good', rate, months: '0' })
  expect(inputs).toMatchObject({ loanDollars: 25_000, rateBps: 950 })
})

test('CALC-06 choosing a tier resets a rate outside it at once and says so; one inside stays', () => {
  const chosen = through([{ type: 'tierChosen', tier: 'excellent' }])
  expect(chosen.typed.rate).toBe('7')
  expect(chosen.corrections).toEqual([{ code: 'rate_reset', tier: 'excellent', fromBps: 1000, toBps: 700 }])
  // Leaving a field afterward changes nothing and unsays nothing.
  expect(through([{ type: 'tierChosen', tier: 'excellent' }, { type: 'settled' }])).toEqual(chosen)
  expect(through([{ type: 'tierChosen', tier: 'average' }], 'enUS', 'tier=fair&rate=15').corrections).toEqual([])
})

test('CALC-06 a rate that cannot be read becomes the minimum of the chosen tier', () => {
  const { typed, errors } = through(
    [
      { type: 'typed', field: 'rate', text: 'high' },
      { type: 'tierChosen', tier: 'fair' },
    ],
    'ptBR',
  )
  expect([typed.rate, errors]).toEqual(['15', {}])
})

test('CALC-07 a shorter term takes the months in the pool with it', () => {
  const { typed, corrections } = through([{ type: 'slid', field: 'term', text: '48' }], 'enUS', 'term=72&months=60')
  expect(typed.months).toBe('48')
  expect(corrections).toEqual([{ code: 'months_capped', from: 60, to: 48 }])
})

describe('typing', () => {
  test('CALC-01 figures follow, the text is left alone until the field is left', () => {
    const typing = through([{ type: 'typed', field: 'loan', text: '$30000' }])
    expect([typing.typed.loan, typing.inputs?.loanDollars]).toEqual(['$30000', 30_000])
    expect(nextReading(typing, { type: 'settled' }, 'enUS').typed.loan).toBe('30,000')
  })

  test('CALC-01 an error is named when the field is left, keeps what was typed and goes when it is mended', () => {
    const typing = through([{ type: 'typed', field: 'loan', text: '3' }])
    expect([typing.errors, typing.inputs?.loanDollars]).toEqual([{}, 25_000])
    const left = nextReading(typing, { type: 'settled' }, 'enUS')
    expect([left.errors, left.typed.loan]).toEqual([{ loan: 'too_small' }, '3'])
    expect(nextReading(left, { type: 'typed', field: 'loan', text: '30000' }, 'enUS').errors).toEqual({})
  })
})

test('CALC-01 the form as found when the code arrives replaces what the server rendered', () => {
  const opened = through([])
  const typed = { ...opened.typed, loan: '41000' }
  expect(nextReading(opened, { type: 'found', typed: opened.typed, editing: null }, 'enUS')).toBe(opened)
  const found = nextReading(opened, { type: 'found', typed, editing: 'loan' }, 'enUS')
  expect([found.typed.loan, found.inputs?.loanDollars]).toEqual(['41000', 41_000])
  const chosen = nextReading(opened, { type: 'found', typed: { ...opened.typed, tier: 'fair' }, editing: null }, 'enUS')
  expect(chosen.typed.rate).toBe('15')
})

test('CALC-01 a field left before the code arrived is judged as one that was left, the one still typed in is not', () => {
  const opened = through([])
  const typed = { ...opened.typed, loan: '12 apples', term: '4' }
  const found = (editing: 'term' | null) => nextReading(opened, { type: 'found', typed, editing }, 'enUS')
  expect(found(null).errors).toEqual({ loan: 'not_a_number', term: 'too_small' })
  expect([found('term').errors, found('term').typed]).toEqual([{ loan: 'not_a_number' }, typed])
  const both = { ...opened.typed, loan: '41000', term: '48' }
  const read = nextReading(opened, { type: 'found', typed: both, editing: 'term' }, 'enUS')
  expect([read.typed.loan, read.typed.term, read.inputs?.termMonths]).toEqual(['41,000', '48', 48])
})

test('figures are stale as soon as a field cannot be read, and fresh again once all can', () => {
  const typed = (text: string): CalculatorEvent => ({ type: 'typed', field: 'loan', text })
  expect(isStale(through([]), 'enUS')).toBe(false)
  expect(isStale(through([typed('12 apples')]), 'enUS')).toBe(true)
  expect(isStale(through([typed('25.000')]), 'enUS')).toBe(true)
  expect(isStale(through([typed('12 apples'), typed('30,000')]), 'enUS')).toBe(false)
})
