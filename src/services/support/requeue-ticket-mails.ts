import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { readUnmailedReplies } from '#db/support-messages.ts'
import { readUnmailed } from '#db/support-tickets.ts'
import { queueReplies, queueTicketMails } from '#services/support/mail-ticket.ts'

const A_DAY_SECONDS = 24 * 60 * 60
const TICKETS_AT_ONCE = 500

/** Requeues tickets and replies whose emails couldn't be sent for a day or more; returns how many. Run daily. */
export async function requeueTicketMails(ctx: Context): Promise<number> {
  return await outsideCells(ctx, async (tx) => {
    const tickets = await readUnmailed(tx, A_DAY_SECONDS, TICKETS_AT_ONCE)
    await queueTicketMails(tx, tickets)
    const replies = await readUnmailedReplies(tx, A_DAY_SECONDS, TICKETS_AT_ONCE)
    await queueReplies(tx, replies)
    return tickets.length + replies.length
  })
}
