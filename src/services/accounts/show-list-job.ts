import type { Context } from '#context'
import { type ListJob, listJobOf, requireOwnListJob } from '#services/accounts/own-list-job.ts'

/** One of the asker's own jobs. Throws Forbidden without users.export, NotFound. */
export async function showListJob(ctx: Context, id: string): Promise<ListJob> {
  return listJobOf(ctx, await requireOwnListJob(ctx, id))
}
