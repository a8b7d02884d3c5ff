import { useMessages } from '#web/i18n/messages.ts'
import type { UploadAnswer } from '#web/kyc/uploads.server.ts'
import { isUploadRefusal, useUploadRefusalText } from '#web/uploads/upload-refusal.ts'

/** Why a document isn't taken: what every field says of a file, and what this form says of its kinds. */
export function useRefusalText(): (refusal: NonNullable<UploadAnswer['refusal']>) => string {
  const t = useMessages('kyc.documents.refusals')
  const ofFile = useUploadRefusalText()
  return ({ code, most }) => (isUploadRefusal(code) ? ofFile(code, most) : t(code, { most }))
}
