import type { Context } from '#context'
import { insertSupportMessage } from '#db/support-messages.ts'
import { LONGEST_TICKET_NOTE, readOwnText } from '#domain/support/thread-text.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { once } from '#services/once.ts'
import { inTicket } from '#services/support/in-ticket.ts'
import { sealMessage } from '#services/support/thread-seal.ts'

/**
 * Notes something for the desk in a conversation: sealed, never sent, and never changed. `key` is the form's, so that one sent twice is one
 * note. Throws Forbidden without support.answer, NotFound.
 */
export async function noteOnTicket(
  ctx: Context,
  { ticketId, text, key }: { ticketId: string; text: string; key: string },
): Promise<Verdict<'text_empty' | 'text_too_long'>> {
  requirePermission(ctx, 'support.answer')
  const read = readOwnText(text, LONGEST_TICKET_NOTE)
  if (!read.ok) return read
  const at = ctx.clock.now()
  return await inTicket(ctx, ticketId, async (tx, { id: ticket_id }, author_id) => {
    const input = { ticketId, author_id, text: read.value }
    return await once(tx, { scope: 'note-on-ticket', key, input, at }, async () => {
      const id = ctx.random.uuid7(at)
      const note = { ticket_id, id, kind: 'note' as const, author_id, is_automatic: false, written_at: at }
      await insertSupportMessage(tx, { ...note, ...sealMessage(ctx, id, { text: read.value }) })
      const entry = { action: 'support_ticket.noted', subjectKind: 'support_ticket', subjectId: ticket_id }
      await recordAudit(ctx, tx, [{ ...entry, details: { id } }], at)
      return allow()
    })
  })
}
