import { sql } from 'kysely'
import type { EmailKeys } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'

/** Keeps the email a person wants to change to, and the hash of the link that confirms it, for so many minutes of real time; it takes the place of an earlier one. */
export async function upsertEmailChange(
  tx: Tx,
  change: { userId: string; email: Buffer; tokenHash: Buffer },
  minutes: number,
): Promise<void> {
  await sql`
    insert into email_changes (user_id, email, token_hash, expires_at)
    values (${change.userId}, ${change.email}, ${change.tokenHash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  )
}

/** Uses up the link with this hash: whose email is to change to what, or null when it is over. */
export async function takeEmailChange(tx: Tx, tokenHash: Buffer): Promise<{ user_id: string; email: string } | null> {
  const { rows } = await sql<{ user_id: string; email: string }>`
    delete from email_changes where token_hash = ${tokenHash} and expires_at > now() returning user_id, email`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The email a person wants to change to, while its link works, or null. */
export async function findEmailChange(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from email_changes where user_id = ${userId} and expires_at > now()`.execute(db)
  return rows[0]?.email ?? null
}

/** Writes the key of a confirmed email; false when another account has it. The address itself goes to the profile (`updatePersonalTexts`). */
export async function updateEmailKey(tx: Tx, userId: string, keys: EmailKeys): Promise<boolean> {
  const result = await sql`
    update users set email_key = ${keys[0]}, email_verified = true, updated_at = now()
    where id = ${userId} and not exists (select 1 from users where email_key = any(${keys}::text[]))`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Forgets changes that no one confirmed in time; the number forgotten. */
export async function deleteExpiredEmailChanges(db: Db): Promise<number> {
  const result = await sql`delete from email_changes where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
