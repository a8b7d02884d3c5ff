import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { ownValue } from '#domain/own-value.ts'
import { offerPasskey } from '#services/accounts/offer-passkey.ts'
import { proveAgain } from '#services/accounts/prove-again.ts'
import { proveAsCast } from '#services/accounts/prove-as-cast.ts'
import { showProofs } from '#services/accounts/show-proofs.ts'
import type { Refusal } from '#web/account/answers.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { refusalOf, retryAfter } from '#web/account/forms.server.ts'
import { PasskeyButton } from '#web/account/passkey-button.tsx'
import { PasswordInput } from '#web/account/password-input.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { textIn } from '#web/read-form.ts'
import { requireSetUpSession } from '#web/session.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/again'

const HOME = '/user/security'

/** Asks again who is there, before something that would give the account away, and leads back to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSetUpSession(context)
  const { email } = ctx.session
  const passkey = await offerPasskey(ctx, { place: 'again' })
  return { ...(await showProofs(ctx)), passkey, email, to: returnPath(url.searchParams.get('to')) ?? HOME }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSetUpSession(context)
  const { sessionId } = ctx.session
  const prove = async () => {
    const form = await request.formData()
    const [intent, password, code] = ['intent', 'password', 'code'].map((name) => textIn(form, name))
    const to = returnPath(textIn(form, 'returnTo')) ?? HOME
    if (intent === 'click') {
      if (!(await proveAsCast(ctx, ctx.session))) throw data(null, { status: 400 })
      return redirect(to, 303)
    }
    if (intent === 'passkey') {
      const verdict = await proveAgain(ctx, { sessionId, passkey: textIn(form, 'passkey') })
      return verdict.ok ? redirect(to, 303) : refused(refusalOf(verdict))
    }
    const typed = intent === 'code' ? { code: code ?? '' } : { password: password ?? '' }
    const isEmpty = Object.values(typed).every((text) => text.trim() === '')
    if (isEmpty) return refused({ code: intent === 'code' ? 'code_missing' : 'password_missing' })
    const verdict = await proveAgain(ctx, { sessionId, ...typed })
    return verdict.ok ? redirect(to, 303) : refused(refusalOf(verdict))
  }
  return await orBusy({ request, context }, prove, (_form, code): Refusal => ({ code }))
}

function refused(refusal: Refusal) {
  const status = refusal.code === 'too_many_attempts' ? 429 : refusal.code === 'busy' ? 503 : 400
  return data(refusal, { status, headers: retryAfter(refusal) })
}

/** Refusals that belong to a field: what it's called. */
const FIELD_OF: Partial<Record<string, 'password' | 'code'>> = {
  password_missing: 'password',
  password_wrong: 'password',
  code_missing: 'code',
  code_wrong: 'code',
}

export default function Again({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('security.again')
  const textOf = useRefusalText()
  const { to, email, byCode, byClick, passkey } = loaderData
  const field = actionData === undefined ? null : (ownValue(FIELD_OF, actionData.code) ?? null)
  const text = actionData === undefined ? '' : textOf(actionData)
  const errorOf = (name: 'password' | 'code') => (field === name ? text : undefined)
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-lg flex-col gap-6">
        <PageHead title={t('title')}>
          <p className="measure">{t('text')}</p>
        </PageHead>
        {text === '' || field !== null ? null : <ProblemBanner title={t('failed')}>{text}</ProblemBanner>}
        <ErrorSummary errors={field === null ? null : { [field]: text }} />
        {byClick ? (
          <Part intent="click" to={to}>
            <p className="measure text-16 text-ink-2">{t('demo')}</p>
          </Part>
        ) : (
          <Part intent="password" to={to}>
            {/* A password manager looks for whose it is. */}
            <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
            <PasswordInput
              name="password"
              label={t('password')}
              autoComplete="current-password"
              error={errorOf('password')}
            />
          </Part>
        )}
        {passkey === null ? null : (
          <section className="needs-script flex flex-col gap-4 border-t border-line pt-6">
            <h2 className="text-22">{t('orPasskey')}</h2>
            <PasskeyButton look="secondary" options={passkey} action="/user/security/again" returnTo={to}>
              {t('usePasskey')}
            </PasskeyButton>
          </section>
        )}
        {byCode ? (
          <Part intent="code" to={to} title={t('orCode')}>
            <CodeField label={t('code')} error={errorOf('code')} takesLetters />
          </Part>
        ) : null}
      </div>
    </main>
  )
}

function Part(props: { intent: 'click' | 'password' | 'code'; to: string; title?: string; children: ReactNode }) {
  const t = useMessages('security.again')
  const { intent, to, title, children } = props
  return (
    <Form
      method="post"
      noValidate
      className={`flex flex-col gap-4 ${title === undefined ? '' : 'border-t border-line pt-6'}`}
    >
      <input type="hidden" name="returnTo" value={to} />
      {title === undefined ? null : <h2 className="text-22">{title}</h2>}
      {children}
      <div>
        <SubmitButton name="intent" value={intent} look={title === undefined ? 'primary' : 'secondary'}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </Form>
  )
}
