import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContentShape, fieldsOf, proseProblem, readTyped, typedOf } from './typed-content.ts'

const LINE: ContentShape = { kind: 'line', most: 40 }
const STORIES: ContentShape = {
  kind: 'list',
  of: { kind: 'record', fields: { quote: { kind: 'text', most: 200 }, signature: LINE } },
  least: 1,
  most: 3,
}
const FIGURES: ContentShape = {
  kind: 'record',
  fields: {
    upToBps: { kind: 'percent', most: 100_000 },
    creditCents: { kind: 'dollars', most: 1e12 },
    ratingTenths: { kind: 'tenths', least: 10, most: 50 },
    months: { kind: 'count', least: 1, most: 480 },
    url: { kind: 'link', most: 2000, isOptional: true },
  },
}

test('what is shown in the fields is read back as the same value', () => {
  const value = fc.record({
    upToBps: fc.integer({ min: 0, max: 100_000 }),
    creditCents: fc.integer({ min: 0, max: 1e12 }),
    ratingTenths: fc.integer({ min: 10, max: 50 }),
    months: fc.integer({ min: 1, max: 480 }),
    url: fc.constantFrom(null, 'https://cotavia.example/a'),
  })
  fc.assert(
    fc.property(value, (one) => {
      expect(readTyped(FIGURES, typedOf(FIGURES, one))).toEqual({ value: one, problems: {} })
    }),
  )
})

test('figures take a point or a comma, and are never guessed', () => {
  const typed = { upToBps: '12,5', creditCents: '1.234,00', ratingTenths: '5.1', months: '', url: 'http://a.example' }
  expect(readTyped(FIGURES, typed).problems).toEqual({
    creditCents: 'not_a_number',
    ratingTenths: 'out_of_range',
    months: 'missing',
    url: 'not_a_link',
  })
  expect((readTyped(FIGURES, typed).value as { upToBps: number }).upToBps).toBe(1250)
})

describe('a list', () => {
  const typed = { '0.quote': 'I knew the fee.', '0.signature': 'A.', '1.quote': ' ', '1.signature': '' }

  test('leaves out rows that are blank, and offers one more where there is room', () => {
    expect(readTyped(STORIES, typed)).toEqual({ value: [{ quote: 'I knew the fee.', signature: 'A.' }], problems: {} })
    expect(fieldsOf(STORIES, typed).map(({ path }) => path)).toEqual([
      '0.quote',
      '0.signature',
      '1.quote',
      '1.signature',
    ])
  })

  test('names what is missing in a row that was begun, by its own field', () => {
    const begun = { ...typed, '2.quote': 'Third', '2.signature': '' }
    expect(readTyped(STORIES, begun).problems).toEqual({ '2.signature': 'missing' })
    expect(fieldsOf(STORIES, begun)).toHaveLength(6)
  })

  test('needs its least', () => {
    expect(readTyped(STORIES, {}).problems).toEqual({ '0.quote': 'missing', '0.signature': 'missing' })
  })
})

test('a text may name only what has a value, and a table needs its caption', () => {
  const names = new Set(['fee'])
  expect(proseProblem('One fee: {fee}.', names)).toBeNull()
  expect(proseProblem('One fee: {price}.', names)).toBe('unknown_name')
  expect(proseProblem(': Fees\n\n| a | b |\n|---|---|\n| 1 | 2 |', names)).toBeNull()
  expect(proseProblem('Fees\n\n| a | b |\n|---|---|\n| 1 | 2 |', names)).toBe('table_without_caption')
  expect(proseProblem('| a | b |\n|---|---|', names)).toBe('table_without_caption')
})
