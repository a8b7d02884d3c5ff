import { setImmediate } from 'node:timers/promises'
import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { findConsortium } from '#db/consortiums.ts'
import { findProjection, finishProjection, type ProjectionKey, updateLivesDone } from '#db/group-projections.ts'
import { DESK_HABITS } from '#domain/projection/habits.ts'
import { liveGroup, type ProjectedLife } from '#domain/projection/live-group.ts'
import { projectionOf } from '#domain/projection/project.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { seededRandom } from '#integrations/random.ts'

/** The job that simulates a group's lives; its payload is a QueuedProjection. */
export const PROJECT_GROUP_JOB = 'project_group'

/** Which group's lives to simulate, with how many members. */
export type QueuedProjection = ProjectionKey

/** After this long without a result, simulations can be started again. */
export const PROJECTION_PATIENCE_MS = 10 * 60_000

/** After how many lives the page is told how far it is. */
const LIVES_A_STEP = 5

/**
 * Simulates the lives of a group that someone asked for, one by one (rules 12), from its first month and with its terms: a life takes some ten
 * milliseconds, and between two others get their turn. The seeds are the group's own, so the same projection comes out again; one that is finished stays.
 */
export async function projectGroup(ctx: Context, key: QueuedProjection): Promise<void> {
  const [asked, group] = await Promise.all([findProjection(ctx.db, key), findConsortium(ctx.db, key.consortium_id)])
  if (asked === null || group === null || asked.finished_at !== null) return
  const terms = {
    groupId: group.id,
    members: key.members,
    targetCents: group.target_cents,
    feeBps: group.admin_fee_bps,
    reserveBps: group.reserve_bps,
    durationMonths: group.duration_months,
    selectionMode: group.selection_mode,
  }
  const lives: ProjectedLife[] = []
  while (lives.length < asked.lives) {
    const seed = `${group.id} ${lives.length + 1}`
    lives.push(liveGroup(nodeHashing, terms, DESK_HABITS, { chance: seededRandom(seed), seed }))
    if (lives.length % LIVES_A_STEP === 0) await inGroup(ctx, group.id, (tx) => updateLivesDone(tx, key, lives.length))
    await setImmediate()
  }
  const projection = projectionOf(lives, terms.durationMonths)
  await inGroup(ctx, group.id, (tx) => finishProjection(tx, key, projection, ctx.clock.now()))
}
