import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface ClockMoveRow {
  id: string
  asked_by: string | null
  from_at: Date
  to_at: Date
  reached_at: Date
  finished_at: Date | null
  error: string | null
}

/** Writes a new move; false when another one is under way. */
export async function insertClockMove(
  tx: Tx,
  row: Omit<ClockMoveRow, 'reached_at' | 'finished_at' | 'error'>,
): Promise<boolean> {
  const result = await sql`
    insert into clock_moves (id, asked_by, from_at, to_at, reached_at)
    values (${row.id}, ${row.asked_by}, ${row.from_at}, ${row.to_at}, ${row.from_at})
    on conflict do nothing`.execute(tx)
  return result.numAffectedRows === 1n
}

/** The move under way, else the last one, or null. */
export async function findClockMove(db: Db): Promise<ClockMoveRow | null> {
  const { rows } = await sql<ClockMoveRow>`
    select * from clock_moves order by finished_at is null desc, to_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** How far a move has come. */
export async function updateClockMove(
  db: Db,
  id: string,
  move: Pick<ClockMoveRow, 'reached_at' | 'finished_at' | 'error'>,
): Promise<void> {
  await sql`update clock_moves set reached_at = ${move.reached_at}, finished_at = ${move.finished_at}, error = ${move.error}
    where id = ${id}`.execute(db)
}

/** When the next due date, snapshot, and assembly of any group come after an instant. */
export async function findNextStops(
  db: Db,
  after: Date,
  zone: string,
): Promise<{ due_at: Date | null; snapshot_at: Date | null; assembly_at: Date | null }> {
  const { rows } = await sql<{ due_at: Date | null; snapshot_at: Date | null; assembly_at: Date | null }>`
    select
      (select min((due_on + time '09:00') at time zone ${zone}) from assemblies where next_at is not null and (due_on + time '09:00') at time zone ${zone} > ${after}) as due_at,
      (select min(snapshot_at) from assemblies where status = 'opened' and snapshot_at > ${after}) as snapshot_at,
      (select min(draws_at) from assemblies where status in ('opened', 'published') and draws_at > ${after}) as assembly_at`.execute(
    db,
  )
  return rows[0] ?? { due_at: null, snapshot_at: null, assembly_at: null }
}
