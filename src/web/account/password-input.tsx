import { useMessages } from '#web/i18n/messages.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

interface PasswordInputProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, so that no one types blind (paste and managers work). */
export function PasswordInput(props: PasswordInputProps) {
  const t = useMessages('auth')
  return <PasswordField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />
}
