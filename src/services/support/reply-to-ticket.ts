import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import { insertSupportMessage, readThreadEnd } from '#db/support-messages.ts'
import { moveTicket, type TicketRow, touchTicket } from '#db/support-tickets.ts'
import { insertWorkOwner } from '#db/work-owners.ts'
import { LONGEST_REPLY, readOwnText } from '#domain/support/thread-text.ts'
import { afterTicketAct } from '#domain/support/ticket-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { once } from '#services/once.ts'
import { inTicket } from '#services/support/in-ticket.ts'
import { queueReplies } from '#services/support/mail-ticket.ts'
import { sealMessage } from '#services/support/thread-seal.ts'

export interface ReplyWish {
  ticketId: string
  text: string
  /** The last thing written in the conversation that the form showed: a message's id, or the ticket's. */
  seen: string
  closes: boolean
  /** The form's own: sent twice, it's one reply. */
  key: string
}

/** `thread_moved`: something was written meanwhile, which the reply can't have taken into account. */
export type ReplyRefusal = 'text_empty' | 'text_too_long' | 'thread_moved'

/**
 * Writes to the person and queues the email in the same transaction. The conversation then waits for them, or is closed, and belongs to whoever
 * replied unless someone has it. Throws Forbidden without support.answer, NotFound.
 */
export async function replyToTicket(ctx: Context, wish: ReplyWish): Promise<Verdict<ReplyRefusal>> {
  requirePermission(ctx, 'support.answer')
  const { ticketId, seen, closes, key } = wish
  const read = readOwnText(wish.text, LONGEST_REPLY)
  if (!read.ok) return read
  const at = ctx.clock.now()
  return await inTicket<Verdict<ReplyRefusal>>(ctx, ticketId, async (tx, ticket, author) => {
    const input = { ticketId, author, text: read.value, closes }
    return await once<Verdict<ReplyRefusal>>(tx, { scope: 'reply-to-ticket', key, input, at }, async () => {
      const { last } = await readThreadEnd(tx, ticketId)
      if ((last ?? ticketId) !== seen) return refuse('thread_moved')
      await write(ctx, tx, ticket, { ...input, at })
      return allow()
    })
  })
}

async function write(
  ctx: Context,
  tx: Tx,
  ticket: TicketRow,
  { author, text, closes, at }: { author: string; text: string; closes: boolean; at: Date },
): Promise<void> {
  const ticket_id = ticket.id
  const id = ctx.random.uuid7(at)
  const message = { ...{ ticket_id, id, kind: 'sent' as const, author_id: author }, ...sealMessage(ctx, id, { text }) }
  await insertSupportMessage(tx, { ...message, is_automatic: false, written_at: at })
  await insertWorkOwner(tx, { kind: 'tickets', subject_id: ticket_id, user_id: author, taken_at: at })
  await queueReplies(tx, [{ ticket_id, id }])
  await touchTicket(tx, ticket_id, at)
  const answered = afterTicketAct(ticket.status, 'answer')
  const closed = closes && answered.ok ? afterTicketAct(answered.value, 'close') : answered
  if (closed.ok) await moveTicket(tx, ticket_id, closed.value, at)
  const entry = { action: 'support_ticket.replied', subjectKind: 'support_ticket', subjectId: ticket_id }
  await recordAudit(ctx, tx, [{ ...entry, details: { id, closed: closes } }], at)
}
