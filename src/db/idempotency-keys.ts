import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Forgets the keys of writes made before an instant; the number forgotten. */
export async function deleteOldKeys(db: Db, before: Date): Promise<number> {
  const result = await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
