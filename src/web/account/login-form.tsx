import { Form } from 'react-router'
import type { PasskeyOptions } from '#services/accounts/offer-passkey.ts'
import type { AuthAnswer } from '#web/account/answers.ts'
import { PasskeyAutofill, PasskeyButton } from '#web/account/passkey-button.tsx'
import { PasswordInput } from '#web/account/password-input.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useAnswerCount } from '#web/account/use-answer-count.ts'
import { useAnswerTexts } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface LoginFormProps {
  answer: AuthAnswer | null
  /** Came with the URL (AUTH-02). */
  error: string | null
  /** Sent a moment ago, on signing up or with the link that confirms it. */
  email: string
  /** The page to go on to. */
  to: string | null
  isDemo: boolean
  /** Who else people may log in with; null: no one. */
  openIdName: string | null
  passkey: PasskeyOptions | null
}

/** Email and password. A failure is said above, and the email stays (ERR-12). */
export function LoginForm({ answer, error, email, to, isDemo, openIdName, passkey }: LoginFormProps) {
  const t = useMessages('auth')
  const { problem, errors } = useAnswerTexts(answer)
  const count = useAnswerCount(answer)
  const failure = problem ?? (answer === null ? error : null)
  return (
    <>
      {failure === null ? null : (
        <ProblemBanner key={count} title={t('loginFailed')}>
          {failure}
          {isDemo && answer?.problem?.code === 'email_not_confirmed' ? <ToOutbox /> : null}
        </ProblemBanner>
      )}
      <ErrorSummary errors={errors} />
      <Form method="post" action={loginAction(to)} noValidate className="flex max-w-lg flex-col gap-5">
        <input type="hidden" name="intent" value="login" />
        {to === null ? null : <input type="hidden" name="returnTo" value={to} />}
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          defaultValue={answer?.typed.email ?? email}
          error={errors.email}
        />
        <PasswordInput
          key={count}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <SubmitButton>{t('login')}</SubmitButton>
      </Form>
      {passkey === null ? null : <PasskeyLogin options={passkey} to={to} />}
      {openIdName === null ? null : <ContinueWith name={openIdName} to={to} />}
      <Forgotten />
    </>
  )
}

/** Leaves for the OpenID provider; a whole page load, because it's another site. */
function ContinueWith({ name, to }: { name: string; to: string | null }) {
  const t = useMessages('openid')
  const back = to === null ? '' : `?to=${encodeURIComponent(to)}`
  return (
    <div className="flex max-w-lg flex-col">
      <LinkButton to={`/auth/openid${back}`} look="secondary" reload>
        {t('continueWith', { name })}
      </LinkButton>
    </div>
  )
}

/** Where its forms go: a refused one still knows the page they came for. */
function loginAction(to: string | null): string {
  return `/auth?mode=login${to === null ? '' : `&to=${encodeURIComponent(to)}`}`
}

/** AUTH-24: a passkey instead of email and password, by the button or among what the browser offers for the email. */
function PasskeyLogin({ options, to }: { options: PasskeyOptions; to: string | null }) {
  const t = useMessages('auth')
  const form = { options, action: loginAction(to), returnTo: to }
  return (
    <>
      <PasskeyButton look="secondary" {...form}>
        {t('loginWithPasskey')}
      </PasskeyButton>
      <PasskeyAutofill {...form} />
    </>
  )
}

/** In the demo, the link that confirms an address is on a page of ours. */
function ToOutbox() {
  const t = useMessages('auth.register')
  return (
    <>
      {' '}
      <TextLink href="/demo/outbox">{t('openOutbox')}</TextLink>
    </>
  )
}

/** AUTH-03, AUTH-04: the two dialogs that email a way back in. */
function Forgotten() {
  const t = useMessages('recovering')
  return (
    <div className="-ml-5 flex flex-wrap">
      <LinkButton to="/auth/forgot-password" look="quiet" opensDialog>
        {t('forgotPassword')}
      </LinkButton>
      <LinkButton to="/auth/forgot-username" look="quiet" opensDialog>
        {t('forgotUsername')}
      </LinkButton>
    </div>
  )
}
