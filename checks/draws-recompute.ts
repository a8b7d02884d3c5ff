import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { checkReveal, randomnessFromReveal } from '#domain/assemblies/commit-reveal.ts'
import { drawOrder, snapshotHash } from '#domain/assemblies/draw.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import type { Breach } from '#services/operations/run-checks.ts'

export const sentence =
  'Every draw recomputes from what was published: list, hash, randomness and order (rules 6, 15; rules 13, invariant 5).'

interface HeldRow {
  consortium_id: string
  number: number
  eligible_positions: number[]
  snapshot_hash: Buffer
  randomness: 'commit_reveal' | 'beacon'
  randomness_bytes: Buffer
  proof: Buffer
  draw_order: number[]
  commitment: Buffer | null
}

/** Recomputes every assembly held; for commit and reveal, also checks that each reveal hashes to the value published before. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await sql<HeldRow>`
    select a.consortium_id, a.number, a.eligible_positions, a.snapshot_hash, a.randomness, a.randomness_bytes, a.proof,
      a.draw_order, c.commitment
    from assemblies a join consortiums c on c.id = a.consortium_id
    where a.status = 'held' order by a.consortium_id, a.number`.execute(db)
  const published = new Map<string, Uint8Array>()
  return rows.flatMap((row) => {
    const faults: string[] = []
    const hash = snapshotHash(nodeHashing, row.consortium_id, row.number, row.eligible_positions)
    if (!row.snapshot_hash.equals(hash)) faults.push('list')
    if (row.randomness === 'commit_reveal') {
      const before = published.get(row.consortium_id) ?? row.commitment
      if (before === null || !checkReveal(nodeHashing, row.proof, before)) faults.push('reveal')
      published.set(row.consortium_id, row.proof)
      if (!row.randomness_bytes.equals(randomnessFromReveal(nodeHashing, row.proof, hash))) faults.push('randomness')
    } else if (!row.randomness_bytes.equals(nodeHashing.sha256(row.proof))) faults.push('randomness')
    const order = drawOrder(nodeHashing, {
      groupId: row.consortium_id,
      number: row.number,
      positions: row.eligible_positions,
      randomness: row.randomness_bytes,
    }).map(({ position }) => position)
    if (order.join() !== row.draw_order.join()) faults.push('order')
    return faults.map((fault) => ({ consortiumId: row.consortium_id, facts: { assembly: row.number, fault } }))
  })
}
