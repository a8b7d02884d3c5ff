import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** What the line of the deduction is called, with its rate (rules 9). */
export function Deduction() {
  const t = useMessages('leaving')
  return t('deduction', { share: formatPercent(LEAVING_DEDUCTION.bps, useLanguage()) })
}
