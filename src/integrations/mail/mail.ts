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
  /** The envelope sender, to which mail systems report that it couldn't be delivered (RFC 5321, reverse path); without one, they report to the sender. */
  returnTo?: string
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

/** The mail server took the connection and the sender, but not this recipient, and never will. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
  /** What it gave as the reason (RFC 3463), as `5.1.1`; null when it only said no. */
  readonly status: string | null
  /** Named as any other failure of sending, for those who are told which it was. */
  readonly code = 'EENVELOPE'
  readonly responseCode: number
  constructor(responseCode: number, status: string | null) {
    super(`the mail server refused the recipient (${responseCode} ${status ?? 'without a status'})`)
    this.responseCode = responseCode
    this.status = status
  }
}

/**
 * Where mail leaves. Called by jobs, never inside a business transaction. Throws when mail can't be handed over: RecipientRefused where the server
 * refused the recipient for good.
 */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
