import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { markReplyUndelivered, readUnmailedReplies, type UnmailedReply } from '#db/support-messages.ts'
import { lockTicket, moveTicket, readUnmailed, type UnmailedTicket } from '#db/support-tickets.ts'
import { afterTicketAct, MAIL_TRIED_DAYS } from '#domain/support/ticket-states.ts'
import { recordAudit } from '#services/audit.ts'
import { queueReplies, queueTicketMails } from '#services/support/mail-ticket.ts'

const A_DAY_SECONDS = 24 * 60 * 60
const TRIED_SECONDS = MAIL_TRIED_DAYS * A_DAY_SECONDS
const AT_ONCE = 500

/**
 * Requeues tickets and replies whose emails couldn't be sent for a day or more; returns how many. A reply that was tried for days is given up
 * first, so that its conversation waits for us again. Goes through all of them slice by slice: none keeps another from its turn. Run daily.
 */
export async function requeueTicketMails(ctx: Context, atOnce = AT_ONCE): Promise<number> {
  await giveUpReplies(ctx, atOnce)
  const tickets = await inSlices<UnmailedTicket>(ctx, atOnce, async (tx, slice) => {
    const outstanding = await readUnmailed(tx, { seconds: A_DAY_SECONDS, receiptDays: MAIL_TRIED_DAYS }, slice)
    await queueTicketMails(tx, outstanding)
    return outstanding
  })
  const replies = await inSlices<UnmailedReply>(ctx, atOnce, async (tx, slice) => {
    const outstanding = await readUnmailedReplies(tx, A_DAY_SECONDS, slice)
    await queueReplies(tx, outstanding)
    return outstanding
  })
  return tickets + replies
}

async function giveUpReplies(ctx: Context, atOnce: number): Promise<void> {
  const at = ctx.clock.now()
  await inSlices<UnmailedReply>(ctx, atOnce, async (tx, slice) => {
    const replies = await readUnmailedReplies(tx, TRIED_SECONDS, slice)
    // Tickets are locked in one order.
    for (const reply of replies.toSorted((a, b) => (a.ticket_id < b.ticket_id ? -1 : 1)))
      await giveUp(ctx, tx, reply, at)
    return replies
  })
}

async function giveUp(ctx: Context, tx: Tx, reply: UnmailedReply, at: Date): Promise<void> {
  const ticket = await lockTicket(tx, reply.ticket_id)
  if (ticket === null || !(await markReplyUndelivered(tx, reply, at))) return
  const next = afterTicketAct(ticket.status, 'fail')
  if (next.ok) await moveTicket(tx, ticket.id, next.value, at)
  const entry = { action: 'support_ticket.undelivered', subjectKind: 'support_ticket', subjectId: ticket.id }
  await recordAudit(ctx, tx, [{ ...entry, details: { id: reply.id } }], at)
  ctx.log.warn({ ticketId: ticket.id, messageId: reply.id }, 'could not deliver a reply')
}

/** Slice after slice, each in a transaction of its own and after the last of the one before; returns how many rows there were. */
async function inSlices<Row>(
  ctx: Context,
  limit: number,
  work: (tx: Tx, slice: { after: Row | null; limit: number }) => Promise<readonly Row[]>,
): Promise<number> {
  let count = 0
  let after: Row | null = null
  for (;;) {
    const last: Row | null = after
    const rows: readonly Row[] = await outsideCells(ctx, (tx) => work(tx, { after: last, limit }))
    count += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < limit) return count
  }
}
