import type { Context } from '#context'
import { findClockMove, updateClockMove } from '#db/clock-moves.ts'
import type { ProductClock } from '#integrations/clock.ts'
import { reasonOf } from '#services/slices.ts'

/**
 * Runs the time machine's move: for every instant at which something is due, the product's clock is set to it and the real
 * work is done (`runDue`, which calls back before each instant), so nothing notices that a month took seconds. Started again
 * after a crash, it continues from where it was.
 */
export async function moveClock(
  ctx: Context,
  clock: ProductClock,
  runDue: (ctx: Context, until: Date, onInstant: (at: Date) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const move = await findClockMove(ctx.db)
  if (move === null || move.finished_at !== null) return
  const setTo = async (at: Date) => {
    if (at > clock.now()) await clock.moveTo(at)
    await updateClockMove(ctx.db, move.id, {
      reached_at: at < move.from_at ? move.from_at : at,
      finished_at: null,
      error: null,
    })
  }
  try {
    await runDue(ctx, move.to_at, setTo)
    if (move.to_at > clock.now()) await clock.moveTo(move.to_at)
    await updateClockMove(ctx.db, move.id, { reached_at: move.to_at, finished_at: ctx.clock.now(), error: null })
  } catch (error) {
    await updateClockMove(ctx.db, move.id, {
      reached_at: ctx.clock.now(),
      finished_at: ctx.clock.now(),
      error: reasonOf(error),
    })
    throw error
  }
}
