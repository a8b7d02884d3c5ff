import type { ReactNode } from 'react'
import { data } from 'react-router'
import { ARREARS_AGES, type ArrearsAge, FIGURE_NAMES, type FigureName } from '#domain/operations/overview.ts'
import { type FigureGroups, listFigureGroups } from '#services/operations/list-figure-groups.ts'
import { figureUrl } from '#web/admin/figures/figure-url.ts'
import { boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatCount, formatDay } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { pageNumber } from '#web/page-number.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/figure'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const NO_FIGURE = 404
/** The figures of the leadership board. */
const OF_BOARD: readonly FigureName[] = ['launched', 'paid_out']

/** The part of a group's page that shows what it adds to the figure. */
const PLACES: Readonly<Record<FigureName, string>> = {
  members: '',
  bids: '/assemblies',
  payments: '/ledger?kind=installment_settled',
  fees: '/ledger?account=operator_revenue#transactions',
  selections: '/contemplations',
  by_bid: '/contemplations',
  launched: '',
  paid_out: '/contemplations',
  overdue: '?show=overdue',
  held: '/ledger?account=bank#transactions',
  owed: '/ledger',
}

/** The list behind a figure of the overview: what each group adds to it. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const figure = FIGURE_NAMES.find((one) => one === params.figure)
  if (figure === undefined) throw data(null, { status: NO_FIGURE })
  const { searchParams } = url
  const asked = searchParams.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : null
  const age = (Object.keys(ARREARS_AGES) as ArrearsAge[]).find((one) => one === searchParams.get('age')) ?? null
  const list = await listFigureGroups(ctx, { figure, month, age, page: pageNumber(searchParams) })
  return { figure, month, age, list, messages: messagesFor(languageOf(request), ['adminFigures']) }
}

export default function FigurePage({ loaderData: { figure, month, age, list } }: Route.ComponentProps) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const title = t(`behindTitle.${figure}`)
  const part = month !== null ? formatDay(`${month}-01`, language, 'month') : age !== null ? t(`ages.${age}`) : null
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={part === null ? title : t('behindOf', { title, part })}
        back={
          OF_BOARD.includes(figure)
            ? { to: boardUrl('growth', { open: true }), label: t('backToBoard') }
            : { to: '/dashboard', label: t('backToOverview') }
        }
      />
      {list.lines.length === 0 ? (
        <EmptyState title={t('behindEmpty')}>{t('behindEmptyText')}</EmptyState>
      ) : (
        <>
          <p role="status" className="text-14 text-ink-2">
            {t('groupCount', { count: list.groups })}
          </p>
          <Lines figure={figure} title={title} list={list} />
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefFor={(page) =>
              figureUrl(figure, { page, ...(month !== null && { month }), ...(age !== null && { age }) })
            }
          />
        </>
      )}
    </main>
  )
}

function Lines({ figure, title, list }: { figure: FigureName; title: string; list: FigureGroups }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const opens = ({ consortiumId }: FigureGroups['lines'][number], words: ReactNode) => (
    <TextLink to={`/dashboard/groups/${consortiumId}${PLACES[figure]}`}>{words}</TextLink>
  )
  const columns: Column<FigureGroups['lines'][number]>[] = [
    {
      id: 'group',
      header: t('group'),
      isRowHeader: true,
      cell: (line) => opens(line, line.name),
    },
  ]
  if (list.count !== null)
    columns.push({
      id: 'count',
      header: t('count'),
      align: 'end',
      cell: (line) => opens(line, formatCount(line.count ?? 0, language)),
    })
  if (list.cents !== null)
    columns.push({
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (line) => opens(line, <Money cents={line.cents ?? 0} />),
    })
  return (
    <Table
      caption={title}
      captionHidden
      density="dense"
      rows={list.lines}
      rowId={({ consortiumId }) => consortiumId}
      columns={columns}
      foot={[
        t('total'),
        ...(list.count === null ? [] : [formatCount(list.count, language)]),
        ...(list.cents === null ? [] : [<Money key="sum" cents={list.cents} />]),
      ]}
    />
  )
}
