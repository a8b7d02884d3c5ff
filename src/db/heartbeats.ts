import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** What must keep going: working through the business day, and readiness's own check that writes succeed. */
export type Heart = 'tick' | 'probe'

/** Someone takes responsibility for this heart: its age counts from now. */
export async function beginHeart(db: Db, heart: Heart): Promise<void> {
  await sql`insert into heartbeats (name, since) values (${heart}, now())
    on conflict (name) do update set since = excluded.since`.execute(db)
}

/** It beat. */
export async function beat(db: Db, heart: Heart): Promise<void> {
  await sql`insert into heartbeats (name, since, beat_at) values (${heart}, now(), now())
    on conflict (name) do update set beat_at = excluded.beat_at`.execute(db)
}

/** Seconds since the last beat, or since something took responsibility for it; null if nothing ever did. */
export async function readHeartAge(db: Db, heart: Heart): Promise<number | null> {
  const { rows } = await sql<{ age: string }>`
    select extract(epoch from now() - greatest(since, beat_at)) as age from heartbeats where name = ${heart}`.execute(
    db,
  )
  return rows[0] === undefined ? null : Number(rows[0].age)
}
