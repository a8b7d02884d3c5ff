import type { Context } from '#context'
import { readWorkload, type WorkloadRow } from '#db/group-desk.ts'
import { requirePermission } from '#services/access.ts'

export type Workload = WorkloadRow

/** What waits for a super administrator's decision, counted, for their landing page. Throws Forbidden without groups.read. */
export async function showWorkload(ctx: Context): Promise<Workload> {
  requirePermission(ctx, 'groups.read')
  return await readWorkload(ctx.db)
}
