import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { addedCosts } from '#web/public/added-costs.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { bonusOf, type PlanFigures } from '#web/public/plan-figures.ts'
import { BudgetAdvice } from '#web/public/products/budget-advice.tsx'
import { type Offer, OfferedRange } from '#web/public/products/offered-range.tsx'
import { Example } from '#web/sample.tsx'

/** Three features (PUB-15, COPY-06) as a ruled list, with what to be prepared for beside it. */
export function HomePlanFeatures({ plan, offer }: { plan: PlanFigures; offer: Offer }) {
  const t = useMessages('homePlan')
  const plans = useMessages('plans.cost')
  const language = useLanguage()
  const { points, mostBps } = bonusOf(plan)
  const whole = (cents: number) => formatMoney(cents, language, { whole: true })
  const features = [
    {
      title: t('interestTitle', { fee: formatPercent(plan.feeBps, language) }),
      text: t.rich('interestText', { ...amountInText, ...addedCosts(language), amount: whole(plan.feeCents) }),
    },
    { title: t('creditTitle'), text: t('creditText') },
    {
      title: t('bonusTitle'),
      text: t.rich('bonusText', {
        ...amountInText,
        points,
        most: formatPercent(mostBps, language),
        amount: whole(plan.mostBonusCents),
      }),
    },
  ]
  return (
    <section id="features" aria-labelledby="features-title" className="page py-12 lg:py-16">
      <h2 id="features-title" className="text-28 md:text-36">
        {t('featuresTitle')}
      </h2>
      <p className="mt-2 text-ink-2">
        <Example /> {plans('sameAbove')}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <ul className="border-t-2 border-ink lg:col-span-8">
          {features.map(({ title, text }) => (
            <li key={title} className="grid gap-x-6 gap-y-1 border-b border-line py-5 md:grid-cols-3">
              <h3 className="text-22">{title}</h3>
              <p className="measure text-ink-2 md:col-span-2">{text}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-6 lg:col-span-4">
          <p className="border-l-4 border-ipe pl-4">
            {t.rich('twoPayments', { ...amountInText, amount: formatMoney(plan.monthlyCents, language) })}
          </p>
          <BudgetAdvice plan={plan} />
          <OfferedRange offer={offer} />
        </div>
      </div>
    </section>
  )
}
