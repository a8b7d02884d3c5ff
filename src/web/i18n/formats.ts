import type { PlainDay } from '#domain/day.ts'
import { dayAsSaid, type Language, LOCALES, timeAsSaid, zoneName } from '#domain/language.ts'
import { type Cents, cents, decimalOfCents } from '#domain/money.ts'

/** How dollars are named in each language; the narrow "$" would read as pesos in Mexico. */
const DOLLAR = { enUS: '$', ptBR: 'US$\u00a0', esMX: 'USD\u00a0' } as const satisfies Record<Language, string>

/** "$12,400.50", "US$ 12.400,50", "USD 12,400.50". `whole` leaves the cents away when there are none ($580). */
export function formatMoney(amount: number, language: Language, { whole = false } = {}): string {
  const digits = whole && amount % 100 === 0 ? 0 : 2
  const figure = numbers(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return sign(amount) + DOLLAR[language] + figure.format(decimalOfCents(magnitude(amount)) as `${number}`)
}

/** For charts and cards with little room: "$1.2M", "US$ 1,2 mi", "USD 1.2 M". */
export function formatMoneyCompact(amount: number, language: Language): string {
  const figure = numbers(language, { notation: 'compact', maximumFractionDigits: 1 })
  return sign(amount) + DOLLAR[language] + figure.format(decimalOfCents(magnitude(amount)) as `${number}`)
}

/** A rate in basis points as percent: 1250 → "12.5%", "12,5%". `digits` at most 2 and `least` none unless said otherwise. */
export function formatPercent(basisPoints: number, language: Language, digits = 2, least = 0): string {
  const figure = numbers(language, { minimumFractionDigits: least, maximumFractionDigits: digits })
  return `${figure.format(`${basisPoints}e-2` as `${number}`).replace('-', '\u2212')}%`
}

/** A yearly rate: two decimals always, so a column of them lines up: 1100 → "11.00%", "11,00%". */
export function formatYearlyRate(basisPoints: number, language: Language): string {
  return formatPercent(basisPoints, language, 2, 2)
}

/** A rating from its tenths: 49 → "4.9", "4,9". */
export function formatRating(tenths: number, language: Language): string {
  return numbers(language, { minimumFractionDigits: 1 }).format(`${tenths}e-1` as `${number}`)
}

/** A plain count with the language's groups: "1,234", "1.234". */
export function formatCount(count: number, language: Language): string {
  return numbers(language, {}).format(count).replace('-', '\u2212')
}

export type DayStyle = 'medium' | 'long' | 'weekday' | 'day' | 'month'

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** A plain day, the month always by name: "Nov 5, 2026", "5 de nov. de 2026", "5 nov 2026". It has no zone. */
export function formatDay(day: PlainDay, language: Language, style: DayStyle = 'medium'): string {
  return written(`${day} ${language} ${style}`, () =>
    dayAsSaid(
      dates(language, { ...DAY_STYLES[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
      language,
    ),
  )
}

/**
 * An instant in a zone, which is always named: "Nov 5, 2026, 10:04 AM ET", "5 de novembro de 2026, 10:04 ET". In a sentence
 * Portuguese and Spanish don't shorten a month; a table asks for `medium`.
 */
export function formatInstant(
  at: Date,
  language: Language,
  timeZone: string,
  style: DayStyle = language === 'enUS' ? 'medium' : 'long',
): string {
  return `${formatInstantDay(at, language, timeZone, style)}, ${formatTime(at, language, timeZone)}`
}

/** The day on which an instant falls in the zone. */
export function formatInstantDay(at: Date, language: Language, timeZone: string, style: DayStyle = 'medium'): string {
  return written(`${at.getTime()} ${language} ${style} ${timeZone}`, () =>
    dayAsSaid(dates(language, { ...DAY_STYLES[style], timeZone }).format(at), language),
  )
}

/** The month in which an instant falls in the zone: "November 2026", "novembro de 2026", "noviembre de 2026". */
export function formatInstantMonth(at: Date, language: Language, timeZone: string): string {
  return written(`${at.getTime()} ${language} month of ${timeZone}`, () =>
    dates(language, { ...DAY_STYLES.month, timeZone }).format(at),
  )
}

/** A month's name by its number, January = 1: "April", "abril". */
export function formatMonthName(month: number, language: Language): string {
  return dates(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))
}

/** "10:04 AM ET", "10:04 ET", "10:04 a.m. ET"; a whole hour as "5 PM ET", "17h ET", "5 p.m. ET". Never on two lines. */
export function formatTime(at: Date, language: Language, timeZone: string): string {
  return written(
    `${at.getTime()} ${language} time ${timeZone}`,
    () => `${timeAsSaid(at, language, timeZone)}\u00a0${zoneOf(timeZone, at)}`,
  )
}

/** A last moment to act: "Tuesday, December 8, 11:59 PM ET", "8 de dezembro (terça), 23:59 ET". */
export function formatDeadline(at: Date, language: Language, timeZone: string): string {
  return `${formatInstantDay(at, language, timeZone, 'weekday')}, ${formatTime(at, language, timeZone)}`
}

/** "A, B, and C", "A, B e C", "A, B y C"; as a choice "A or B", "A ou B", "A o B". */
export function formatList(
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return keep(`l${language}${type}`, () => new Intl.ListFormat(LOCALES[language], { type })).format(items)
}

/** A minus sign (U+2212), as wide as the plus: a hyphen before a large amount reads as a dash. */
function sign(amount: number): string {
  return amount < 0 ? '\u2212' : ''
}

function magnitude(amount: number): Cents {
  return cents(Math.abs(amount))
}

const zones = new Map<string, string>()

/** What the zone is called; a name that depends on the instant (an offset) is asked for each time. */
function zoneOf(timeZone: string, at: Date): string {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const name = zoneName(timeZone, at)
  if (!name.includes('GMT')) zones.set(timeZone, name)
  return name
}

/** A group's days are written on each page of each of its members, and writing one takes as long as rendering ten elements. */
const MOST_WRITTEN = 5_000
const texts = new Map<string, string>()

function written(key: string, write: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = write()
  if (texts.size >= MOST_WRITTEN) texts.clear()
  texts.set(key, text)
  return text
}

// Making an Intl formatter costs a hundred times a format, and a page formats hundreds of amounts.
type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat
const made = new Map<string, Formatter>()

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[language], options))
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(`d${language}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LOCALES[language], options))
}

function keep<T extends Formatter>(key: string, make: () => T): T {
  const known = made.get(key) as T | undefined
  if (known !== undefined) return known
  const format = make()
  made.set(key, format)
  return format
}
