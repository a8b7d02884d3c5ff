import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Forgets proofs (of an address, of a reset) whose time is over; the number forgotten. */
export async function deleteExpiredVerifications(db: Db): Promise<number> {
  const result = await sql`delete from verifications where expires_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every proof that is on its way to a person, the link to another email included: whoever asked for it may not be who ends it. */
export async function deleteVerificationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(tx)
  await sql`delete from email_changes where user_id = ${userId}`.execute(tx)
}
