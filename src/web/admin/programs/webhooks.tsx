import { data, Form } from 'react-router'
import { ownValue } from '#domain/own-value.ts'
import { URL_MAX } from '#domain/webhooks/delivery.ts'
import { GROUP_EVENT_KINDS, type GroupEventKind } from '#domain/webhooks/group-events.ts'
import { type ListedWebhook, listWebhooks } from '#services/webhooks/list-webhooks.ts'
import { makeWebhook } from '#services/webhooks/make-webhook.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { kindWord, WebhookState } from '#web/admin/programs/webhook-words.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminWebhooks } from '#web/i18n/enUS/admin-webhooks.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { askAgain, type PersonContext, requireFreshProof } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { NativeFieldProblem } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/webhooks'

const PAGE = '/admin/webhooks'

/** Never kept: what it answers holds a secret. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** Who is told what happens in groups (decision 0088). Asked again first who is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'webhooks.keep')
  await requireFreshProof(ctx, PAGE)
  return { webhooks: await listWebhooks(ctx), messages: messagesFor(languageOf(request), ['adminWebhooks']) }
}

interface Typed {
  url: string
  group: string
  kinds: GroupEventKind[]
}
type Answer = { made: { id: string; secret: string } } | { made: null; code: string; typed: Typed }

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'webhooks.keep')
  return await orBusy(
    { request, context },
    async () => answer(ctx, typedIn(await request.formData())),
    (form, code): Answer => ({ made: null, code, typed: typedIn(form) }),
  )
}

async function answer(ctx: PersonContext, typed: Typed) {
  const { url, kinds, group } = typed
  const consortiumId = group === '' ? null : group
  const made = await makeWebhook(ctx, { sessionId: ctx.session.sessionId, url, kinds, consortiumId })
  if (made.ok) return data<Answer>({ made: made.value })
  if (made.refusal === 'proof_needed') return askAgain(PAGE)
  return data<Answer>({ made: null, code: made.refusal, typed }, { status: 422 })
}

function typedIn(form: FormData): Typed {
  const kinds = form.getAll('kinds')
  return {
    url: textOf(form, 'url'),
    // As it's copied: the id alone, or the whole address of the group's page.
    group: textOf(form, 'group')
      .trim()
      .replace(/^.*\/groups\//, ''),
    kinds: GROUP_EVENT_KINDS.filter((kind) => kinds.includes(kind)),
  }
}

export default function Webhooks({ loaderData: { webhooks }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminWebhooks')
  const shell = useMessages('shell')
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/admin', label: shell('adminPanel') }}>
          <p className="measure">{t('intro')}</p>
        </PageHead>
        {actionData?.made ? (
          <div role="status" className="flex flex-col gap-4">
            <Banner
              tone="ok"
              title={t('made')}
              actions={<TextLink to={`${PAGE}/${actionData.made.id}`}>{t('openLog')}</TextLink>}
            >
              {t('once')}
            </Banner>
            <Copyable label={t('secret')} value={actionData.made.secret} />
          </div>
        ) : null}
        {webhooks.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <ul className="flex flex-col border-t-2 border-ink">
            {webhooks.map((webhook) => (
              <WebhookLine key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        <NewWebhook
          key={actionData?.made ? actionData.made.id : 'new'}
          answer={actionData?.made === null ? actionData : null}
        />
      </div>
    </main>
  )
}

function WebhookLine({ webhook }: { webhook: ListedWebhook }) {
  const t = useMessages('adminWebhooks')
  const { id, url, group, kinds, waiting, failed } = webhook
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to={`${PAGE}/${id}`} className="font-semibold wrap-anywhere">
          {url}
        </TextLink>
        <WebhookState webhook={webhook} />
      </div>
      <p className="text-16 text-ink-2">
        {t('hears', { kinds: kinds.length, group: group?.name ?? t('allGroups') })}
        {waiting + failed === 0 ? null : (
          <>
            {' · '}
            <TextLink to={`${PAGE}/${id}`}>
              {t('undelivered', { waiting: String(waiting), failed: String(failed) })}
            </TextLink>
          </>
        )}
      </p>
    </li>
  )
}

type Code = keyof typeof adminWebhooks.refusals
const FIELD_OF: Record<string, string> = {
  url_wrong: 'url',
  url_not_public: 'url',
  kinds_missing: 'kinds',
  group_unknown: 'group',
}

function NewWebhook({ answer }: { answer: Extract<Answer, { made: null }> | null }) {
  const t = useMessages('adminWebhooks')
  const busy = useBusyText()
  const text = answer === null ? null : (busy(answer.code) ?? t(`refusals.${answer.code as Code}`))
  const errors = answer === null || text === null ? {} : { [ownValue(FIELD_OF, answer.code) ?? '']: text }
  const { url = '', group = '', kinds = [] } = answer?.typed ?? {}
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('new')}</h2>
      <Form method="post" action="#content" noValidate className="flex flex-col gap-5">
        {answer === null ? null : <ErrorSummary answer={answer} errors={errors} />}
        <TextField
          name="url"
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          autoComplete="off"
          maxLength={URL_MAX}
          defaultValue={url}
          error={errors.url}
        />
        <TextField
          name="group"
          label={t('group')}
          hint={t('groupHint')}
          autoComplete="off"
          optional
          defaultValue={group}
          error={errors.group}
        />
        <fieldset className="flex flex-col" id="kinds" tabIndex={-1}>
          <legend className="font-semibold">{t('kinds')}</legend>
          <NativeFieldProblem id="kinds">{errors.kinds}</NativeFieldProblem>
          {GROUP_EVENT_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              id={kind.replace('.', '-')}
              name="kinds"
              value={kind}
              defaultSelected={kinds.includes(kind)}
              label={t.rich('kindWithCode', {
                kind: t(`kind.${kindWord(kind)}`),
                code: () => <code className="font-mono text-14">{kind}</code>,
              })}
            />
          ))}
        </fieldset>
        <div>
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
