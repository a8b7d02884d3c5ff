import { expect, test } from 'vitest'
import { foldName, readPeopleSearch } from '#domain/access/people-search.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const NOTHING = { words: [], digits: null, email: null, idPart: null }

test.each([
  ['Héctor  ALMEIDA', { ...NOTHING, words: ['hector', 'almeida'] }],
  ['(305) 555-01', { ...NOTHING, digits: '30555501' }],
  ['+1 305 555 0142', { ...NOTHING, digits: '3055550142' }],
  ['3055', { ...NOTHING, digits: '3055', idPart: '3055' }],
  ['ana@example.com', { ...NOTHING, words: ['ana@example.com'], email: 'ana@example.com' }],
  ['1f6c-4b', { ...NOTHING, words: ['1f6c-4b'], email: '1f6c-4b', idPart: '1f6c-4b' }],
  ['an', { ...NOTHING, words: ['an'] }],
  ['12', NOTHING],
] as const)('ADM-08 “%s” is looked for as what it may be', (typed, asked) => {
  expect(readPeopleSearch(typed)).toEqual(asked)
})

test('ADM-08 an empty text is everyone, and a long one is cut', () => {
  expect(readPeopleSearch('  ')).toBeNull()
  expect(readPeopleSearch('a '.repeat(500))?.words).toHaveLength(6)
})

test('a name is searched without case and accents', () => {
  expect(foldName('Héctor Núñez ÇÃO')).toBe('hector nunez cao')
})

test('a letter with marks beyond any writing is folded in a moment', () => {
  const crowded = `Zo${'\u0316\u0301'.repeat(50_000)}e ${'\u05b0\u0591'.repeat(50_000)}`
  let folded = ''
  expect(processorMs(() => (folded = foldName(crowded)))).toBeLessThan(500)
  expect(folded.startsWith('zoe ')).toBe(true)
})
