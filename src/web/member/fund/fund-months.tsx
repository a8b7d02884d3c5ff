import type { GroupFund } from '#services/ledger/show-group-fund.ts'
import { formatDay, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ChartTable } from '#web/ui/chart-table.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Money } from '#web/ui/money.tsx'

/** The common fund against the next payout: what is there, what is missing, and how each month ended. */
export function FundMonths({ fund: { group, fundCents: nowCents, refundsDueCents, months } }: { fund: GroupFund }) {
  const t = useMessages('fund')
  const language = useLanguage()
  const { targetCents, isOver } = group
  const freeCents = Math.max(0, nowCents - refundsDueCents)
  const covers = Math.floor(freeCents / targetCents)
  const money = (cents: number) => () => <Money cents={cents} />
  return (
    <section className="flex flex-col gap-5">
      <div className="on-mangrove flex flex-col gap-2 rounded-corner rounded-br-cut bg-mangrove p-5 text-ink sm:p-8">
        <h2 className="font-text text-16 font-semibold text-ipe">{t('now')}</h2>
        <p className="font-display text-[clamp(2rem,10.5vw,3rem)] leading-none font-bold">
          <Money cents={nowCents} />
        </p>
        <p className="measure text-18 text-ink-2">
          {isOver || refundsDueCents === 0 ? null : <>{t.rich('refundsFirst', { refunds: money(refundsDueCents) })} </>}
          {isOver
            ? t('over')
            : covers > 0
              ? t.rich('enough', { count: covers, payout: money(targetCents) })
              : t.rich('missing', { payout: money(targetCents), missing: money(targetCents - freeCents) })}
        </p>
      </div>
      {months.length < 2 ? null : (
        <Months months={months} targetCents={targetCents} payout={formatMoney(targetCents, language)} />
      )}
    </section>
  )
}

function Months(props: { months: GroupFund['months']; targetCents: number; payout: string }) {
  const { months, targetCents, payout } = props
  const t = useMessages('fund')
  const language = useLanguage()
  const nameOf = (month: string) => formatDay(`${month}-01`, language, 'month')
  const values = months.map(({ fundCents }) => fundCents)
  const most = months.reduce((a, b) => (b.fundCents > a.fundCents ? b : a))
  const last = months.at(-1) ?? most
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <h2 className="text-22">{t('chartTitle')}</h2>
        <p className="measure">
          {most === last
            ? t('chartNow')
            : t.rich('chart', { most: () => <Money cents={most.fundCents} />, mostMonth: nameOf(most.month) })}
        </p>
      </figcaption>
      <ColumnChart
        label={t('chartLabel', { payout })}
        values={values}
        line={targetCents}
        lineLabel={t('payoutLine', { payout })}
        firstLabel={nameOf(months[0]?.month ?? last.month)}
        lastLabel={nameOf(last.month)}
      />
      <ChartTable
        summary={t('asTable')}
        caption={t('chartTitle')}
        columns={[t('month'), t('atEnd'), t('ofPayout')]}
        rows={months.toReversed()}
        rowId={({ month }) => month}
        cells={({ month, fundCents }) => [
          month === last.month ? t('soFar', { month: nameOf(month) }) : nameOf(month),
          <Money key="end" cents={fundCents} />,
          fundCents >= targetCents
            ? t('monthReaches')
            : t('monthMissing', { amount: formatMoney(targetCents - fundCents, language) }),
        ]}
      />
    </figure>
  )
}
