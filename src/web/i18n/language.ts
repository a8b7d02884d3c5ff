/** The three languages of the product (I18N-01). English is the fallback and the one without a prefix in its addresses. */
export const LANGUAGES = ['enUS', 'ptBR', 'esMX'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'enUS'

/** The language tag for `<html lang>` and for Intl. */
export const LOCALES = { enUS: 'en-US', ptBR: 'pt-BR', esMX: 'es-MX' } as const satisfies Record<Language, string>
export type Locale = (typeof LOCALES)[Language]

/** Each language in its own words, for the switch: whoever looks for it may read no other. */
export const LANGUAGE_NAMES = {
  enUS: 'English',
  ptBR: 'Português',
  esMX: 'Español',
} as const satisfies Record<Language, string>

/** The switch's words: the specification's label, and the language's own name beside it for who cannot read the label (rules 0). */
export const SWITCH_LABELS = {
  enUS: { label: 'English (US)', own: null },
  ptBR: { label: 'Portuguese (BR)', own: 'Português' },
  esMX: { label: 'Spanish (MX)', own: 'Español' },
} as const satisfies Record<Language, { label: string; own: string | null }>

/** First segment of a public address in the language; English has none. */
export const PREFIXES = { enUS: '', ptBR: 'pt-br', esMX: 'es-mx' } as const satisfies Record<Language, string>

/** The cookie and the local storage entry that keep the choice (rules 0, I18N-02). */
export const LANGUAGE_KEY = 'language'

/** The language a stored value names, or null. */
export function languageFrom(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

export function languageOfLocale(locale: string): Language {
  return LANGUAGES.find((language) => LOCALES[language] === locale) ?? DEFAULT_LANGUAGE
}

/** The language an address names by its prefix, or null: "/pt-br/faq" → ptBR. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1]?.toLowerCase()
  return LANGUAGES.find((language) => PREFIXES[language] !== '' && PREFIXES[language] === first) ?? null
}

/** A public path in another language: ("/pt-br/faq", esMX) → "/es-mx/faq", ("/", ptBR) → "/pt-br". */
export function inLanguage(pathname: string, language: Language): string {
  const current = languageOfPath(pathname)
  // Two slashes in front would be another host's address: "/pt-br//evil.example".
  const rest = current === null ? pathname : `/${pathname.slice(PREFIXES[current].length + 1).replace(/^[/\\]+/, '')}`
  if (PREFIXES[language] === '') return rest
  return rest === '/' ? `/${PREFIXES[language]}` : `/${PREFIXES[language]}${rest}`
}

/** How robots call themselves. They keep no cookies; whatever one sends, it reads English (rules 0, Language). */
const ROBOT = /bot|crawl|spider/i

/** The choice kept in the request's cookie, or null. */
export function chosenLanguage(request: Request): Language | null {
  if (ROBOT.test(request.headers.get('User-Agent') ?? '')) return null
  const cookie = request.headers.get('Cookie') ?? ''
  return languageFrom(/(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1])
}

/** The language to answer in: the address's own, else the choice kept, else English. */
export function languageOf(request: Request): Language {
  return languageOfPath(new URL(request.url).pathname) ?? chosenLanguage(request) ?? DEFAULT_LANGUAGE
}
