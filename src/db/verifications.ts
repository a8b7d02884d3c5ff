import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Forgets proofs (of an address, of a reset) whose time is over; the number forgotten. */
export async function deleteExpiredVerifications(db: Db): Promise<number> {
  const result = await sql`delete from verifications where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
