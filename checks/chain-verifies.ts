import { readChain, readHeads } from '#db/ledger.ts'
import type { Db } from '#db/rows.ts'
import { verifyChain } from '#domain/ledger/canonical.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { linesOf } from '#services/ledger/post-transactions.ts'
import type { Breach } from '#services/operations/run-checks.ts'

export const sentence =
  "Each group's ledger chain verifies from its first transaction to its head, hash by hash (rules 13, invariant 9)."

/** Walks every chain. Reports one breach per group, at the first transaction that fails. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const groups = await db.selectFrom('ledger_heads').select('consortium_id').orderBy('consortium_id').execute()
  const breaches: Breach[] = []
  for (const { consortium_id } of groups) {
    const [head] = await readHeads(db, [consortium_id])
    const rows = await readChain(db, consortium_id)
    const followed = verifyChain(
      nodeHashing,
      { consortiumId: consortium_id, seq: 0, hash: new Uint8Array() },
      rows.map((row) => ({
        kind: row.kind,
        at: row.made_at,
        reference: row.reference,
        lines: linesOf(row),
        seq: row.seq,
        hash: row.hash,
      })),
    )
    if (!followed.ok)
      breaches.push({ consortiumId: consortium_id, facts: { transaction: followed.seq, fault: followed.fault } })
    else if (
      head === undefined ||
      followed.head.seq !== head.seq ||
      !Buffer.from(followed.head.hash).equals(head.hash)
    ) {
      breaches.push({
        consortiumId: consortium_id,
        facts: { head: head?.seq ?? 0, last_transaction: followed.head.seq, fault: 'head_differs' },
      })
    }
  }
  return breaches
}
