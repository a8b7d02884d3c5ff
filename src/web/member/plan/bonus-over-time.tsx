import type { Extract } from '#services/documents/show-extract.ts'
import { formatCount, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ChartTable } from '#web/ui/chart-table.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Money } from '#web/ui/money.tsx'

/** What the points were worth after each assembly, against the most they can be worth (rules 10). */
export function BonusOverTime({ bonus }: { bonus: Extract['bonus'] }) {
  const t = useMessages('extract')
  const language = useLanguage()
  const { assemblies, mostCents, first: step } = bonus
  const [first, last] = [assemblies[0], assemblies.at(-1)]
  const most = formatMoney(mostCents, language)
  const title = <h2 className="text-22">{t('bonus')}</h2>
  if (first === undefined || last === undefined)
    return (
      <section className="flex flex-col gap-1">
        {title}
        <p className="measure">{t('bonusNone')}</p>
      </section>
    )
  // Before the first step there is nothing to see but the points on their way to it.
  const isWorthless = assemblies.every(({ valueCents }) => valueCents === 0)
  return (
    <figure className="flex min-w-0 flex-col gap-3 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
      <figcaption className="flex flex-col gap-1">
        {title}
        <p className="measure">
          <WhatItIs bonus={bonus} last={last} isWorthless={isWorthless} />
        </p>
      </figcaption>
      <ColumnChart
        {...(isWorthless
          ? {
              label: t('pointsLabel', { first: step.points }),
              values: assemblies.map(({ points }) => Math.max(0, points)),
              line: step.points,
              lineLabel: t('firstLine', { first: step.points }),
            }
          : {
              label: t('bonusLabel', { most }),
              values: assemblies.map(({ valueCents }) => valueCents),
              line: mostCents,
              lineLabel: t('mostLine', { most }),
            })}
        firstLabel={t('number', { number: first.number })}
        lastLabel={t('number', { number: last.number })}
      />
      <ChartTable
        summary={t('asTable')}
        caption={t('bonus')}
        columns={[t('assembly'), t('points'), t('worth')]}
        rows={assemblies.toReversed()}
        rowId={({ number }) => String(number)}
        cells={({ number, points, valueCents }) => [
          formatCount(number, language),
          <span key="points" className="figures">
            {formatCount(points, language)}
          </span>,
          <Money key="worth" cents={valueCents} />,
        ]}
      />
    </figure>
  )
}

interface WhatItIsProps {
  bonus: Extract['bonus']
  last: Extract['bonus']['assemblies'][number]
  isWorthless: boolean
}

/** What the points are worth while they can grow, and what they did once they were used. */
function WhatItIs({ bonus: { assemblies, mostCents, first, usedCents, isFrozen }, last, isWorthless }: WhatItIsProps) {
  const t = useMessages('extract')
  if (usedCents !== null)
    return usedCents > 0
      ? t.rich('bonusUsed', { used: () => <Money cents={usedCents} /> })
      : t('bonusUnused', { points: last.points, first: first.points })
  if (isFrozen)
    return isWorthless
      ? t('bonusUnused', { points: last.points, first: first.points })
      : t.rich('bonusFrozen', { now: () => <Money cents={last.valueCents} /> })
  return isWorthless
    ? t.rich('bonusBelow', {
        count: assemblies.length,
        points: last.points,
        first: first.points,
        worth: () => <Money cents={first.valueCents} />,
      })
    : t.rich('bonusText', {
        count: assemblies.length,
        now: () => <Money cents={last.valueCents} />,
        most: () => <Money cents={mostCents} />,
      })
}
