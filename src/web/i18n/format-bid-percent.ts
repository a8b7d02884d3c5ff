import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { Language } from '#domain/language.ts'
import { formatPercent } from '#web/i18n/formats.ts'

const UNITS_A_BASIS_POINT = 100

/** A bid's percentage from its stored text, with one decimal at most: '49.0000' → "49%", '8.3333' → "8.3%". */
export function formatBidPercent(percentage: string | null, language: Language): string {
  return formatPercent((percentageFrom(percentage ?? '') ?? 0) / UNITS_A_BASIS_POINT, language, 1)
}
