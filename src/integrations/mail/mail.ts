import type { Language } from '#domain/language.ts'

/** One mail, ready to leave: already in the reader's language. */
export interface MailMessage {
  /** The same id sent twice is one mail (an outbox keeps one; a mail server gets the same Message-ID). A uuid. */
  id: string
  /** What the mail is about, for the outbox page and the metrics, for example `verify_email`. */
  kind: string
  language: Language
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets the answer, when that is not the sender: a person whose message we pass on. */
  replyTo?: { name: string; address: string }
  /** Where one press stops mails like this one: an optional mail has it, and its reader's program may press it (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  /** As the mail names it: safe for a header (domain/support/attachment.ts). */
  name: string
  type: string
  content: Uint8Array
}

/** Where mail leaves. Called by jobs, never inside a transaction of the business. Throws when it could not be handed over. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
