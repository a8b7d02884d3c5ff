import { isEmail } from '#domain/access/email.ts'
import { phoneDigits } from '#domain/access/phone.ts'
import { composed, messageLength, normalMessage, SHORTEST_MESSAGE } from '#domain/support/message-length.ts'
import { type RefusalDetails, refuse } from '#domain/verdict.ts'

/** CONT-05: what a message may be about. */
export const CONTACT_SUBJECTS = [
  'questions-doubts',
  'technical-issues',
  'participant-question',
  'billing-issues',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** Where a message comes in: the contact page, the chat's form, or a program. */
export type ContactChannel = 'contact_page' | 'chat' | 'api'

/** The same, or an email to us. */
export type TicketChannel = ContactChannel | 'email'

/** What someone wrote, as typed: DATA-17, or DATA-16 without phone and subject. */
export interface ContactForm {
  name: string
  email: string
  phone?: string | undefined
  subject?: string | undefined
  message: string
}

export type ContactFieldRefusal =
  | 'name_missing'
  | 'name_too_long'
  | 'email_missing'
  | 'email_invalid'
  | 'phone_missing'
  | 'phone_invalid'
  | 'subject_missing'
  | 'message_missing'
  | 'message_too_short'
  | 'message_too_long'

/** What is wrong, by field; each field says one thing. */
export type ContactProblems = Partial<
  Record<keyof ContactForm, { refusal: ContactFieldRefusal; details?: RefusalDetails }>
>

/** The message as it is stored. */
export interface ContactFacts {
  name: string
  email: string
  phone: string | null
  subject: ContactSubject | null
  message: string
}

const LONGEST_NAME = 200
const LONGEST_PHONE = 40
/** Far above any letter; a guard against a mailbox filled at once. Code points. */
export const LONGEST_MESSAGE = 10_000
const EXTENSION = /\s*(?:x|ext\.?|ramal|#)\s*\d{1,6}$/i

/**
 * Reads a contact message: everything wrong with it at once (CONT-01, CONT-02), or the facts as they are stored. The chat asks
 * for name, email and any text at all (CHAT-06); page and programs for all five, and at least 100 characters.
 */
export function checkContactMessage(
  channel: ContactChannel,
  form: ContactForm,
): { ok: true; facts: ContactFacts } | { ok: false; fields: ContactProblems } {
  const isChat = channel === 'chat'
  const name = oneLine(form.name)
  const email = form.email.trim()
  const phone = oneLine(form.phone ?? '')
  const subject = CONTACT_SUBJECTS.find((known) => known === form.subject) ?? null
  const message = normalMessage(form.message)
  const fields: ContactProblems = {}
  if (name === '') fields.name = refuse('name_missing')
  else if (name.length > LONGEST_NAME) fields.name = refuse('name_too_long', { max: LONGEST_NAME })
  if (email === '') fields.email = refuse('email_missing')
  else if (!isEmail(email)) fields.email = refuse('email_invalid')
  if (!isChat) {
    if (phone === '') fields.phone = refuse('phone_missing')
    else if (!isPhone(phone)) fields.phone = refuse('phone_invalid')
    if (subject === null) fields.subject = refuse('subject_missing')
  }
  const length = messageLength(message)
  if (length === 0) fields.message = refuse('message_missing')
  else if (!isChat && length < SHORTEST_MESSAGE)
    fields.message = refuse('message_too_short', { min: SHORTEST_MESSAGE, length })
  else if (length > LONGEST_MESSAGE) fields.message = refuse('message_too_long', { max: LONGEST_MESSAGE, length })
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, facts: { name, email, phone: isChat ? null : phone, subject: isChat ? null : subject, message } }
}

// Controls, and the marks that turn the direction of writing or take no room: with them a name could look like another.
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A name or number goes into lines of a letter: whatever breaks a line is a space, whatever cannot be seen is gone. */
export function oneLine(text: string): string {
  return composed(text.replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(UNSEEN, '')).trim()
}

/** A number someone can be called at, written in any way, an extension after it or not. */
function isPhone(typed: string): boolean {
  return typed.length <= LONGEST_PHONE && phoneDigits(typed.replace(EXTENSION, '')) !== null
}
