import { sql } from 'kysely'
import { MONTH_KEY, type MonthKey } from '#db/row-keys.ts'
import { asSet, type Db } from '#db/rows.ts'

/** How far an assembly has come, and when its draw is. */
export interface StandingRow extends MonthKey {
  status: 'opened' | 'published' | 'held'
  draws_at: Date
}

/** How far along these assemblies are, in one statement by their keys; any that don't exist are left out. */
export async function readStandings(db: Db, months: readonly MonthKey[]): Promise<StandingRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<StandingRow>`
    select a.consortium_id, a.number, a.status, a.draws_at
    from ${asSet('s', MONTH_KEY, months)} join assemblies a using (consortium_id, number)`.execute(db)
  return rows
}
