import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Forgets proofs (of an address, of a reset) whose time is over; the number forgotten. */
export async function deleteExpiredVerifications(db: Db): Promise<number> {
  const result = await sql`delete from verifications where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every proof that is on its way to a person. */
export async function deleteVerificationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(tx)
}
