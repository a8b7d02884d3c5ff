import type { Context } from '#context'
import { readTickets, type TicketPlace } from '#db/pages/ticket-list.ts'
import { findTicket } from '#db/support-tickets.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission, requirePerson } from '#services/access.ts'

/**
 * The conversation that opens by itself once this one is closed or given to someone else: of those that wait for an answer and no one else has taken,
 * the longest wait after this one, else from the beginning. Ask before it's moved, which gives it another place. Null when none is left. Throws
 * Forbidden without support.answer.
 */
export async function findNextTicket(ctx: Context, ticketId: string): Promise<string | null> {
  requirePermission(ctx, 'support.answer')
  const { userId } = requirePerson(ctx)
  const row = isUuid(ticketId) ? await findTicket(ctx.db, ticketId) : null
  // One more than needed: from the beginning, this one may be the first.
  const read = async (after: TicketPlace | null) =>
    (await readTickets(ctx.db, { tab: 'open', userId, isFree: true, after, limit: 2 })).find(
      ({ id }) => id !== ticketId,
    )?.id ?? null
  return (row === null ? null : await read(row)) ?? (await read(null))
}
