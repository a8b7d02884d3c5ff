import { Form } from 'react-router'
import { DAYS_TO_KEEP } from '#domain/access/account-closing.ts'
import type { Withdrawal } from '#services/operations/show-account-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CloseFormProps {
  email: string
  /** Where someone goes who keeps it. */
  home: string
  withdrawals: readonly Withdrawal[]
  errors: FieldErrors | null
  answer: unknown
}

/** What happens and by when, then the account's own email typed: it can't be a slip. */
export function CloseForm({ email, home, withdrawals, errors, answer }: CloseFormProps) {
  const t = useMessages('closingAccount')
  return (
    <Form method="post" reloadDocument noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={errors} answer={answer} />
      <ul className="flex measure list-disc flex-col gap-2 pl-5">
        <li>{t('now')}</li>
        <li>{t('wayBack', { days: DAYS_TO_KEEP })}</li>
        <li>{t('afterward', { email })}</li>
        <li>{t('kept')}</li>
      </ul>
      {withdrawals.length === 0 ? null : (
        <div className="measure">
          <p>{t('withdrawn')}</p>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
            {withdrawals.map(({ kind, group }) => (
              <li key={`${kind} ${group.id}`}>{t(`withdrawals.${kind}`, { group: group.name })}</li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        name="email"
        label={t('typeEmail')}
        hint={<span className="wrap-anywhere">{email}</span>}
        type="email"
        autoComplete="off"
        error={errors?.email}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={home} look="secondary">
          {t('cancel')}
        </LinkButton>
        <button type="submit" className={buttonLook({ look: 'danger' })}>
          {t('close')}
        </button>
      </div>
    </Form>
  )
}
