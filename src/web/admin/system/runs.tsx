import { RUN_LISTS, RUNS_KEPT_DAYS } from '#domain/operations/run-lists.ts'
import { type JobRun, listRuns } from '#services/operations/list-runs.ts'
import { runsUrl, runsWishFrom } from '#web/admin/system/runs-url.ts'
import { useTaskNames } from '#web/admin/system/use-task-names.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/runs'

/** The runs behind what each job did last (decision 0135): which job, whether only those that failed, and from where on, is in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  const wish = runsWishFrom(url.searchParams)
  return {
    wish,
    ...(await listRuns(ctx, wish)),
    messages: messagesFor(languageOf(request), ['adminRuns', 'adminSystem']),
  }
}

export default function Runs({ loaderData: { wish, runs, next } }: Route.ComponentProps) {
  const t = useMessages('adminRuns')
  const system = useMessages('adminSystem')
  const nameOf = useTaskNames()
  const { kind, list, after } = wish
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={kind === null ? t('title') : nameOf(kind)}
        back={{ to: '/admin/system', label: system('title') }}
      >
        <p className="measure">
          {t('intro')} {kind === null ? null : <TextLink to={runsUrl(null, list)}>{t('every')}</TextLink>}
        </p>
      </PageHead>
      <LinkTabs
        label={t('title')}
        items={RUN_LISTS.map((one) => ({
          to: runsUrl(kind, one),
          label: t(`lists.${one}`),
          isCurrent: one === list,
        }))}
      />
      {runs.length === 0 ? (
        <EmptyState title={t(`none.${list}`)}>{t(`noneTexts.${list}`, { days: RUNS_KEPT_DAYS })}</EmptyState>
      ) : (
        <RunsList caption={t(`lists.${list}`)} runs={runs} />
      )}
      <PageLinks
        first={after === null ? null : { to: runsUrl(kind, list), label: t('first') }}
        next={next === null ? null : { to: runsUrl(kind, list, next), label: t('more') }}
      />
    </main>
  )
}

function RunsList({ caption, runs }: { caption: string; runs: readonly JobRun[] }) {
  const t = useMessages('adminRuns')
  const system = useMessages('adminSystem')
  const nameOf = useTaskNames()
  return (
    <Table
      caption={caption}
      captionHidden
      rows={runs}
      rowId={({ id }) => String(id)}
      columns={[
        { id: 'task', header: system('columns.task'), isRowHeader: true, cell: ({ kind }) => nameOf(kind) },
        {
          id: 'started',
          header: t('started'),
          cell: ({ startedAt }) => <Instant at={startedAt} look="medium" />,
        },
        { id: 'did', header: system('columns.did'), cell: (run) => <Result run={run} /> },
        {
          id: 'took',
          header: system('columns.took'),
          align: 'end',
          cell: ({ seconds }) => system('seconds', { seconds }),
        },
      ]}
    />
  )
}

/** How many things a run did, or that it failed and why. */
function Result({ run: { count, error } }: { run: JobRun }) {
  const system = useMessages('adminSystem')
  if (error === null) return system('did', { count: count ?? 0 })
  return (
    <span className="flex min-w-0 flex-col items-end gap-0.5 roomy:items-start">
      <StatusTag tone="danger">{system('failed')}</StatusTag>
      <code className="wrap-anywhere">{error}</code>
    </span>
  )
}
