import { sql } from 'kysely'
import { PERSON, type PersonRow } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'
import { IDLE_ON_SERVER_MS, NOTE_MS } from '#domain/access/idle.ts'
import { LONGEST_HOURS } from '#domain/access/session-length.ts'

export interface LiveSessionRow extends PersonRow {
  session_id: string
  /** When it will have lasted as long as it may. */
  expires_at: Date
  /** Its last activity was noted so long ago that it is time to note this one. */
  is_note_due: boolean
  /** Codes of an app are asked for when they sign in. */
  has_second_factor: boolean
  /** Whose pages this session shows instead of its owner's, and until when; null for nearly all (decision 0089). */
  seen: { user_id: string; id: string; ends_at: string } | null
}

const ago = (milliseconds: number) => sql`now() - make_interval(secs => ${milliseconds / 1000})`
const hours = (count: number) => sql`make_interval(hours => ${count})`
/** How long this person's sessions may last, by their role of the moment (rules 0); in a query of `sessions`. */
const LONGEST = sql`case when exists (select 1 from user_roles r where r.user_id = sessions.user_id and r.role <> 'user')
  then ${hours(LONGEST_HOURS.staff)} else ${hours(LONGEST_HOURS.member)} end`
/** Neither expired nor left alone for ten minutes (AUTH-22), by real time. */
const IS_USED = sql`expires_at > now() and last_active_at > ${ago(IDLE_ON_SERVER_MS)}`
/** And not over because it has lasted as long as it may. */
const IS_LIVE = sql`${IS_USED} and created_at > now() - ${LONGEST}`

/** The person behind the token of a live session, in one query, or null. */
export async function findLiveSession(db: Db, token: string): Promise<LiveSessionRow | null> {
  const { rows } = await sql<LiveSessionRow>`
    with live as (
      select id as session_id, user_id, created_at + ${LONGEST} as expires_at, last_active_at < ${ago(NOTE_MS)} as is_note_due
      from sessions where token = ${token} and ${IS_LIVE})
    select live.session_id, live.expires_at, live.is_note_due, person.*,
      (select json_build_object('user_id', v.user_id, 'id', v.id, 'ends_at', v.ends_at) from member_viewings v
        where v.session_id = live.session_id and v.ended_at is null) as seen,
      exists (select 1 from second_factors f where f.user_id = live.user_id and f.confirmed_at is not null) as has_second_factor
    from live join (${PERSON}) as person on person.id = live.user_id
  `.execute(db)
  return rows[0] ?? null
}

/** Notes that a session is in use. */
export async function noteActivity(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set last_active_at = now() where id = ${sessionId}`.execute(db)
}

/** Ends the session with this token if no one has used it for ten minutes. */
export async function deleteIfIdle(db: Db, token: string): Promise<void> {
  await sql`delete from sessions where token = ${token} and last_active_at <= ${ago(IDLE_ON_SERVER_MS)}`.execute(db)
}

/** Whether the session with this token was in use until it had lasted as long as it may. It stays for the ten minutes in which its owner can be told. */
export async function isOverLongest(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where token = ${token} and ${IS_USED} and created_at <= now() - ${LONGEST}`.execute(db)
  return rows.length > 0
}

export interface SessionRow {
  id: string
  user_agent: string | null
  ip_address: string | null
  created_at: Date
  last_active_at: Date
}

/** A person's live sessions, the one used last first. A program's session, whose tokens are renewed now and then, is none the less live. */
export async function readSessions(db: Db, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent, ip_address, created_at, last_active_at from sessions
    where user_id = ${userId} and (${IS_LIVE} or expires_at > now() and exists (
      select 1 from token_families f where f.session_id = sessions.id)) order by last_active_at desc, id`.execute(db)
  return rows
}

/** Ends one session of a person; false when it isn't theirs or is over. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const result = await sql`delete from sessions where user_id = ${userId} and id = ${sessionId}`.execute(tx)
  return result.numAffectedRows === 1n
}

/** The person of a program's session by its id, that has not expired by real time, or null. */
export async function findPersonOfSession(db: Db, sessionId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    with live as (select user_id from sessions where id = ${sessionId} and expires_at > now())
    select person.* from live join (${PERSON}) as person on person.id = live.user_id`.execute(db)
  return rows[0] ?? null
}

/** The person of a session token without role and profile, for when those cannot be read: the least role, nothing else known (ERR-46). */
export async function findBareSession(db: Db, token: string): Promise<LiveSessionRow | null> {
  const { rows } = await sql<LiveSessionRow>`
    select s.id as session_id, s.created_at + ${hours(LONGEST_HOURS.member)} as expires_at, false as is_note_due, true as has_second_factor, null as seen, u.id, '' as email, u.email_key, u.email_verified, u.is_temporary_password, u.password_reset_completed,
      u.is_demo, u.created_at, '' as full_name, null as phone, 'enUS' as language, null as profile_image_url,
      null as theme, false as hides_amounts, 'pending' as kyc_status,
      'pending' as verification_status, 'user' as role
    from sessions s join users u on u.id = s.user_id where s.token = ${token} and ${IS_USED}
      and s.created_at > now() - ${hours(LONGEST_HOURS.member)}`.execute(db)
  return rows[0] ?? null
}

/** The person of this session has just shown who they are; false when it isn't theirs or is over. */
export async function updateProof(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const result =
    await sql`update sessions set proved_at = now() where id = ${sessionId} and user_id = ${userId}`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Whether the person of this session showed who they are within so many minutes of real time. */
export async function isProofFresh(
  db: Db,
  of: { userId: string; sessionId: string },
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${of.sessionId} and user_id = ${of.userId}
      and proved_at > now() - make_interval(mins => ${minutes})`.execute(db)
  return rows.length > 0
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

/** Ends every session whose time is over, or that no one uses; the number ended. A program's lives until its time is over. */
export async function deleteExpiredSessions(db: Db): Promise<number> {
  const result = await sql`
    delete from sessions where expires_at <= now() or not (${IS_USED}) and not exists (
      select 1 from token_families f where f.session_id = sessions.id)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every session, because a holder of the old secret could have made one; the number ended. */
export async function deleteAllSessions(db: Db): Promise<number> {
  const result = await sql`delete from sessions`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
