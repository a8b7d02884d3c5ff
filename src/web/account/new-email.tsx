import { data, Form, redirect } from 'react-router'
import { confirmEmailChange } from '#services/accounts/confirm-email-change.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { IncompleteLink, statusOfLink } from '#web/account/incomplete-link.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/new-email'

// As with the link that confirms an address: the token must not travel on to another site.
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Referrer-Policy', 'same-origin')
  return sent
}

export function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return data({ messages: messagesFor(languageOf(request), ['security']), token }, statusOfLink(token))
}

/** Changes the email when the button is pressed, never on opening: programs that follow links in emails change nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const confirm = async () => {
    const token = textIn(await request.formData(), 'token')
    const ctx = requestContext(context)
    const verdict = await confirmEmailChange(ctx, { token, client: ctx.request })
    if (verdict.ok)
      return redirect(ctx.session === null ? '/auth?mode=login&notice=email_changed' : '/user/security?done=email', 303)
    const refusal = refusalOf(verdict)
    const status = refusal.code === 'too_many_attempts' ? 429 : 400
    return data(refusal, { status, headers: retryAfter(refusal) })
  }
  return await orBusy({ request, context }, confirm, (_form, code): Refusal => ({ code }))
}

export default function NewEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.email')
  const words = useMessages('security')
  const textOf = useRefusalText()
  if (token === '' && actionData === undefined) return <IncompleteLink to="newEmail" />
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{t('confirmTitle')}</title>
      <h1 className="text-36">{t('confirmTitle')}</h1>
      {actionData === undefined ? null : <ProblemBanner title={t('confirmFailed')}>{textOf(actionData)}</ProblemBanner>}
      {actionData?.code === 'change_link_dead' ? (
        <div>
          <LinkButton to="/user/security">{words('title')}</LinkButton>
        </div>
      ) : (
        <>
          <p className="measure">{t('confirmText')}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <SubmitButton>{t('confirmButton')}</SubmitButton>
          </Form>
        </>
      )}
    </main>
  )
}
