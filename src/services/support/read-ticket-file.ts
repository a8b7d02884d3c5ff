import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { readSupportFiles } from '#db/support-files.ts'
import { findTicket } from '#db/support-tickets.ts'
import { isUuid } from '#domain/ids.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'
import { FIRST_FILE } from '#services/support/show-ticket.ts'
import { openFileName, supportFilePlace } from '#services/support/thread-seal.ts'
import { openTicket, ticketKeyPlace } from '#services/support/ticket-seal.ts'

/** A file as it is sent to a browser. */
export interface TicketFile {
  name: string
  type: string
  content: Uint8Array
}

/** A file of a conversation, for the desk; that it was opened is recorded. Throws Forbidden without support.answer, NotFound. */
export async function readTicketFile(
  ctx: Context,
  { ticketId, fileId }: { ticketId: string; fileId: string },
): Promise<TicketFile> {
  requirePermission(ctx, 'support.answer')
  const found = isUuid(ticketId) ? await findFile(ctx, ticketId, fileId) : null
  if (found === null) throw new NotFound()
  const content = await getKeyed(ctx, found)
  const entry = { action: 'support_ticket.file_opened', subjectKind: 'support_ticket', subjectId: ticketId }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [{ ...entry, details: { fileId } }], ctx.clock.now()))
  return { name: found.name, type: found.type, content }
}

type Found = Parameters<typeof getKeyed>[1] & { name: string; type: string }

async function findFile(ctx: Context, ticketId: string, fileId: string): Promise<Found | null> {
  const row = await findTicket(ctx.db, ticketId)
  if (row === null) return null
  if (fileId === FIRST_FILE) {
    const { attachment } = openTicket(ctx, row)
    return attachment === null ? null : { ...attachment, place: ticketKeyPlace(ticketId) }
  }
  const file = (await readSupportFiles(ctx.db, ticketId)).find(({ id }) => id === fileId)
  if (file === undefined || file.file_url === null || file.file_type === null) return null
  const { file_url: key, sealed_key: sealedKey, file_type: type } = file
  return { key, sealedKey, type, name: openFileName(ctx, file), place: supportFilePlace('sealed_key', file.id) }
}
