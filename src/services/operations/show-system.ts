import type { Context } from '#context'
import {
  type HaltedGroup,
  type LastRun,
  type QueuedWork,
  type Running,
  readHaltedGroups,
  readLastRuns,
  readQueue,
  readRunning,
  readStorage,
  type Storage,
} from '#db/pages/system.ts'
import { requirePermission } from '#services/access.ts'
import { orNotAvailable } from '#services/operations/or-not-available.ts'

export type { HaltedGroup, LastRun, QueuedWork }

/** How the product is doing, each part null when it couldn't be read (ERR-48). */
export interface SystemShown {
  queue: QueuedWork[] | null
  runs: LastRun[] | null
  halted: HaltedGroup[] | null
  storage: Storage | null
  running: Running | null
}

/** Queue, jobs, halted groups, storage, and versions, for the people who keep the product running. Throws Forbidden without checks.read. */
export async function showSystem(ctx: Context): Promise<SystemShown> {
  requirePermission(ctx, 'checks.read')
  const part = <T>(name: string, read: (db: Context['db']) => Promise<T>) =>
    orNotAvailable(ctx, `system.${name}`, () => read(ctx.db))
  const [queue, runs, halted, storage, running] = await Promise.all([
    part('queue', readQueue),
    part('runs', readLastRuns),
    part('halted', readHaltedGroups),
    part('storage', readStorage),
    part('running', readRunning),
  ])
  return { queue, runs, halted, storage, running }
}
