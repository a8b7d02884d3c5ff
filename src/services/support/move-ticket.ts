import type { Context } from '#context'
import { moveTicket as writeStatus } from '#db/support-tickets.ts'
import { afterTicketAct, type TicketAct } from '#domain/support/ticket-states.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { inTicket } from '#services/support/in-ticket.ts'

/** What is done with a conversation without writing in it, by the deed that is recorded. */
const DEEDS = { answer: 'answered', close: 'closed', reopen: 'reopened' } as const satisfies Partial<
  Record<TicketAct, string>
>
export type QuietAct = keyof typeof DEEDS

/**
 * Closes a conversation, opens it again, or says that it was answered some other way, on record; one that is there already stays as it is.
 * Throws Forbidden without support.answer, NotFound.
 */
export async function moveTicket(
  ctx: Context,
  { ticketId, act }: { ticketId: string; act: QuietAct },
): Promise<Verdict<'ticket_moved'>> {
  const at = ctx.clock.now()
  return await inTicket(ctx, ticketId, async (tx, ticket) => {
    const next = afterTicketAct(ticket.status, act)
    if (!next.ok) return next
    if (next.value === ticket.status) return allow()
    await writeStatus(tx, ticketId, next.value, at)
    const entry = { action: `support_ticket.${DEEDS[act]}`, subjectKind: 'support_ticket', subjectId: ticketId }
    await recordAudit(ctx, tx, [entry], at)
    return allow()
  })
}
