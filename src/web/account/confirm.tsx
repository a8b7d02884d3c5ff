import { data, Form, redirect } from 'react-router'
import { confirmEmail } from '#services/accounts/confirm-email.ts'
import { showConfirmedEmail } from '#services/accounts/show-confirmed-email.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf, retryAfter, toQuery } from '#web/account/forms.server.ts'
import { IncompleteLink, statusOfLink } from '#web/account/incomplete-link.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { requestContext } from '#web/request-context.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/confirm'

// The token must not travel on to another site. Not `no-referrer`: with it a form's POST says Origin: null and is refused.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Referrer-Policy', 'same-origin')
  return sent
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const token = searchParams.get('token') ?? ''
  const email = await showConfirmedEmail(requestContext(context), token)
  return data({ token, email, to: returnPath(searchParams.get('to')) }, statusOfLink(token))
}

/** Confirms when the button is pressed, never on opening: programs that follow links in emails confirm nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const confirm = async () => {
    const form = await request.formData().catch(() => new FormData())
    const token = form.get('token')
    const ctx = requestContext(context)
    const verdict = await confirmEmail(ctx, { token: typeof token === 'string' ? token : '', client: ctx.request })
    if (verdict.ok)
      return redirect(`/auth?mode=login&notice=confirmed${toQuery(returnPath(form.get('returnTo')))}`, 303)
    const refusal = refusalOf(verdict)
    const status = refusal.code === 'too_many_attempts' ? 429 : 400
    return data(refusal, { status, headers: retryAfter(refusal) })
  }
  return await orBusy({ request, context }, confirm, (_form, code): Refusal => ({ code }))
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('auth')
  const textOf = useRefusalText()
  const back = loaderData.to === null ? '' : `&to=${encodeURIComponent(loaderData.to)}`
  // Pressing the button again would change nothing; logging in sends a link that works.
  const isDead = actionData?.code === 'link_expired' || actionData?.code === 'link_invalid'
  if (loaderData.token === '' && actionData === undefined) return <IncompleteLink to="confirm" returnTo={back} />
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{t('confirm.title')}</title>
      <h1 className="text-36">{t('confirm.title')}</h1>
      {actionData === undefined ? null : (
        <ProblemBanner title={t('confirm.failed')}>{textOf(actionData)}</ProblemBanner>
      )}
      {isDead ? (
        <div>
          <LinkButton to={`/auth?mode=login${back}`}>{t('login')}</LinkButton>
        </div>
      ) : (
        <ConfirmForm {...loaderData} />
      )}
    </main>
  )
}

function ConfirmForm({ token, email, to }: Route.ComponentProps['loaderData']) {
  const t = useMessages('auth')
  return (
    <>
      <p className="measure">{t('confirm.text')}</p>
      <Form method="post" className="flex flex-wrap items-center gap-6">
        <input type="hidden" name="token" value={token} />
        {/* For the login that follows; the server goes by the token alone. */}
        {email === null ? null : <input type="hidden" name="email" value={email} />}
        {to === null ? null : <input type="hidden" name="returnTo" value={to} />}
        <SubmitButton>{t('confirm.button')}</SubmitButton>
        <TextLink to="/auth?mode=login">{t('login')}</TextLink>
      </Form>
    </>
  )
}
