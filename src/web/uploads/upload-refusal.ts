import { type AttachmentRefusal, LONGEST_DOCUMENT_PAGES } from '#domain/support/attachment.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Why a file of any upload field isn't taken; each area adds reasons of its own. */
export type UploadRefusal = AttachmentRefusal | 'attachment_missing'

/** The words for it beside the field (KYC-16); `most` is the field's own limit in MB. The page sends the area `uploads`. */
export function useUploadRefusalText(): (code: UploadRefusal, most: number) => string {
  const t = useMessages('uploads.refusals')
  return (code, most) => t(code, { most, pages: LONGEST_DOCUMENT_PAGES })
}

/** Whether a reason is one that every upload field has. */
export function isUploadRefusal(code: string): code is UploadRefusal {
  return code.startsWith('attachment_')
}
