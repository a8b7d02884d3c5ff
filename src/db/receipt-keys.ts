import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** The sealed key of receipts' codes, or null before the first receipt. */
export async function findReceiptKey(db: Db): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed_key: Buffer }>`select sealed_key from receipt_keys`.execute(db)
  return rows[0]?.sealed_key ?? null
}

/** Keeps a key unless there is one already: of two first receipts at once, one makes it. */
export async function insertReceiptKey(tx: Tx, sealed: Buffer): Promise<void> {
  await sql`insert into receipt_keys (id, sealed_key) values (1, ${sealed}) on conflict do nothing`.execute(tx)
}
