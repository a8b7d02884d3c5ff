import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { deleteWorkOwner, upsertWorkOwner } from '#db/work-owners.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { inTicket } from '#services/support/in-ticket.ts'

/**
 * Gives a conversation to someone who may answer it, whoever had it, or takes it back from the asker (`userId` null); on record either way.
 * Throws Forbidden without support.answer, NotFound.
 */
export async function assignTicket(
  ctx: Context,
  { ticketId, userId }: { ticketId: string; userId: string | null },
): Promise<Verdict<'not_an_answerer'>> {
  const at = ctx.clock.now()
  return await inTicket<Verdict<'not_an_answerer'>>(ctx, ticketId, async (tx, _ticket, asker) => {
    const row = { kind: 'tickets', subject_id: ticketId }
    if (userId === null) {
      if (!(await deleteWorkOwner(tx, { ...row, user_id: asker }))) return allow()
    } else {
      const person = isUuid(userId) ? await findPerson(tx, userId) : null
      if (person === null || !isPermitted(person.role, 'support.answer')) return refuse('not_an_answerer')
      await upsertWorkOwner(tx, { ...row, user_id: person.id, taken_at: at })
    }
    const action = userId === null ? 'support_ticket.released' : 'support_ticket.assigned'
    const details = userId === null ? {} : { userId }
    await recordAudit(ctx, tx, [{ action, subjectKind: 'support_ticket', subjectId: ticketId, details }], at)
    return allow()
  })
}
