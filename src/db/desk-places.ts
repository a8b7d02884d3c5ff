import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

/** Where a session was opened. */
export interface SessionPlace {
  address: string | null
  userAgent: string | null
}

/** Where a session was opened, unless that's noted already or there's no such session. */
export async function findNewPlace(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionPlace | null> {
  const { rows } = await sql<SessionPlace>`
    select s.ip_address as address, s.user_agent as "userAgent" from sessions s where s.id = ${sessionId} and s.user_id = ${userId}
      and not exists (select 1 from desk_places p where p.user_id = s.user_id and p.id = s.id)`.execute(tx)
  return rows[0] ?? null
}

/** Notes it, once a session. */
export async function insertDeskPlace(
  tx: Tx,
  row: { user_id: string; id: string; sealed_place: Buffer; acted_at: Date },
): Promise<void> {
  await sql`
    insert into desk_places (user_id, id, sealed_place, acted_at)
    values (${row.user_id}, ${row.id}, ${row.sealed_place}, ${row.acted_at}) on conflict do nothing`.execute(tx)
}
