import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { readUnmailed } from '#db/support-tickets.ts'
import { queueTicketMails } from '#services/support/mail-ticket.ts'

const A_DAY_SECONDS = 24 * 60 * 60
const TICKETS_AT_ONCE = 500

/** Requeues tickets whose emails couldn't be sent for a day or more; returns how many. Run daily. */
export async function requeueTicketMails(ctx: Context): Promise<number> {
  return await outsideCells(ctx, async (tx) => {
    const tickets = await readUnmailed(tx, A_DAY_SECONDS, TICKETS_AT_ONCE)
    await queueTicketMails(tx, tickets)
    return tickets.length
  })
}
