import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { Theme } from '#domain/access/preferences.ts'
import type { KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'
import type { Language } from '#domain/language.ts'
import { one, SINCE_EVER } from '#domain/operations/tallies.ts'

/** What the product needs to know about a person to let them in and greet them; nothing sensitive. */
export interface PersonRow {
  id: string
  email: string
  /** What the library knows the email by: a keyed hash, or the address itself where it isn't sealed yet. */
  email_key: string
  email_verified: boolean
  is_temporary_password: boolean
  password_reset_completed: boolean
  is_demo: boolean
  full_name: string
  phone: string | null
  language: Language
  /** The key of their picture in storage; null without one. */
  profile_image_url: string | null
  /** Null until chosen. */
  theme: Theme | null
  hides_amounts: boolean
  role: Role
  kyc_status: KycStatus
  verification_status: VerificationStatus
  created_at: Date
}

// PERM-01: anyone without a row in user_roles is an ordinary user.
export const PERSON = sql`
  select u.id, p.email, u.email_key, u.email_verified, u.is_temporary_password, u.password_reset_completed, u.is_demo, u.created_at,
         p.full_name, p.phone, p.language, p.profile_image_url, p.theme, p.hides_amounts, p.kyc_status,
         p.verification_status, coalesce(r.role, 'user') as role
  from users u join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id`

/** One person by id, or null. */
export async function findPerson(db: Db, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${PERSON} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The keys that an email may be known by, the current one first (services/email-keys.ts). */
export type EmailKeys = readonly [current: string, ...others: string[]]

/** One person by the keys of their email, or null. */
export async function findPersonByEmail(db: Db, keys: EmailKeys): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${PERSON} where u.email_key = any(${keys}::text[])`.execute(db)
  return rows[0] ?? null
}

/** One person, their user row locked against any other writer, or null. */
export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | null> {
  // Two statements: a row joined to a locked one is read as it was before the wait for the lock.
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
  return findPerson(tx, userId)
}

/** Whether any of these emails is known by another key than its current one: what isn't unique to the table yet has an owner, too. */
export async function hasOtherKey(db: Db, keys: readonly EmailKeys[]): Promise<boolean> {
  const others = keys.flatMap(([, ...rest]) => rest)
  const { rows } = await sql`select 1 from users where email_key = any(${others}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** The key that the library knows this email by; the current one where no one has it. */
export async function findEmailKey(db: Db, keys: EmailKeys): Promise<{ key: string; ownerId: string | null }> {
  const { rows } = await sql<{ email_key: string; id: string }>`
    select email_key, id from users where email_key = any(${keys}::text[]) limit 1`.execute(db)
  return { key: rows[0]?.email_key ?? keys[0], ownerId: rows[0]?.id ?? null }
}

export interface NewUserRow {
  id: string
  email_key: string
  email_verified: boolean
  is_temporary_password: boolean
  is_demo: boolean
  search_keys: readonly number[]
  created_at: Date
  updated_at: Date
}

/**
 * Any number of users in one statement. Returns how many were new: an email that already has an account is left out. Each
 * needs its profile and role in the same transaction (`insertProfiles`, checks/people-are-whole.sql).
 */
export async function insertUsers(tx: Tx, rows: readonly NewUserRow[]): Promise<number> {
  return insertRows(
    tx,
    'users',
    {
      id: 'uuid',
      email_key: 'text',
      email_verified: 'bool',
      is_temporary_password: 'bool',
      is_demo: 'bool',
      search_keys: 'int4[]',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows,
    'on conflict (email_key) do nothing',
  )
}

/** A person's name and how to reach them, sealed (services/seal-personal-texts.ts). */
export interface SealedTexts {
  full_name: Buffer
  phone: Buffer | null
  email: Buffer
}

/** Their columns. */
export const SEALED_TEXTS = { full_name: 'bytea', phone: 'bytea', email: 'bytea' } as const

/** The same with the hashes they're found by, which the account keeps: a profile changes more often (docs/decisions/0141). */
export interface PersonalTexts extends SealedTexts {
  search_keys: readonly number[]
}

export interface NewProfileRow extends SealedTexts {
  id: string
  /** The instant that their user was made at. */
  created_at: Date
  language: Language
  role: Role
}

/** What goes with each new user: a profile with their name and how to reach them in which language, and their role. */
export async function insertProfiles(tx: Tx, rows: readonly NewProfileRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = {
    id: 'uuid',
    ...SEALED_TEXTS,
    language: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  } as const
  const profiles = rows.map((row) => ({ ...row, updated_at: row.created_at }))
  const made = await insertRows<Omit<(typeof profiles)[number], 'role'>>(tx, 'profiles', columns, profiles)
  await addTallies(tx, [{ ...one('people', SINCE_EVER), count: made, consortium_id: null }])
  const roles = rows.map(({ id, role, created_at }) => ({ user_id: id, role, updated_at: created_at }))
  await insertRows(tx, 'user_roles', { user_id: 'uuid', role: 'text', updated_at: 'timestamptz' }, roles)
}

/** Writes a person's name and how to reach them, and no other column but the day of the change (PERM-12). */
export async function updatePersonalTexts(tx: Tx, userId: string, texts: PersonalTexts, at: Date): Promise<void> {
  await updateSearchKeys(tx, userId, texts.search_keys)
  await sql`
    update profiles set full_name = ${texts.full_name}, phone = ${texts.phone}, email = ${texts.email}, updated_at = ${at}
    where id = ${userId}`.execute(tx)
}

/** Writes what a person is found by, if it has changed. Returns when their user was made, or null if no one has this id, or nothing has changed. */
export async function updateSearchKeys(tx: Tx, userId: string, keys: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    update users set search_keys = ${keys}::int4[] where id = ${userId} and search_keys <> ${keys}::int4[]
    returning created_at`.execute(tx)
  return rows[0]?.created_at ?? null
}

/** The file of a person's picture, and its own key, sealed; null without one. */
export interface AvatarFile {
  key: string
  sealedKey: Buffer
}

export async function findAvatar(db: Db, userId: string): Promise<AvatarFile | null> {
  const { rows } = await sql<AvatarFile>`
    select profile_image_url as key, image_sealed_key as "sealedKey" from profiles
    where id = ${userId} and profile_image_url is not null`.execute(db)
  return rows[0] ?? null
}

/** Names the file of a person's picture; null takes it away. */
export async function setAvatar(tx: Tx, userId: string, file: AvatarFile | null, at: Date): Promise<void> {
  await sql`
    update profiles set profile_image_url = ${file?.key ?? null}, image_sealed_key = ${file?.sealedKey ?? null},
      updated_at = ${at} where id = ${userId}`.execute(tx)
}

/** Writes these choices of a person's; what is left out stays. */
export async function updatePreferences(
  tx: Tx,
  userId: string,
  chosen: { language?: Language; theme?: Theme; hidesAmounts?: boolean },
  at: Date,
): Promise<void> {
  await sql`
    update profiles set language = coalesce(${chosen.language ?? null}, language),
      theme = coalesce(${chosen.theme ?? null}, theme),
      hides_amounts = coalesce(${chosen.hidesAmounts ?? null}::bool, hides_amounts), updated_at = ${at}
    where id = ${userId}`.execute(tx)
}

/** Are there real people? Are there demo people? Demo mode refuses the first, production the second (rules 0). */
export async function findKindsOfPeople(db: Db): Promise<{ real: boolean; demo: boolean }> {
  const { rows } = await sql<{ real: boolean; demo: boolean }>`
    select exists (select 1 from users where not is_demo) as real, exists (select 1 from users where is_demo) as demo
  `.execute(db)
  return rows[0] ?? { real: false, demo: false }
}

/** Whether there's anyone; one name is read, and so opened. */
export async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = await sql`select full_name from profiles limit 1`.execute(db)
  return rows.length > 0
}

/** How many people hold a role; with fewer than two super administrators no payout can leave (rules 0). */
export async function countPeopleInRole(db: Db, role: Exclude<Role, 'user'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_roles where role = ${role}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The names of these people. */
export async function readFullNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from profiles where id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.full_name]))
}
