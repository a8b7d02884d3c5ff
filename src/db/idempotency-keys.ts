import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** A request as its sender names it: what to do, and the sender's key. */
export interface IdempotencyKey {
  scope: string
  key: string
}

/** Claims a key for a request; false when it was claimed before. When two arrive together, the second waits for the first. */
export async function claimKey(
  tx: Tx,
  { scope, key }: IdempotencyKey,
  inputHash: Uint8Array,
  at: Date,
): Promise<boolean> {
  const claimed = await sql`
    insert into idempotency_keys (scope, key, input_hash, created_at)
    values (${scope}, ${key}, ${inputHash}, ${at}) on conflict do nothing`.execute(tx)
  return claimed.numAffectedRows !== 0n
}

/** What a claimed key is for and what came of it, or null. */
export async function findKey<Result extends object>(
  db: Db,
  { scope, key }: IdempotencyKey,
): Promise<{ input_hash: Buffer; result: Result } | null> {
  const { rows } = await sql<{ input_hash: Buffer; result: Result }>`
    select input_hash, result from idempotency_keys where scope = ${scope} and key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a request's outcome for the next time the same request arrives. */
export async function updateKeyResult(tx: Tx, { scope, key }: IdempotencyKey, result: object): Promise<void> {
  await sql`update idempotency_keys set result = ${JSON.stringify(result)}::jsonb
    where scope = ${scope} and key = ${key}`.execute(tx)
}

/** Forgets the keys of writes made before an instant; the number forgotten. */
export async function deleteOldKeys(db: Db, before: Date): Promise<number> {
  const result = await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
