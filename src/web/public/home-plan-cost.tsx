import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { CostTable } from '#web/public/cost-table.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { Example } from '#web/public/sample.tsx'

/** The down payment of CONST-02 as a bill, directly under the headline. */
export function HomePlanCost({ plan }: { plan: PlanFigures }) {
  const t = useMessages('homePlan')
  const all = useMessages('plans.cost')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  return (
    <section id="cost" aria-labelledby="cost-title">
      <h2 id="cost-title" className="text-22">
        {t('costTitle', { credit })}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        <Example />{' '}
        {all.rich('inputs', {
          ...amountInText,
          credit,
          months: plan.months,
          fee: formatPercent(plan.feeBps, language),
          shares: plan.months,
        })}
      </p>
      <CostTable caption={t('caption', { credit, months: plan.months })} captionHidden plans={[plan]} />
    </section>
  )
}
