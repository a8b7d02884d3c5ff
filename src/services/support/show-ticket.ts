import type { Context } from '#context'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { readSupportFiles, type SupportFileRow } from '#db/support-files.ts'
import { readSupportMessages, type SupportMessageRow } from '#db/support-messages.ts'
import { findTicket, type TicketRow } from '#db/support-tickets.ts'
import { readStaff } from '#db/user-roles.ts'
import { readWorkOwners } from '#db/work-owners.ts'
import { isPermitted, PERMISSIONS } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'
import type { ContactSubject, TicketChannel } from '#domain/support/contact-message.ts'
import { splitQuoted } from '#domain/support/thread-text.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import type { TicketStatus } from '#domain/support/ticket-states.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { emailKeys } from '#services/email-keys.ts'
import { NotFound } from '#services/refusals.ts'
import { openFileName, openMessage } from '#services/support/thread-seal.ts'
import { type OpenTicket, openTicket } from '#services/support/ticket-seal.ts'

/** A file as the thread shows it; without bytes it wasn't taken, and `refusal` says why. */
export interface ThreadFile {
  id: string
  name: string
  bytes: number | null
  refusal: string | null
}

/** One thing written in a conversation, opened. */
export interface ThreadItem {
  id: string
  kind: SupportMessageRow['kind']
  text: string
  /** What the person's mail program quoted below. */
  quoted: string | null
  at: Date
  /** Who on our side wrote it. */
  author: string | null
  /** The address of an email that didn't come from the ticket's own. */
  sender: string | null
  isAutomatic: boolean
  /** Whether our reply has left, is still tried, or couldn't be delivered; null for everything else. */
  delivery: 'mailed' | 'queued' | 'undelivered' | null
  files: ThreadFile[]
}

/** A conversation as the desk reads it. */
export interface ShownTicket {
  id: string
  number: string
  channel: TicketChannel
  /** Null for a message from the chat or by email. */
  subject: ContactSubject | null
  title: string | null
  language: Language
  receivedAt: Date
  status: TicketStatus
  since: Date
  name: string
  email: string
  phone: string | null
  thread: ThreadItem[]
  /** The last thing written to the person or by them. */
  lastId: string
  owner: { name: string; isMine: boolean } | null
  /** Everyone else who may answer. */
  answerers: { id: string; name: string }[]
  /** The account they were logged in to, or else the one with their email, for those who may see people. */
  account: { id: string; name: string; wasSignedIn: boolean } | null
}

/** The id under which the first message's one file is asked for. */
export const FIRST_FILE = 'first'

/** A conversation, opened. Throws Forbidden without support.answer, NotFound. */
export async function showTicket(ctx: Context, id: string): Promise<ShownTicket> {
  requirePermission(ctx, 'support.answer')
  const { userId } = requirePerson(ctx)
  const row = isUuid(id) ? await findTicket(ctx.db, id) : null
  if (row === null) throw new NotFound()
  const [messages, files, owners, staff] = await Promise.all([
    readSupportMessages(ctx.db, id),
    readSupportFiles(ctx.db, id),
    readWorkOwners(ctx.db, [id]),
    readStaff(ctx.db, PERMISSIONS['support.answer']),
  ])
  const opened = openTicket(ctx, row)
  const filesOf = (messageId: string | null) =>
    files.filter(({ message_id }) => message_id === messageId).map((file) => fileOf(ctx, file))
  const later = messages.map((message) => itemOf(ctx, message, opened.email, filesOf(message.id)))
  const first = firstItem(row, opened, filesOf(null))
  const owner = owners.find(({ kind }) => kind === 'tickets')
  const { name, email, phone, subject, title } = opened
  return {
    ...{ id, number: ticketNumber(id), channel: row.channel, subject, title, language: row.language },
    ...{ receivedAt: row.received_at, status: row.status, since: row.since, name, email, phone },
    thread: [first, ...later],
    lastId: later.findLast(({ kind }) => kind !== 'note')?.id ?? id,
    owner: owner === undefined ? null : { name: owner.full_name, isMine: owner.user_id === userId },
    answerers: staff.filter((one) => one.id !== userId),
    account: await accountOf(ctx, row, email),
  }
}

function firstItem(row: TicketRow, { message, attachment }: OpenTicket, files: ThreadFile[]): ThreadItem {
  const own = attachment && { id: FIRST_FILE, name: attachment.name, bytes: row.attachment_bytes, refusal: null }
  const split = row.channel === 'email' ? splitQuoted(message) : { own: message, quoted: null }
  return {
    ...{ id: row.id, kind: 'received', text: split.own, quoted: split.quoted, at: row.received_at, author: null },
    ...{ sender: null, isAutomatic: false, delivery: null, files: own === null ? files : [own, ...files] },
  }
}

function itemOf(
  ctx: Context,
  row: SupportMessageRow & { author_name: string | null },
  email: string,
  files: ThreadFile[],
): ThreadItem {
  const { text, sender } = openMessage(ctx, row)
  const split = row.kind === 'received' ? splitQuoted(text) : { own: text, quoted: null }
  return {
    ...{ id: row.id, kind: row.kind, text: split.own, quoted: split.quoted, at: row.written_at },
    author: row.author_name,
    sender: sender !== null && sender.toLowerCase() !== email.toLowerCase() ? sender : null,
    isAutomatic: row.is_automatic,
    delivery: row.kind === 'sent' ? deliveryOf(row) : null,
    files,
  }
}

function deliveryOf({ mailed_at, undelivered_at }: SupportMessageRow): ThreadItem['delivery'] {
  if (mailed_at !== null) return 'mailed'
  return undelivered_at === null ? 'queued' : 'undelivered'
}

const fileOf = (ctx: Context, file: SupportFileRow): ThreadFile => ({
  ...{ id: file.id, name: openFileName(ctx, file), bytes: file.file_size, refusal: file.refusal },
})

/** Anyone can type an address: that it's the account's proves nothing, unless they were signed in. */
async function accountOf(ctx: Context, row: TicketRow, email: string): Promise<ShownTicket['account']> {
  if (ctx.actor.kind === 'person' && !isPermitted(ctx.actor.role, 'users.read')) return null
  const own = row.user_id === null ? null : await findPerson(ctx.db, row.user_id)
  const person = own ?? (await findPersonByEmail(ctx.db, emailKeys(ctx, email)))
  return person === null ? null : { id: person.id, name: person.full_name || person.email, wasSignedIn: own !== null }
}
