import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  useLocale,
  useTimeZone,
  type useTranslations,
  useMessages as useWords,
} from 'use-intl'
import formatMessage from 'use-intl/format-message'
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
export const useMessages = ((area = '') => {
  const words = useWords() as unknown as Record<string, unknown>
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  const dot = area.indexOf('.')
  const top = dot < 0 ? area : area.slice(0, dot)
  // On the server an area is the same object for every page; what several areas are gathered in is new for each.
  const own = words[top]
  const of = typeof own === 'object' && own !== null ? own : words
  const known = translators.get(of) ?? new Map<string, Known>()
  translators.set(of, known)
  const found = known.get(area)
  if (found !== undefined && found.locale === locale && found.timeZone === timeZone) return found.translator
  const messages = of === own ? { [top]: own } : words
  const namespace = area === '' ? undefined : area
  const whole: unknown = createTranslator({ messages, locale, timeZone, namespace, ...kept } as never)
  const translator = quicker(whole as Translator, below(words, area), { locale, timeZone })
  known.set(area, { locale, timeZone, translator })
  return translator
}) as unknown as typeof useTranslations

/** A translator as far as all areas have it in common. */
interface Translator {
  (key: string, values?: object, formats?: object): string
  rich: unknown
  markup: unknown
  raw: unknown
  has: unknown
}

interface Place {
  locale: Locale
  timeZone: string | undefined
}

interface Known extends Place {
  translator: Translator
}

/** The same translator, which looks for each message once; whatever isn't plain text is the library's, errors too. */
function quicker(translator: Translator, texts: unknown, place: Place): Translator {
  const found = new Map<string, unknown>()
  const said = new Map<string, string>()
  const options = { cache, formatters, ...place } as never
  const translate = (key: string, values?: object, formats?: object): string => {
    if (formats !== undefined) return translator(key, values, formats)
    if (values === undefined) {
      const text = said.get(key) ?? translator(key)
      said.set(key, text)
      return text
    }
    const message = found.get(key) ?? below(texts, key)
    if (message === undefined) return translator(key, values)
    found.set(key, message)
    try {
      const text: unknown = formatMessage(key, message as never, values as never, options)
      return typeof text === 'string' ? text : translator(key, values)
    } catch {
      return translator(key, values)
    }
  }
  const { rich, markup, raw, has } = translator
  return Object.assign(translate, { rich, markup, raw, has })
}

function below(texts: unknown, path: string): unknown {
  if (path === '') return texts
  return path.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts)
}

const cache = _createCache()
const library = _createIntlFormatters(cache)
const rules = { cardinal: new Map<unknown, Intl.PluralRules>(), ordinal: new Map<unknown, Intl.PluralRules>() }
const numbers = new Map<unknown, Intl.NumberFormat>()

/** The library's, which makes a key of text for each, but for the two that most sentences need. */
const formatters: typeof library = {
  ...library,
  getPluralRules: (locale, options) => {
    const known = rules[options?.type ?? 'cardinal']
    const found = known.get(locale) ?? library.getPluralRules(locale, options)
    known.set(locale, found)
    return found
  },
  getNumberFormat: (locale, options) => {
    if (options !== undefined) return library.getNumberFormat(locale, options)
    const found = numbers.get(locale) ?? library.getNumberFormat(locale)
    numbers.set(locale, found)
    return found
  },
}

/**
 * The library's own hook makes a translator for each component that asks, and plural rules and number formats anew for each page: a tenth of the
 * time that rendering one took (decisions 0125 and 0142).
 */
const translators = new WeakMap<object, Map<string, Known>>()
const kept = { _cache: cache, _formatters: formatters }
