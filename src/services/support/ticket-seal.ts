import type { Context } from '#context'
import type { NewTicket, TicketRow } from '#db/support-tickets.ts'
import type { ContactFacts } from '#domain/support/contact-message.ts'

type SealedParts = Pick<
  NewTicket,
  | 'subject'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'title'
  | 'attachment_key'
  | 'attachment_name'
  | 'attachment_type'
  | 'attachment_bytes'
  | 'attachment_sealed_key'
>

/** A ticket's file: what it is and where it's kept. */
export interface TicketFile {
  key: string
  sealedKey: Buffer
  name: string
  type: string
  content: Uint8Array
}

/** What a person wrote, as a ticket's row stores it; `title` is the subject line of an email. */
export function sealTicket(
  ctx: Context,
  id: string,
  { title = null, ...facts }: ContactFacts & { title?: string | null },
  file: TicketFile | null,
): SealedParts {
  const seal = (text: string, column: string) => ctx.sealing.seal(text, placeOf(column, id))
  return {
    subject: facts.subject,
    name: seal(facts.name, 'name'),
    email: seal(facts.email, 'email'),
    phone: facts.phone === null ? null : seal(facts.phone, 'phone'),
    message: seal(facts.message, 'message'),
    title: title === null ? null : seal(title, 'title'),
    attachment_key: file?.key ?? null,
    attachment_name: file === null ? null : seal(file.name, 'attachment_name'),
    attachment_type: file?.type ?? null,
    attachment_bytes: file?.content.length ?? null,
    attachment_sealed_key: file?.sealedKey ?? null,
  }
}

/** A stored ticket, readable. */
export interface OpenTicket extends ContactFacts {
  /** The subject line of an email. */
  title: string | null
  attachment: { key: string; sealedKey: Buffer | null; name: string; type: string } | null
}

/** Opens a stored ticket. Throws when a field is not what we sealed there. */
export function openTicket(ctx: Context, row: TicketRow): OpenTicket {
  const open = (sealed: Buffer, column: string) => ctx.sealing.open(sealed, placeOf(column, row.id))
  const { attachment_key: key, attachment_name: name, attachment_type: type } = row
  return {
    subject: row.subject,
    name: open(row.name, 'name'),
    email: open(row.email, 'email'),
    phone: row.phone === null ? null : open(row.phone, 'phone'),
    message: open(row.message, 'message'),
    title: row.title === null ? null : open(row.title, 'title'),
    attachment:
      key === null || name === null || type === null
        ? null
        : { key, sealedKey: row.attachment_sealed_key, name: open(name, 'attachment_name'), type },
  }
}

/** The name of who wrote a ticket, for a line that shows nothing else of it. */
export function openTicketName(ctx: Context, { id, name }: Pick<TicketRow, 'id' | 'name'>): string {
  return ctx.sealing.open(name, placeOf('name', id))
}

/** Where the key of a ticket's file is sealed. */
export const ticketKeyPlace = (id: string) => placeOf('attachment_sealed_key', id)

function placeOf(column: string, id: string): string {
  return `support_tickets.${column}:${id}`
}
