import type { Context } from '#context'
import { readDatabaseTime } from '#db/ahead-of-now.ts'
import { outageOf } from '#outage'

/** If they're further apart than this, one of the two clocks is wrong, and nothing here can tell which. */
const MOST_APART_MS = 30_000
/** If our wall clock moved this much more or less than the time that passed, it's worth a check right away. */
const STEP_MS = 5_000
const EVERY_MS = 10_000
/** While they disagree, the database is asked at most this often. */
const AGAIN_MS = 1_000

/** Our own clocks: the wall clock, which anyone may set, and a monotonic one. Milliseconds. */
export interface OwnClocks {
  wall(): number
  steady(): number
}

const REAL: OwnClocks = { wall: () => Date.now(), steady: () => performance.now() }

export interface ClockWatch {
  /**
   * Whether our clock and the database's agree, as far as we know. Cheap: the database is asked only when our own clock has
   * jumped since the last time, or while they disagree. While it can't answer, the last known state holds.
   */
  agree(): Promise<boolean>
  stop(): void
}

/**
 * Watches that our clock and the database's agree (docs/decisions/0030). Due dates, sessions and stamps are judged by ours,
 * the queue and counted tries by the database's: when they are far apart, no day can be trusted, so no due work is done and
 * no page served that would write or judge; work resumes when they agree again. Compared every ten seconds.
 */
export function watchClocks(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { clocks = REAL, everyMs = EVERY_MS }: { clocks?: OwnClocks; everyMs?: number } = {},
): ClockWatch {
  let agree = true
  let comparedAt = Number.NEGATIVE_INFINITY
  let base = clocks.wall() - clocks.steady()
  let comparing: Promise<void> | undefined

  const ask = async () => {
    const before = clocks.wall()
    const asked = clocks.steady()
    let theirs: number
    try {
      theirs = (await readDatabaseTime(db)).getTime()
    } catch (error) {
      if (outageOf(error) === null) log.error({ err: error }, 'clock comparison failed')
      return
    }
    const took = clocks.steady() - asked
    base = clocks.wall() - clocks.steady()
    comparedAt = clocks.steady()
    // The answer dates from some moment between the question and its arrival.
    const apart = Math.max(0, Math.abs(theirs - (before + took / 2)) - took / 2)
    const did = agree
    agree = apart <= MOST_APART_MS
    const seconds = Math.round((theirs - before) / 1000)
    if (!agree && did) log.error({ seconds }, 'clock and database clock disagree; work halted until they agree')
    if (agree && !did) log.warn('clock and database clock agree again; work resumed')
  }
  const compare = () => {
    comparing ??= ask().finally(() => {
      comparing = undefined
    })
    return comparing
  }
  const timer = setInterval(() => void compare(), everyMs)
  timer.unref()
  return {
    agree: async () => {
      const hasJumped = Math.abs(clocks.wall() - clocks.steady() - base) > STEP_MS
      const isOld = !agree && clocks.steady() - comparedAt > AGAIN_MS
      if (comparedAt === Number.NEGATIVE_INFINITY || hasJumped || isOld) await compare()
      return agree
    },
    stop: () => clearInterval(timer),
  }
}
