import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'
import { LONGEST_HOURS, LONGEST_PROGRAM_HOURS, QUIET_PROGRAM_HOURS } from '#domain/access/session-length.ts'

/** When a program's session ends: it was quiet, or it has lasted as long as it may, by its owner's role of the moment; in a query of `sessions`. */
const ENDS_AT = sql`least(now() + make_interval(hours => ${QUIET_PROGRAM_HOURS}), created_at + make_interval(hours =>
  case when exists (select 1 from user_roles r where r.user_id = sessions.user_id and r.role <> 'user')
    then ${LONGEST_HOURS.staff} else ${LONGEST_PROGRAM_HOURS} end::int))`

/** The first refresh token of a session's family is given out, and the session is a program's from now on. */
export async function insertFamily(tx: Tx, row: { user_id: string; session_id: string }): Promise<void> {
  await sql`insert into token_families (user_id, session_id) values (${row.user_id}, ${row.session_id})`.execute(tx)
  await sql`update sessions set expires_at = ${ENDS_AT} where id = ${row.session_id}`.execute(tx)
}

/**
 * Uses up the refresh token of this number: the next one is given out, and the session lives on, if not beyond its longest time. False when this isn't the
 * number that still works, or the session has ended by real time. Two at once: the second waits and finds it used.
 */
export async function advanceFamily(tx: Tx, token: { session_id: string; generation: number }): Promise<boolean> {
  const advanced = await sql`
    update token_families f set generation = f.generation + 1, refreshed_at = now() from sessions s
    where f.session_id = ${token.session_id} and f.generation = ${token.generation}
      and s.id = f.session_id and s.expires_at > now()`.execute(tx)
  if (advanced.numAffectedRows !== 1n) return false
  await sql`
    update sessions set expires_at = ${ENDS_AT}, updated_at = now(), last_active_at = now()
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
