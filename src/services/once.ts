import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'
import { Denied } from '#services/refusals.ts'

const LONGEST_KEY = 200

interface Attempt {
  /** What is being done, the service's own name. */
  scope: string
  /** The asker's key: the same key means the same wish. */
  key: string
  input: unknown
  at: Date
}

/**
 * Does a thing once per key, in the caller's transaction: the first call does it and keeps its answer, a repeated one
 * gets that answer. The same key with another input is refused (`key_reused`), because it is not the same wish. Keys are
 * forgotten after 30 days (sweep-expired.ts).
 * Two at once: the second waits for the first and gets its answer.
 */
export async function once<Result extends object>(
  tx: Tx,
  attempt: Attempt,
  act: () => Promise<Result>,
): Promise<Result> {
  if (attempt.key.length === 0 || attempt.key.length > LONGEST_KEY) throw new Denied('key_invalid')
  const inputHash = createHash('sha256').update(JSON.stringify(attempt.input)).digest()
  const claimed = await sql`
    insert into idempotency_keys (scope, key, input_hash, created_at)
    values (${attempt.scope}, ${attempt.key}, ${inputHash}, ${attempt.at}) on conflict do nothing`.execute(tx)
  if (claimed.numAffectedRows === 0n) {
    const { rows } = await sql<{ input_hash: Buffer; result: Result }>`
      select input_hash, result from idempotency_keys where scope = ${attempt.scope} and key = ${attempt.key}`.execute(
      tx,
    )
    const before = rows[0]
    if (before === undefined || !before.input_hash.equals(inputHash)) throw new Denied('key_reused')
    return before.result
  }
  const result = await act()
  await sql`update idempotency_keys set result = ${JSON.stringify(result)}::jsonb
    where scope = ${attempt.scope} and key = ${attempt.key}`.execute(tx)
  return result
}
