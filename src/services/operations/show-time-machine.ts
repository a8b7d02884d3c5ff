import type { Context } from '#context'
import { type ClockResult, readClockResult } from '#db/pages/clock-result.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { showClockMove } from '#services/operations/start-clock-move.ts'

/** The time machine as the ribbon shows it: the product's time and the last move of it. */
export interface TimeMachine {
  now: Date
  move: {
    from: Date
    to: Date
    reached: Date
    isRunning: boolean
    hasFailed: boolean
    /** What it did, for an hour after it ended; null before and after that. */
    result: ClockResult | null
  } | null
}

const ASSEMBLIES_NAMED = 8
const SHOWN_FOR_MS = 60 * 60_000

/** For people who may move the demo's time; null for everyone else and outside demo mode. */
export async function showTimeMachine(ctx: Context): Promise<TimeMachine | null> {
  const isAllowed = ctx.actor.kind === 'person' && isPermitted(ctx.actor.role, 'clock.move')
  if (!ctx.config.DEMO_MODE || !isAllowed) return null
  const move = await showClockMove(ctx)
  const now = ctx.clock.now()
  const isShown = move?.finished_at != null && now.getTime() - move.reached_at.getTime() < SHOWN_FOR_MS
  const result = isShown
    ? await readClockResult(ctx.db, { after: move.from_at, until: move.reached_at, mailsUntil: now }, ASSEMBLIES_NAMED)
    : null
  return {
    now,
    move: move && {
      from: move.from_at,
      to: move.to_at,
      reached: move.reached_at,
      isRunning: move.finished_at === null,
      hasFailed: move.error !== null,
      result,
    },
  }
}
