import type { Context } from '#context'
import { readNextApproval } from '#db/pages/approvals.ts'
import { requirePermission, requirePerson } from '#services/access.ts'

/** The oldest request that waits for the asker's decision, or null. Throws Forbidden without approvals.read. */
export async function findNextApproval(ctx: Context): Promise<string | null> {
  requirePermission(ctx, 'approvals.read')
  return await readNextApproval(ctx.db, { at: ctx.clock.now(), deciderId: requirePerson(ctx).userId })
}
