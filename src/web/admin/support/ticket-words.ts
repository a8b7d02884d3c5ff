import type { ContactSubject, TicketChannel } from '#domain/support/contact-message.ts'

/** What a conversation is about, in the words of `adminMessage.subjects`: what the writer chose, or else how it came. */
export function subjectOf({
  subject,
  channel,
}: {
  subject: ContactSubject | null
  channel: TicketChannel
}): ContactSubject | 'chat' | 'email' {
  return subject ?? (channel === 'email' ? 'email' : 'chat')
}
