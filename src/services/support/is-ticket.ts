import type { Context } from '#context'
import { findTicket } from '#db/support-tickets.ts'

/** Whether this is the id of a ticket: a confirmation is shown for nothing else (CONT-08). */
export async function isTicket(ctx: Context, id: string): Promise<boolean> {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) && (await findTicket(ctx.db, id)) !== null
}
