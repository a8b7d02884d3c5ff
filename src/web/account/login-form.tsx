import { Form } from 'react-router'
import type { AuthAnswer } from '#web/account/answers.ts'
import { PasswordInput } from '#web/account/password-input.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useAnswerCount } from '#web/account/use-answer-count.ts'
import { useAnswerTexts } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** E-mail and password. A failure is said above, and the e-mail stays (ERR-12); `error` came with the URL (AUTH-02). */
export function LoginForm({ answer, error }: { answer: AuthAnswer | null; error: string | null }) {
  const t = useMessages('auth')
  const { problem, errors } = useAnswerTexts(answer)
  const count = useAnswerCount(answer)
  const failure = problem ?? (answer === null ? error : null)
  return (
    <>
      {failure === null ? null : (
        <ProblemBanner key={count} title={t('loginFailed')}>
          {failure}
        </ProblemBanner>
      )}
      <Form method="post" action="/auth?mode=login" noValidate className="flex max-w-lg flex-col gap-5">
        <input type="hidden" name="intent" value="login" />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={answer?.typed.email ?? ''}
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
    </>
  )
}
