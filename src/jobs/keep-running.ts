import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

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

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000
/** What has run so long was well: the next pause is short again. */
const WELL_AFTER_MS = 60_000
/** What does not stop within this, with its database gone, is left behind. */
const LONGEST_STOP_MS = 10_000

/**
 * Keeps something running: when it ends on its own, breaks, or is told to, it is stopped and restarted, after pauses that grow
 * while beginning fails. It never gives up. The first beginning is the caller's: its error is thrown.
 */
export async function keepRunning(
  begin: () => Promise<Running>,
  log: Logger,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<KeptRunning> {
  let running = await begin()
  let asked = Promise.withResolvers<string>()
  const stopping = new AbortController()
  const over = new Promise<string>((resolve) => stopping.signal.addEventListener('abort', () => resolve('stopped')))
  let pause = firstPauseMs

  const beginAgain = async () => {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (stopping.signal.aborted) return
      try {
        running = await begin()
        return
      } catch (error) {
        log.warn({ err: error }, 'job queue restart failed; will retry')
      }
    }
  }
  const keep = async () => {
    while (!stopping.signal.aborted) {
      const begunAt = performance.now()
      asked = Promise.withResolvers<string>()
      const ended = running.ended.then(
        () => 'it ended by itself',
        (error: unknown) => `it broke: ${error}`,
      )
      const why = await Promise.race([ended, asked.promise, over])
      await stopWithin(running)
      if (stopping.signal.aborted) return
      if (performance.now() - begunAt > WELL_AFTER_MS) pause = firstPauseMs
      log.warn({ why }, 'job queue restarted')
      await beginAgain()
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

async function stopWithin(running: Running): Promise<void> {
  const stopped = running.stop().catch(() => {})
  await Promise.race([stopped, sleep(LONGEST_STOP_MS, undefined, { ref: false })])
}
