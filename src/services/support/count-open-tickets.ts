import type { Context } from '#context'
import { countTickets, type TicketCounts } from '#db/support-tickets.ts'

const HOUR_SECONDS = 60 * 60

/** How many messages are in each state; `stuck` are those not emailed to the team for more than an hour. */
export async function countOpenTickets(ctx: Context): Promise<TicketCounts> {
  return await countTickets(ctx.db, HOUR_SECONDS)
}
