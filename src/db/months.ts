import { sql } from 'kysely'
import type { MonthRow } from '#db/assemblies.ts'
import { MONTH_KEY, type MonthKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import { isMonthNumber, isUuid } from '#domain/ids.ts'

/** No assembly is held of what these canceled groups have open; a list that is out is drawn first, so there is none. */
export async function updateNotHeld(tx: Tx, consortiumIds: readonly string[]): Promise<void> {
  await sql`update assemblies set status = 'not_held' where consortium_id = any(${consortiumIds}::uuid[]) and status = 'opened'`.execute(
    tx,
  )
}

/** These months without an assembly are over: nothing more is due in them but what is late. */
export async function updateMonthsOver(tx: Tx, months: readonly MonthKey[]): Promise<void> {
  if (months.length === 0) return
  await sql`update assemblies a set next_step = null, next_at = null from ${asSet('k', MONTH_KEY, months)}
    where a.consortium_id = k.consortium_id and a.number = k.number and a.status = 'not_held'`.execute(tx)
}

/** A group's months with an assembly or without one, the newest first. */
export async function readAllMonths(db: Db, consortiumId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select * from assemblies where consortium_id = ${consortiumId} order by number desc`.execute(db)
  return rows
}

/** One month of a group with an assembly or without one, or null. */
export async function findMonth(db: Db, consortiumId: string, number: number): Promise<MonthRow | null> {
  if (!isUuid(consortiumId) || !isMonthNumber(number)) return null
  const { rows } = await sql<MonthRow>`
    select * from assemblies where consortium_id = ${consortiumId} and number = ${number}`.execute(db)
  return rows[0] ?? null
}
