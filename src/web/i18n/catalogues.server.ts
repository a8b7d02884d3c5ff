import compile from 'icu-minify/compile'
import type { Language } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import type { Area, Catalogue } from '#web/i18n/messages.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

// Other languages have the same keys with their own texts; the literal English texts matter only to the type of `t`.
const CATALOGUES = { enUS, ptBR, esMX } as unknown as Record<Language, Catalogue>

type Texts = { readonly [key: string]: string | Texts }
type Read = { [key: string]: ReturnType<typeof compile> | Read }

const read = { enUS: readAll('enUS'), ptBR: readAll('ptBR'), esMX: readAll('esMX') }

/**
 * The messages a page needs, for its loader's answer: `return { messages: messagesFor(languageOf(request), ['group']) }`.
 * The root collects `messages` of every matched route, so a layout sends what its pages share. English lies under every
 * language (I18N-03). Server only: the browser receives one language and only these areas.
 */
export function messagesFor<const A extends Area>(language: Language, areas: readonly A[]): Pick<Catalogue, A> {
  return Object.fromEntries(areas.map((area) => [area, read[language][area]])) as unknown as Pick<Catalogue, A>
}

/** Every area of a language: what words-apart.server.ts hands out by name. */
export function everyWord(language: Language): Catalogue {
  return read[language]
}

/**
 * Every message of a language, its plurals and values found here once: neither a request nor a browser has to bring what
 * reads them. A message without values stays a string.
 */
function readAll(language: Language): Catalogue {
  return readTexts(over(CATALOGUES.enUS, CATALOGUES[language])) as unknown as Catalogue
}

function readTexts(texts: Texts): Read {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : readTexts(text)]),
  )
}

function over(english: Texts, other: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...english }
  for (const [key, value] of Object.entries(other)) {
    const below = ownValue(merged, key)
    merged[key] = typeof value === 'object' && typeof below === 'object' ? over(below, value) : value
  }
  return merged
}
