import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { Example } from '#web/sample.tsx'

/** The page's example once more, in one line beside its last button. The page's loader sends the area `plans`. */
export function ClosingPrice({ plan }: { plan: PlanFigures }) {
  const t = useMessages('plans.cost')
  const language = useLanguage()
  return (
    <p className="text-ink-2">
      <Example />{' '}
      {t.rich('closing', {
        ...amountInText,
        monthly: formatMoney(plan.monthlyCents, language),
        credit: formatMoney(plan.creditCents, language, { whole: true }),
        months: plan.months,
        fee: formatPercent(plan.feeBps, language),
      })}
    </p>
  )
}
