import type { Cents } from '#domain/money.ts'
import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** What the line of the deduction is called: its rate, unless the maximum is less (rules 9). */
export function Deduction({ cents }: { cents: Cents }) {
  const t = useMessages('leaving')
  const share = formatPercent(LEAVING_DEDUCTION.bps, useLanguage())
  return cents < LEAVING_DEDUCTION.mostCents ? t('deduction', { share }) : t('deductionMost')
}
