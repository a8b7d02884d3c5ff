import type { Context } from '#context'
import { type ClockMoveRow, findClockMove, findNextStops } from '#db/clock-moves.ts'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { requestClockMove } from '#services/operations/request-clock-move.ts'

/** Where the time machine may go: one day forward, or to any group's next due date, snapshot, or assembly. */
export const CLOCK_STOPS = ['day', 'due_date', 'snapshot', 'assembly'] as const
export type ClockStop = (typeof CLOCK_STOPS)[number]

export type ClockRefusal = 'not_demo' | 'move_under_way' | 'no_such_stop'

/**
 * Requests a move of product time (demo mode only, rules 0): the move runs as a job, doing the real work of
 * every day passed. One move at a time. Throws Forbidden without clock.move.
 */
export async function startClockMove(ctx: Context, stop: ClockStop): Promise<Outcome<{ id: string }, ClockRefusal>> {
  requirePermission(ctx, 'clock.move')
  if (!ctx.config.DEMO_MODE) return refuse('not_demo')
  const from = ctx.clock.now()
  const to = await stopAt(ctx, stop, from)
  if (to === null) return refuse('no_such_stop')
  return await requestClockMove(ctx, to)
}

/** The current move or the last one, for the progress bar; null if time was never moved. */
export async function showClockMove(ctx: Context): Promise<ClockMoveRow | null> {
  requirePermission(ctx, 'clock.move')
  return await findClockMove(ctx.db)
}

async function stopAt(ctx: Context, stop: ClockStop, from: Date): Promise<Date | null> {
  const zone = ctx.config.TIME_ZONE
  if (stop === 'day') return instantAt(addDays(dayOf(from, zone), 1), '10:00:00', zone)
  const stops = await findNextStops(ctx.db, from, zone)
  const at = { due_date: stops.due_at, snapshot: stops.snapshot_at, assembly: stops.assembly_at }[stop]
  // A minute past the stop, so that what happens there has happened.
  return at === null ? null : new Date(at.getTime() + 60_000)
}
