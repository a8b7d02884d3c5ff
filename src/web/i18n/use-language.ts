import { useLocale } from 'use-intl'
import { type Language, languageOfLocale } from './language.ts'

/** The language the page is written in, from the nearest IntlProvider. */
export function useLanguage(): Language {
  return languageOfLocale(useLocale())
}
