import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ExampleInputs } from '#web/public/example-inputs.tsx'
import { OTHER_CAR_FEE_BPS, type PlanFigures } from '#web/public/plan-figures.ts'
import { CostTable } from '#web/public/pricing/cost-table.tsx'
import { BudgetAdvice } from '#web/public/products/budget-advice.tsx'
import { type Offer, OfferedRange } from '#web/public/products/offered-range.tsx'

/** The car example of CONST-01 as a bill, with the other fee of COPY-03, and what is offered beside it. */
export function CarCost({ plan, offer }: { plan: PlanFigures; offer: Offer }) {
  const t = useMessages('car')
  const all = useMessages('plans.cost')
  const language = useLanguage()
  const whole = (cents: number) => formatMoney(cents, language, { whole: true })
  const credit = whole(plan.creditCents)
  const fee = formatPercent(plan.feeBps, language)
  return (
    <section id="cost" aria-labelledby="cost-title" className="page pt-4 pb-12 lg:pb-16">
      <p className="text-14 text-ink-2">{t('road')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="cost-title" className="text-28 md:text-36">
            {t('costTitle', { credit })}
          </h2>
          <ExampleInputs plan={plan} className="mt-2 mb-4" />
          <CostTable caption={t('caption', { credit, months: plan.months })} captionHidden plans={[plan]} />
        </div>
        <div className="flex flex-col gap-6 lg:col-span-4 lg:pt-14">
          <p className="border-l-4 border-ipe pl-4">
            {t('otherFee', { fee, other: formatPercent(OTHER_CAR_FEE_BPS, language) })}{' '}
            <a className="link" href={inLanguage('/pricing', language)}>
              {all('all')}
            </a>
          </p>
          <OfferedRange offer={offer} />
          <BudgetAdvice plan={plan} />
        </div>
      </div>
    </section>
  )
}
