import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Projection, Spread } from '#domain/projection/project.ts'
import type { GroupProjections } from '#services/consortiums/show-projection.ts'
import { formatRating } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

type Result = [words: string, figure: ReactNode, spread?: ReactNode]

interface FutureResultsProps {
  group: GroupProjections
  projection: Projection
  finishedAt: Date
}

/** What came out of the simulations: how many of them, the middle one, and where eight of ten lie. */
export function FutureResults({ group, projection, finishedAt }: FutureResultsProps) {
  const t = useMessages('adminProjection')
  const language = useLanguage()
  const { lives, servedBy, branches } = projection
  const ofLives = (share: number) => t('ofLives', { count: Math.round(share * lives), lives })
  const mean = (figure: number) => formatRating(Math.round(10 * figure), language)
  const money = (spread: Spread<Cents>): [ReactNode, ReactNode] => [
    <Money key="middle" cents={spread.middle} />,
    spread.low === spread.high
      ? null
      : t.rich('amountBetween', {
          low: () => <Money cents={spread.low} />,
          high: () => <Money cents={spread.high} />,
        }),
  ]
  const covered: Result[] =
    projection.coveredCents.high === 0 ? [] : [[t('results.covered'), ...money(projection.coveredCents)]]
  const results: Result[] = [
    [t('results.served', { months: group.durationMonths }), ofLives(projection.servedInTerm)],
    [
      t('results.last'),
      t('month', { middle: servedBy.middle }),
      servedBy.low === servedBy.high ? null : t('monthBetween', { low: servedBy.low, high: servedBy.high }),
    ],
    [t('results.draws'), t('ways', { draws: mean(projection.drawsMean), bids: mean(projection.bidsMean) })],
    [t('results.defaults'), mean(branches.defaulted / lives)],
    [t('results.deficit'), ofLives(projection.deficit)],
    ...covered,
    [t('results.surplus'), ...money(projection.surplusCents)],
  ]
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-18">{t('resultsTitle', { lives })}</h3>
      <dl className="flex flex-col border-t-2 border-ink">
        {results.map(([words, figure, spread]) => (
          <div
            key={words}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <dt>{words}</dt>
            <dd className="ml-auto text-right font-semibold">
              {figure}
              {spread ? <span className="block text-14 font-normal text-ink-2">{spread}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure text-14 text-ink-2">
        {t.rich('made', { members: group.currentMembers, day: () => <Instant at={finishedAt} dayOnly look="long" /> })}
      </p>
    </div>
  )
}
