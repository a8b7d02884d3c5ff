import { useMessages } from '#web/i18n/messages.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** KYC-09: four digits, masked until the person asks to see them. What we already have never comes back to a page. */
export function SsnField({ isKept, error }: { isKept: boolean; error: string | undefined }) {
  const t = useMessages('kyc')
  return (
    <PasswordField
      name="ssnLastFour"
      label={t('fields.ssnLastFour')}
      hint={isKept ? t('hints.ssnKept') : t('hints.ssnLastFour')}
      error={error}
      autoComplete="off"
      inputMode="numeric"
      maxLength={4}
      placeholder={isKept ? '••••' : ''}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}
