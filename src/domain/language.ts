import { kept } from '#domain/kept.ts'

/** The three languages of the product (I18N-01). English is the fallback and the one without a prefix in its addresses. */
export const LANGUAGES = ['enUS', 'ptBR', 'esMX'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'enUS'

/** What keeps the choice: the cookie, the entry of local storage, and the parameter of a link that brings it along (rules 0, I18N-02). */
export const LANGUAGE_KEY = 'language'

/** The language tag for `<html lang>` and for Intl. */
export const LOCALES = { enUS: 'en-US', ptBR: 'pt-BR', esMX: 'es-MX' } as const satisfies Record<Language, string>
export type Locale = (typeof LOCALES)[Language]

const zoneIn = kept(
  (timeZone: string, timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }),
)

/**
 * A zone as people in the United States name it in every language: "ET", "CT", "PT". "GMT-5", which Portuguese and Spanish would
 * write, tells them nothing. A zone without such a name has its offset at that instant.
 */
export function zoneName(timeZone: string, at: Date): string {
  const [generic, offset] = (['shortGeneric', 'shortOffset'] as const).map((timeZoneName) => {
    const parts = zoneIn(timeZone, timeZoneName).formatToParts(at)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  })
  return (/^[A-Z]{2,3}$/.test(generic ?? '') ? generic : offset) ?? timeZone
}

/**
 * A day as people say it, from what Intl writes. Portuguese has "em" before a day, which no weekday can follow, so the weekday
 * comes last: "1º de dezembro (terça)". Spanish has no comma after it: "martes 1 de diciembre".
 */
export function dayAsSaid(day: string, language: Language): string {
  if (language === 'esMX') return day.replace(/^(\p{L}+), (?=\d)/u, '$1 ')
  if (language !== 'ptBR') return day
  const [, weekday, date = day] = /^(\p{L}+)(?:-feira)?, (.+)$/u.exec(day) ?? []
  const said = date.replace(/^1 de /, '1º de ')
  return weekday === undefined ? said : `${said} (${weekday})`
}

const clockIn = kept(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone }),
)

/**
 * A time of day as people write it, the minutes only when there are some: "5 PM", "17h", "5 p.m."; "9:04 AM", "9:04", "9:04 a.m.". It
 * never breaks over a line.
 */
export function timeAsSaid(at: Date | number, language: Language, timeZone: string): string {
  const time = clockIn(language, timeZone).format(at).replaceAll(/\s/g, '\u00a0')
  if (language === 'ptBR') return time.replace(/^(\d+):00$/, '$1h')
  return time.replace(':00', '')
}

/** Each language in its own words, for the switch and for letters: its reader may know no other. */
export const LANGUAGE_NAMES = {
  enUS: 'English',
  ptBR: 'Português',
  esMX: 'Español',
} as const satisfies Record<Language, string>

/** The language a stored value names, or null. */
export function languageFrom(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}
