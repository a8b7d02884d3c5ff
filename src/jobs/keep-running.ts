import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { outageOf } from '#outage'

/** Something that runs until it is stopped or breaks. */
export interface Running {
  /** Settles when it ends on its own. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

export interface KeptRunning {
  /** Stops what runs and begins it again; asked several times, it is done once. */
  restart(why: string): void
  stop(): Promise<void>
}

/** How time passes; tests let it pass at once. */
export interface Passing {
  /** Milliseconds that only go forward. */
  elapsed(): number
  /** Settles after so many milliseconds, or as soon as the signal says so. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

interface Kept {
  /** What it is, as log lines say it: "job queue". */
  what: string
  log: Logger
  /** What doesn't stop within this is left behind. */
  longestStopMs?: number
  passing?: Passing
}

const FIRST_PAUSE_MS = 250
/** As long as nothing but a database that's away keeps it from beginning, so soon after its return it goes on; once in so long it can be asked. */
const LONGEST_OUTAGE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000
/** What has run so long was well: the next pause is short again. */
const WELL_AFTER_MS = 60_000
/** A queue whose database is gone may never stop. */
const LONGEST_STOP_MS = 10_000

const REAL: Passing = {
  elapsed: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => {}),
}

/**
 * Keeps something running: when it ends on its own, breaks, or is told to, it is stopped and restarted, after pauses that grow while it doesn't keep
 * running: up to 15 seconds, or 2 where only an outage is the reason. It never gives up. The first beginning is the caller's: its error is thrown.
 */
export async function keepRunning(
  begin: () => Promise<Running>,
  { what, log, longestStopMs = LONGEST_STOP_MS, passing = REAL }: Kept,
): Promise<KeptRunning> {
  let running = await begin()
  let asked = Promise.withResolvers<string>()
  const stopping = new AbortController()
  const over = new Promise<{ why: string; longest: number }>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve({ why: 'stopped', longest: 0 })),
  )
  let pause = FIRST_PAUSE_MS

  const beginAgain = async (longest: number) => {
    while (!stopping.signal.aborted) {
      await passing.sleep(Math.min(pause, longest), stopping.signal)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (stopping.signal.aborted) return
      try {
        running = await begin()
        if (stopping.signal.aborted) await stopWithin(running, longestStopMs)
        return
      } catch (error) {
        longest = longestAfter(error)
        log.warn({ err: error }, `${what} restart failed; will retry`)
      }
    }
  }
  const keep = async () => {
    while (!stopping.signal.aborted) {
      const begunAt = passing.elapsed()
      asked = Promise.withResolvers<string>()
      const ended = running.ended.then(
        () => ({ why: 'it ended by itself', longest: LONGEST_PAUSE_MS }),
        (error: unknown) => ({ why: `it broke: ${error}`, longest: longestAfter(error) }),
      )
      // Whoever asks for it has a reason outside of it: the database was lost, or the clock moved.
      const wanted = asked.promise.then((why) => ({ why, longest: LONGEST_OUTAGE_MS }))
      const { why, longest } = await Promise.race([ended, wanted, over])
      await stopWithin(running, longestStopMs)
      if (stopping.signal.aborted) return
      if (passing.elapsed() - begunAt > WELL_AFTER_MS) pause = FIRST_PAUSE_MS
      log.warn({ why }, `${what} restarted`)
      await beginAgain(longest)
    }
  }
  const kept = keep()
  return {
    restart: (why) => asked.resolve(why),
    stop: async () => {
      stopping.abort()
      await kept
    },
  }
}

function longestAfter(error: unknown): number {
  return outageOf(error) === null ? LONGEST_PAUSE_MS : LONGEST_OUTAGE_MS
}

async function stopWithin(running: Running, longestMs: number): Promise<void> {
  const stopped = running.stop().catch(() => {})
  await Promise.race([stopped, sleep(longestMs, undefined, { ref: false })])
}
