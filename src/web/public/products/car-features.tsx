import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { addedCosts } from '#web/public/added-costs.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { bonusOf, PAYOUT, type PlanFigures } from '#web/public/plan-figures.ts'
import { Example } from '#web/sample.tsx'

const RULES = ['border-action', 'border-goiaba', 'border-jacaranda'] as const

/** No interest, flexible, bonus (PUB-13): three columns under lines in the road's colors. */
export function CarFeatures({ plan }: { plan: PlanFigures }) {
  const t = useMessages('car')
  const plans = useMessages('plans.cost')
  const language = useLanguage()
  const { points, mostBps } = bonusOf(plan)
  const whole = (cents: number) => formatMoney(cents, language, { whole: true })
  const features = [
    {
      title: t('interestTitle', { fee: formatPercent(plan.feeBps, language) }),
      text: t.rich('interestText', { ...amountInText, ...addedCosts(language), amount: whole(plan.feeCents) }),
    },
    { title: t('flexibleTitle'), text: t('flexibleText', { share: formatPercent(PAYOUT.besideBps, language) }) },
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
    <section id="features" aria-labelledby="features-title" className="page pb-12 lg:pb-16">
      <h2 id="features-title" className="text-28 md:text-36">
        {t('featuresTitle')}
      </h2>
      <p className="mt-2 text-ink-2">
        <Example /> {plans('sameAbove')}
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-3">
        {features.map(({ title, text }, at) => (
          <li key={title} className={`border-t-4 pt-4 ${RULES[at]}`}>
            <h3 className="text-22">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
