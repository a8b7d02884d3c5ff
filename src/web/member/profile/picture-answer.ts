import type { TooManyTries } from '#domain/access/tries.ts'
import type { AttachmentRefusal } from '#domain/support/attachment.ts'

/** How a picture is answered: null when it's kept or taken away. */
export interface PictureAnswer {
  refusal: AttachmentRefusal | 'attachment_missing' | TooManyTries | null
}
