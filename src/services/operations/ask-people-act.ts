import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { enqueueJobs } from '#db/job-queue.ts'
import { insertListJobLines } from '#db/list-job-lines.ts'
import { countListJobs, insertListJob, type ListJobKey } from '#db/list-jobs.ts'
import { lockPerson } from '#db/people.ts'
import { listJobEnds, MOST_LIST_JOBS } from '#domain/access/list-jobs.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import type { QueuedList } from '#services/accounts/ask-people-export.ts'
import { requestFingerprint, sealRequest } from '#services/accounts/list-job-request.ts'
import { once } from '#services/once.ts'
import { hashOfWhom, type PeopleActWish, peopleTargets } from '#services/operations/people-targets.ts'

/** The job that does something to many people; its payload is a QueuedList. */
export const ACT_ON_PEOPLE_JOB = 'act_on_people'
const ATTEMPTS = 3

/**
 * Asks for something to be done to many people in the background (rules 0, Done to many at once); `key` is the page's, so that a form sent twice is one job.
 * Who is in it is fixed now, and has to be whom the preview showed (`previewed`, its hash); whether it's done is decided again for each of them. Throws
 * Forbidden; `key_reused` when the key came with another request.
 */
export async function askPeopleAct(
  ctx: Context,
  { key, previewed, ...wish }: PeopleActWish & { key: string; previewed: string },
): Promise<Outcome<{ id: string }, 'too_many_jobs' | 'no_one' | 'people_changed'>> {
  requirePermission(ctx, 'users.export')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  const { act, tab, find } = wish
  const asked = requestFingerprint(ctx, { act, tab, find, people: [...wish.people].sort(), previewed })
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    return await once(tx, { scope: 'ask-people-act', key, input: { userId, asked }, at }, async () => {
      if ((await countListJobs(tx, userId)) >= MOST_LIST_JOBS) return refuse('too_many_jobs', { most: MOST_LIST_JOBS })
      const { rows } = await peopleTargets(ctx, tx, wish)
      if (!rows.some(({ leftOut }) => leftOut === null)) return refuse('no_one')
      if (hashOfWhom(rows) !== previewed) return refuse('people_changed')
      const job: ListJobKey = { user_id: userId, id }
      await insertListJob(tx, {
        ...{ ...job, kind: 'people_act', rows_total: rows.length, asked_at: at, ends_at: listJobEnds(at) },
        sealed_request: sealRequest(ctx, id, { act, tab, find }),
      })
      const lines = rows.map(({ person, leftOut }) => ({ personId: person.id, outcome: leftOut }))
      await insertListJobLines(tx, job, lines)
      const queued: QueuedList = job
      await enqueueJobs(tx, ACT_ON_PEOPLE_JOB, [{ key: `${ACT_ON_PEOPLE_JOB}:${id}`, payload: queued }], {
        maxAttempts: ATTEMPTS,
      })
      return grant({ id })
    })
  })
}
