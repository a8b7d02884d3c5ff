import type { Context } from '#context'
import { readSupportMails } from '#db/support-mails.ts'
import {
  countReplyAttempt,
  markReplyMailed,
  readSupportMessages,
  type SupportMessageRow,
} from '#db/support-messages.ts'
import type { TicketRow } from '#db/support-tickets.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { messageIdOf } from '#integrations/mail/message-id.ts'
import { replyToOf } from '#services/support/reply-token.ts'
import { mailIdPlace, openMessage } from '#services/support/thread-seal.ts'
import { openTicket } from '#services/support/ticket-seal.ts'

/** Of a long conversation, an email names the latest ones before it: mail programs cut a header that gets too long. */
const MOST_BEFORE = 20

/**
 * Writes one of our replies as an email and passes it on. Throws when that failed: the queue tries again, and the email's id keeps it from
 * being sent twice. It goes to the address of the first message, whoever else has written since.
 */
export async function mailReply(ctx: Context, ticket: TicketRow, messageId: string): Promise<void> {
  const messages = await readSupportMessages(ctx.db, ticket.id)
  const place = messages.findIndex(({ id }) => id === messageId)
  const message = messages[place]
  if (message === undefined || message.kind !== 'sent') return
  if (message.mailed_at !== null || message.undelivered_at !== null) return
  await countReplyAttempt(ctx.db, ticket.id, messageId)
  const { language } = ticket
  const { email, title } = openTicket(ctx, ticket)
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const letter = await composeLetter(
    'support-reply',
    language,
    {
      product,
      ticket: ticketNumber(ticket.id),
      message: openMessage(ctx, message).text,
      author: message.author_name?.trim().split(/\s+/)[0] || product,
    },
    { product, support },
  )
  await ctx.mail.send({
    id: messageId,
    kind: 'support_reply',
    language,
    to: email,
    replyTo: await replyToOf(ctx, ticket.id),
    thread: { before: await mailsBefore(ctx, ticket, messages.slice(0, place)), isAutomatic: false },
    ...letter,
    // Mail programs sort by the subject, too.
    subject: title === null ? letter.subject : `Re: ${title.replace(/^(?:re:\s*)+/i, '')}`,
  })
  await markReplyMailed(ctx.db, ticket.id, messageId, ctx.clock.now())
  ctx.log.info({ ticketId: ticket.id, messageId }, 'reply mailed')
}

/** The Message-IDs of a conversation's emails until now, the oldest first. */
export async function mailsBefore(
  ctx: Context,
  ticket: TicketRow,
  messages: readonly SupportMessageRow[],
): Promise<string[]> {
  const received = new Map(
    (await readSupportMails(ctx.db, ticket.id)).map(({ id, sealed_mail_id }) => [
      id,
      ctx.sealing.open(sealed_mail_id, mailIdPlace(id)),
    ]),
  )
  const own = (id: string | null) => (id === null ? undefined : messageIdOf(id, ctx.config.MAIL_FROM))
  const ids = [
    received.get(ticket.id),
    ticket.receipt_mailed_at === null ? undefined : own(ticket.receipt_mail_id),
    ...messages.map(({ id, kind }) => (kind === 'note' ? undefined : kind === 'sent' ? own(id) : received.get(id))),
  ]
  return ids.filter((id) => id !== undefined && id !== '').slice(-MOST_BEFORE) as string[]
}
