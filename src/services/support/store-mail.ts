import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'
import { insertSupportFile } from '#db/support-files.ts'
import { insertSupportMail } from '#db/support-mails.ts'
import { insertSupportMessage, readThreadEnd } from '#db/support-messages.ts'
import { insertTicket, lockTicket, moveTicket, touchTicket } from '#db/support-tickets.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { oneLine } from '#domain/support/contact-message.ts'
import { receivedText } from '#domain/support/thread-text.ts'
import { afterTicketAct } from '#domain/support/ticket-states.ts'
import type { ReceivedMail } from '#integrations/mail/read-mail.ts'
import { countTries, LIMITS } from '#services/accounts/limit-attempts.ts'
import { mayWriteTo } from '#services/accounts/limit-letters.ts'
import { recordAudit } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'
import type { KeptFile } from '#services/support/keep-mail-files.ts'
import { queueTicketMails } from '#services/support/mail-ticket.ts'
import { mailIdPlace, sealMessage } from '#services/support/thread-seal.ts'
import { sealTicket } from '#services/support/ticket-seal.ts'

/** An email that may be stored: read, and its files kept. */
export interface ArrivedMail {
  mail: ReceivedMail
  hash: Buffer
  files: readonly KeptFile[]
  at: Date
}

const LONGEST_NAME = 200
/** A program that answers every email of ours would fill a conversation; so many of its emails are kept. */
const MOST_AUTOMATIC = 5

/**
 * Adds an email to a conversation, which is open again unless a program sent it. Returns the ticket's id; null when the conversation has as
 * many automatic emails as it keeps.
 */
export async function addToThread(
  ctx: Context,
  tx: Tx,
  { mail, hash, files, at }: ArrivedMail,
  ticketId: string,
): Promise<string | null> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket === null) return null
  const { isAutomatic: is_automatic } = mail
  if (is_automatic && !(await keepsAutomatic(tx, ticketId))) return null
  const id = ctx.random.uuid7(at)
  const sealed = sealMessage(ctx, id, { text: receivedText(mail.text), sender: mail.from.address })
  const message = { ticket_id: ticketId, id, kind: 'received' as const, author_id: null, is_automatic }
  await insertSupportMessage(tx, { ...message, ...sealed, written_at: at })
  for (const file of files) await insertSupportFile(tx, { ...file, ticket_id: ticketId, message_id: id }, at)
  await rememberMail(ctx, tx, { id, ticketId, mail, hash })
  await touchTicket(tx, ticketId, at)
  const next = afterTicketAct(ticket.status, 'write')
  if (!is_automatic && next.ok) await moveTicket(tx, ticketId, next.value, at)
  const entry = { action: 'support_ticket.reply_received', subjectKind: 'support_ticket', subjectId: ticketId }
  await recordAudit(ctx, tx, [{ ...entry, details: { id, automatic: is_automatic, files: files.length } }], at)
  return ticketId
}

/** Whether a conversation has room for one more email that a program sent; where there's none, it opens nothing. */
export async function keepsAutomatic(db: Db, ticketId: string | null): Promise<boolean> {
  return ticketId !== null && (await readThreadEnd(db, ticketId)).automatic < MOST_AUTOMATIC
}

/** Whether its writer is told that it has arrived: not where the address proved to be another's, and not beyond what we write to strangers. */
async function mayAnswer(tx: Tx, { from, isForged }: ReceivedMail): Promise<boolean> {
  if (isForged || !(await mayWriteTo(tx, 'contact-received', from.address))) return false
  return (await countTries(tx, [[LIMITS.mailReceipts, 'all']])).ok
}

/** Begins a conversation with an email and tells its writer that it has arrived. Returns the ticket's id; null when a program sent it. */
export async function openByMail(ctx: Context, tx: Tx, { mail, hash, files, at }: ArrivedMail): Promise<string | null> {
  if (mail.isAutomatic) return null
  const id = ctx.random.uuid4()
  const email = mail.from.address
  const facts = {
    name: oneLine(mail.from.name).slice(0, LONGEST_NAME) || email,
    email,
    phone: null,
    subject: null,
    message: receivedText(mail.text),
    title: oneLine(mail.subject).slice(0, LONGEST_NAME) || null,
  }
  const account = await findPersonByEmail(tx, emailKeys(ctx, email))
  const receipt_mail_id = (await mayAnswer(tx, mail)) ? ctx.random.uuid4() : null
  await insertTicket(tx, {
    ...sealTicket(ctx, id, facts, null),
    ...{ id, channel: 'email', language: account?.language ?? DEFAULT_LANGUAGE, receipt_mail_id, received_at: at },
    // Anyone can write a sender's address: that it's the account's proves nothing.
    user_id: null,
    fingerprint: ctx.sealing.fingerprint(hash.toString('hex'), 'support_tickets.fingerprint'),
    // It came through the team's own mail system.
    mailed_at: at,
  })
  for (const file of files) await insertSupportFile(tx, { ...file, ticket_id: id, message_id: null }, at)
  await rememberMail(ctx, tx, { id, ticketId: id, mail, hash })
  await queueTicketMails(tx, [{ id, mailed_at: at, receipt_mail_id, receipt_mailed_at: null }])
  const details = { channel: 'email', files: files.length }
  const entry = { action: 'support_ticket.received', subjectKind: 'support_ticket', subjectId: id, details }
  await recordAudit(ctx, tx, [entry], at)
  return id
}

async function rememberMail(
  ctx: Context,
  tx: Tx,
  { id, ticketId, mail, hash }: { id: string; ticketId: string; mail: ReceivedMail; hash: Buffer },
): Promise<void> {
  const sealed_mail_id = ctx.sealing.seal(mail.messageId ?? '', mailIdPlace(id))
  await insertSupportMail(tx, { id, ticket_id: ticketId, mail_hash: hash, sealed_mail_id })
}
