import { useMessages } from '#web/i18n/messages.ts'
import type { GuaranteeUploadAnswer } from '#web/member/selection/take-guarantee-files.server.ts'
import { isUploadRefusal, useUploadRefusalText } from '#web/uploads/upload-refusal.ts'

/** Why a file for the security isn't taken: what every field says of a file, how many an item may have, or what the selection's state forbids. */
export function useFileRefusalText(): (refusal: NonNullable<GuaranteeUploadAnswer['refusal']>) => string {
  const t = useMessages('selection.files')
  const states = useMessages('refusals')
  const ofFile = useUploadRefusalText()
  return ({ code, most }) => {
    if (isUploadRefusal(code)) return ofFile(code, most)
    if (code === 'too_many_files') return t('tooMany', { most })
    return code === 'too_many_attempts' ? t('tooOften') : states(code)
  }
}
