import { sql } from 'kysely'
import { PERSON, type PersonRow } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'

export interface LiveSessionRow extends PersonRow {
  session_id: string
  expires_at: Date
}

/** The person behind a session token that has not expired by real time, in one query, or null. */
export async function findLiveSession(db: Db, token: string): Promise<LiveSessionRow | null> {
  const { rows } = await sql<LiveSessionRow>`
    with live as (select id as session_id, user_id, expires_at from sessions where token = ${token} and expires_at > now())
    select live.session_id, live.expires_at, person.* from live join (${PERSON}) as person on person.id = live.user_id
  `.execute(db)
  return rows[0] ?? null
}

/** The same without role and profile, for when those cannot be read: the least role, nothing else known (ERR-46). */
export async function findBareSession(db: Db, token: string): Promise<LiveSessionRow | null> {
  const { rows } = await sql<LiveSessionRow>`
    select s.id as session_id, s.expires_at, u.id, u.email, u.email_verified, u.is_temporary_password, u.password_reset_completed,
      u.is_demo, u.created_at, '' as full_name, null as phone, 'enUS' as language, 'pending' as kyc_status,
      'pending' as verification_status, 'user' as role
    from sessions s join users u on u.id = s.user_id where s.token = ${token} and s.expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Ends the sessions of a person, all of them or all but one; the number ended. */
export async function deleteSessions(tx: Tx, userId: string, exceptSessionId: string | null): Promise<number> {
  const result = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptSessionId}::uuid`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends a person's oldest sessions so that at most so many are left. */
export async function endOldestSessions(db: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from sessions where user_id = ${userId} and id in (
      select id from sessions where user_id = ${userId} order by created_at desc, id offset ${most})`.execute(db)
}

/** Ends every session whose time is over; the number ended. */
export async function deleteExpiredSessions(db: Db): Promise<number> {
  const result = await sql`delete from sessions where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every session, because a holder of the old secret could have made one; the number ended. */
export async function deleteAllSessions(db: Db): Promise<number> {
  const result = await sql`delete from sessions`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
