import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { enqueueJobs } from '#db/job-queue.ts'
import { countListJobs, insertListJob, type ListJobKey } from '#db/list-jobs.ts'
import { lockPerson } from '#db/people.ts'
import { listJobEnds, MOST_LIST_JOBS } from '#domain/access/list-jobs.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type ExportRequest, requestFingerprint, sealRequest } from '#services/accounts/list-job-request.ts'
import { once } from '#services/once.ts'

/** The job that writes a list of people to a file; its payload is a QueuedList. */
export const EXPORT_PEOPLE_JOB = 'export_people'
/** Which list, and whose. */
export type QueuedList = ListJobKey
const ATTEMPTS = 3

/**
 * Asks for the list of people under a filter as a file, written in the background (rules 0, Lists as jobs); `key` is the page's, so that a form sent twice is
 * one job. Answers which. Throws Forbidden without users.export; `key_reused` when the key came with another request.
 */
export async function askPeopleExport(
  ctx: Context,
  { key, ...request }: ExportRequest & { key: string },
): Promise<Outcome<{ id: string }, 'too_many_jobs'>> {
  requirePermission(ctx, 'users.export')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const { tab, find, columns } = request
  const asked = requestFingerprint(ctx, { tab, find, columns: [...columns].sort() })
  const attempt = { scope: 'ask-people-export', key, input: { userId, asked }, at }
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    return await once(tx, attempt, async () => {
      if ((await countListJobs(tx, userId)) >= MOST_LIST_JOBS) return refuse('too_many_jobs', { most: MOST_LIST_JOBS })
      const job: ListJobKey = { user_id: userId, id }
      await insertListJob(tx, {
        ...{ ...job, kind: 'people_export', rows_total: 0, asked_at: at, ends_at: listJobEnds(at) },
        sealed_request: sealRequest(ctx, id, request),
      })
      await enqueueJobs(tx, EXPORT_PEOPLE_JOB, [{ key: `${EXPORT_PEOPLE_JOB}:${id}`, payload: job }], {
        maxAttempts: ATTEMPTS,
      })
      return grant({ id })
    })
  })
}
