import type { PlainDay } from '#domain/day.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'
import { type Language, LOCALES } from './language.ts'

type Options = Intl.NumberFormatOptions & Intl.DateTimeFormatOptions
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times its use; each kind is made once a language. */
function numbers(language: Language, options: Options): Intl.NumberFormat {
  return keep(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[language], options))
}
function dates(language: Language, options: Options): Intl.DateTimeFormat {
  return keep(`d${language}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LOCALES[language], options))
}
function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const found = kept.get(key) ?? make()
  kept.set(key, found)
  return found as T
}

/** Dollars and cents: "$12,400.50", "US$ 12.400,50", "USD 12,400.50". The currency is always the US dollar. */
export function formatMoney(amount: Cents, language: Language): string {
  return numbers(language, { style: 'currency', currency: 'USD' }).format(decimalOfCents(amount) as `${number}`)
}

/** An amount for a narrow place such as a chart's axis: "$1.2M", "US$ 1,2 mi", "USD 1.2 M". */
export function formatMoneyCompact(amount: Cents, language: Language): string {
  const options = { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 } as const
  return numbers(language, options).format(decimalOfCents(amount) as `${number}`)
}

/** Whole dollars, for round credits in running text: "$30,000". Cents that exist are shown all the same. */
export function formatMoneyShort(amount: Cents, language: Language): string {
  const options = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  return numbers(language, options).format(decimalOfCents(amount) as `${number}`)
}

/** Basis points as a percentage: 1250 → "12.5%", "12,5%". */
export function formatRate(basisPoints: number, language: Language): string {
  return numbers(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** A plain number by the language's signs: "1,200", "1.200". */
export function formatNumber(value: number, language: Language): string {
  return numbers(language, {}).format(value)
}

/** A calendar day with the month by name: "Nov 5, 2026", "5 de nov. de 2026", "5 nov 2026". */
export function formatDay(day: PlainDay, language: Language): string {
  return dates(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A calendar day in full: "Thursday, November 5, 2026". */
export function formatDayLong(day: PlainDay, language: Language): string {
  return dates(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The month of a calendar day: "November 2026", "novembro de 2026". */
export function formatMonth(day: PlainDay, language: Language): string {
  return dates(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** An instant on the clock of a zone (IANA name), with the zone: "Nov 5, 2026, 10:04 AM EST". */
export function formatInstant(at: Date, language: Language, zone: string): string {
  return dates(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(at)
}

/** The time of day of an instant in a zone: "10:04 AM EST", "10:04 GMT-5". */
export function formatTime(at: Date, language: Language, zone: string): string {
  return dates(language, { hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' }).format(at)
}
