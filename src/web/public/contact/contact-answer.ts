import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import type { ContactFieldRefusal } from '#domain/support/contact-message.ts'

/** The fields a person sees, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type TypedMessage = Record<ContactField, string>

export const NOTHING_TYPED: TypedMessage = { name: '', email: '', phone: '', subject: '', message: '' }

/** What is wrong with a field; the catalogue words it. */
export interface ContactProblem {
  code: ContactFieldRefusal | AttachmentRefusal | 'looks_automated' | 'too_many_attempts'
  min?: number
  max?: number
  length?: number
}

/** The page's answer to a form that was not accepted; an accepted one leads to its ticket. */
export interface ContactAnswer {
  /** What the summary says above the list: CONT-01, CONT-02, CONT-03, ERR-41, that we are busy, or nothing of these. */
  lead: 'missing' | 'short' | 'large' | 'failed' | 'busy' | null
  /** By field; `attachment`, `trap`, and `form` for what belongs to no field. */
  problems: Partial<Record<ContactField | 'attachment' | 'trap' | 'form', ContactProblem>>
  typed: TypedMessage
  /** A file was sent with it, which the browser does not keep. */
  hadFile: boolean
  /** It was so long that we stopped reading. */
  isCut: boolean
}
