import { Form } from 'react-router'
import { listChecks } from '#services/operations/list-checks.ts'
import { BreachList } from '#web/admin/overview/breach-list.tsx'
import { useCheckWords } from '#web/admin/overview/use-check-words.ts'
import { ScenePoint } from '#web/document/scene-point.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/checks'

const BREACHES_SHOWN = 10

/** Every invariant, checked against the live data when the page opens (rules 13). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  const results = await listChecks(ctx)
  return {
    results: results.map((one) => ({
      ...one,
      count: one.breaches.length,
      breaches: one.breaches.slice(0, BREACHES_SHOWN),
    })),
    messages: messagesFor(languageOf(request), ['adminChecks']),
  }
}

export default function Checks({ loaderData: { results } }: Route.ComponentProps) {
  const t = useMessages('adminChecks')
  const words = useCheckWords()
  const broken = results.filter(({ count }) => count > 0)
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={t('title')}
        actions={
          <Form method="get" action="/dashboard/checks">
            <SubmitButton look="secondary" size="dense">
              {t('run')}
            </SubmitButton>
          </Form>
        }
      >
        <p className="measure">{t('text')}</p>
      </PageHead>
      <ScenePoint of={['audit']}>
        <div role="status">
          <Banner
            tone={broken.length === 0 ? 'ok' : 'danger'}
            title={
              broken.length === 0 ? t('allWell', { count: results.length }) : t('broken', { count: broken.length })
            }
          />
        </div>
      </ScenePoint>
      {broken.map(({ name, count, breaches }) => (
        <Panel key={name} title={words.name(name)} eyebrow={t('breaches', { count })}>
          <p className="measure text-ink-2">{words.proof(name)}</p>
          <BreachList breaches={breaches} />
        </Panel>
      ))}
      <Table
        caption={t('caption')}
        captionHidden
        density="dense"
        rows={results}
        rowId={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: t('columns.name'),
            isRowHeader: true,
            cell: ({ name }) => (
              <span className="block whitespace-normal md:min-w-48">
                {words.name(name)}
                <span className="block pb-1 font-normal text-ink-2 md:hidden">{words.proof(name)}</span>
              </span>
            ),
          },
          { id: 'result', header: t('columns.result'), cell: ({ count }) => <Result count={count} /> },
          {
            id: 'sentence',
            header: t('columns.sentence'),
            isWideOnly: true,
            cell: ({ name }) => <span className="block min-w-80 whitespace-normal">{words.proof(name)}</span>,
          },
        ]}
      />
    </main>
  )
}

function Result({ count }: { count: number }) {
  const t = useMessages('adminChecks')
  if (count === 0) return <StatusTag tone="ok">{t('holds')}</StatusTag>
  return <StatusTag tone="danger">{t('breaches', { count })}</StatusTag>
}
