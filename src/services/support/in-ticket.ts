import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { lockTicket, type TicketRow } from '#db/support-tickets.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Does something in a conversation, its ticket locked; a refusal leaves nothing behind. Throws Forbidden without support.answer, NotFound.
 */
export async function inTicket<Outcome extends { ok: boolean }>(
  ctx: Context,
  ticketId: string,
  act: (tx: Tx, ticket: TicketRow, userId: string) => Promise<Outcome>,
): Promise<Outcome> {
  requirePermission(ctx, 'support.answer')
  const { userId } = requirePerson(ctx)
  return await allOrRefused<Outcome>(
    (work) => outsideCells(ctx, work),
    async (tx) => {
      const ticket = isUuid(ticketId) ? await lockTicket(tx, ticketId) : null
      if (ticket === null) throw new NotFound()
      return await act(tx, ticket, userId)
    },
  )
}
