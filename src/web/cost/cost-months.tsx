import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { CostOfSelection } from '#domain/payments/cost-by-month.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FigureHead } from '#web/ui/figure-head.tsx'
import { FoldedTable } from '#web/ui/folded-table.tsx'
import { Money, YearlyRate } from '#web/ui/money.tsx'

interface CostMonthsProps {
  curve: readonly CostOfSelection[]
  /** Those months of the curve that have a row. */
  points: readonly CostOfSelection[]
  planCents: Cents
  rateName: string
  opensWide: boolean
}

/** The same figures as a table, and under it why the later months have no rate. */
export function CostMonths({ curve, points, planCents, rateName, opensWide }: CostMonthsProps) {
  const t = useMessages('cost')
  const language = useLanguage()
  const values = {
    fee: formatMoney(planCents, language),
    b: (amount: ReactNode) => <b className="figures">{amount}</b>,
  }
  const unrated = curve.find(({ yearlyRateBps }) => yearlyRateBps === null)
  const isToTheEnd = curve.at(-1)?.groupAddsCents === 0
  return (
    <FoldedTable
      summary={t('asTable')}
      caption={t('tableCaption')}
      opensWide={opensWide}
      notes={
        <ul className="measure mt-3 flex flex-col gap-1 text-16 text-ink-2">
          {unrated === undefined || unrated.groupAddsCents === 0 ? null : (
            <li>{t.rich('fromMonth', { ...values, month: unrated.month })}</li>
          )}
          {isToTheEnd ? <li>{t.rich('toTheEnd', values)}</li> : null}
          <li>{t('leftOut')}</li>
        </ul>
      }
    >
      <FigureHead columns={[t('month'), t('adds'), t('left'), rateName]} />
      <tbody className="cost-months">
        {points.map(({ month, groupAddsCents, stillToPayCents, yearlyRateBps }) => (
          <tr key={month}>
            <th scope="row" className="figures">
              {month}
            </th>
            <td>
              <Money cents={groupAddsCents} />
            </td>
            <td>
              <Money cents={stillToPayCents} />
            </td>
            <td>
              {yearlyRateBps === null ? (
                <span className="font-normal text-ink-2">{t('noRate')}</span>
              ) : (
                <YearlyRate basisPoints={yearlyRateBps} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  )
}
