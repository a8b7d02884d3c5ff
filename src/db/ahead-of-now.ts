import { type RawBuilder, sql } from 'kysely'
import { type Database, inCell, inEachCell } from '#db/cells.ts'
import type { Db } from '#db/rows.ts'

/** Our clock and the database's never agree to the second; anything dated less than this far ahead is not a mistake. */
const SLACK = sql`interval '2 minutes'`
/** The queue's own longest pause between two tries is a little over 6 hours; nothing of ours asks for a later time. */
const LONGEST_PAUSE = sql`interval '7 hours'`
/** No window of tries and no group's rest is longer. */
const LONGEST_WINDOW = sql`interval '1 day'`
/** A session's lifetime (integrations/accounts/accounts.ts), plus the slack. */
const LONGEST_SESSION = sql`interval '7 days 2 minutes'`

/**
 * Everything kept in real time that a clock that was wrong for a while can have dated in the future, where it would hold
 * something up or keep something alive until then.
 */
const AHEAD: readonly (readonly [what: string, statement: RawBuilder<unknown>])[] = [
  // A cron row dated in the future keeps any job of its kind from being made until then.
  [
    'crontabs',
    sql`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + ${SLACK}`,
  ],
  // A job that is tried only once never waits: its time is the minute it was made for.
  [
    'jobs',
    sql`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() + case when max_attempts = 1 then ${SLACK} else ${LONGEST_PAUSE} end`,
  ],
  ['taken jobs', sql`update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + ${SLACK}`],
  [
    'taken queues',
    sql`update graphile_worker._private_job_queues set locked_at = now() where locked_at > now() + ${SLACK}`,
  ],
  ['counted tries', sql`delete from attempts where window_ends_at > now() + ${LONGEST_WINDOW}`],
  [
    'sessions',
    sql`update sessions set expires_at = now() + interval '7 days' where expires_at > now() + ${LONGEST_SESSION}`,
  ],
  ['messages', sql`update support_tickets set stored_at = now() where stored_at > now() + ${SLACK}`],
  ['replies', sql`update support_messages set stored_at = now() where stored_at > now() + ${SLACK}`],
  [
    'heartbeats',
    sql`update heartbeats set since = least(since, now()), beat_at = least(beat_at, now())
      where since > now() + ${SLACK} or beat_at > now() + ${SLACK}`,
  ],
]

const GROUPS_AHEAD = sql`update group_halts set rests_until = now() where rests_until > now() + ${LONGEST_WINDOW}`

/** Takes back what is dated later than the database's clock, in every cell. Returns how many rows of each kind; empty when there were none. */
export async function takeBackAhead(database: Database): Promise<Record<string, number>> {
  const taken: Record<string, number> = {}
  for (const [what, statement] of AHEAD) {
    const { numAffectedRows = 0n } = await statement.execute(database.db)
    if (numAffectedRows > 0n) taken[what] = Number(numAffectedRows)
  }
  const groups = await inEachCell(database, (cell) =>
    inCell(database, cell, async (tx) => Number((await GROUPS_AHEAD.execute(tx)).numAffectedRows ?? 0n)),
  )
  if (groups > 0) taken['resting groups'] = groups
  return taken
}

/** The database's clock, read now rather than at the beginning of a transaction. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database did not say its time')
  return now
}
