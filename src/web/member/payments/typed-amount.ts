import { formatMoney } from '#web/i18n/formats.ts'
import type { Language } from '#web/i18n/language.ts'

/** An amount the way it is typed into a field: "12,400.50", "12.400,50", without a currency. */
export function formatAmount(cents: number, language: Language): string {
  return formatMoney(cents, language, { whole: true }).replace(/^[^\d-]+/, '')
}
