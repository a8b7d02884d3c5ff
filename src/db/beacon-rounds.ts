import { sql } from 'kysely'
import { isAtWork } from '#db/group-halts.ts'
import type { Db, Tx } from '#db/rows.ts'

/** Which beacon rounds due assemblies are waiting for, and how long in vain, so that they are fetched before any transaction opens. */
export async function readDueRounds(db: Db, dueBy: Date): Promise<{ round: number; missingSince: Date | null }[]> {
  const { rows } = await sql<{ round: number; missing_since: Date | null }>`
    select beacon_round as round, min(round_missing_since) as missing_since from assemblies
    where next_at <= ${dueBy} and next_step = 'hold' and randomness = 'beacon' and ${isAtWork('consortium_id')}
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ round: row.round, missingSince: row.missing_since }))
}

/** Remembers when the assemblies waiting for a round began to wait in vain. */
export async function updateRoundMissing(tx: Tx, round: number, since: Date): Promise<void> {
  await sql`update assemblies set round_missing_since = ${since}
    where status = 'published' and randomness = 'beacon' and beacon_round = ${round} and round_missing_since is null`.execute(
    tx,
  )
}

/** Moves the published assemblies whose round didn't come to a later round and instant. */
export async function updateRound(tx: Tx, failed: number, round: number, drawsAt: Date): Promise<void> {
  await sql`update assemblies set beacon_round = ${round}, draws_at = ${drawsAt}, next_at = ${drawsAt}, round_missing_since = null
    where status = 'published' and randomness = 'beacon' and beacon_round = ${failed}`.execute(tx)
}
