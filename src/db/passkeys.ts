import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface PasskeyRow {
  user_id: string
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = sql`user_id, id, credential_id, public_key, counter::float8 as counter, transports, name, created_at, last_used_at`

/** A person's passkeys, the oldest first. */
export async function readPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkeys where user_id = ${userId} order by created_at, id`.execute(db)
  return rows
}

/** The passkey with this id of its own, locked, or null: two answers with it are judged one after the other. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkeys where credential_id = ${credentialId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Keeps a passkey; false when someone has it already. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'created_at' | 'last_used_at'>): Promise<boolean> {
  const result = await sql`
    insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name)
    values (${row.user_id}, ${row.id}, ${row.credential_id}, ${row.public_key}, ${row.counter}, ${row.transports}::text[], ${row.name})
    on conflict do nothing`.execute(tx)
  return result.numAffectedRows === 1n
}

/** A passkey was used. */
export async function updatePasskeyUse(
  tx: Tx,
  { userId, id, counter }: { userId: string; id: string; counter: number },
): Promise<void> {
  await sql`
    update passkeys set counter = ${counter}, last_used_at = now() where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** Gives a person's passkey another name. */
export async function updatePasskeyName(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  await sql`update passkeys set name = ${name} where user_id = ${userId} and id = ${id}`.execute(db)
}

/** Removes a person's passkey; false when it isn't theirs. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await sql`delete from passkeys where user_id = ${userId} and id = ${id}`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Removes all of a person's passkeys; how many there were. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const result = await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Notes that a challenge was answered; false when it had been before. */
export async function insertSpentChallenge(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await sql`
    insert into spent_challenges (challenge_hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`.execute(
    tx,
  )
  return result.numAffectedRows === 1n
}

/** Forgets answered challenges that would be over by now anyway; the number forgotten. */
export async function deleteExpiredChallenges(db: Db): Promise<number> {
  const result = await sql`delete from spent_challenges where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
