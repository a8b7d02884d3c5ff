import { formatPercent } from '#web/i18n/formats.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FEE_RANGE } from '#web/public/plan-figures.ts'

/** The ends of "10–15%" (COPY-03) for a sentence: one percent sign for both, as people write it. */
export function useFeeRange(): { low: string; high: string } {
  const language = useLanguage()
  return {
    low: formatPercent(FEE_RANGE.lowBps, language).replace('%', ''),
    high: formatPercent(FEE_RANGE.highBps, language),
  }
}
