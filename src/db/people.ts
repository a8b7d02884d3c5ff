import { sql } from 'kysely'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'

export type Language = 'enUS' | 'ptBR' | 'esMX'

/** What the product needs of a person to let them in and greet them; nothing sensitive. */
export interface PersonRow {
  id: string
  email: string
  email_verified: boolean
  is_temporary_password: boolean
  password_reset_completed: boolean
  is_demo: boolean
  full_name: string
  phone: string | null
  language: Language
  role: Role
  kyc_status: KycStatus
  verification_status: VerificationStatus
  created_at: Date
}

// PERM-01: without a row in user_roles somebody is an ordinary user.
const person = sql`
  select u.id, u.email, u.email_verified, u.is_temporary_password, u.password_reset_completed, u.is_demo, u.created_at,
         p.full_name, p.phone, p.language, p.kyc_status, p.verification_status, coalesce(r.role, 'user') as role
  from users u join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id`

/** One person by id, or null. */
export async function findPerson(db: Db, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${person} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** One person by e-mail in any case, or null. */
export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${person} where u.email = ${email.trim().toLowerCase()}`.execute(db)
  return rows[0] ?? null
}

/** One person, their user row locked against any other writer, or null. */
export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | null> {
  // Two statements: what is joined to a locked row is read as it was before the wait for the lock.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  return findPerson(tx, userId)
}

export interface LiveSessionRow extends PersonRow {
  session_id: string
  expires_at: Date
}

/** The person behind a session token that has not expired by real time, in one query, or null. */
export async function findLiveSession(db: Db, token: string): Promise<LiveSessionRow | null> {
  const { rows } = await sql<LiveSessionRow>`
    with live as (select id as session_id, user_id, expires_at from sessions where token = ${token} and expires_at > now())
    select live.session_id, live.expires_at, person.* from live join (${person}) as person on person.id = live.user_id
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

export interface NewUserRow {
  id: string
  name: string
  email: string
  email_verified: boolean
  is_temporary_password: boolean
  is_demo: boolean
  created_at: Date
  updated_at: Date
}

/**
 * Any number of users in one statement. Returns how many were new: an e-mail that has an account already is left out. Each
 * needs its profile and role in the same transaction (`insertProfiles`, checks/people-are-whole.sql).
 */
export async function insertUsers(tx: Tx, rows: readonly NewUserRow[]): Promise<number> {
  return insertRows(
    tx,
    'users',
    {
      id: 'uuid',
      name: 'text',
      email: 'text',
      email_verified: 'bool',
      is_temporary_password: 'bool',
      is_demo: 'bool',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows,
    'on conflict (email) do nothing',
  )
}

/** Passwords, already hashed, of users who have none yet. */
export async function insertPasswords(tx: Tx, rows: readonly { user_id: string; password: string }[]): Promise<number> {
  const withNames = rows.map((row) => ({ ...row, account_id: row.user_id, provider_id: 'credential' }))
  return insertRows(
    tx,
    'credentials',
    { user_id: 'uuid', password: 'text', account_id: 'text', provider_id: 'text' },
    withNames,
  )
}

export interface NewProfileRow {
  id: string
  phone: string | null
  language: Language
  role: Role
}

/**
 * What goes with each new user from the same instant on: a profile by the user's own name, how to reach them in which
 * language, and their role. An id that no user has is left out.
 */
export async function insertProfiles(tx: Tx, rows: readonly NewProfileRow[]): Promise<void> {
  if (rows.length === 0) return
  const set = asSet('s', { id: 'uuid', phone: 'text', language: 'text', role: 'text' }, rows)
  await sql`
    insert into profiles (id, full_name, phone, language, created_at, updated_at)
    select u.id, u.name, s.phone, s.language, u.created_at, u.created_at from ${set} join users u using (id)`.execute(
    tx,
  )
  await sql`
    insert into user_roles (user_id, role, updated_at)
    select u.id, s.role, u.created_at from ${set} join users u using (id)`.execute(tx)
}

/**
 * CALL-02: the temporary-password flags and the new password are written together or not at all.
 * False when the person has no password to change.
 */
export async function replaceTemporaryPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const changed = await sql`
    update credentials set password = ${passwordHash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential'`.execute(tx)
  if (changed.numAffectedRows !== 1n) return false
  await sql`
    update users set is_temporary_password = false, password_reset_completed = true, updated_at = now()
    where id = ${userId}`.execute(tx)
  return true
}

/** The hash of somebody's password, or null when they have none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from credentials where user_id = ${userId} and provider_id = 'credential'`.execute(db)
  return rows[0]?.password ?? null
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

/** Ends every session there is, when whoever holds the old secret could have made one; how many. */
export async function deleteAllSessions(db: Db): Promise<number> {
  const result = await sql`delete from sessions`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Forgets proofs (of an address, of a reset) whose time is over; the number forgotten. */
export async function deleteExpiredVerifications(db: Db): Promise<number> {
  const result = await sql`delete from verifications where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Are there real people, are there demo people? Demo mode refuses the first, production the second (rules 0). */
export async function findKindsOfPeople(db: Db): Promise<{ real: boolean; demo: boolean }> {
  const { rows } = await sql<{ real: boolean; demo: boolean }>`
    select exists (select from users where not is_demo) as real, exists (select from users where is_demo) as demo
  `.execute(db)
  return rows[0] ?? { real: false, demo: false }
}

/** How many people hold a role; with fewer than two super administrators no payout can leave (rules 0). */
export async function countPeopleInRole(db: Db, role: Exclude<Role, 'user'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_roles where role = ${role}`.execute(db)
  return rows[0]?.n ?? 0
}
