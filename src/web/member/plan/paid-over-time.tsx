import { totalOf } from '#domain/payments/installment-plan.ts'
import type { Extract } from '#services/documents/show-extract.ts'
import { formatDay, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ChartTable } from '#web/ui/chart-table.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Money } from '#web/ui/money.tsx'

/** What had been paid month by month, against the whole plan, and what will have been if everything is paid on time. */
export function PaidOverTime({ extract: { months, nowIndex, owedCents, paid, toGo } }: { extract: Extract }) {
  const t = useMessages('extract')
  const language = useLanguage()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const nameOf = (month: string) => formatDay(`${month}-01`, language, 'month')
  const whole = formatMoney(owedCents, language)
  const money = (cents: number) => () => <Money cents={cents} />
  const leftCents = totalOf(toGo)
  return (
    <figure className="flex min-w-0 flex-col gap-3 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
      <figcaption className="flex flex-col gap-1">
        <h2 className="text-22">{t('progress')}</h2>
        <p className="measure">
          {leftCents <= 0
            ? t.rich('progressDone', { whole: money(owedCents) })
            : t.rich('progressText', {
                paid: money(totalOf(paid)),
                whole: money(owedCents),
                left: money(leftCents),
                month: nameOf(last.month),
              })}
        </p>
      </figcaption>
      <ColumnChart
        label={t('progressLabel', { whole })}
        values={months.map(({ paidCents }) => Math.max(0, paidCents))}
        line={owedCents}
        lineLabel={t('wholeLine', { whole })}
        firstLabel={nameOf(first.month)}
        lastLabel={nameOf(last.month)}
        nowIndex={nowIndex}
      />
      <ChartTable
        summary={t('asTable')}
        caption={t('progress')}
        columns={[t('month'), t('paidBy')]}
        rows={months.map((row, at) => ({ ...row, isPlanned: at > nowIndex }))}
        rowId={({ month }) => month}
        cells={({ month, paidCents, isPlanned }) => [
          nameOf(month),
          <span key="paid">
            {isPlanned ? <span className="mr-3 text-14 text-ink-2">{t('planned')}</span> : null}
            <Money cents={paidCents} />
          </span>,
        ]}
      />
    </figure>
  )
}
