import type { Context } from '#context'
import { countTickets, type TicketCounts } from '#db/support-tickets.ts'

const HOUR_SECONDS = 60 * 60

/** How many messages stand where; `stuck` are those that mail has not carried to the team for more than an hour. */
export async function countOpenTickets(ctx: Context): Promise<TicketCounts> {
  return await countTickets(ctx.db, HOUR_SECONDS)
}
