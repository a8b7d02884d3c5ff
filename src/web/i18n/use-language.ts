import { useLocale, useTimeZone } from 'use-intl'
import type { Language } from '#domain/language.ts'
import { languageOfLocale } from '#web/i18n/language.ts'

/** The language of the page or island this component stands in. */
export function useLanguage(): Language {
  return languageOfLocale(useLocale())
}

/** The product's zone, in which instants are shown. */
export function useProductZone(): string {
  return useTimeZone() ?? 'America/New_York'
}
