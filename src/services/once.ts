import { createHash } from 'node:crypto'
import { claimKey, findKey, updateKeyResult } from '#db/idempotency-keys.ts'
import type { Tx } from '#db/rows.ts'
import { Denied } from '#services/refusals.ts'

/** Of what nothing that sends a key has reason to put in: PostgreSQL keeps no NUL. */
const KEY = /^[^\p{Cc}]{1,200}$/u

interface Attempt {
  /** What is being done: the service's own name. */
  scope: string
  /** The sender's key: the same key means the same request. */
  key: string
  input: unknown
  at: Date
}

/**
 * Does something once per key, in the caller's transaction: the first call does it and keeps its answer, and a repeated one
 * gets that answer. The same key with another input is refused (`key_reused`), because it isn't the same request. Keys are
 * forgotten after 30 days (sweep-expired.ts).
 * When two arrive at the same time, the second waits for the first and gets its answer.
 */
export async function once<Result extends object>(
  tx: Tx,
  attempt: Attempt,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!KEY.test(attempt.key)) throw new Denied('key_invalid')
  const inputHash = createHash('sha256').update(JSON.stringify(attempt.input)).digest()
  if (!(await claimKey(tx, attempt, inputHash, attempt.at))) {
    const before = await findKey<Result>(tx, attempt)
    if (before === null || !before.input_hash.equals(inputHash)) throw new Denied('key_reused')
    return before.result
  }
  const result = await act()
  await updateKeyResult(tx, attempt, result)
  return result
}
