import type { Calculation } from '#domain/calculator/calculator.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { figures } from '#web/public/calculator/island/figures.tsx'

/**
 * The answer in short, at the bottom of the screen while the form is on it: on a phone, the result itself is below all the
 * sliders. Read aloud is the form's own status message, so this is for the eye only.
 */
export function ResultBar({ calculation, isStale }: { calculation: Calculation | null; isStale: boolean }) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <div aria-hidden="true" data-figure="bar" className="calculator-bar on-mangrove no-print lg:hidden">
      {calculation === null || isStale ? (
        <p className="font-semibold">{t('notYet')}</p>
      ) : (
        <>
          <p className="text-18 font-bold">
            {t.rich('barMonthly', { b: figures, monthly: money(calculation.monthlyCents) })}
          </p>
          <p className="text-14 text-ink-2">
            {t.rich('barTotals', {
              b: figures,
              group: money(calculation.consortiumCents),
              loan: money(calculation.amortized.totalCents),
            })}
          </p>
        </>
      )}
    </div>
  )
}
