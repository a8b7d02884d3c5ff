import type { Context } from '#context'
import { type JobRun, readRunList } from '#db/pages/run-list.ts'
import type { RunList } from '#domain/operations/run-lists.ts'
import { requirePermission } from '#services/access.ts'

export type { JobRun }

const ROWS_A_PAGE = 50

/** Which runs: of one job or all, every one or those that failed, after the number of which. */
export interface RunsWish {
  kind: string | null
  list: RunList
  after: number | null
}

export interface RunsShown {
  runs: JobRun[]
  /** The number after which the next page begins; null when this was the last. */
  next: number | null
}

/** The runs behind what a job did last, the newest first, a page at a time. Throws Forbidden without checks.read. */
export async function listRuns(ctx: Context, wish: RunsWish): Promise<RunsShown> {
  requirePermission(ctx, 'checks.read')
  const rows = await readRunList(ctx.db, { ...wish, limit: ROWS_A_PAGE + 1 })
  const runs = rows.slice(0, ROWS_A_PAGE)
  return { runs, next: rows.length > ROWS_A_PAGE ? (runs.at(-1)?.id ?? null) : null }
}
