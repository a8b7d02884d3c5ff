import type { ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import type { FigureName } from '#domain/operations/overview.ts'
import type { Leadership } from '#services/operations/show-leadership.ts'
import { figureUrl } from '#web/admin/figures/figure-url.ts'
import { boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { membersUrl } from '#web/admin/leadership/members-url.ts'
import { formatCount, formatDay } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ChartTable } from '#web/ui/chart-table.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** LEAD-05: a year of members, groups, and payouts, once it's asked for. */
export function GrowthCenter({ growth }: { growth: Leadership['growth'] }) {
  const t = useMessages('leadership')
  const language = useLanguage()
  if (growth === null)
    return (
      <section className="flex flex-col items-start gap-4">
        <p className="measure">{t('growthText')}</p>
        <LinkButton to={boardUrl('growth', { open: true })}>{t('viewGrowth')}</LinkButton>
      </section>
    )
  const { months } = growth
  const [first] = months
  const total = (key: 'launched' | 'paidOut') => months.reduce((sum, month) => sum + month[key], 0)
  const series = (key: 'members' | 'launched' | 'paidOut') =>
    months.map((one) => ({ month: one.month, count: one[key] }))
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <Series
        id="members-by-month"
        listOf={(month) => membersUrl(month)}
        title={t('membersByMonth')}
        text={t.rich('membersText', {
          now: months.at(-1)?.members ?? 0,
          ago: first?.members ?? 0,
          month: monthName(first?.month, language),
          all: (words) => <TextLink to={figureUrl('members')}>{words}</TextLink>,
        })}
        label={t('membersLabel')}
        months={series('members')}
      />
      <Series
        id="launched-by-month"
        listOf={(month) => figureUrl('launched', { month })}
        title={t('launched')}
        text={t.rich('launchedText', { count: total('launched'), all: byMonth('launched') })}
        label={t('launchedLabel')}
        months={series('launched')}
      />
      <Series
        id="paid_out-by-month"
        listOf={(month) => figureUrl('paid_out', { month })}
        title={t('payouts')}
        text={t.rich('payoutsText', { count: total('paidOut'), all: byMonth('paid_out') })}
        label={t('payoutsLabel')}
        months={series('paidOut')}
      />
    </div>
  )
}

/** What twelve months come to leads to them, month by month. */
const byMonth = (figure: FigureName) => (words: ReactNode) => (
  <a href={`#${figure}-by-month`} className="link">
    {words}
  </a>
)

function monthName(month: string | undefined, language: Language): string {
  return formatDay(`${month}-01`, language, 'month')
}

interface SeriesProps {
  /** Where its table of months is on the page. */
  id: string
  /** The URL of the list behind a month's number. */
  listOf: (month: string) => string
  title: string
  text: ReactNode
  label: string
  months: readonly { month: string; count: number }[]
}

function Series({ id, listOf, title, text, label, months }: SeriesProps) {
  const t = useMessages('leadership')
  const language = useLanguage()
  const nameOf = (month: string | undefined) => monthName(month, language)
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <h2 className="text-18">{title}</h2>
        <p className="measure">{text}</p>
      </figcaption>
      <ColumnChart
        label={label}
        values={months.map(({ count }) => count)}
        firstLabel={nameOf(months[0]?.month)}
        lastLabel={nameOf(months.at(-1)?.month)}
      />
      <ChartTable
        id={id}
        summary={t('asTable')}
        caption={title}
        columns={[t('month'), t('number')]}
        rows={[...months].reverse()}
        rowId={({ month }) => month}
        cells={({ month, count }) => {
          const words = formatCount(count, language)
          return [
            nameOf(month),
            count === 0 ? (
              words
            ) : (
              <TextLink key="count" to={listOf(month)}>
                {words}
              </TextLink>
            ),
          ]
        }}
      />
    </figure>
  )
}
