import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { ProfileAnswer } from '#web/member/profile/profile-answer.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** What the dialog says when nothing was saved (ERR-21, ERR-22): by field, or for the whole form. Null before it was sent. */
export function useProfileErrors(answer: ProfileAnswer | undefined): FieldErrors | null {
  const t = useMessages('account.profile')
  const busy = useBusyText()
  if (answer === undefined) return null
  const { code, problems } = answer
  if (code !== null) {
    const words = code === 'no_user' ? t('noUser') : code === 'too_many_acts' ? t('tooMany') : t('failedText')
    return { '': busy(code) ?? words }
  }
  return Object.fromEntries(
    Object.entries(problems).map(([field, { refusal, details }]) => [
      field,
      refusal === 'name_verified' || refusal === 'name_in_review'
        ? t(`locks.${refusal}`)
        : t(`refusals.${refusal}`, { max: Number(details?.max ?? 0) }),
    ]),
  )
}
