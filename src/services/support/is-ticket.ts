import type { Context } from '#context'
import { findTicket } from '#db/support-tickets.ts'

/** Whether this is a ticket's id: a confirmation is shown only for that (CONT-08). */
export async function isTicket(ctx: Context, id: string): Promise<boolean> {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) && (await findTicket(ctx.db, id)) !== null
}
