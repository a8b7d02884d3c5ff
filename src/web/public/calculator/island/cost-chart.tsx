import { useId } from 'react'
import type { Calculation } from '#domain/calculator/calculator.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { figures } from '#web/public/calculator/island/figures.tsx'
import { useCalculatorWords } from '#web/public/calculator/island/use-calculator-words.ts'
import { FigureHead } from '#web/ui/figure-head.tsx'
import { FoldedTable } from '#web/ui/folded-table.tsx'
import { Money } from '#web/ui/money.tsx'

interface Way {
  id: string
  name: string
  costName: string
  costCents: Cents
  totalCents: Cents
  /** How much more than the group. */
  aboveCents: Cents
  kind: 'fee' | 'interest'
}

/**
 * The three costs as bars from the same zero, each part named beside its own bar, a sentence that says it all and the
 * table behind it. Bars are SVG attributes: a static page may carry no style attribute.
 */
export function CostChart({ calculation }: { calculation: Calculation }) {
  const t = useMessages('calculator')
  const words = useCalculatorWords()
  const { loanCents, consortiumCents, feeCents, bonusCents, simple, amortized } = calculation
  const ways: Way[] = [
    {
      id: 'group',
      name: t('barGroup'),
      costName: t('partFee'),
      costCents: subtract(feeCents, bonusCents),
      totalCents: consortiumCents,
      aboveCents: ZERO_CENTS,
      kind: 'fee',
    },
    ...(['simple', 'amortized'] as const).map((loan) => ({
      id: loan,
      name: t(loan === 'simple' ? 'barSimple' : 'barAmortized'),
      costName: t('partInterest'),
      costCents: calculation[loan].interestCents,
      totalCents: calculation[loan].totalCents,
      aboveCents: calculation[loan].savingsCents,
      kind: 'interest' as const,
    })),
  ]
  const mostCents = Math.max(consortiumCents, simple.totalCents, amortized.totalCents)
  return (
    <figure className="flex flex-col gap-5 border-t border-line pt-6">
      <figcaption className="flex flex-col gap-2">
        <h3 className="text-18 text-ipe">{t('chartTitle')}</h3>
        <p className="measure text-ink-2">{t.rich('summary', { ...words.totals(calculation), b: figures })}</p>
      </figcaption>
      <ul className="flex flex-col gap-5">
        {ways.map((way) => (
          <Bar key={way.id} way={way} loanCents={loanCents} mostCents={mostCents} />
        ))}
      </ul>
      <CostTable ways={ways} loanCents={loanCents} />
    </figure>
  )
}

/** One bar. Interest is hatched, so that it is told from the fee without its colour. */
function Bar({ way, loanCents, mostCents }: { way: Way; loanCents: Cents; mostCents: number }) {
  const t = useMessages('calculator')
  const language = useLanguage()
  const hatch = useId()
  const share = (cents: number) => `${((cents / mostCents) * 100).toFixed(2)}%`
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{way.name}</span>
        <b className="font-display text-18">
          <Money cents={way.totalCents} />
        </b>
      </p>
      <svg aria-hidden="true" className="block h-8 w-full">
        <defs>
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" className="fill-(--data-3)" />
            <rect width="3" height="8" className="fill-mangrove" />
          </pattern>
        </defs>
        <rect width={share(loanCents)} height="32" className="fill-(--data-1)" />
        <rect
          x={share(loanCents)}
          width={share(way.costCents)}
          height="32"
          {...(way.kind === 'fee' ? { className: 'fill-(--data-2)' } : { fill: `url(#${hatch})` })}
        />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
        <span>
          {t('partLoan')} <span className="figures">{formatMoney(loanCents, language)}</span>
        </span>
        <span>
          {way.costName} <Money cents={way.costCents} />
        </span>
      </p>
    </li>
  )
}

function CostTable({ ways, loanCents }: { ways: readonly Way[]; loanCents: Cents }) {
  const t = useMessages('calculator')
  return (
    <FoldedTable summary={t('asTable')} caption={t('tableCaption')}>
      <FigureHead columns={[t('tableWay'), t('partLoan'), t('tableCost'), t('tableTotal'), t('tableSaved')]} />
      <tbody>
        {ways.map((way) => (
          <tr key={way.id} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              {way.name}
            </th>
            {[loanCents, way.costCents, way.totalCents, way.aboveCents].map((cents, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
              <td key={place} className="py-2 pr-3 text-right last:pr-0">
                <Money cents={cents} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  )
}
