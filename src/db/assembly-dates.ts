import { sql } from 'kysely'
import type { AssemblyRow } from '#db/assemblies.ts'
import type { Db } from '#db/rows.ts'

const DATES = [
  'consortium_id',
  'number',
  'due_on',
  'status',
  'next_step',
  'cutoff_at',
  'snapshot_at',
  'draws_at',
] as const

/** When a group's assemblies are and where they stand, without what was drawn and their minutes: a page reads those of five years. */
export type AssemblyDates = Pick<AssemblyRow, (typeof DATES)[number] | 'eligible_positions'>

/** The dates of a group's assemblies, held and to come, the newest first, with the lists of those to come. */
export async function readAssemblyDates(db: Db, consortiumId: string): Promise<AssemblyDates[]> {
  const { rows } = await sql<AssemblyDates>`
    select ${sql.join(DATES.map((name) => sql.ref(name)))}, case when status <> 'held' then eligible_positions end as eligible_positions
    from assemblies
    where consortium_id = ${consortiumId} and status <> 'not_held' order by number desc`.execute(db)
  return rows
}
