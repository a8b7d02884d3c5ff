import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlainDay } from '#domain/day.ts'
import { namePreparer } from '#domain/kyc/name-match.ts'
import { canClear, clearersNeeded, compareBirths, matchOf, POSSIBLE_FROM, screener } from '#domain/kyc/screening.ts'
import { birthsIn, readSdnList } from '#domain/kyc/sdn-list.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'

const prepare = namePreparer()
const read = readSdnList(madeUpSdn())
const entries = read.ok ? read.value : []
const people = entries
  .filter(({ kind }) => kind === 'individual')
  .map(({ number, name, aliases, births }) => ({
    number,
    births,
    names: [name, ...aliases].map((written) => ({ written, name: prepare(written) })),
  }))
const matches = screener(people)
const found = (name: string, birthDate: PlainDay | null = null) => matches({ name: prepare(name), birthDate })

describe('a list in the OFAC SDN format', () => {
  test('ADK-04 is read with its kinds, other names, programs, dates of birth, and countries', () => {
    expect(entries.map(({ number, kind }) => [number, kind])).toEqual([
      [101, 'individual'],
      [102, 'individual'],
      [103, 'entity'],
      [104, 'vessel'],
      [105, 'individual'],
    ])
    expect(entries[0]).toMatchObject({ aliases: ['ZORVANIQUE, Teddy'], countries: ['Nowhereland'] })
    expect(entries[1]).toMatchObject({ programs: ['INVENTED', 'MADE-UP'], countries: [] })
    expect(entries[2]?.name).toBe('INVENTED TRADING "TESTS" CO.')
    expect(entries[3]).toMatchObject({ remarks: '', births: [] })
  })

  test.each([
    ['DOB 12 Apr 1965; POB X.', [{ from: '1965-04-12', to: '1965-04-12' }]],
    ['DOB Feb 1968; nationality Y.', [{ from: '1968-02-01', to: '1968-02-29' }]],
    ['DOB 1966', [{ from: '1966-01-01', to: '1966-12-31' }]],
    ['DOB 1957 to 1963', [{ from: '1957-01-01', to: '1963-12-31' }]],
    ['DOB circa 1970-1972', [{ from: '1969-01-01', to: '1973-12-31' }]],
    ['DOB 31 Apr 1965; alt. DOB 1966', [{ from: '1966-01-01', to: '1966-12-31' }]],
    ['POB DOB City', []],
  ])('ADK-04 dates of birth in remarks: %s', (remarks, births) => expect(birthsIn(remarks)).toEqual(births))

  test.each([
    ['list_empty', { sdn: '\r\n\u001a', alt: null, add: null }],
    ['list_unreadable', { sdn: 'ent_num,SDN_Name\r\n1,A', alt: null, add: null }],
    ['list_unreadable', { ...madeUpSdn(), sdn: `${madeUpSdn().sdn.slice(0, 300)}` }],
    ['list_unreadable', madeUpSdn(['101,"TWICE","individual","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '])],
    ['list_unreadable', { ...madeUpSdn(), alt: '999,1,"aka","NOBODY",-0- ' }],
    ['list_unreadable', { ...madeUpSdn(), sdn: '<html>Not found</html>' }],
  ])('ADK-04 half a list is none: %s', (refusal, files) => expect(readSdnList(files)).toMatchObject({ refusal }))
})

describe('holding a person against it', () => {
  test('ADK-04 finds what comparing with every single entry finds', () => {
    const word = fc.constantFrom(
      'teodoro',
      'teodora',
      'quillan',
      'zorvanik',
      'zorvanique',
      'velquisto',
      'bramante',
      'ofelia',
      'silva',
      'jose',
      't',
      'de',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = prepare(words.join(' '))
        const all = people
          .map((listed) => matchOf({ name, birthDate: null }, listed))
          .filter(({ score }) => score >= POSSIBLE_FROM)
          .map(({ number, score }) => `${number} ${score}`)
        expect(
          matches({ name, birthDate: null })
            .map(({ number, score }) => `${number} ${score}`)
            .sort(),
        ).toEqual(all.sort())
      }),
    )
  })

  test('ADK-04 a name of one word and initials finds itself', () => {
    const listed = { number: 1, births: [], names: [{ written: 'KAYROS X.Y.', name: prepare('KAYROS X.Y.') }] }
    expect(screener([listed])({ name: prepare('Kayros X.Y.'), birthDate: null })).toMatchObject([{ score: 100 }])
  })

  test('ADK-04 the most alike name counts, also another name of the entry', () => {
    expect(found('Teodoro Quillan Zorvanik')).toEqual([
      { number: 101, matchedName: 'ZORVANIK, Teodoro Quillan', score: 100, birth: 'unknown' },
    ])
    expect(found('Teddy Zorvanique')).toMatchObject([{ number: 101, matchedName: 'ZORVANIQUE, Teddy' }])
    expect(found('Rosa Sample')).toEqual([])
    // A company isn't a person.
    expect(found('Invented Trading Tests Co')).toEqual([])
  })

  test.each([
    ['the same day', '1965-04-12', 99],
    ['within two years', '1967-01-01', 89],
    ['another', '1990-04-12', null],
    ['not stated', null, 89],
  ] as const)('ADK-04 the date of birth weighs: %s', (_what, birthDate, expected) =>
    expect(found('Teodoro Zorvanik', birthDate)[0]?.score ?? null).toBe(expected),
  )

  test('ADK-04 a frequent name with another date of birth is for one person, with none for two', () => {
    expect(clearersNeeded(found('José García', '1980-05-05')[0]?.score ?? 0)).toBe(1)
    expect(clearersNeeded(found('José García')[0]?.score ?? 0)).toBe(2)
  })

  test('ADK-04 a date of birth that fits never lowers a score, one that differs never raises it', () =>
    fc.assert(
      fc.property(fc.constantFrom('Teodoro Zorvanik', 'Ofelia Bramante', 'Teddy Zorvan', 'Rosa Sample'), (name) => {
        for (const listed of people) {
          const at = (birthDate: PlainDay | null) => matchOf({ name: prepare(name), birthDate }, listed).score
          const [first] = listed.births
          expect(at(first?.from ?? null)).toBeGreaterThanOrEqual(at(null))
          expect(at('2001-01-01')).toBeLessThanOrEqual(at(null))
        }
      }),
    ))

  test('the kindest of several dates counts', () => {
    const spans = birthsIn('DOB 1900; alt. DOB 12 Apr 1965')
    expect(compareBirths('1965-04-12', spans)).toBe('same_day')
    expect(compareBirths('1900-06-01', spans)).toBe('fits')
    expect(compareBirths('1902-06-01', spans)).toBe('near')
    expect(compareBirths('1940-06-01', spans)).toBe('differs')
    expect(compareBirths('1940-06-01', [])).toBe('unknown')
  })
})

test.each([
  ['own_match', { clearedBy: 'a', person: 'a' }],
  ['match_closed', { isOpen: false }],
  ['reason_missing', { reason: '' }],
  ['reason_too_long', { reason: 'x'.repeat(2001) }],
])('ADK-04 a match isn’t cleared: %s', (refusal, change) => {
  const right = { clearedBy: 'a', person: 'b', reason: 'Another birthday', isOpen: true }
  expect(canClear(right)).toEqual({ ok: true })
  expect(canClear({ ...right, ...change })).toMatchObject({ refusal })
})
