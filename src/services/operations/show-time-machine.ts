import type { Context } from '#context'
import { isPermitted } from '#domain/access/permissions.ts'
import { showClockMove } from '#services/operations/start-clock-move.ts'

/** The time machine as the ribbon shows it: the product's time and the last move of it. */
export interface TimeMachine {
  now: Date
  move: { from: Date; to: Date; reached: Date; isRunning: boolean; hasFailed: boolean } | null
}

/** For whoever may move the demo's time; null for everybody else and outside demo mode. */
export async function showTimeMachine(ctx: Context): Promise<TimeMachine | null> {
  const isAllowed = ctx.actor.kind === 'person' && isPermitted(ctx.actor.role, 'clock.move')
  if (!ctx.config.DEMO_MODE || !isAllowed) return null
  const move = await showClockMove(ctx)
  return {
    now: ctx.clock.now(),
    move: move && {
      from: move.from_at,
      to: move.to_at,
      reached: move.reached_at,
      isRunning: move.finished_at === null,
      hasFailed: move.error !== null,
    },
  }
}
