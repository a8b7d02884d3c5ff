import { data, Form, redirect } from 'react-router'
import { changePassword } from '#services/accounts/change-password.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf } from '#web/account/forms.server.ts'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useResetTexts } from '#web/account/reset-texts.ts'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireFreshProof, requireSession } from '#web/session.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/password'

const PAGE = '/user/security/password'

/** AUTH-24: another password. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  await requireFreshProof(ctx, PAGE)
  const { email, role } = ctx.session
  return { email, isStaff: role !== 'user', isDone: url.searchParams.has('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  const change = async () => {
    const form = await request.formData()
    const [password, confirmation] = [textIn(form, 'password'), textIn(form, 'confirmation')]
    const verdict = await changePassword(ctx, { ...ctx.session, password, confirmation })
    if (verdict.ok) return redirect(`${PAGE}?done`, 303)
    if (verdict.refusal === 'proof_needed') return askAgain(PAGE)
    const refusal = refusalOf({ ...verdict, refusal: verdict.refusal })
    return data(refusal, { status: refusal.code === 'busy' ? 503 : 400 })
  }
  return await orBusy({ request, context }, change, (_form, code): Refusal => ({ code }))
}

export default function Password({ loaderData: { email, isStaff, isDone }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.password')
  const words = useMessages('security')
  const { problem, errors } = useResetTexts(actionData ?? null)
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-lg flex-col gap-6">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure text-ink-2">{t('text')}</p>
        </PageHead>
        {isDone && actionData === undefined ? <DoneLine>{t('done')}</DoneLine> : null}
        {problem === null ? null : <ProblemBanner title={t('failed')}>{problem}</ProblemBanner>}
        <ErrorSummary errors={errors} />
        <Form method="post" noValidate className="flex flex-col gap-5">
          {/* A password manager looks for whose it is. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordFields isStaff={isStaff} errors={errors} />
          <div>
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </Form>
      </div>
    </main>
  )
}
