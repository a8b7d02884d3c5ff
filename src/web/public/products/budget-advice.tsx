import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { BUDGET_SHARE_BPS, type PlanFigures } from '#web/public/plan-figures.ts'

/** The budget we advise, with the income this plan calls for (COPY-12). */
export function BudgetAdvice({ plan }: { plan: PlanFigures }) {
  const t = useMessages('plans.join')
  const language = useLanguage()
  return (
    <p className="border-l-4 border-action pl-4">
      {t.rich('budget', {
        ...amountInText,
        share: formatPercent(BUDGET_SHARE_BPS, language),
        monthly: formatMoney(plan.monthlyCents, language),
        income: formatMoney(plan.incomeCents, language),
      })}
    </p>
  )
}
