import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  useLocale,
  useTimeZone,
  type useTranslations,
  useMessages as useWords,
} from 'use-intl'
import type { Locale } from '#domain/language.ts'
import type { enUS } from '#web/i18n/enUS/catalogue.ts'

/** Every message, by area; English decides the keys. */
export type Catalogue = typeof enUS
/** A part of the catalog a page can ask for: `messagesFor(language, ['group'])`. */
export type Area = keyof Catalogue

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }
/** The shape another language's file must have: English keys, its own texts. A missing or extra key fails the type check. */
export type MessagesOf<A extends Area> = Texts<Catalogue[A]>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}

/**
 * The words of one area: `const t = useMessages('group'); t('title'); t('paid', { count })`. Keys and ICU arguments are
 * typed from the English file. The page's loader must have sent the area (`messagesFor`).
 */
export const useMessages = ((area?: string) => {
  const words = useWords()
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  const [top = ''] = area?.split('.', 1) ?? []
  // On the server an area is the same object for every page; what several areas are gathered in is new for each.
  const own: unknown = area === undefined ? undefined : (words as Record<string, unknown>)[top]
  const [messages, of] = typeof own === 'object' && own !== null ? [{ [top]: own }, own] : [words, words]
  const known = translators.get(of) ?? new Map<string, unknown>()
  translators.set(of, known)
  const key = `${locale} ${timeZone} ${area ?? ''}`
  const found = known.get(key)
  if (found !== undefined) return found
  const translator: unknown = createTranslator({ messages, locale, timeZone, namespace: area, ...kept } as never)
  const made = remembering(translator as Translator)
  known.set(key, made)
  return made
}) as typeof useTranslations

/** The same translator, which looks for a message without values once. */
function remembering(translator: Translator): Translator {
  const said = new Map<string, string>()
  const translate = (key: string, ...given: unknown[]): string => {
    if (given.length > 0) return translator(key, ...given)
    const text = said.get(key) ?? translator(key)
    said.set(key, text)
    return text
  }
  const { rich, markup, raw, has } = translator
  return Object.assign(translate, { rich, markup, raw, has })
}

/** A translator as far as all areas have it in common. */
interface Translator {
  (key: string, ...given: unknown[]): string
  rich: unknown
  markup: unknown
  raw: unknown
  has: unknown
}

/**
 * The library's own hook makes a translator for each component that asks, and plural rules and number formats anew for each page: a tenth of the
 * time that rendering one took (decisions 0125 and 0142).
 */
const translators = new WeakMap<object, Map<string, unknown>>()
const cache = _createCache()
const kept = { _cache: cache, _formatters: _createIntlFormatters(cache) }
