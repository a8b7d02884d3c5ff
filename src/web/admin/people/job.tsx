import { useEffect } from 'react'
import { data, Form, useRevalidator } from 'react-router'
import { showListJob } from '#services/accounts/show-list-job.ts'
import { undoPeopleAct } from '#services/operations/undo-people-act.ts'
import { JOBS_URL, jobUrl, peopleUrl } from '#web/admin/people/people-url.ts'
import { useJobTitle } from '#web/admin/people/use-job-title.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/job'

/** How often the page asks how far a running job is. */
const ASK_AGAIN_MS = 1_500

/** One job over a list: how far it is, and then its file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.export')
  const job = await foundOr404(showListJob(ctx, params.job))
  return { job, messages: messagesFor(languageOf(request), ['adminPeople', 'adminPeopleJobs', 'adminPeopleMany']) }
}

/** Takes back what the job did, as far as it's still as it left it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'users.export')
    const outcome = await foundOr404(undoPeopleAct(ctx, params.job))
    return outcome.ok
      ? { undone: outcome.value.undone, code: null }
      : data({ undone: 0, code: outcome.refusal as string }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (_form, code) => ({ undone: 0, code: code as string }))
}

export default function Job({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPeopleJobs')
  const titleOf = useJobTitle()
  useAskingAgain(job.state === 'running')
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-xl flex-col gap-6">
        <PageHead title={titleOf(job)} documentTitle={t('title')} back={{ to: JOBS_URL, label: t('title') }} />
        {actionData === undefined ? null : <Undone {...actionData} />}
        {job.state === 'running' ? <Running job={job} /> : null}
        <div role="status">
          {job.state === 'ready' ? <Ready job={job} /> : null}
          {job.state === 'failed' ? (
            <Banner
              tone="danger"
              title={t('failedTitle')}
              actions={
                <LinkButton to={peopleUrl(job.listed)} look="secondary">
                  {t('again')}
                </LinkButton>
              }
            >
              {t('failedText')}
            </Banner>
          ) : null}
        </div>
      </div>
    </main>
  )
}

function Undone({ undone, code }: { undone: number; code: string | null }) {
  const t = useMessages('adminPeopleJobs')
  const busy = useBusyText()
  return (
    <div role="status">
      {code === null ? (
        <Banner tone="ok" title={t('undone', { count: undone })} />
      ) : (
        <Banner tone="danger" title={busy(code) ?? t('notUndone')} />
      )}
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']['job']

function Running({ job }: { job: Shown }) {
  const t = useMessages('adminPeopleJobs')
  const { rowsDone: done, rowsTotal: total } = job
  return (
    <>
      <Progress
        label={t(job.act === null ? 'running' : 'acting')}
        value={done}
        max={Math.max(total, 1)}
        words={total === 0 ? t('starting') : t('progress', { done, total })}
      />
      <p className="measure text-16 text-ink-2">{t('leave')}</p>
      <noscript>
        <LinkButton to={jobUrl(job.id)} look="secondary">
          {t('refresh')}
        </LinkButton>
      </noscript>
    </>
  )
}

function Ready({ job }: { job: Shown }) {
  const t = useMessages('adminPeopleJobs')
  const isFile = job.act === null
  return (
    <Banner
      tone="ok"
      title={t(isFile ? 'readyTitle' : 'doneTitle', { count: job.rowsDone })}
      actions={
        <>
          <LinkButton to={`${jobUrl(job.id)}/list.csv`} reload>
            {t(isFile ? 'download' : 'report')}
          </LinkButton>
          {job.isUndoable ? (
            <Form method="post">
              <SubmitButton look="secondary" name="intent" value="undo">
                {t('undo')}
              </SubmitButton>
            </Form>
          ) : null}
        </>
      }
    >
      {t.rich(isFile ? 'readyText' : 'doneText', { at: () => <Instant at={job.endsAt} /> })}
    </Banner>
  )
}

/** Asks the server again and again while something runs; without scripts, the page has a link for it. */
function useAskingAgain(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
