import type { Context } from '#context'
import { readListJobs } from '#db/list-jobs.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type ListJob, listJobOf } from '#services/accounts/own-list-job.ts'

/** The asker's jobs of the last day, the latest first (rules 0, Lists as jobs). Throws Forbidden without users.export. */
export async function listJobs(ctx: Context): Promise<ListJob[]> {
  requirePermission(ctx, 'users.export')
  const at = ctx.clock.now()
  const rows = await readListJobs(ctx.db, requirePerson(ctx).userId)
  return rows.filter(({ ends_at }) => ends_at > at).map((row) => listJobOf(ctx, row))
}
