import type { ReactNode } from 'react'
import { bonusBps, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import type { OperatorContent } from '#services/content/operator-claims.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { useOperatorFacts } from '#web/operator-facts.ts'
import { addedCosts } from '#web/public/added-costs.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { Example } from '#web/sample.tsx'
import { Money } from '#web/ui/money.tsx'

/** Exactly three advantages (PUB-03) as a ruled list: the figure on the left, its sentence on the right, the basis of both above. Where the money is (COPY-07) belongs to the third. */
export function HomeAdvantages({ fee, operator }: { fee: string; operator: OperatorContent }) {
  const t = useMessages('home')
  const { funds } = useOperatorFacts(operator)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <section id="advantages" aria-labelledby="why" className="page py-6 sm:py-8 lg:py-12">
      <h2 id="why" className="text-28 md:text-36">
        {t('advantagesTitle')}
      </h2>
      <p className="measure mt-3 text-ink-2">
        <Example />{' '}
        {t.rich('advantagesBasis', {
          b: (amount) => <b className="figures">{amount}</b>,
          fee,
          credit: money(EXAMPLE.creditCents),
          months: EXAMPLE.months,
          shares: EXAMPLE.shares,
        })}
      </p>
      <ul className="mt-4 border-t border-line md:mt-8">
        <Advantage figure={<Money cents={EXAMPLE.feeCents} whole />} title={t('interestTitle', { fee })}>
          {t('interestText', addedCosts(language))}
        </Advantage>
        <Advantage figure={<Money cents={-EXAMPLE.mostBonusCents} whole />} title={t('bonusTitle')}>
          {t('bonusText', {
            bonus: formatPercent(bonusBps(pointsAfterMonths(EXAMPLE.months)), language),
          })}
        </Advantage>
        <Advantage figure={t('communityFigure', { count: EXAMPLE.shares })} title={t('communityTitle')}>
          {t('communityText')} {funds}
        </Advantage>
      </ul>
    </section>
  )
}

function Advantage({ figure, title, children }: { figure: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-4 md:grid md:grid-cols-12 md:gap-x-8">
      <p className="font-display text-28 font-bold text-action md:col-span-4 md:text-36 lg:text-48">{figure}</p>
      {/* On a phone the title is beside its figure and the sentence below both. */}
      <div className="contents md:col-span-8 md:block">
        <h3 className="text-18 md:text-22">{title}</h3>
        <p className="measure mt-1 basis-full text-ink-2">{children}</p>
      </div>
    </li>
  )
}
