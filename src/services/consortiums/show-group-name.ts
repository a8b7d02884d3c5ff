import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { requirePermission } from '#services/access.ts'

/** A group's id and name for the desk, or null when there's no such group. Throws Forbidden without groups.read. */
export async function showGroupName(ctx: Context, consortiumId: string): Promise<{ id: string; name: string } | null> {
  requirePermission(ctx, 'groups.read')
  const group = await findConsortium(ctx.db, consortiumId)
  return group === null ? null : { id: group.id, name: group.name }
}
