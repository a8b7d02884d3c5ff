import { data, Form, redirect } from 'react-router'
import { TROUBLES } from '#domain/webhooks/delivery.ts'
import { GROUP_EVENT_KINDS } from '#domain/webhooks/group-events.ts'
import { sendAgain } from '#services/webhooks/send-again.ts'
import { type LoggedDelivery, showWebhook } from '#services/webhooks/show-webhook.ts'
import { testWebhook } from '#services/webhooks/test-webhook.ts'
import { turnWebhook } from '#services/webhooks/turn-webhook.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { kindWord, WebhookState } from '#web/admin/programs/webhook-words.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/webhook'

const TURNS = ['on', 'off', 'ended'] as const

/** A receiver's log: what was sent, what it answered, and what is tried again (decision 0088). */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'webhooks.keep')
  const shown = await foundOr404(showWebhook(ctx, { id: params.id }))
  const isSentAgain = url.searchParams.get('done') === 'again'
  return { ...shown, isSentAgain, messages: messagesFor(languageOf(request), ['adminWebhooks']) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'webhooks.keep')
  const { id } = params
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'test') return { tested: await foundOr404(testWebhook(ctx, { id, at: new Date() })) }
  if (intent === 'again') {
    const [groupId = '', eventId = ''] = textOf(form, 'delivery').split('/')
    await foundOr404(sendAgain(ctx, { webhookId: id, groupId, eventId }))
    return redirect(`/admin/webhooks/${id}?done=again`, 303)
  }
  const to = TURNS.find((one) => one === intent)
  if (to === undefined) throw data(null, { status: 400 })
  await turnWebhook(ctx, { id, to })
  return redirect(to === 'ended' ? '/admin/webhooks' : `/admin/webhooks/${id}`, 303)
}

export default function Webhook({
  loaderData: { webhook, deliveries, isSentAgain },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages('adminWebhooks')
  const { demo } = useRootFacts()
  const { url, group, kinds, off } = webhook
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead title={new URL(url).host} back={{ to: '/admin/webhooks', label: t('title') }}>
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-14 wrap-anywhere">{url}</code>
            <WebhookState webhook={webhook} />
          </p>
          <p className="text-16">
            {group === null ? t('allGroups') : <TextLink to={`/dashboard/groups/${group.id}`}>{group.name}</TextLink>}
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-16 text-ink-2">
            {kinds.map((kind) => (
              <li key={kind}>{t(`kind.${kindWord(kind)}`)}</li>
            ))}
          </ul>
        </div>
      </PageHead>
      {demo ? <Banner tone="info" title={t('demo')} /> : null}
      {off?.why === 'failing' ? (
        <Banner tone="danger" title={t('offFailing')}>
          {t('offFailingText')}
        </Banner>
      ) : null}
      {isSentAgain && !actionData?.tested ? (
        <div role="status">
          <Banner tone="ok" title={t(off === null ? 'again' : 'againOff')}>
            {off === null ? t('againText') : null}
          </Banner>
        </div>
      ) : null}
      {actionData?.tested ? (
        <div role="status">
          {'status' in actionData.tested ? (
            <Banner
              tone={actionData.tested.status < 300 ? 'ok' : 'danger'}
              title={t('tested', { status: String(actionData.tested.status) })}
            />
          ) : (
            <Banner tone="danger" title={t('testFailed')}>
              {t(`troubles.${actionData.tested.trouble}`)}
            </Banner>
          )}
        </div>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="test" look="secondary">
          {t('test')}
        </SubmitButton>
        <SubmitButton name="intent" value={off === null ? 'off' : 'on'} look="secondary">
          {off === null ? t('turnOff') : t('turnOn')}
        </SubmitButton>
      </Form>
      <details>
        <summary className="link inline-flex min-h-8 cursor-pointer items-center">{t('remove')}</summary>
        <Form method="post" className="flex flex-col items-start gap-3 pt-2">
          <p className="measure">{t('removeText')}</p>
          <SubmitButton name="intent" value="ended" look="danger">
            {t('removeNow')}
          </SubmitButton>
        </Form>
      </details>
      <section className="flex flex-col gap-3">
        <h2 className="text-22">{t('log')}</h2>
        <p className="measure text-ink-2">{t('logText')}</p>
        {deliveries.length === 0 ? (
          <EmptyState title={t('logEmpty')}>{t('logEmptyText')}</EmptyState>
        ) : (
          <Log rows={deliveries} />
        )}
      </section>
    </main>
  )
}

const TONE_OF: Record<LoggedDelivery['state'], Tone> = { delivered: 'ok', waiting: 'due', failed: 'danger' }

function Log({ rows }: { rows: readonly LoggedDelivery[] }) {
  const t = useMessages('adminWebhooks')
  return (
    <Table
      caption={t('log')}
      captionHidden
      rows={rows}
      rowId={({ groupId, eventId }) => `${groupId}/${eventId}`}
      columns={[
        {
          id: 'event',
          header: t('columns.event'),
          isRowHeader: true,
          cell: ({ kind, groupId, groupName }) => {
            const known = GROUP_EVENT_KINDS.find((one) => one === kind)
            return (
              <span className="flex flex-col items-start">
                <span>{known === undefined ? kind : t(`kind.${kindWord(known)}`)}</span>
                <TextLink to={`/dashboard/groups/${groupId}`} className="text-16 font-normal">
                  {groupName}
                </TextLink>
              </span>
            )
          },
        },
        {
          id: 'happened',
          header: t('columns.happened'),
          cell: ({ happenedAt }) => <Instant at={happenedAt} look="medium" />,
        },
        {
          id: 'state',
          header: t('columns.state'),
          cell: ({ state }) => <StatusTag tone={TONE_OF[state]}>{t(`states.${state}`)}</StatusTag>,
        },
        { id: 'answer', header: t('columns.answer'), cell: (row) => <Answered row={row} /> },
        { id: 'attempts', header: t('columns.attempts'), align: 'end', cell: ({ attempts }) => attempts },
        {
          id: 'again',
          header: t('columns.again'),
          cell: (row) => (
            <Form method="post">
              <input type="hidden" name="intent" value="again" />
              <SubmitButton name="delivery" value={`${row.groupId}/${row.eventId}`} look="secondary" size="dense">
                {t('sendAgain')}
              </SubmitButton>
            </Form>
          ),
        },
      ]}
    />
  )
}

/** What the receiver said last, and when it is asked again. */
function Answered({ row: { status, trouble, triedAt, nextAt, attempts } }: { row: LoggedDelivery }) {
  const t = useMessages('adminWebhooks')
  const why = TROUBLES.find((one) => one === trouble)
  if (triedAt === null) return t('notSentYet')
  return (
    <span className="flex flex-col text-right roomy:text-left">
      <span>{why === undefined ? String(status) : t(`troubles.${why}`)}</span>
      {nextAt === null || attempts === 0 ? null : (
        <span className="text-16 text-ink-2">
          {t.rich('next', { at: () => <Instant at={nextAt} look="medium" /> })}
        </span>
      )}
    </span>
  )
}
