import { data, Form, redirect } from 'react-router'
import { requestEmailChange } from '#services/accounts/request-email-change.ts'
import { showEmail } from '#services/accounts/show-email.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireFreshProof, requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/email'

const PAGE = '/user/security/email'

/** AUTH-24: another email, which its owner confirms. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  await requireFreshProof(ctx, PAGE)
  return await showEmail(ctx)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  const ask = async () => {
    const email = textIn(await request.formData(), 'email')
    const verdict = await requestEmailChange(ctx, { ...ctx.session, email })
    if (verdict.ok) return redirect(PAGE, 303)
    if (verdict.refusal === 'proof_needed') return askAgain(PAGE)
    const refusal = refusalOf({ ...verdict, refusal: verdict.refusal })
    const status = refusal.code === 'too_many_attempts' ? 429 : 400
    return data({ refusal, typed: email }, { status, headers: retryAfter(refusal) })
  }
  return await orBusy({ request, context }, ask, (form, code): { refusal: Refusal; typed: string } => ({
    refusal: { code },
    typed: textIn(form, 'email'),
  }))
}

export default function Email({ loaderData: { email, failingSince, awaited }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.email')
  const words = useMessages('security')
  const textOf = useRefusalText()
  const refusal = actionData?.refusal ?? null
  const isField = refusal?.code === 'email_invalid' || refusal?.code === 'email_kept'
  const text = refusal === null ? null : textOf(refusal)
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-lg flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure wrap-anywhere">{t('now', { email })}</p>
          <p className="measure text-ink-2">{t('text')}</p>
        </PageHead>
        {awaited === null || refusal !== null ? null : (
          <div role="status">
            <Banner tone="info" title={t('awaited', { email: awaited })} />
          </div>
        )}
        {failingSince === null || awaited !== null ? null : <SendAgain email={email} />}
        {text === null || isField ? null : <ProblemBanner title={t('failed')}>{text}</ProblemBanner>}
        <ErrorSummary errors={isField && text !== null ? { email: text } : null} />
        <Form method="post" noValidate className="flex flex-col gap-5">
          <TextField
            name="email"
            label={t('field')}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={actionData?.typed ?? ''}
            error={isField && text !== null ? text : undefined}
          />
          <div>
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </Form>
      </div>
    </main>
  )
}

/** Email to the present address has failed: a link there proves that it works again. */
function SendAgain({ email }: { email: string }) {
  const t = useMessages('security.email')
  return (
    <Form method="post" className="flex flex-col gap-4">
      <Banner tone="danger" title={t('unreached', { email })}>
        {t('unreachedText')}
      </Banner>
      <input type="hidden" name="email" value={email} />
      <div>
        <SubmitButton>{t('again')}</SubmitButton>
      </div>
    </Form>
  )
}
