import type { Language } from '#domain/language.ts'
import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { MOST_TRANSFER_FEE } from '#web/public/pricing/pricing-figures.ts'

/**
 * What can be added to the one fee, as every block that says "No interest" names it (rules 0, "No interest"): the share
 * and the cap of the deduction when leaving, and the most that transferring a spot may cost.
 */
export function addedCosts(language: Language) {
  const whole = (cents: number) => formatMoney(cents, language, { whole: true })
  return {
    leave: formatPercent(LEAVING_DEDUCTION.bps, language),
    leaveMost: whole(LEAVING_DEDUCTION.mostCents),
    transferMost: whole(MOST_TRANSFER_FEE),
  }
}
