import { sql } from 'kysely'
import { MONTH_KEY, type MonthKey, monthKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import type { PassedOver } from '#domain/assemblies/eligibility.ts'

/**
 * What an assembly has published. Each row is added once, after the month itself has been written, and refers to
 * the month's columns by a foreign key: as long as the row is there they can't change (docs/decisions/0029).
 */

/** Fixes the published lists of these months, and keeps who was left out of them and why. */
export async function insertSnapshots(
  tx: Tx,
  rows: readonly { consortium_id: string; number: number; left_out: readonly PassedOver[] }[],
): Promise<void> {
  const set = asSet('s', { consortium_id: 'uuid', number: 'int2', left_out: 'jsonb' }, rows)
  await sql`
    insert into published_snapshots (consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots,
      phases, randomness, announced, left_out)
    select a.consortium_id, a.number, a.published_at, a.eligible_positions, a.snapshot_hash, a.cash_cents, a.slots,
      a.phases, a.randomness, a.announced, s.left_out
    from ${set} join assemblies a using (consortium_id, number)`.execute(tx)
}

/** Fixes the results of these months. */
export async function insertHeld(tx: Tx, rows: readonly MonthKey[]): Promise<void> {
  const set = asSet('s', MONTH_KEY, rows)
  await sql`
    insert into held_assemblies (consortium_id, number, held_at, draw_order, result_digest)
    select a.consortium_id, a.number, a.held_at, a.draw_order, a.result_digest
    from ${set} join assemblies a using (consortium_id, number)`.execute(tx)
}

/** Who was left out of the published list of each of these months; a month not published yet is left out. */
export async function readLeftOut(db: Db, months: readonly MonthKey[]): Promise<Map<string, PassedOver[]>> {
  if (months.length === 0) return new Map()
  const { rows } = await sql<{ consortium_id: string; number: number; left_out: PassedOver[] }>`
    select p.consortium_id, p.number, p.left_out
    from ${asSet('s', MONTH_KEY, months)}
    join published_snapshots p using (consortium_id, number)`.execute(db)
  return new Map(rows.map((row) => [monthKey(row), row.left_out]))
}
