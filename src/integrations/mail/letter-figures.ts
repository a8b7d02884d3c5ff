import { kept } from '#domain/kept.ts'
import { dayAsSaid, type Language, LOCALES, timeAsSaid, zoneName } from '#domain/language.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'

/** The narrow "$" would read as pesos in Mexico. */
const DOLLAR = { enUS: '$', ptBR: 'US$\u00a0', esMX: 'USD\u00a0' } as const

/** An amount as a letter writes it: "$575.00", "US$ 575,00", "USD 575.00". Never negative. */
export function letterMoney(amount: Cents, language: Language): string {
  return DOLLAR[language] + figureIn(language).format(decimalOfCents(amount) as `${number}`)
}

/** A plain day with its weekday, the month by name: "Tuesday, December 8, 2026". */
export function letterDay(day: string, language: Language): string {
  return fullDay(new Date(`${day}T00:00:00Z`), language, 'UTC')
}

/** An instant with its zone: "Thursday, November 5, 2026, 10 AM ET". */
export function letterInstant(at: Date, language: Language, timeZone: string): string {
  return `${fullDay(at, language, timeZone)}, ${timeAsSaid(at, language, timeZone)}\u00a0${zoneName(timeZone, at)}`
}

function fullDay(at: Date, language: Language, timeZone: string): string {
  return dayAsSaid(dayIn(language, timeZone).format(at), language)
}

const figureIn = kept((language: Language) => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 }))
const dayIn = kept(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone }),
)
