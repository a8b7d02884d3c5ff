import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Projection } from '#domain/projection/project.ts'

/** Which projection: one for a group, the installment it opens next, and its number of members. */
export interface ProjectionKey {
  consortium_id: string
  month: number
  members: number
}

export interface ProjectionRow extends ProjectionKey {
  lives: number
  lives_done: number
  asked_at: Date
  finished_at: Date | null
  projection: Projection | null
}

const isThis = ({ consortium_id, month, members }: ProjectionKey) =>
  sql`consortium_id = ${consortium_id} and month = ${month} and members = ${members}`

export async function findProjection(db: Db, key: ProjectionKey): Promise<ProjectionRow | null> {
  const { rows } = await sql<ProjectionRow>`select * from group_projections where ${isThis(key)}`.execute(db)
  return rows[0] ?? null
}

/**
 * Asks for a projection, or again, from its first life on, for an unfinished one last asked for before `staleBefore`; answers whether there's something
 * to do: one that still runs isn't run a second time.
 */
export async function insertProjection(
  tx: Tx,
  key: ProjectionKey,
  { lives, at, staleBefore }: { lives: number; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into group_projections as p (consortium_id, month, members, lives, asked_at)
    values (${key.consortium_id}, ${key.month}, ${key.members}, ${lives}, ${at})
    on conflict (consortium_id, month, members) do update set asked_at = excluded.asked_at, lives_done = 0
      where p.finished_at is null and p.asked_at < ${staleBefore}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** How far a projection has come, never back. */
export async function updateLivesDone(tx: Tx, key: ProjectionKey, done: number): Promise<void> {
  await sql`update group_projections set lives_done = ${done}
    where ${isThis(key)} and finished_at is null and lives_done < ${done}`.execute(tx)
}

export async function finishProjection(tx: Tx, key: ProjectionKey, projection: Projection, at: Date): Promise<void> {
  await sql`update group_projections set lives_done = lives, finished_at = ${at}, projection = ${JSON.stringify(projection)}::jsonb
    where ${isThis(key)} and finished_at is null`.execute(tx)
}
