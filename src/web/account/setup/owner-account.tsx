import { Form } from 'react-router'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import type { OwnerAnswer } from '#web/account/setup/setup-act.server.ts'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The account of the first super administrator. */
export function OwnerAccount({ answer }: { answer: OwnerAnswer | null }) {
  const t = useMessages('setup.owner')
  const textOf = useRefusalText()
  const problem = answer?.problem ?? null
  const error = (name: string) => {
    const refusal = answer?.fields[name]
    return refusal === undefined ? undefined : textOf(refusal)
  }
  const errors = Object.fromEntries(
    (['password', 'confirmation'] as const).flatMap((name) => {
      const text = error(name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return (
    <>
      {problem === null ? null : (
        <ProblemBanner title={t('failed')}>{typeof problem === 'string' ? t(problem) : textOf(problem)}</ProblemBanner>
      )}
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure">{t('text')}</p>
      <Form method="post" noValidate className="flex max-w-lg flex-col gap-5">
        <input type="hidden" name="intent" value="owner" />
        <TextField
          name="fullName"
          label={t('fullName')}
          autoComplete="name"
          defaultValue={answer?.typed.fullName ?? ''}
          error={error('fullName')}
        />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          defaultValue={answer?.typed.email ?? ''}
          error={error('email')}
        />
        <NewPasswordFields isStaff errors={errors} />
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
    </>
  )
}
