import { bonusBps, POINTS_PER_ASSEMBLY, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { launchQuorum } from '#domain/consortiums/launch.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { PAYOUT } from '#web/public/plan-figures.ts'
import { Example } from '#web/sample.tsx'

/** What happens how many days after the due date, from the page's loader (`monthDays`). */
export interface MonthDays {
  grace: number
  assembly: number
}

/** From joining to the last installment (PUB-10): a numeral, what happens, and the one figure to remember. */
export function HowSteps({ days }: { days: MonthDays }) {
  const t = useMessages('howItWorks')
  const plans = useMessages('plans.cost')
  const language = useLanguage()
  const { creditCents, months, monthlyCents } = EXAMPLE
  const shares = months
  const { reviewDays: review, payoutDays: payout } = PAYOUT
  const credit = formatMoney(creditCents, language, { whole: true })
  const most = formatPercent(bonusBps(pointsAfterMonths(months)), language)
  const steps = [
    {
      id: 'join',
      text: t('steps.join.text'),
      fact: t('steps.join.fact', { needed: launchQuorum(shares), shares }),
      factText: t('steps.join.factText'),
    },
    {
      id: 'pay',
      text: t('steps.pay.text', { grace: days.grace }),
      fact: formatMoney(monthlyCents, language),
      factText: t('steps.pay.factText', { credit, months }),
    },
    {
      id: 'meet',
      text: t('steps.meet.text'),
      fact: t('steps.meet.fact', { day: days.assembly }),
      factText: t('steps.meet.factText'),
    },
    {
      id: 'chosen',
      text: t('steps.chosen.text', { points: POINTS_PER_ASSEMBLY, most }),
      fact: t('steps.chosen.fact', { shares }),
      factText: t('steps.chosen.factText'),
    },
    {
      id: 'buy',
      text: t('steps.buy.text'),
      fact: t('steps.buy.fact', { review, payout }),
      factText: t('steps.buy.factText'),
    },
    {
      id: 'last',
      text: t('steps.last.text'),
      fact: t('steps.last.fact', { months }),
      factText: t('steps.last.factText'),
    },
  ] as const
  return (
    <section id="steps" aria-labelledby="steps-title" className="page py-12 lg:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="steps-title" className="text-28 md:text-36">
          {t('stepsTitle')}
        </h2>
        <p className="text-ink-2">
          <Example />{' '}
          {plans.rich('inputs', {
            ...amountInText,
            credit,
            months,
            shares,
            fee: formatPercent(EXAMPLE.feeBps, language),
          })}
        </p>
      </div>
      <ol className="mt-6 border-t-2 border-ink">
        {steps.map(({ id, text, fact, factText }, at) => (
          <li
            key={id}
            className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-4 border-b border-line py-6 md:grid-cols-12 md:gap-x-8"
          >
            <p aria-hidden="true" className="font-display text-48 font-bold text-action md:col-span-1">
              {at + 1}
            </p>
            <div className="md:col-span-7">
              <h3 className="text-22">{t(`steps.${id}.title`)}</h3>
              <p className="measure mt-1 text-ink-2">{text}</p>
            </div>
            <p className="col-start-2 flex flex-col border-l-4 border-action pl-4 md:col-span-4 md:col-start-9 md:self-center">
              <b className="font-display text-22 md:text-28">{fact}</b>
              <span className="text-ink-2">{factText}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
