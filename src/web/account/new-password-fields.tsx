import { MEMBER_PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/access/passwords.ts'
import { PasswordInput } from '#web/account/password-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface NewPasswordFieldsProps {
  /** Staff need a longer one. */
  isStaff: boolean
  errors: { password?: string; confirmation?: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ isStaff, errors }: NewPasswordFieldsProps) {
  const t = useMessages('auth')
  return (
    <>
      <PasswordInput
        name="password"
        label={t('reset.password')}
        hint={t('passwordHint', { min: isStaff ? STAFF_PASSWORD_MIN : MEMBER_PASSWORD_MIN })}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordInput
        name="confirmation"
        label={t('reset.confirmation')}
        autoComplete="new-password"
        error={errors.confirmation}
      />
    </>
  )
}
