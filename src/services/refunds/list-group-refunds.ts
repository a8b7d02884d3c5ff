import type { Context } from '#context'
import { type GroupRefund, readGroupRefunds } from '#db/pages/consortium-desk.ts'
import { requireGroup } from '#services/access.ts'

/** What a group owes to people who have left, in order of payment, and what it has already paid them. Throws Forbidden, NotFound. */
export async function listGroupRefunds(ctx: Context, consortiumId: string): Promise<GroupRefund[]> {
  const group = await requireGroup(ctx, consortiumId)
  return await readGroupRefunds(ctx.db, group.id)
}
