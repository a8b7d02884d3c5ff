import type { ReactNode } from 'react'
import { add, sum } from '#domain/money.ts'
import type { FundSums, MoneyFigures } from '#services/operations/show-figures.ts'
import { figureUrl } from '#web/admin/figures/figure-url.ts'
import { formatCount, formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Bars } from '#web/ui/bars.tsx'
import { ChartTable } from '#web/ui/chart-table.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The overview's charts, each with its sentence and its table; one that can't be drawn says so, and the others still show (ERR-48). */
export function FigureCharts({ money: { collections, selections, arrears, funds } }: { money: MoneyFigures }) {
  const t = useMessages('adminFigures')
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-22">{t('chartsTitle')}</h2>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        {collections === null ? <Missing title={t('collections')} /> : <Collections months={collections} />}
        {selections === null ? <Missing title={t('selections')} /> : <Selections months={selections} />}
        {arrears === null ? <Missing title={t('arrears')} /> : <Arrears ages={arrears} />}
        {funds === null ? <Missing title={t('balance')} /> : <Balance funds={funds} />}
      </div>
    </section>
  )
}

function Missing({ title }: { title: string }) {
  const t = useMessages('adminFigures')
  return (
    <Chart title={title} text={t('notAvailableText')}>
      <p>
        <StatusTag tone="neutral">{t('notAvailable')}</StatusTag>
      </p>
    </Chart>
  )
}

/** A figure with its heading and the sentence that says what it shows. */
export function Chart({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <h3 className="text-18">{title}</h3>
        <p className="measure">{text}</p>
      </figcaption>
      {children}
    </figure>
  )
}

/** An amount that leads to what it sums. */
function Linked({ to, cents }: { to: string; cents: number }) {
  return (
    <TextLink to={to}>
      <Money cents={cents} />
    </TextLink>
  )
}

/** A count that leads to what it counts. */
function Counted({ to, count }: { to: string; count: number }) {
  return <TextLink to={to}>{formatCount(count, useLanguage())}</TextLink>
}

/** What twelve months come to leads to them, month by month, in the chart's table. */
function Months({ of, children }: { of: 'collections' | 'selections'; children: ReactNode }) {
  return (
    <a href={`#${of}-by-month`} className="link">
      {children}
    </a>
  )
}

function Collections({ months }: { months: NonNullable<MoneyFigures['collections']> }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const nameOf = (month: string | undefined) => formatDay(`${month}-01`, language, 'month')
  const now = months.at(-1)
  return (
    <Chart
      title={t('collections')}
      text={t.rich('collectionsText', {
        amount: () => (
          <Months of="collections">
            <Money cents={sum(months.map(({ cents }) => cents))} />
          </Months>
        ),
        now: () =>
          now === undefined ? (
            <Money cents={0} />
          ) : (
            <Linked to={figureUrl('payments', { month: now.month })} cents={now.cents} />
          ),
      })}
    >
      <ColumnChart
        label={t('collectionsLabel')}
        values={months.map(({ cents }) => cents)}
        firstLabel={nameOf(months[0]?.month)}
        lastLabel={nameOf(now?.month)}
      />
      <ChartTable
        id="collections-by-month"
        summary={t('asTable')}
        caption={t('collections')}
        columns={[t('month'), t('installments'), t('amount')]}
        rows={[...months].reverse()}
        rowId={({ month }) => month}
        cells={({ month, count, cents }) => [
          nameOf(month),
          <Counted key="count" to={figureUrl('payments', { month })} count={count} />,
          <Linked key="amount" to={figureUrl('payments', { month })} cents={cents} />,
        ]}
      />
    </Chart>
  )
}

function Selections({ months }: { months: NonNullable<MoneyFigures['selections']> }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const nameOf = (month: string | undefined) => formatDay(`${month}-01`, language, 'month')
  const [count, byBid] = months.reduce(([all, bid], row) => [all + row.count, bid + row.byBid], [0, 0])
  return (
    <Chart
      title={t('selections')}
      text={t.rich('selectionsText', {
        ...{ count, byBid, byDraw: count - byBid },
        all: (words) => <Months of="selections">{words}</Months>,
      })}
    >
      <ColumnChart
        label={t('selectionsLabel')}
        values={months.map((row) => row.count)}
        firstLabel={nameOf(months[0]?.month)}
        lastLabel={nameOf(months.at(-1)?.month)}
      />
      <ChartTable
        id="selections-by-month"
        summary={t('asTable')}
        caption={t('selections')}
        columns={[t('month'), t('selected'), t('byBid')]}
        rows={[...months].reverse()}
        rowId={({ month }) => month}
        cells={(row) => [
          nameOf(row.month),
          <Counted key="count" to={figureUrl('selections', { month: row.month })} count={row.count} />,
          <Counted key="by-bid" to={figureUrl('by_bid', { month: row.month })} count={row.byBid} />,
        ]}
      />
    </Chart>
  )
}

function Arrears({ ages }: { ages: NonNullable<MoneyFigures['arrears']> }) {
  const t = useMessages('adminFigures')
  const count = ages.reduce((total, row) => total + row.count, 0)
  return (
    <Chart
      title={t('arrears')}
      text={
        count === 0
          ? t('arrearsNone')
          : t.rich('arrearsText', {
              count,
              amount: () => <Linked to={figureUrl('overdue')} cents={sum(ages.map(({ cents }) => cents))} />,
            })
      }
    >
      <Bars
        bars={ages.map(({ age, cents }) => ({
          id: age,
          label: t(`ages.${age}`),
          value: cents,
          words: <Linked to={figureUrl('overdue', { age })} cents={cents} />,
          look: 'late',
        }))}
      />
      <ChartTable
        summary={t('asTable')}
        caption={t('arrears')}
        columns={[t('age'), t('installments'), t('amount')]}
        rows={ages}
        rowId={({ age }) => age}
        cells={(row) => [
          t(`ages.${row.age}`),
          <Counted key="count" to={figureUrl('overdue', { age: row.age })} count={row.count} />,
          <Linked key="amount" to={figureUrl('overdue', { age: row.age })} cents={row.cents} />,
        ]}
      />
    </Chart>
  )
}

function Balance({ funds }: { funds: FundSums }) {
  const t = useMessages('adminFigures')
  const owed = add(add(funds.payoutsCents, funds.refundsCents), funds.memberCreditCents)
  const bars = [
    { id: 'held', label: t('held'), value: funds.bankCents, to: figureUrl('held') },
    { id: 'payouts', label: t('payoutsOwed'), value: funds.payoutsCents, to: figureUrl('owed') },
    { id: 'refunds', label: t('refundsOwed'), value: funds.refundsCents, to: figureUrl('owed') },
    { id: 'credit', label: t('creditOwed'), value: funds.memberCreditCents, to: figureUrl('owed') },
  ]
  const held = () => <Linked to={figureUrl('held')} cents={funds.bankCents} />
  const owes = () => <Linked to={figureUrl('owed')} cents={owed} />
  return (
    <Chart
      title={t('balance')}
      text={
        funds.coveredCents >= owed
          ? t.rich('balanceCovers', { held, owed: owes })
          : t.rich('balanceShort', {
              held,
              owed: owes,
              short: () => <Money cents={owed - funds.coveredCents} />,
            })
      }
    >
      <Bars
        bars={bars.map(({ id, label, value, to }) => ({ id, label, value, words: <Linked to={to} cents={value} /> }))}
      />
      <ChartTable
        summary={t('asTable')}
        caption={t('balance')}
        columns={[t('balance'), t('amount')]}
        rows={bars}
        rowId={({ id }) => id}
        cells={({ label, value, to }) => [label, <Linked key="amount" to={to} cents={value} />]}
      />
    </Chart>
  )
}
