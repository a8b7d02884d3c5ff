import { type FormEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { type CheckOutcome, type HealthRun, healthCheck } from '#web/admin/leadership/health-check.ts'
import { useCheckWords } from '#web/admin/overview/use-check-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface WellnessProps {
  names: readonly string[]
  /** Run by the server, where no script could run them one by one. */
  results: readonly CheckOutcome[] | null
}

/** LEAD-05: runs every check on live data, one by one with how far it is, and shows what each found. */
export function Wellness({ names, results }: WellnessProps) {
  const t = useMessages('leadership')
  const [run, setRun] = useState<HealthRun | null>(null)
  const [check] = useState(() => healthCheck(setRun))
  useEffect(() => check.stop, [check])
  const start = (event: FormEvent) => {
    event.preventDefault()
    void check.start(names)
  }
  const shown = run?.done ?? results ?? []
  const isDone = run === null ? results !== null : run.state === 'done'
  return (
    <section className="flex flex-col gap-4">
      <p className="measure">{t('wellnessText')}</p>
      <Form method="get" action="/admin/leadership" onSubmit={start}>
        <input type="hidden" name="tab" value="wellness" />
        <input type="hidden" name="open" value="1" />
        <SubmitButton>{t('runCheck')}</SubmitButton>
      </Form>
      {run?.state === 'running' ? (
        <Progress
          label={t('running')}
          value={run.done.length}
          max={names.length}
          words={t('progress', { done: run.done.length, all: names.length })}
        />
      ) : null}
      <div role="status">
        {isDone ? <Outcome results={shown} /> : null}
        {run?.state === 'interrupted' ? <Banner tone="danger" title={t('interrupted')} /> : null}
      </div>
      {shown.length === 0 ? null : <Results results={shown} />}
    </section>
  )
}

function Outcome({ results }: { results: readonly CheckOutcome[] }) {
  const t = useMessages('leadership')
  const broken = results.filter(({ count }) => count > 0).length
  return (
    <Banner
      tone={broken === 0 ? 'ok' : 'danger'}
      title={broken === 0 ? t('allWell', { count: results.length }) : t('broken', { count: broken })}
      actions={broken === 0 ? undefined : <TextLink to="/dashboard/checks">{t('seeBreaches')}</TextLink>}
    />
  )
}

function Results({ results }: { results: readonly CheckOutcome[] }) {
  const t = useMessages('leadership')
  const words = useCheckWords()
  return (
    <Table
      caption={t('tabs.wellness')}
      captionHidden
      density="dense"
      rows={results}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: t('check'), isRowHeader: true, cell: ({ name }) => words.name(name) },
        {
          id: 'result',
          header: t('result'),
          cell: ({ count }) => (
            <StatusTag tone={count === 0 ? 'ok' : 'danger'}>
              {count === 0 ? t('passed') : t('breaches', { count })}
            </StatusTag>
          ),
        },
      ]}
    />
  )
}
