import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { insertProjection } from '#db/group-projections.ts'
import { enqueueJobs } from '#db/job-queue.ts'
import { requireGroup } from '#services/access.ts'
import {
  PROJECT_GROUP_JOB,
  PROJECTION_PATIENCE_MS,
  type QueuedProjection,
} from '#services/consortiums/project-group.ts'

/** How many lives a projection simulates. */
const LIVES = 100

/**
 * Asks for a group's simulated futures with its terms and its members of now (rules 12): once a month and number of members, in the background. A group
 * that is over or has no one in it has no future. Asked again, one that should have ended by now is queued again; one that runs, or is finished, stays. Throws Forbidden, NotFound.
 */
export async function askProjection(ctx: Context, consortiumId: string): Promise<void> {
  const group = await requireGroup(ctx, consortiumId)
  const { id, status, canceled_at, current_members: members, next_number: month } = group
  if (status !== 'active' || canceled_at !== null || members === 0) return
  const key: QueuedProjection = { consortium_id: id, month, members }
  const at = ctx.clock.now()
  const staleBefore = new Date(at.getTime() - PROJECTION_PATIENCE_MS)
  await inGroup(ctx, id, async (tx) => {
    if (!(await insertProjection(tx, key, { lives: LIVES, at, staleBefore }))) return
    await enqueueJobs(
      tx,
      PROJECT_GROUP_JOB,
      [{ key: `${PROJECT_GROUP_JOB}:${id}:${month}:${members}`, payload: key }],
      { maxAttempts: 3 },
    )
  })
}
