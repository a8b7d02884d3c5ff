import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ExampleInputs } from '#web/public/example-inputs.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { CostTable } from '#web/public/pricing/cost-table.tsx'

/** The down payment of CONST-02 as a bill, directly under the headline. */
export function HomePlanCost({ plan }: { plan: PlanFigures }) {
  const t = useMessages('homePlan')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  return (
    <section id="cost" aria-labelledby="cost-title">
      <h2 id="cost-title" className="text-22">
        {t('costTitle', { credit })}
      </h2>
      <ExampleInputs plan={plan} className="mt-1 mb-3" />
      <CostTable caption={t('caption', { credit, months: plan.months })} captionHidden plans={[plan]} />
    </section>
  )
}
