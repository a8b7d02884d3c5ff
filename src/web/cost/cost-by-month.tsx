import { type ReactNode, useId } from 'react'
import { type Cents, subtract } from '#domain/money.ts'
import { type CostOfSelection, tellingMonths } from '#domain/payments/cost-by-month.ts'
import { CostColumn } from '#web/cost/cost-column.tsx'
import { CostMonths } from '#web/cost/cost-months.tsx'
import { formatMoney, formatYearlyRate } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

interface CostByMonthProps {
  /** From `costByMonth` or `costOfPlan`; what has already passed may be left out. */
  curve: readonly CostOfSelection[]
  payoutCents: Cents
  /** What the rate is called: the operator's own words, `rateName` of its content. */
  rateName: string
  /** Shows the table without being asked, where the page is about figures and has the room. */
  tableOpensWide?: boolean
}

/** Columns side by side; a plan has at most eight months worth showing. */
const COLUMNS = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-4',
  'grid-cols-5',
  'grid-cols-6',
  'grid-cols-7',
  'grid-cols-8',
]

/**
 * What a plan costs by the month of selection, as columns of the payout: the member's own money and what the group adds to it.
 * Choosing a column (by pointer, touch, or arrow keys; no script) shows its figures below, and a table has them all. The page's
 * loader sends the area `cost`.
 */
export function CostByMonth({ curve, payoutCents, rateName, tableOpensWide = false }: CostByMonthProps) {
  const t = useMessages('cost')
  const name = useId()
  const points = tellingMonths(curve)
  const first = points[0]
  if (first === undefined) return null
  const planCents = subtract(sumOf(first), payoutCents)
  return (
    <figure className="cost flex flex-col gap-5">
      <figcaption className="measure">
        <Summary points={points} planCents={planCents} />
      </figcaption>
      <div role="radiogroup" aria-label={t('pick')} className={`cost-columns grid ${COLUMNS[points.length]}`}>
        {points.map((point, at) => (
          <CostColumn
            key={point.month}
            point={point}
            payoutCents={payoutCents}
            planCents={planCents}
            rateName={rateName}
            name={name}
            // Never the first month: its rate, the lowest, should not be the one that greets the reader.
            isChosen={at === Math.min(1, points.length - 1)}
          />
        ))}
        <p aria-hidden="true" className="cost-axis text-14 text-ink-2">
          {t('pick')}
        </p>
      </div>
      <CostMonths curve={curve} points={points} planCents={planCents} rateName={rateName} opensWide={tableOpensWide} />
    </figure>
  )
}

/** The sentence that says it all: the first month, never without the latest that has a rate. */
function Summary({ points, planCents }: { points: readonly CostOfSelection[]; planCents: Cents }) {
  const t = useMessages('cost')
  const language = useLanguage()
  const told = points.filter(({ yearlyRateBps }) => yearlyRateBps !== null)
  const [first, last] = [told[0], told.at(-1)]
  const money = (cents: Cents) => formatMoney(cents, language)
  const b = (amount: ReactNode) => <b className="figures">{amount}</b>
  if (first === undefined || last === undefined) return t.rich('summaryNone', { b, fee: money(planCents) })
  const values = (point: CostOfSelection) => ({
    month: point.month,
    adds: money(point.groupAddsCents),
    left: money(point.stillToPayCents),
    rate: formatYearlyRate(point.yearlyRateBps ?? 0, language),
    b,
  })
  return (
    <>
      {t.rich('summaryOne', values(first))}
      {last === first ? null : <> {t.rich('summaryLater', values(last))}</>}
    </>
  )
}

function sumOf({ paidCents, stillToPayCents }: CostOfSelection): Cents {
  return (paidCents + stillToPayCents) as Cents
}
