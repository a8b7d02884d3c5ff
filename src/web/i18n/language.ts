import { DEFAULT_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language, LOCALES, languageFrom } from '#domain/language.ts'

/** The switch's words: the specification's label, and the language's own name beside it for who cannot read the label (rules 0). */
export const SWITCH_LABELS = {
  enUS: { label: 'English (US)', own: null },
  ptBR: { label: 'Portuguese (BR)', own: 'Português' },
  esMX: { label: 'Spanish (MX)', own: 'Español' },
} as const satisfies Record<Language, { label: string; own: string | null }>

/** First segment of a public address in the language; English has none. */
export const PREFIXES = { enUS: '', ptBR: 'pt-br', esMX: 'es-mx' } as const satisfies Record<Language, string>

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

/** A page whose path has no prefix, in the language of the page that leads there: a visitor may have no cookie yet. */
export function carryingLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${language}`
}

/** Signing up or in, in the language of the page that leads there. */
export function authPath(mode: 'login' | 'signup', language: Language): string {
  return carryingLanguage(`/auth?mode=${mode}`, language)
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookie that keeps a choice; the head script copies it to local storage. */
export function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** How robots call themselves. They keep no cookies; whatever one sends, it reads English (rules 0, Language). */
const ROBOT = /bot|crawl|spider/i

/** The choice kept in the request's cookie, or null. */
export function chosenLanguage(request: Request): Language | null {
  if (ROBOT.test(request.headers.get('User-Agent') ?? '')) return null
  const cookie = request.headers.get('Cookie') ?? ''
  return languageFrom(/(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1])
}

/** The router asks for what a page needs under the page's own URL and this. */
const ROUTER_SUFFIX = /(?:\/_)?\.data$/

/** The language to answer in: the address's own, else the choice kept, else English. */
export function languageOf(request: Request): Language {
  return (
    languageOfPath(new URL(request.url).pathname.replace(ROUTER_SUFFIX, '')) ??
    chosenLanguage(request) ??
    DEFAULT_LANGUAGE
  )
}
