import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Someone's password was right: for so many minutes of real time, this token may be followed by the second step. */
export async function insertSecondStep(
  db: Db,
  step: { userId: string; tokenHash: Buffer },
  minutes: number,
): Promise<void> {
  await sql`
    insert into second_steps (token_hash, user_id, expires_at)
    values (${step.tokenHash}, ${step.userId}, now() + make_interval(mins => ${minutes}))`.execute(db)
}

/** Whose second step this token stands for, or null. */
export async function findSecondStep(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from second_steps where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Ends every second step of a person: it was taken, or their password changed. */
export async function deleteSecondSteps(tx: Tx, userId: string): Promise<void> {
  await sql`delete from second_steps where user_id = ${userId}`.execute(tx)
}

/** Forgets second steps that no one took in time; the number forgotten. */
export async function deleteExpiredSteps(db: Db): Promise<number> {
  const result = await sql`delete from second_steps where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
