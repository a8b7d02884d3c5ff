import { data, Form } from 'react-router'
import { ownValue } from '#domain/own-value.ts'
import { connectOpenId } from '#services/accounts/connect-open-id.ts'
import { showOpenIdConnection } from '#services/accounts/show-open-id-connection.ts'
import type { Refusal } from '#web/account/answers.ts'
import { enterByOpenId, refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { backToLogin } from '#web/account/openid-problem.server.ts'
import { PasswordInput } from '#web/account/password-input.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useAnswerCount } from '#web/account/use-answer-count.ts'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/connect'

const STATUS_OF: Record<string, number> = { too_many_attempts: 429, busy: 503 }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const shown = showOpenIdConnection(ctx, request.headers.get('Cookie'))
  if (shown === null) throw backToLogin(ctx, request, 'openid_expired')
  return { email: shown.email, name: ctx.openId?.name ?? '' }
}

/** The password of the account, once; then the provider opens it too. */
export async function action({ request, context }: Route.ActionArgs) {
  const connect = async () => {
    const ctx = requestContext(context)
    const password = textIn(await request.formData().catch(() => new FormData()), 'password')
    if (password === '') return data<Refusal>({ code: 'password_missing' }, { status: 400 })
    const answer = await connectOpenId(ctx, { password, client: ctx.request, cookies: request.headers.get('Cookie') })
    if (answer.ok) return enterByOpenId(answer.value)
    if (answer.refusal === 'openid_expired') return backToLogin(ctx, request, answer.refusal)
    const refusal = refusalOf({ refusal: answer.refusal, ...(answer.details && { details: answer.details }) })
    const status = ownValue(STATUS_OF, refusal.code) ?? 401
    return data(refusal, { status, headers: retryAfter(refusal) })
  }
  return await orBusy({ request, context }, connect, (_form, code): Refusal => ({ code }))
}

/** What happens to an account whose email an OpenID provider vouches for: nothing, until its owner says so. */
export default function ConnectPage({ loaderData: { email, name }, actionData }: Route.ComponentProps) {
  const t = useMessages('openid')
  const words = useMessages('auth')
  const recovering = useMessages('recovering')
  const textOf = useRefusalText()
  const count = useAnswerCount(actionData)
  const isField = actionData?.code === 'password_missing'
  return (
    <main id="content" className="page flex flex-col gap-6 py-10">
      <title>{t('connect.title', { name })}</title>
      <h1 className="text-36">{t('connect.title', { name })}</h1>
      {actionData === undefined || isField ? null : (
        <ProblemBanner key={count} title={t('connect.failed')}>
          {textOf(actionData)}
        </ProblemBanner>
      )}
      <p className="measure">
        {t.rich('connect.text', { name, email, strong: (words) => <strong className="wrap-anywhere">{words}</strong> })}
      </p>
      <Form method="post" noValidate className="flex max-w-lg flex-col gap-5">
        <PasswordInput
          key={`password ${count}`}
          name="password"
          label={words('password')}
          autoComplete="current-password"
          error={isField ? textOf(actionData) : undefined}
        />
        <SubmitButton>{t('connect.submit')}</SubmitButton>
      </Form>
      <p>
        <TextLink to="/auth/forgot-password">{recovering('forgotPassword')}</TextLink>
      </p>
      <p className="measure text-ink-2">{t('connect.otherwise')}</p>
    </main>
  )
}
