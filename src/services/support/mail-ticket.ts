import type { Context } from '#context'
import { enqueueJobs, type Job } from '#db/job-queue.ts'
import type { Tx } from '#db/rows.ts'
import type { SupportMessageRow } from '#db/support-messages.ts'
import { countMailAttempt, findTicket, markTicketMailed, type TicketRow } from '#db/support-tickets.ts'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { letterInstant } from '#integrations/mail/letter-figures.ts'
import { readSubjectLabels } from '#integrations/mail/subject-labels.ts'
import { mailReply, mailsBefore } from '#services/support/mail-reply.ts'
import { replyToOf } from '#services/support/reply-token.ts'
import { type OpenTicket, openTicket, ticketKeyPlace } from '#services/support/ticket-seal.ts'

/** The job that emails a ticket to the team, or a letter or one of our replies to its writer; its payload is a QueuedTicketMail. */
export const MAIL_TICKET_JOB = 'mail_ticket'

/** Which email for which ticket. Its contents are read when it's written, so the queue contains nothing personal. */
export type QueuedTicketMail =
  | { ticketId: string; to: 'team' | 'writer' }
  | { ticketId: string; to: 'reply'; messageId: string }

/** The queue retries for about four days; after that, `requeueTicketMails` starts over every day. */
const MOST_ATTEMPTS = 25
const NOTHING = '–'

type Outstanding = Pick<TicketRow, 'id' | 'mailed_at' | 'receipt_mail_id' | 'receipt_mailed_at'>

/** Queues these tickets' outstanding emails, in the caller's transaction; queued twice, it's one job. */
export async function queueTicketMails(tx: Tx, tickets: readonly Outstanding[]): Promise<void> {
  const mails: Job[] = []
  for (const ticket of tickets) {
    if (ticket.mailed_at === null) mails.push(ticketMail({ ticketId: ticket.id, to: 'team' }))
    if (ticket.receipt_mail_id !== null && ticket.receipt_mailed_at === null)
      mails.push(ticketMail({ ticketId: ticket.id, to: 'writer' }))
  }
  await enqueueJobs(tx, MAIL_TICKET_JOB, mails, { maxAttempts: MOST_ATTEMPTS })
}

const ticketMail = (mail: QueuedTicketMail): Job => ({
  key: `${mail.ticketId}:${mail.to === 'reply' ? mail.messageId : mail.to}`,
  payload: mail,
})

/** Queues the emails of these replies, in the caller's transaction; queued twice, it's one job. */
export async function queueReplies(
  tx: Tx,
  replies: readonly Pick<SupportMessageRow, 'ticket_id' | 'id'>[],
): Promise<void> {
  const mails = replies.map(({ ticket_id: ticketId, id }) => ticketMail({ ticketId, to: 'reply', messageId: id }))
  await enqueueJobs(tx, MAIL_TICKET_JOB, mails, { maxAttempts: MOST_ATTEMPTS })
}

/**
 * Writes one of a ticket's emails and passes it on. Throws when that failed: the queue tries again, and the email's id
 * keeps it from being sent twice. What was already passed on is left alone.
 */
export async function mailTicket(ctx: Context, mail: QueuedTicketMail): Promise<void> {
  const ticket = await findTicket(ctx.db, mail.ticketId)
  if (ticket === null) return
  if (mail.to === 'reply') await mailReply(ctx, ticket, mail.messageId)
  if (mail.to === 'team' && ticket.mailed_at === null) await mailTeam(ctx, ticket)
  if (mail.to === 'writer' && ticket.receipt_mailed_at === null) await mailWriter(ctx, ticket)
}

/** CALL-13: the product's name and the chosen subject; a reply goes to the writer. */
async function mailTeam(ctx: Context, ticket: TicketRow): Promise<void> {
  await countMailAttempt(ctx.db, ticket.id)
  const { language } = ticket
  const { name, email, phone, subject, message, attachment } = openTicket(ctx, ticket)
  const labels = await readSubjectLabels(language)
  const letter = await composeLetter('support-ticket', language, {
    product: ctx.config.PRODUCT_NAME,
    subject: labels[subject ?? 'chat'],
    name,
    email,
    phone: phone ?? NOTHING,
    message,
    attachment: attachment?.name ?? NOTHING,
    language: LANGUAGE_NAMES[language],
    ticket: ticketNumber(ticket.id),
    receivedAt: letterInstant(ticket.received_at, language, ctx.config.TIME_ZONE),
  })
  const files = attachment === null ? [] : [await openAttachment(ctx, ticket.id, attachment)]
  await ctx.mail.send({
    id: ticket.id,
    kind: 'support_ticket',
    language,
    to: ctx.config.SUPPORT_EMAIL,
    replyTo: { name, address: email },
    attachments: files,
    ...letter,
  })
  await markTicketMailed(ctx.db, ticket.id, 'mailed_at', ctx.clock.now())
  ctx.log.info({ ticketId: ticket.id }, 'ticket mailed to the team')
}

async function openAttachment(ctx: Context, id: string, attachment: NonNullable<OpenTicket['attachment']>) {
  const { key, sealedKey, name, type } = attachment
  return { name, type, content: await getKeyed(ctx, { key, sealedKey, place: ticketKeyPlace(id) }) }
}

/** Contains nothing the writer typed: the address may belong to someone else, and we never send a stranger's words. */
async function mailWriter(ctx: Context, ticket: TicketRow): Promise<void> {
  if (ticket.receipt_mail_id === null) return
  const { language } = ticket
  const { email } = openTicket(ctx, ticket)
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const values = {
    product,
    ticket: ticketNumber(ticket.id),
    receivedAt: letterInstant(ticket.received_at, language, ctx.config.TIME_ZONE),
    email: support,
  }
  const letter = await composeLetter('contact-received', language, values, { product, support })
  const replyTo = await replyToOf(ctx, ticket.id)
  const mailed = { id: ticket.receipt_mail_id, kind: 'contact_received', language, to: email, replyTo }
  await ctx.mail.send({
    ...mailed,
    thread: { before: await mailsBefore(ctx, ticket, []), isAutomatic: true },
    ...letter,
  })
  await markTicketMailed(ctx.db, ticket.id, 'receipt_mailed_at', ctx.clock.now())
}
