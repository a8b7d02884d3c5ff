import { useEffect, useRef } from 'react'
import { Form, redirect } from 'react-router'
import { finishOpenId } from '#services/accounts/finish-open-id.ts'
import type { Refusal } from '#web/account/answers.ts'
import { enterByOpenId } from '#web/account/forms.server.ts'
import { backToLogin } from '#web/account/openid-problem.server.ts'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/callback'

// A code must not travel on to another site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })

/**
 * Where an OpenID provider sends people back to (AUTH-15, AUTH-16). A code without a state is that of a confirmation link, which a
 * button confirms. Opening the page redeems nothing: a link that someone else made is answered by the state alone.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name)
  const [code, state, error] = [asked('code'), asked('state'), asked('error')]
  if (error !== null) {
    const ctx = requestContext(context)
    // A code like server_error tells a reader nothing; a provider's own sentence may.
    const failed = asked('error_description') ?? (ctx.openId === null ? 'openid_off' : 'openid_failed')
    throw backToLogin(ctx, request, error === 'access_denied' ? 'openid_denied' : failed)
  }
  if (code === null) throw redirect('/auth')
  if (state === null) throw redirect(`/auth/confirm?token=${encodeURIComponent(code)}`)
  return { code, state, issuer: asked('iss') }
}

/** AUTH-17: makes the session, then goes to "/" or to the page the person came for. */
export async function action({ request, context }: Route.ActionArgs) {
  const finish = async () => {
    const ctx = requestContext(context)
    const form = await request.formData().catch(() => new FormData())
    const issuer = textIn(form, 'iss')
    const answer = await finishOpenId(ctx, {
      code: textIn(form, 'code'),
      state: textIn(form, 'state'),
      issuer: issuer === '' ? null : issuer,
      client: ctx.request,
      cookies: request.headers.get('Cookie'),
    })
    if (!answer.ok) return backToLogin(ctx, request, answer.refusal)
    if ('connect' in answer.value)
      return redirect('/auth/connect', { status: 303, headers: withCookies(answer.value.connect.cookies) })
    return enterByOpenId(answer.value)
  }
  return await orBusy({ request, context }, finish, (_form, code): Refusal => ({ code }))
}

function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

export default function CallbackPage({ loaderData: { code, state, issuer }, actionData }: Route.ComponentProps) {
  const t = useMessages('openid')
  const textOf = useRefusalText()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    form.current?.requestSubmit()
  }, [])
  const button = <SubmitButton>{t('proceed')}</SubmitButton>
  return (
    <main id="content">
      <title>{t('processing')}</title>
      <FullScreenSpinner text={actionData === undefined ? t('processing') : textOf(actionData)}>
        <Form ref={form} method="post" action="/auth/callback" replace>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="state" value={state} />
          <input type="hidden" name="iss" value={issuer ?? ''} />
          {actionData === undefined ? <noscript>{button}</noscript> : button}
        </Form>
      </FullScreenSpinner>
    </main>
  )
}
