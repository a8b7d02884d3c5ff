import type { ReactNode } from 'react'
import { bonusBps, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import type { Calculation } from '#domain/calculator/calculator.ts'
import { formatCount, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Money, Percent } from '#web/ui/money.tsx'

const YEAR = 12
const LONGEST_WAIT = 6 * YEAR

/** Points, their value, and the fee left after them (CALC-11, CALC-12). */
export function BonusPart({ calculation }: { calculation: Calculation }) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const bonusAfter = (months: number) => formatPercent(bonusBps(pointsAfterMonths(months)), language)
  return (
    <section
      aria-labelledby="calculator-bonus"
      className="grid gap-x-8 gap-y-6 border-t border-line pt-8 lg:grid-cols-12"
    >
      <div className="flex flex-col gap-2 lg:col-span-5">
        <h2 id="calculator-bonus" className="text-28">
          {t('bonusHeading')}
        </h2>
        <p className="measure text-ink-2">
          {t('bonusText', { step: bonusAfter(YEAR), most: bonusAfter(LONGEST_WAIT) })}
        </p>
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-3 lg:col-span-7">
        <Figure id="points" term={t('bonusPoints')}>
          <span className="figures">{formatCount(calculation.bonusPoints, language)}</span>
        </Figure>
        <Figure id="bonus" term={t('bonusValue')}>
          <Money cents={calculation.bonusCents} />
        </Figure>
        <Figure id="fee" term={t('effectiveFee')}>
          <Percent basisPoints={calculation.effectiveFeeBps} />
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ id, term, children }: { id: string; term: string; children: ReactNode }) {
  return (
    <div
      data-figure={id}
      className="flex flex-row-reverse items-baseline justify-between gap-x-4 border-b border-line py-2 sm:flex-col-reverse sm:items-start sm:justify-end sm:border-b-0 sm:border-l sm:py-0 sm:pl-6"
    >
      <dt className="text-16 text-ink-2">{term}</dt>
      <dd className="font-display text-22 xl:text-28 font-bold">{children}</dd>
    </div>
  )
}
