import type { Context } from '#context'
import { readPendingApplications } from '#db/kyc-applications.ts'
import {
  type NextDraw,
  RISKS,
  readNextDraws,
  readWaiting,
  TASKS,
  type Waiting,
  type WaitingKind,
} from '#db/pages/waiting.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import { requirePermission } from '#services/access.ts'

const DRAWS_SHOWN = 6

/** What is waiting in one group, with how many whole days the oldest has waited. */
export type WaitingLine = Waiting & { days: number }

/** The day's work: what goes wrong if no one acts, what is waiting for staff, and the next draws. */
export interface Workload {
  /** Most urgent kind first; within a kind, the nearest deadline first. */
  risks: WaitingLine[]
  tasks: WaitingLine[]
  kyc: { count: number; days: number } | null
  nextDraws: NextDraw[]
}

/** Everything that is waiting for someone, for the landing page of those who may act on it. Throws Forbidden without groups.read. */
export async function showWorkload(ctx: Context): Promise<Workload> {
  requirePermission(ctx, 'groups.read')
  const at = ctx.clock.now()
  const today = dayOf(at, ctx.config.TIME_ZONE)
  const daysSince = (since: Date) => Math.max(0, daysBetween(dayOf(since, ctx.config.TIME_ZONE), today))
  const [pending, waiting, nextDraws] = await Promise.all([
    readPendingApplications(ctx.db),
    readWaiting(ctx.db),
    readNextDraws(ctx.db, at, DRAWS_SHOWN),
  ])
  const ofKinds = (kinds: readonly WaitingKind[]) =>
    kinds.flatMap((kind) =>
      waiting.filter((one) => one.kind === kind).map((one) => ({ ...one, days: daysSince(one.since) })),
    )
  return {
    risks: ofKinds(RISKS),
    tasks: ofKinds(TASKS),
    kyc: pending.since === null ? null : { count: pending.count, days: daysSince(pending.since) },
    nextDraws,
  }
}
