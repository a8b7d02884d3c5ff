import type { Context } from '#context'
import { countPendingApplications } from '#db/kyc-applications.ts'
import { readWaiting, type Waiting } from '#db/pages/waiting.ts'
import { requirePermission } from '#services/access.ts'

/** What waits for a super administrator: identity checks in all, and the rest by group. */
export interface Workload {
  kycPending: number
  waiting: Waiting[]
}

/** Everything that waits for a decision, for the landing page. Throws Forbidden without groups.read. */
export async function showWorkload(ctx: Context): Promise<Workload> {
  requirePermission(ctx, 'groups.read')
  const [kycPending, waiting] = await Promise.all([countPendingApplications(ctx.db), readWaiting(ctx.db)])
  return { kycPending, waiting }
}
