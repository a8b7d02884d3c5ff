import { data, redirect } from 'react-router'
import { askPeopleExport } from '#services/accounts/ask-people-export.ts'
import { listJobs } from '#services/accounts/list-jobs.ts'
import { keyOf } from '#web/admin/form-fields.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import { JobState } from '#web/admin/people/job-state.tsx'
import { jobUrl, peopleUrl, peopleWishFrom } from '#web/admin/people/people-url.ts'
import { useJobTitle } from '#web/admin/people/use-job-title.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/jobs'

/** The lists someone has had written to a file in the last day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.export')
  return {
    jobs: await listJobs(ctx),
    messages: messagesFor(languageOf(request), ['adminPeople', 'adminPeopleJobs', 'adminPeopleMany']),
  }
}

/** Asks for the list under the filter of the URL as a file. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'users.export')
    const { tab, find, columns } = peopleWishFrom(url.searchParams)
    const key = keyOf(await request.formData())
    const asked = await orKeyReused(() => askPeopleExport(ctx, { tab, find, columns, key }))
    return asked.ok ? redirect(jobUrl(asked.value.id), 303) : data({ code: asked.refusal as string }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (_form, code) => ({ code: code as string }))
}

export default function Jobs({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPeopleJobs')
  const list = useMessages('adminPeople')
  const busy = useBusyText()
  const titleOf = useJobTitle()
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/dashboard/users', label: list('title') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      {actionData === undefined ? null : (
        <div role="alert">
          <Banner
            tone="danger"
            title={busy(actionData.code) ?? t(actionData.code === 'key_reused' ? 'keyReused' : 'tooMany')}
          />
        </div>
      )}
      {jobs.length === 0 ? (
        <EmptyState
          title={t('noneTitle')}
          action={
            <LinkButton to={peopleUrl({})} look="secondary" size="dense">
              {t('open')}
            </LinkButton>
          }
        >
          {t('none')}
        </EmptyState>
      ) : (
        <Table
          caption={t('title')}
          captionHidden
          density="dense"
          rows={jobs}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'listed',
              header: t('listed'),
              isRowHeader: true,
              cell: (job) => <TextLink href={jobUrl(job.id)}>{titleOf(job)}</TextLink>,
            },
            { id: 'state', header: t('state'), cell: (job) => <JobState state={job.state} /> },
            { id: 'rows', header: t('rows'), align: 'end', cell: (job) => t('count', { count: job.rowsDone }) },
            {
              id: 'asked',
              header: t('asked'),
              isWideOnly: true,
              cell: (job) => <Instant at={job.askedAt} look="medium" />,
            },
            {
              id: 'ends',
              header: t('ends'),
              isWideOnly: true,
              cell: (job) => <Instant at={job.endsAt} look="medium" />,
            },
          ]}
        />
      )}
    </main>
  )
}
