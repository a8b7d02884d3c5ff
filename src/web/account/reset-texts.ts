import type { Refusal, RefusalCode } from '#web/account/answers.ts'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The field that a refused new password belongs to; what isn't here is about the form as a whole. */
const FIELDS: Partial<Record<RefusalCode, 'password' | 'confirmation'>> = {
  password_too_short: 'password',
  password_too_long: 'password',
  password_common: 'password',
  password_is_email: 'password',
  password_unchanged: 'password',
  password_kept: 'password',
  passwords_differ: 'confirmation',
}

/** The same refusals as at sign-up; two of them are worded by AUTH-13. Beside its field where it has one, above the form otherwise. */
export function useResetTexts(refusal: Refusal | null): {
  problem: string | null
  errors: { password?: string; confirmation?: string }
} {
  const t = useMessages('auth.reset')
  const textOf = useRefusalText()
  if (refusal === null) return { problem: null, errors: {} }
  const text = refusal.code === 'passwords_differ' ? t('differ') : textOf(refusal)
  const field = FIELDS[refusal.code]
  return field === undefined ? { problem: text, errors: {} } : { problem: null, errors: { [field]: text } }
}
