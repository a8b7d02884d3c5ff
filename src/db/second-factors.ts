import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface SecondFactorRow {
  sealed_key: Buffer
  confirmed_at: Date | null
  last_step: number
}

/** A person's authenticator app, on or being set up, or null. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const { rows } = await sql<SecondFactorRow>`
    select sealed_key, confirmed_at, last_step::float8 as last_step from second_factors where user_id = ${userId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The same, locked, with the real instant: two who send one code are judged one after the other. */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<(SecondFactorRow & { now: Date }) | null> {
  const { rows } = await sql<SecondFactorRow & { now: Date }>`
    select sealed_key, confirmed_at, last_step::float8 as last_step, clock_timestamp() as now
    from second_factors where user_id = ${userId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Keeps a key that no code has confirmed yet, unless there is one already. */
export async function insertSecondFactor(db: Db, userId: string, sealedKey: Buffer): Promise<void> {
  await sql`
    insert into second_factors (user_id, sealed_key) values (${userId}, ${sealedKey}) on conflict do nothing`.execute(
    db,
  )
}

/** A code of this step was right: neither it nor an earlier one counts again. From its first code on, the app is on. */
export async function updateLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await sql`
    update second_factors set last_step = ${step}, confirmed_at = least(confirmed_at, now()) where user_id = ${userId}`.execute(
    tx,
  )
}

/** Takes the app away, and the recovery codes that came with it; false when there was none that was on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  const result = await sql`
    delete from second_factors where user_id = ${userId} and confirmed_at is not null`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Takes the app away, on or still being set up, and the recovery codes. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from second_factors where user_id = ${userId}`.execute(tx)
}

/** Puts new recovery codes in the place of all others. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}::uuid, unnest(${hashes}::bytea[])`.execute(tx)
}

/** Uses up a recovery code; false when it is none, or was used before. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return result.numAffectedRows === 1n
}

/** How many recovery codes of a person haven't been used. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.n ?? 0
}
