import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

/** The first refresh token of a session's family is given out. */
export async function insertFamily(tx: Tx, row: { user_id: string; session_id: string }): Promise<void> {
  await sql`insert into token_families (user_id, session_id) values (${row.user_id}, ${row.session_id})`.execute(tx)
}

/**
 * Uses up the refresh token of this number: the next one is given out, and the session lives on for `days`. False when this isn't the
 * number that still works, or the session has ended by real time. Two at once: the second waits and finds it used.
 */
export async function advanceFamily(
  tx: Tx,
  token: { session_id: string; generation: number },
  days: number,
): Promise<boolean> {
  const advanced = await sql`
    update token_families f set generation = f.generation + 1, refreshed_at = now() from sessions s
    where f.session_id = ${token.session_id} and f.generation = ${token.generation}
      and s.id = f.session_id and s.expires_at > now()`.execute(tx)
  if (advanced.numAffectedRows !== 1n) return false
  await sql`
    update sessions set expires_at = now() + make_interval(days => ${days}), updated_at = now(), last_active_at = now()
    where id = ${token.session_id}`.execute(tx)
  return true
}

/** Ends a family together with its session when a refresh token of an earlier number comes again: whose it was, or null when it's no such. */
export async function endReusedFamily(
  tx: Tx,
  token: { session_id: string; generation: number },
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    delete from sessions s using token_families f
    where f.session_id = s.id and s.id = ${token.session_id} and f.generation > ${token.generation}
    returning s.user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}
