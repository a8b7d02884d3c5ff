import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import {
  formatDay,
  formatDeadline,
  formatInstant,
  formatList,
  formatMoney,
  formatMoneyCompact,
  formatPercent,
  formatTime,
  formatYearlyRate,
} from './formats.ts'

type Row = [what: string, format: (language: Language) => string, enUS: string, ptBR: string, esMX: string]

const at = new Date('2026-11-05T15:04:00Z')
// How each language writes money, numbers, percent and days.
const ROWS: Row[] = [
  [
    'whole hour',
    (l) => formatTime(new Date('2026-11-24T22:00:00Z'), l, 'America/New_York'),
    '5 PM ET',
    '17h ET',
    '5 p.m. ET',
  ],
  [
    'hour',
    (l) => formatTime(new Date('2026-12-09T04:59:59Z'), l, 'America/New_York'),
    '11:59 PM ET',
    '23:59 ET',
    '11:59 p.m. ET',
  ],
  ['money', (l) => formatMoney(cents(1_240_050), l), '$12,400.50', 'US$ 12.400,50', 'USD 12,400.50'],
  ['negative money', (l) => formatMoney(cents(-58_000), l), '\u2212$580.00', '\u2212US$ 580,00', '\u2212USD 580.00'],
  ['whole dollars', (l) => formatMoney(cents(58_000), l, { whole: true }), '$580', 'US$ 580', 'USD 580'],
  ['cents stay', (l) => formatMoney(cents(58_050), l, { whole: true }), '$580.50', 'US$ 580,50', 'USD 580.50'],
  ['compact', (l) => formatMoneyCompact(cents(120_000_000), l), '$1.2M', 'US$ 1,2 mi', 'USD 1.2 M'],
  ['percent', (l) => formatPercent(1_250, l), '12.5%', '12,5%', '12.5%'],
  ['yearly rate', (l) => formatYearlyRate(1_100, l), '11.00%', '11,00%', '11.00%'],
  ['negative percent', (l) => formatPercent(-1_250, l), '−12.5%', '−12,5%', '−12.5%'],
  ['day', (l) => formatDay('2026-11-05', l), 'Nov 5, 2026', '5 de nov. de 2026', '5 nov 2026'],
  [
    'first of a month',
    (l) => formatDay('2026-12-01', l, 'weekday'),
    'Tuesday, December 1',
    '1º de dezembro (terça)',
    'martes 1 de diciembre',
  ],
  [
    'instant',
    (l) => formatInstant(at, l, 'America/New_York'),
    'Nov 5, 2026, 10:04 AM ET',
    '5 de novembro de 2026, 10:04 ET',
    '5 de noviembre de 2026, 10:04 a.m. ET',
  ],
  [
    'a last moment',
    (l) => formatDeadline(new Date('2026-12-09T04:59:59Z'), l, 'America/New_York'),
    'Tuesday, December 8, 11:59 PM ET',
    '8 de dezembro (terça), 23:59 ET',
    'martes 8 de diciembre, 11:59 p.m. ET',
  ],
  ['time', (l) => formatTime(at, l, 'America/New_York'), '10:04 AM ET', '10:04 ET', '10:04 a.m. ET'],
  [
    'midnight',
    (l) => formatTime(new Date('2026-11-05T05:00:00Z'), l, 'America/New_York'),
    '12 AM ET',
    '0h ET',
    '12 a.m. ET',
  ],
  [
    'a morning',
    (l) => formatTime(new Date('2026-11-05T14:05:00Z'), l, 'America/New_York'),
    '9:05 AM ET',
    '9:05 ET',
    '9:05 a.m. ET',
  ],
  ['list', (l) => formatList(['A', 'B', 'C'], l), 'A, B, and C', 'A, B e C', 'A, B y C'],
]

describe('amounts and dates in three languages', () => {
  test.each(ROWS)('I18N-01 %s', (_what, format, ...expected) => {
    const plain = LANGUAGES.map((language) => format(language).replace(/[\u00a0\u202f]/g, ' '))
    expect(plain).toEqual(expected)
  })
})

test('a line never ends between an hour and its zone', () => {
  for (const language of LANGUAGES) {
    expect(formatTime(new Date('2026-11-24T22:00:00Z'), language, 'America/New_York')).not.toContain(' ')
  }
})
