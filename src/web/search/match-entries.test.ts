import { expect, test } from 'vitest'
import { matchEntries, type SearchGroup } from './match-entries.ts'

const entry = (title: string, keywords = '') => ({ title, hint: '', to: `/${title}`, keywords })
const GROUPS: SearchGroup[] = [
  { label: 'Pages', isOffered: true, entries: [entry('Início'), entry('Como funciona', 'sorteio lance')] },
  { label: 'Questions', isOffered: false, entries: [entry('Como é o sorteio?', 'como'), entry('Posso dar lance?')] },
]
const found = (typed: string) =>
  matchEntries(GROUPS, typed).map(({ label, entries }) => [label, entries.map(({ title }) => title)])

test('NAV-07 nothing typed offers the groups of the specification and no question', () => {
  expect(found('  ')).toEqual([['Pages', ['Início', 'Como funciona']]])
})

test.each([
  ['accents and case do not count', 'INICIO', [['Pages', ['Início']]]],
  [
    'a keyword finds its page',
    'lanc',
    [
      ['Pages', ['Como funciona']],
      ['Questions', ['Posso dar lance?']],
    ],
  ],
  [
    'every word must be found',
    'como sorteio',
    [
      ['Pages', ['Como funciona']],
      ['Questions', ['Como é o sorteio?']],
    ],
  ],
  ['a word is found from its beginning', 'nicio', []],
  ['signs alone find what is offered', '?!', [['Pages', ['Início', 'Como funciona']]]],
])('%s', (_what, typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('a title that matches comes before a keyword that does', () => {
  const group = { label: 'x', isOffered: true, entries: [entry('Contact', 'fee'), entry('The fee')] }
  expect(matchEntries([group], 'fee')[0]?.entries.map(({ title }) => title)).toEqual(['The fee', 'Contact'])
})

test('a finder searches for whatever was typed, after a page that matches, and is not offered before', () => {
  const groups: SearchGroup[] = [
    { label: 'Yours', isOffered: true, entries: [entry('KYC')] },
    {
      label: 'Find',
      isOffered: false,
      isFinder: true,
      entries: [{ title: 'People: “{typed}”', hint: '', to: '/dashboard/users?find={typed}', keywords: '' }],
    },
  ]
  const people = (typed: string) => matchEntries(groups, typed).at(-1)?.entries[0]
  expect(people(' Héctor & co ')).toMatchObject({
    title: 'People: “Héctor & co”',
    to: '/dashboard/users?find=H%C3%A9ctor%20%26%20co',
  })
  expect(matchEntries(groups, 'kyc').map(({ label }) => label)).toEqual(['Yours', 'Find'])
  expect(matchEntries(groups, '').map(({ label }) => label)).toEqual(['Yours'])
})
