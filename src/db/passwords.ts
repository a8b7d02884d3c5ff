import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'

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

/**
 * CALL-02: the temporary-password flags and the new password are written together or not at all.
 * False when the person has no password to change.
 */
export async function replaceTemporaryPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  if (!(await updatePassword(tx, userId, passwordHash))) return false
  await sql`
    update users set is_temporary_password = false, password_reset_completed = true, updated_at = now()
    where id = ${userId}`.execute(tx)
  return true
}

/** Writes a new password; false when the person has none to change. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const changed = await sql`
    update credentials set password = ${passwordHash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential'`.execute(tx)
  return changed.numAffectedRows === 1n
}

/** The hash of a person's password, or null when they have none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from credentials where user_id = ${userId} and provider_id = 'credential'`.execute(db)
  return rows[0]?.password ?? null
}

/**
 * Whether a person still has the password they were given, and it's older than so many days. By the database's clock, as is the day it was
 * written on: the product's may be moved ahead in the demo.
 */
export async function hasOldTemporaryPassword(db: Db, userId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credentials c join users u on u.id = c.user_id
    where c.user_id = ${userId} and c.provider_id = 'credential' and u.is_temporary_password and not u.password_reset_completed
      and c.updated_at < now() - make_interval(days => ${days})`.execute(db)
  return rows.length > 0
}

/** Someone set their password through a link in their email: the address is theirs, and no temporary password is left (AUTH-12). */
export async function markPasswordChosen(tx: Tx, userId: string): Promise<void> {
  await sql`
    update users set email_verified = true, password_reset_completed = password_reset_completed or is_temporary_password,
      is_temporary_password = false, updated_at = now()
    where id = ${userId}`.execute(tx)
}

/** Takes a person's password away, and the identities of OpenID providers that open their account: an emailed link sets a new password. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  await sql`delete from credentials where user_id = ${userId}`.execute(tx)
}
