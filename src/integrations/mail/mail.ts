import type { Language } from '#domain/language.ts'

/** One mail, ready to leave: already in the reader's language. */
export interface MailMessage {
  /** The same id sent twice is one email (an outbox keeps one; a mail server gets the same Message-ID). A uuid. */
  id: string
  /** What the email is about, for the outbox page and the metrics, for example `verify_email`. */
  kind: string
  language: Language
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets the reply, when not the sender: a person whose message we pass on. */
  replyTo?: { name: string; address: string }
  /** An email of a conversation: the Message-IDs of those before it, the oldest first. It was written by a person, or answers one automatically. */
  thread?: { before: readonly string[]; isAutomatic: boolean }
  /** Where one click stops emails like this one: optional emails have it, and the reader's program may use it (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  /** The name in the email, safe for a header (domain/support/attachment.ts). */
  name: string
  type: string
  content: Uint8Array
}

/** Where mail leaves. Called by jobs, never inside a business transaction. Throws when mail can't be handed over. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
