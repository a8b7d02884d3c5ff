import type { Context } from '#context'
import { type QueuedJob, type QueuePlace, readQueueList } from '#db/pages/queue-list.ts'
import type { QueueState } from '#domain/operations/queue-states.ts'
import { requirePermission } from '#services/access.ts'

export type { QueuedJob, QueuePlace }

const ROWS_A_PAGE = 50

/** Which jobs: of one task or all, in which state, after which place. */
export interface QueueWish {
  task: string | null
  state: QueueState
  after: QueuePlace | null
}

export interface QueueListShown {
  /** Their `values` fill the subjects of letters and may hold links that open an account: they stay on the server. */
  jobs: QueuedJob[]
  /** The place after which the next page begins; null when this was the last. */
  next: QueuePlace | null
}

/** The jobs behind a count of the queue, the first in turn first, a page at a time. Throws Forbidden without checks.read. */
export async function listQueue(ctx: Context, wish: QueueWish): Promise<QueueListShown> {
  requirePermission(ctx, 'checks.read')
  const rows = await readQueueList(ctx.db, { ...wish, limit: ROWS_A_PAGE + 1 })
  const jobs = rows.slice(0, ROWS_A_PAGE)
  return { jobs, next: rows.length > ROWS_A_PAGE ? (jobs.at(-1)?.place ?? null) : null }
}
