import { type BonusYear, bonusBps, bonusTable, POINTS_PER_ASSEMBLY, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { Example } from '#web/sample.tsx'
import { Money } from '#web/ui/money.tsx'

const YEAR_POINTS = pointsAfterMonths(12)
const STEP_BPS = bonusBps(YEAR_POINTS)
const MOST_BPS = bonusBps(pointsAfterMonths(EXAMPLE.months))

/** The bonus by years in the pool (CONST-05, COPY-04), straight from the rule; a tile is one half percent. */
export function HomeBonus() {
  const t = useMessages('home')
  const language = useLanguage()
  const years = bonusTable(EXAMPLE.creditCents)
  const credit = formatMoney(EXAMPLE.creditCents, language, { whole: true })
  return (
    <section
      id="bonus"
      aria-labelledby="bonus-title"
      className="page grid gap-x-8 gap-y-1 pt-6 pb-1 sm:gap-y-4 sm:py-8 lg:grid-cols-12 lg:py-12"
    >
      <div className="lg:col-span-5 lg:pr-8">
        <h2 id="bonus-title" className="text-28 md:text-36">
          {t('bonusTableTitle')}
        </h2>
        <p className="measure mt-3 text-ink-2">
          {t('bonusTableText', {
            points: POINTS_PER_ASSEMBLY,
            step: YEAR_POINTS,
            each: formatPercent(STEP_BPS, language),
            most: formatPercent(MOST_BPS, language),
          })}
        </p>
      </div>
      <details className="fold-narrow lg:col-span-7">
        <summary className="link inline-flex min-h-11 items-center">{t('bonusTableUnfold')}</summary>
        <table className="w-full border-collapse">
          <caption className="pb-2 text-left">
            <Example /> <span className="text-ink-2">{t('bonusTableCaption', { credit })}</span>
          </caption>
          <thead>
            <tr className="border-b-2 border-ink text-14 text-ink-2">
              <th scope="col" className="py-2 pr-3 text-left align-bottom font-semibold" colSpan={2}>
                {t('bonusTableYears')}
              </th>
              <th scope="col" className="px-2 py-2 text-right align-bottom font-semibold wrap-anywhere">
                {t('bonusTableBonus')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right align-bottom font-semibold wrap-anywhere">
                {t('bonusTableDollars')}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <BonusRow key={year.fromYear} year={year} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function BonusRow({ year: { fromYear, toYear, bps, valueCents } }: { year: BonusYear }) {
  const t = useMessages('home')
  const language = useLanguage()
  return (
    <tr className="border-b border-line">
      <th scope="row" className="figures py-1.5 md:py-2.5 pr-3 text-left text-18 font-bold">
        {t('bonusTableRange', { from: fromYear, to: toYear })}
      </th>
      <td className="py-1.5 md:py-2.5 pr-3">
        <BonusTiles lit={bps / STEP_BPS} />
      </td>
      <td className="px-3 py-1.5 md:py-2.5 text-right">
        <span className="figures">{formatPercent(bps, language, 1, 1)}</span>
      </td>
      <td className="figures py-1.5 md:py-2.5 pl-3 text-right text-18 font-bold">
        <Money cents={valueCents} whole />
      </td>
    </tr>
  )
}

/** One tile per step of the bonus; those reached are in color. The figures beside it say the same. */
function BonusTiles({ lit }: { lit: number }) {
  const tiles = quiltTiles('bonus', MOST_BPS / STEP_BPS)
  return (
    <svg
      viewBox={`0 0 ${tiles.length * PITCH - (PITCH - TILE)} ${TILE}`}
      className="block w-24 sm:w-32"
      aria-hidden="true"
    >
      {tiles.map(({ position, shape, turns }, at) => (
        <g key={position} transform={`translate(${at * PITCH} 0)`}>
          <path
            d={SHAPE_PATHS[shape]}
            transform={`rotate(${turns * 90} 14 14)`}
            className={position <= lit ? 'fill-jacaranda' : 'fill-(--tile-pale)'}
          />
        </g>
      ))}
    </svg>
  )
}
