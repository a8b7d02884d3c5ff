import type { Context } from '#context'
import { requirePerson } from '#services/access.ts'
import { type OwnViewing, openViewings } from '#services/accounts/viewings.ts'

const MOST_VIEWINGS = 20

/** When our team saw the asker's own pages, and why, the latest first (rules 0, Seeing as a member). */
export async function listViewings(ctx: Context): Promise<OwnViewing[]> {
  return await openViewings(ctx, ctx.db, requirePerson(ctx).userId, MOST_VIEWINGS)
}
