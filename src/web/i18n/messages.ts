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
  const known = translators.get(words) ?? new Map<string | undefined, unknown>()
  translators.set(words, known)
  const found = known.get(area)
  if (found !== undefined) return found
  const made = createTranslator({ messages: words, locale, timeZone, namespace: area as Area, ...kept })
  known.set(area, made)
  return made
}) as typeof useTranslations

/**
 * The library's own hook makes a translator for each component that asks, and plural rules and number formats anew for each page: a tenth of the
 * time that rendering one took (decision 0125).
 */
const translators = new WeakMap<object, Map<string | undefined, unknown>>()
const cache = _createCache()
const kept = { _cache: cache, _formatters: _createIntlFormatters(cache) }
