import type { Context } from '#context'
import { insertJobRun } from '#db/job-runs.ts'
import { reasonOf } from '#services/slices.ts'

/**
 * Does a job's work and records the run if it did something or failed; recording an idle tick every minute would only fill the table. `work`
 * returns how much it did of each kind. Throws what the work throws.
 */
export async function recordRun(
  ctx: Context,
  kind: string,
  work: () => Promise<ReadonlyMap<string, number>>,
): Promise<void> {
  const startedAt = new Date()
  const write = (doneCount: number | null, error: string | null) =>
    insertJobRun(ctx.db, {
      kind,
      product_at: ctx.clock.now(),
      started_at: startedAt,
      finished_at: new Date(),
      done_count: doneCount,
      error,
    })
  try {
    const done = await work()
    const count = [...done.values()].reduce((sum, n) => sum + n, 0)
    if (count !== 0) await write(count, null)
  } catch (error) {
    await write(null, reasonOf(error)).catch(() => {})
    throw error
  }
}
