import type { Context } from '#context'
import { findTicket } from '#db/support-tickets.ts'
import { isUuid } from '#domain/ids.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import { requirePermission } from '#services/access.ts'
import { openTicket } from '#services/support/ticket-seal.ts'

/** Whose conversation was just closed or given away, by name and number; null where there's none. Throws Forbidden without support.answer. */
export async function nameTicket(ctx: Context, ticketId: string): Promise<{ name: string; number: string } | null> {
  requirePermission(ctx, 'support.answer')
  const row = isUuid(ticketId) ? await findTicket(ctx.db, ticketId) : null
  return row === null ? null : { name: openTicket(ctx, row).name, number: ticketNumber(row.id) }
}
