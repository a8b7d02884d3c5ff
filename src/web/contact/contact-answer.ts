import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import type { ContactFieldRefusal, ContactForm } from '#domain/support/contact-message.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** What is wrong with a field or a whole message; the page's or the chat's catalog has the words for it. */
export interface ContactProblem {
  code: ContactFieldRefusal | AttachmentRefusal | 'looks_automated' | 'too_many_attempts'
  min?: number
  max?: number
  length?: number
  waitSeconds?: number
}

export type ContactFieldProblems = Partial<Record<keyof ContactForm | 'attachment', ContactProblem>>

/** What became of a message to the support team: the same for the page, the chat, and programs. */
export type ContactAnswer =
  /** There is a ticket (CONT-08, CHAT-07). */
  | { kind: 'sent'; ticketId: string; number: string }
  | { kind: 'wrong'; fields: ContactFieldProblems }
  /** No field is wrong: too many messages came, or a program filled in what no person sees. */
  | { kind: 'refused'; problem: ContactProblem }
  /** It couldn't be stored (ERR-41); `busy` says which outage that was, or null for none. */
  | { kind: 'failed'; busy: BusyCode | null }
