import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findRepeat, findTicket, insertTicket, lockFingerprint } from '#db/support-tickets.ts'
import { phoneDigits } from '#domain/access/phone.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import type { Language } from '#domain/language.ts'
import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import {
  type ContactChannel,
  type ContactFacts,
  type ContactForm,
  type ContactProblems,
  checkContactMessage,
} from '#domain/support/contact-message.ts'
import { type Refused, refuse } from '#domain/verdict.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type GivenFile, type ReadAttachment, readAttachment } from '#integrations/files/read-attachment.ts'
import { actorId } from '#services/access.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { mayWriteTo } from '#services/accounts/limit-letters.ts'
import { recordAudit } from '#services/audit.ts'
import { queueTicketMails } from '#services/support/mail-ticket.ts'
import { sealTicket, ticketKeyPlace } from '#services/support/ticket-seal.ts'

export interface ContactInput extends ContactForm {
  channel: ContactChannel
  language: Language
  /** One file at most (CONT-03); none is null or left out. */
  attachment?: GivenFile | null | undefined
  /** The hidden field: anything in it was put there by a program. */
  trap?: string | undefined
  /** Where it comes from: the request's `ctx.request`. */
  client: { address: string | null }
}

/** What is wrong, by field: the message's fields, and the attachment. */
export type ContactFieldProblems = ContactProblems & { attachment?: { refusal: AttachmentRefusal } }

export type ContactOutcome =
  | { ok: true; ticketId: string }
  | { ok: false; fields: ContactFieldProblems }
  | Refused<TooManyTries | 'looks_automated'>

const REPEAT_SECONDS = 60 * 60

/**
 * Accepts a message to the support team from anyone (CONT-01 to CONT-03, CHAT-06, DATA-16, DATA-17). It's stored as a ticket
 * first; the emails to the team and the writer are queued in the same transaction, so nothing is lost while mail is
 * down. The same message within an hour is the same ticket, emailed once, and returns the same id. Throws when it could
 * not be stored (ERR-41).
 */
export async function sendContactMessage(ctx: Context, input: ContactInput): Promise<ContactOutcome> {
  const counted = await mayTry(ctx, LIMITS.contactAddress, placeOf(input.client.address))
  if (!counted.ok) return counted
  if ((input.trap ?? '').trim() !== '') return refuse('looks_automated')
  const checked = checkContactMessage(input.channel, input)
  const attachment = input.attachment ? await readAttachment(ctx, input.attachment) : null
  if (!checked.ok || attachment?.ok === false) {
    const fields: ContactFieldProblems = checked.ok ? {} : { ...checked.fields }
    if (attachment?.ok === false) fields.attachment = { refusal: attachment.refusal }
    return { ok: false, fields }
  }
  const { facts } = checked
  const file = attachment?.value ?? null
  const fingerprint = fingerprintOf(ctx, input, facts)
  const at = ctx.clock.now()
  const before = await findRepeat(ctx.db, fingerprint, REPEAT_SECONDS)
  if (before !== null) return { ok: true, ticketId: before }
  return await store(ctx, { input, facts, file, fingerprint, at })
}

interface Message {
  input: ContactInput
  facts: ContactFacts
  file: ReadAttachment | null
  fingerprint: Buffer
  at: Date
}

async function store(ctx: Context, { input, facts, file, fingerprint, at }: Message) {
  const id = ctx.random.uuid4()
  const key = file === null ? null : `support/${id}`
  let stored = false
  try {
    // Before the transaction, so that it doesn't hold a connection; removed again if nothing came of it.
    const kept = file === null || key === null ? null : { ...file, key, sealedKey: await keep(ctx, id, key, file) }
    const ticket = {
      ...sealTicket(ctx, id, facts, kept),
      ...{ id, channel: input.channel, language: input.language, user_id: actorId(ctx) },
      ...{ fingerprint, received_at: at, mailed_at: null },
    }
    const ticketId = await outsideCells(ctx, async (tx) => {
      await lockFingerprint(tx, fingerprint)
      const first = await findRepeat(tx, fingerprint, REPEAT_SECONDS)
      if (first !== null) return first
      const receipt_mail_id = (await mayWriteTo(tx, 'contact-received', facts.email)) ? ctx.random.uuid4() : null
      await insertTicket(tx, { ...ticket, receipt_mail_id })
      await queueTicketMails(tx, [{ id, mailed_at: null, receipt_mail_id, receipt_mailed_at: null }])
      const details = { channel: input.channel, subject: facts.subject, attachment: file?.type ?? null }
      const entry = { action: 'support_ticket.received', subjectKind: 'support_ticket', subjectId: id, details }
      await recordAudit(ctx, tx, [entry], at)
      return id
    })
    stored = ticketId === id
    return { ok: true as const, ticketId }
  } finally {
    if (!stored && key !== null) await forgetFile(ctx, id, key).catch(() => {})
  }
}

const keep = (ctx: Context, id: string, key: string, { content }: ReadAttachment) =>
  putKeyed(ctx, { key, content, place: ticketKeyPlace(id) })

/** A connection may break after the ticket was stored but before we know it: a stored ticket keeps its file. */
async function forgetFile(ctx: Context, ticketId: string, key: string): Promise<void> {
  if ((await findTicket(ctx.db, ticketId)) === null) await ctx.files.delete(key)
}

/** Who wrote what, ignoring differences in typing: whitespace, and how a number or an address is written. */
function fingerprintOf(ctx: Context, input: ContactInput, facts: ContactFacts): Buffer {
  const content = input.attachment?.content
  const parts = [
    facts.email.toLowerCase(),
    facts.name,
    phoneDigits(facts.phone ?? '') ?? facts.phone,
    facts.subject,
    facts.message.replaceAll(/\s+/g, ' '),
    content ? createHash('sha256').update(content).digest('hex') : null,
  ]
  return ctx.sealing.fingerprint(JSON.stringify(parts), 'support_tickets.fingerprint')
}
