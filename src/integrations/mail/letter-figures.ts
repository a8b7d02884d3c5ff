import { type Language, LOCALES } from '#domain/language.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'

/** The narrow "$" would read as pesos in Mexico. */
const DOLLAR = { enUS: '$', ptBR: 'US$\u00a0', esMX: 'USD\u00a0' } as const

/** An amount as a letter writes it: "$575.00", "US$ 575,00", "USD 575.00". Never negative. */
export function letterMoney(amount: Cents, language: Language): string {
  const figure = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 })
  return DOLLAR[language] + figure.format(decimalOfCents(amount) as `${number}`)
}

/** A plain day, the month by name. */
export function letterDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** An instant with its zone: "November 5, 2026, 10:00 AM EST". */
export function letterInstant(at: Date, language: Language, timeZone: string): string {
  const locale = LOCALES[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
  return `${day}, ${time.format(at)}`
}
