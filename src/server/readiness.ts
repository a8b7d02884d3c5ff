import { sql } from 'kysely'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { beat, readHeartAge } from '#db/heartbeats.ts'
import { type Outage, outageOf } from '#outage'
import type { ClockWatch } from '#services/operations/watch-clocks.ts'
import type { FilesWatch } from '#services/operations/watch-files.ts'

/** Why no traffic should come, in one word (docs/how-to/run-in-production.md). */
export type NotReady = 'starting' | 'stopping' | 'tick' | Outage

export interface Readiness {
  whyNot(): Promise<NotReady | null>
  /** A page or a job met this outage: whether writes succeed is found out before we are ready again. */
  met(outage: Outage): void
  set(state: 'starting' | 'up' | 'stopping'): void
}

/** A prober would give up after this long anyway. */
const PATIENCE_MS = 1_000
/** While writes fail, one is tried at most this often. */
const PROBE_EVERY_MS = 3_000
/** The tick comes every minute, and reports along the way that it's still running. */
const OLDEST_TICK_SECONDS = 600
/** Enough that the table has to grow on the disk. */
const PROBE_BYTES = 64 * 1024

/**
 * Knows whether this server can do its work: the database answers, takes writes (after one failed, a small one is tried every
 * few seconds until it succeeds; otherwise none is made), agrees with our clock, files could be stored once since the start, and the business day goes
 * on where it is our work. `now` is elapsed milliseconds.
 */
export function watchReadiness(
  {
    db,
    clocks,
    files,
    isWorker,
  }: { db: Context['db']; clocks: Pick<ClockWatch, 'agree'>; files: Pick<FilesWatch, 'worked'>; isWorker: boolean },
  now: () => number = () => performance.now(),
): Readiness {
  let state: 'starting' | 'up' | 'stopping' = 'starting'
  let failing: Outage | null = null
  let probedAt = Number.NEGATIVE_INFINITY

  const lookAtDatabase = async (): Promise<NotReady | null> => {
    const { rows } = await sql<{ is_read_only: boolean }>`
      select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db)
    if (rows[0]?.is_read_only) return 'read_only'
    const tickAge = isWorker ? await readHeartAge(db, 'tick') : null
    if (failing !== null && now() - probedAt >= PROBE_EVERY_MS) {
      probedAt = now()
      failing = await tryToWrite(db)
    }
    if (failing !== null) return failing
    if (!(await clocks.agree())) return 'clock'
    if (!files.worked()) return 'files'
    if (tickAge !== null && tickAge > OLDEST_TICK_SECONDS) return 'tick'
    return null
  }
  return {
    whyNot: async () => {
      if (state !== 'up') return state
      const late = Promise.withResolvers<NotReady>()
      const timer = setTimeout(late.resolve, PATIENCE_MS, 'busy')
      const look = lookAtDatabase().catch((error: unknown): NotReady => outageOf(error) ?? 'away')
      return await Promise.race([look, late.promise]).finally(() => clearTimeout(timer))
    },
    met: (outage) => {
      if (outage === 'full' || outage === 'read_only') failing = outage
    },
    set: (to) => {
      state = to
    },
  }
}

/** Tries a write that needs room on the disk, and takes it back. Returns which outage it met, or null. */
async function tryToWrite(db: Context['db']): Promise<Outage | null> {
  try {
    await outsideCells({ db }, async (tx) => {
      await beat(tx, 'probe')
      await sql`create temporary table readiness_probe on commit drop as
        select md5(n::text) as filler from generate_series(1, ${sql.lit(PROBE_BYTES / 32)}) n`.execute(tx)
    })
    return null
  } catch (error) {
    return outageOf(error) ?? 'full'
  }
}
