import type { Context } from '#context'
import { findTicket } from '#db/support-tickets.ts'
import { isUuid } from '#domain/ids.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { readReplyTemplates } from '#integrations/reply-templates.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import { openTicket } from '#services/support/ticket-seal.ts'

/**
 * A text to start a reply from, in the language of the person who wrote and with their first name, below what was typed already. It sends
 * nothing. Throws Forbidden without support.answer, NotFound.
 */
export async function fillReplyTemplate(
  ctx: Context,
  { ticketId, template, typed }: { ticketId: string; template: string; typed: string },
): Promise<Outcome<string, 'template_missing'>> {
  requirePermission(ctx, 'support.answer')
  const ticket = isUuid(ticketId) ? await findTicket(ctx.db, ticketId) : null
  if (ticket === null) throw new NotFound()
  const found = (await readReplyTemplates(ticket.language)).find(({ id }) => id === template)
  if (found === undefined) return refuse('template_missing')
  const [first = ''] = openTicket(ctx, ticket).name.trim().split(/\s+/)
  const text = found.text.replaceAll('{name}', () => first).replaceAll('{site}', ctx.config.PUBLIC_URL)
  return grant([typed.trim(), text.trim()].filter((part) => part !== '').join('\n\n'))
}
