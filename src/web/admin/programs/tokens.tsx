import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { SCOPES, type Scope, TOKEN_DAYS, TOKEN_NAME_MAX } from '#domain/access/scopes.ts'
import { ownValue } from '#domain/own-value.ts'
import { endApiToken } from '#services/accounts/end-api-token.ts'
import { endTokenOfOther } from '#services/accounts/end-token-of-other.ts'
import { listApiTokens } from '#services/accounts/list-api-tokens.ts'
import { listTokensOfOthers } from '#services/accounts/list-tokens-of-others.ts'
import { makeApiToken } from '#services/accounts/make-api-token.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { OthersTokens, OwnTokens } from '#web/admin/programs/token-lists.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminTokens } from '#web/i18n/enUS/admin-tokens.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { askAgain, type PersonContext, requireFreshProof } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { NativeFieldProblem } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/tokens'

const PAGE = '/admin/tokens'
const DAYS_FIRST = 90

/** Never kept: what it answers holds a token. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** The asker's tokens for programs, and everyone else's to look at and to end (decision 0088). Asked again first who is there. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'tokens.make')
  await requireFreshProof(ctx, PAGE)
  return {
    tokens: await listApiTokens(ctx),
    others: await listTokensOfOthers(ctx),
    hasEnded: url.searchParams.has('ended'),
    messages: messagesFor(languageOf(request), ['adminTokens']),
  }
}

interface Typed {
  name: string
  scopes: Scope[]
  days: number
}
type Answer = { made: { name: string; token: string } } | { made: null; code: string; typed: Typed }

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'tokens.make')
  return await orBusy(
    { request, context },
    async () => answer(ctx, await request.formData()),
    (form, code): Answer => ({ made: null, code, typed: typedIn(form) }),
  )
}

async function answer(ctx: PersonContext, form: FormData) {
  if (textOf(form, 'intent') === 'end') {
    const id = z.guid().safeParse(textOf(form, 'id'))
    if (!id.success) throw data(null, { status: 400 })
    await endApiToken(ctx, { id: id.data })
    return redirect(`${PAGE}?ended=1`, 303)
  }
  if (textOf(form, 'intent') === 'end-other') {
    const named = z.object({ id: z.guid(), ownerId: z.guid() })
    const wish = named.safeParse({ id: textOf(form, 'id'), ownerId: textOf(form, 'owner') })
    if (!wish.success) throw data(null, { status: 400 })
    const ended = await endTokenOfOther(ctx, { ...wish.data, sessionId: ctx.session.sessionId })
    return ended.ok ? redirect(`${PAGE}?ended=1`, 303) : askAgain(PAGE)
  }
  const typed = typedIn(form)
  const made = await makeApiToken(ctx, { ...typed, sessionId: ctx.session.sessionId })
  if (made.ok) return data<Answer>({ made: { name: typed.name, token: made.value.token } })
  if (made.refusal === 'proof_needed') return askAgain(PAGE)
  return data<Answer>({ made: null, code: made.refusal, typed }, { status: 422 })
}

function typedIn(form: FormData): Typed {
  const scopes = form.getAll('scopes')
  return {
    name: textOf(form, 'name'),
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    days: Number(textOf(form, 'days')),
  }
}

export default function Tokens({ loaderData: { tokens, others, hasEnded }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminTokens')
  const panel = useMessages('shell')
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/admin', label: panel('adminPanel') }}>
          <p className="measure">{t('intro')}</p>
        </PageHead>
        {actionData?.made ? (
          <div role="status" className="flex flex-col gap-4">
            <Banner tone="ok" title={t('made', { name: actionData.made.name })}>
              {t('once')}
            </Banner>
            <Copyable label={t('token')} value={actionData.made.token} />
          </div>
        ) : null}
        {hasEnded && actionData === undefined ? (
          <div role="status">
            <Banner tone="ok" title={t('ended')} />
          </div>
        ) : null}
        <OwnTokens tokens={tokens} />
        <NewToken
          key={actionData?.made ? actionData.made.token : 'new'}
          answer={actionData?.made === null ? actionData : null}
        />
        <OthersTokens tokens={others} />
      </div>
    </main>
  )
}

type Code = keyof typeof adminTokens.refusals
const FIELD_OF: Record<string, string> = {
  name_missing: 'name',
  name_too_long: 'name',
  scopes_missing: 'scopes',
  days_wrong: 'days',
}

function NewToken({ answer }: { answer: Extract<Answer, { made: null }> | null }) {
  const t = useMessages('adminTokens')
  const busy = useBusyText()
  const text =
    answer === null
      ? null
      : (busy(answer.code) ?? t(`refusals.${answer.code as Code}`, { max: String(TOKEN_NAME_MAX) }))
  const errors = answer === null || text === null ? {} : { [ownValue(FIELD_OF, answer.code) ?? '']: text }
  const { name = '', scopes = [], days = DAYS_FIRST } = answer?.typed ?? {}
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('new')}</h2>
      <Form method="post" action="#content" className="flex flex-col gap-5">
        {answer === null ? null : <ErrorSummary answer={answer} errors={errors} />}
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          maxLength={TOKEN_NAME_MAX}
          defaultValue={name}
          error={errors.name}
        />
        <fieldset className="flex flex-col" id="scopes" tabIndex={-1}>
          <legend className="font-semibold">{t('scopes')}</legend>
          <NativeFieldProblem id="scopes">{errors.scopes}</NativeFieldProblem>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              id={scope.replace(':', '-')}
              name="scopes"
              value={scope}
              defaultSelected={scopes.includes(scope)}
              label={t.rich(`scope.${scope.replace(':', '_') as 'users_read'}`, {
                code: () => <code className="font-mono text-14">{scope}</code>,
              })}
            />
          ))}
        </fieldset>
        <SelectField
          name="days"
          label={t('days')}
          emptyLabel={null}
          defaultValue={String(days)}
          error={errors.days}
          options={TOKEN_DAYS.map((count) => ({ id: String(count), label: t('daysOf', { count }) }))}
        />
        <div>
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
