import { Form } from 'react-router'
import { MEMBER_PASSWORD_MIN } from '#domain/access/passwords.ts'
import { Agreements } from '#web/account/agreements.tsx'
import type { AuthAnswer } from '#web/account/answers.ts'
import { PasswordInput } from '#web/account/password-input.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { useAnswerCount } from '#web/account/use-answer-count.ts'
import { useAnswerTexts } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface SignUpFormProps {
  answer: AuthAnswer | null
  /** Where they were going; null for nowhere in particular. */
  to: string | null
}

/** AUTH-05: first how registration works, then, by its button, the form. The button leads to a URL, so it needs no script. */
export function SignUpPart({ isStarted, ...form }: SignUpFormProps & { isStarted: boolean }) {
  const t = useMessages('auth.register')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="text-22">{t('heading')}</h2>
        <p className="measure">{t('intro')}</p>
        <ol className="measure list-decimal pl-6">
          <li>{t('account')}</li>
          <li>{t('confirm')}</li>
          <li>{t('identity')}</li>
          <li>{t('group')}</li>
        </ol>
      </div>
      {isStarted ? (
        <SignUpForm {...form} />
      ) : (
        <Form action="/auth" preventScrollReset>
          <input type="hidden" name="mode" value="signup" />
          {form.to === null ? null : <input type="hidden" name="to" value={form.to} />}
          <SubmitButton name="start" value="1">
            {t('start')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

/** AUTH-06. What was typed stays; the passwords go only when they're what was refused, and stay in the browser's own fields. */
function SignUpForm({ answer, to }: SignUpFormProps) {
  const t = useMessages('auth')
  const { problem, errors } = useAnswerTexts(answer)
  const count = useAnswerCount(answer)
  const passwordCount = useAnswerCount(answer, isAboutPasswords)
  const typed = answer?.typed ?? {}
  return (
    <>
      {problem === null ? null : (
        <ProblemBanner key={count} title={t('register.failed')}>
          {problem}
        </ProblemBanner>
      )}
      <ErrorSummary errors={Object.keys(errors).length === 0 ? null : errors} />
      <Form
        method="post"
        action={`/auth?mode=signup${to === null ? '' : `&to=${encodeURIComponent(to)}`}`}
        noValidate
        data-without-secrets=""
        className="flex max-w-lg flex-col gap-5"
      >
        <input type="hidden" name="intent" value="signup" />
        {to === null ? null : <input type="hidden" name="returnTo" value={to} />}
        <TextField
          name="fullName"
          label={t('fullName')}
          autoComplete="name"
          defaultValue={typed.fullName ?? ''}
          error={errors.fullName}
        />
        <TextField
          name="phone"
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={typed.phone ?? ''}
          error={errors.phone}
        />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={typed.email ?? ''}
          error={errors.email}
        />
        <PasswordInput
          key={`password ${passwordCount}`}
          name="password"
          label={t('password')}
          hint={t('passwordHint', { min: MEMBER_PASSWORD_MIN })}
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordInput
          key={`confirmation ${passwordCount}`}
          name="confirmation"
          label={t('confirmation')}
          autoComplete="new-password"
          error={errors.confirmation}
        />
        <Agreements errors={errors} typed={typed} />
        <SubmitButton>{t('register.submit')}</SubmitButton>
      </Form>
    </>
  )
}

function isAboutPasswords(answer: AuthAnswer | null): boolean {
  return answer !== null && ('password' in answer.fields || 'confirmation' in answer.fields)
}
