import { sql } from 'kysely'
import type { EmailKeys } from '#db/people.ts'
import type { Db } from '#db/rows.ts'

/** Which of these devices has signed in to the account with this email before, by its token's hash, or null. */
export async function findKnownDevice(db: Db, keys: EmailKeys, tokenHashes: readonly Buffer[]): Promise<Buffer | null> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select d.token_hash from known_devices d join users u on u.id = d.user_id
    where u.email_key = any(${keys}::text[]) and d.token_hash = any(${tokenHashes}::bytea[]) and d.expires_at > now() limit 1`.execute(
    db,
  )
  return rows[0]?.token_hash ?? null
}

/** Whether any device is known for this person. */
export async function hasKnownDevice(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from known_devices where user_id = ${userId} and expires_at > now() limit 1`.execute(db)
  return rows.length > 0
}

/** Keeps a device for this many days of real time from now on, and for each person only the `most` used last. */
export async function keepKnownDevice(
  db: Db,
  device: { userId: string; tokenHash: Buffer; userAgent: string | null; address: string | null },
  days: number,
  most: number,
): Promise<void> {
  const { userId, tokenHash, userAgent, address } = device
  await sql`
    insert into known_devices (user_id, token_hash, user_agent, ip_address, expires_at)
    values (${userId}, ${tokenHash}, ${userAgent}, ${address}, now() + make_interval(days => ${days}))
    on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at, expires_at = excluded.expires_at,
      user_agent = excluded.user_agent, ip_address = excluded.ip_address`.execute(db)
  await sql`
    delete from known_devices where user_id = ${device.userId} and token_hash in (
      select token_hash from known_devices where user_id = ${device.userId}
      order by last_used_at desc, token_hash offset ${most})`.execute(db)
}

export interface KnownDeviceRow {
  token_hash: Buffer
  user_agent: string | null
  ip_address: string | null
  last_used_at: Date
}

/** The devices known for a person, the one that signed in last first. */
export async function readKnownDevices(db: Db, userId: string): Promise<KnownDeviceRow[]> {
  const { rows } = await sql<KnownDeviceRow>`
    select token_hash, user_agent, ip_address, last_used_at from known_devices
    where user_id = ${userId} and expires_at > now() order by last_used_at desc, token_hash`.execute(db)
  return rows
}

/** Forgets one device of a person; false when it isn't known. */
export async function deleteKnownDevice(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const result = await sql`
    delete from known_devices where user_id = ${userId} and token_hash = ${tokenHash}`.execute(db)
  return result.numAffectedRows === 1n
}

/** Forgets every device of a person: their password changed. */
export async function deleteKnownDevices(db: Db, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(db)
}

/** Forgets devices whose time is over; the number forgotten. Run daily. */
export async function deleteExpiredDevices(db: Db): Promise<number> {
  const result = await sql`delete from known_devices where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
