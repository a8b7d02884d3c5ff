import type { Context } from '#context'
import { freeDeadWorkers } from '#jobs/worker-liveness.ts'
import { outageOf } from '#outage'
import { takeBackAhead } from '#services/operations/take-back-ahead.ts'
import type { OwnClocks } from '#services/operations/watch-clocks.ts'

const EVERY_MS = 60_000
/** Our wall clock and the elapsed time differ by this much: someone set the clock, or the machine slept. */
const STEP_MS = 30_000
const REAL: OwnClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Before a runner starts: jobs that killed workers held are released, and those dated later than the database's clock are moved back. */
export async function tidyQueue(ctx: Pick<Context, 'db' | 'cells' | 'log'>): Promise<void> {
  await takeBackAhead(ctx)
  await freeKilled(ctx)
}

export async function freeKilled(ctx: Pick<Context, 'db' | 'cells' | 'log'>): Promise<void> {
  const freed = await freeDeadWorkers(ctx)
  if (freed > 0) ctx.log.warn({ processes: freed }, 'released jobs locked by dead processes')
}

/**
 * Checks every minute, with its own timer rather than the queue, whether the queue can go on: resets what a wrong clock
 * dated into the future, and requests a new runner if our clock was moved under the running one. `look` is the check itself.
 */
export function watchQueue(
  ctx: Pick<Context, 'db' | 'cells' | 'log'>,
  restart: (why: string) => void,
  clocks: OwnClocks = REAL,
): { look(): Promise<void>; stop(): void } {
  let base = clocks.wall() - clocks.steady()
  const look = async () => {
    const now = clocks.wall() - clocks.steady()
    const hasMoved = Math.abs(now - base) > STEP_MS
    base = now
    try {
      await tidyQueue(ctx)
    } catch (error) {
      // While the database is away, there's nothing to tidy; the next minute checks again.
      if (outageOf(error) === null) ctx.log.error({ err: error }, 'job queue maintenance failed; will retry')
    }
    if (hasMoved) restart('the clock was moved')
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
