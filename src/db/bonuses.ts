import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import { asSet, type Db, type Tx, updateRows } from '#db/rows.ts'

const BONUS = { consortium_id: 'uuid', id: 'uuid', bonus_cents: 'int8', is_plan_adjusted: 'bool' } as const

/** Sets by how much bonuses have lowered members' plans. */
export async function updateBonuses(tx: Tx, rows: readonly Pick<MemberRow, keyof typeof BONUS>[]): Promise<void> {
  await updateRows(tx, 'consortium_members', ['consortium_id', 'id'], BONUS, rows)
}

/** Which of these contemplations have had their points converted already. */
export async function readConverted(
  db: Db,
  references: readonly { consortium_id: string; reference: string }[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const { rows } = await sql<{ reference: string }>`
    select e.reference from ${asSet('k', { consortium_id: 'uuid', reference: 'uuid' }, references)}
    join bonus_events e on e.consortium_id = k.consortium_id and e.kind = 'converted' and e.reference = k.reference`.execute(
    db,
  )
  return new Set(rows.map((row) => row.reference))
}
