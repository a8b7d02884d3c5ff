import { data, Form, redirect } from 'react-router'
import { resetPassword } from '#services/accounts/reset-password.ts'
import { showResetLink } from '#services/accounts/show-reset-link.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { IncompleteLink, statusOfLink } from '#web/account/incomplete-link.tsx'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useResetTexts } from '#web/account/reset-texts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/new-password'

// As with the link that confirms an address: the token must not travel on to another site.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Referrer-Policy', 'same-origin')
  return sent
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return data({ isWhole: token !== '', link: await showResetLink(requestContext(context), token) }, statusOfLink(token))
}

/** Sets the password that was typed twice; the person then logs in with it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const reset = async () => {
    const form = await request.formData().catch(() => new FormData())
    const ctx = requestContext(context)
    const [password, confirmation] = [textIn(form, 'password'), textIn(form, 'confirmation')]
    const token = url.searchParams.get('token') ?? ''
    const verdict = await resetPassword(ctx, { token, password, confirmation, client: ctx.request })
    if (verdict.ok) return redirect('/auth?mode=login&notice=password_reset', 303)
    const refusal = refusalOf(verdict)
    const status = refusal.code === 'too_many_attempts' ? 429 : refusal.code === 'busy' ? 503 : 400
    return data(refusal, { status, headers: retryAfter(refusal) })
  }
  return await orBusy({ request, context }, reset, (_form, code): Refusal => ({ code }))
}

/** AUTH-03: the page the link in the email opens. */
export default function NewPassword({ loaderData: { isWhole, link }, actionData }: Route.ComponentProps) {
  const t = useMessages('recovering.newPassword')
  const title = link === null ? t('dead') : t('title')
  if (!isWhole) return <IncompleteLink to="reset" />
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{title}</title>
      <h1 className="text-36">{title}</h1>
      {link === null ? (
        <>
          <p className="measure">{t('deadText')}</p>
          <div>
            <LinkButton to="/auth/forgot-password">{t('again')}</LinkButton>
          </div>
        </>
      ) : (
        <PasswordForm isStaff={link.isStaff} refusal={actionData ?? null} />
      )}
    </main>
  )
}

function PasswordForm({ isStaff, refusal }: { isStaff: boolean; refusal: Refusal | null }) {
  const t = useMessages('recovering.newPassword')
  const words = useMessages('auth')
  const { problem, errors } = useResetTexts(refusal)
  return (
    <>
      {problem === null ? null : <ProblemBanner title={words('reset.failed')}>{problem}</ProblemBanner>}
      <ErrorSummary errors={errors} />
      <p className="measure">{t('text')}</p>
      <Form method="post" noValidate className="flex max-w-lg flex-col gap-5">
        <NewPasswordFields isStaff={isStaff} errors={errors} />
        <SubmitButton>{words('reset.submit')}</SubmitButton>
      </Form>
    </>
  )
}
