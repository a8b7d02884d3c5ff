import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'

/** The maintenance that is on, as it was turned on from the desk. */
export interface MaintenanceOrderRow {
  /** Empty for the product's own words. */
  words: Partial<Record<Language, string>>
  ends_at: Date
  turned_on_at: Date
  turned_on_by: string | null
}

/** The maintenance that is on; null while none is. */
export async function findMaintenanceOrder(db: Db): Promise<MaintenanceOrderRow | null> {
  const { rows } = await sql<MaintenanceOrderRow>`
    select words, ends_at, turned_on_at, turned_on_by from maintenance_order`.execute(db)
  return rows[0] ?? null
}

/** Turns it on; false when it was on already. */
export async function insertMaintenanceOrder(tx: Tx, row: MaintenanceOrderRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into maintenance_order (words, ends_at, turned_on_at, turned_on_by)
    values (${JSON.stringify(row.words)}::jsonb, ${row.ends_at}, ${row.turned_on_at}, ${row.turned_on_by})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Turns it off; false when it was off already. */
export async function deleteMaintenanceOrder(tx: Tx): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from maintenance_order`.execute(tx)
  return numAffectedRows === 1n
}
