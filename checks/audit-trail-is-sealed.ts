import { countUnsealed, readBrokenSeals } from '#db/audit-seals.ts'
import type { Db } from '#db/rows.ts'
import type { Breach } from '#services/operations/run-checks.ts'

export const sentence = 'Every entry of the audit trail stands as it was sealed, and none was left out (rules 13).'

/** Hashes every block again. One breach per block that doesn't match, and one for all entries that were never sealed. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const [broken, unsealed] = [await readBrokenSeals(db), await countUnsealed(db)]
  return [
    ...broken.map((block) => ({ consortiumId: '', facts: { block, fault: 'block_differs' } })),
    ...(unsealed > 0 ? [{ consortiumId: '', facts: { entries: unsealed, fault: 'unsealed' } }] : []),
  ]
}
