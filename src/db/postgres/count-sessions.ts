import { askOnce, type DatabaseUrl } from '#db/postgres/connection.ts'

/** How many connections the product's processes have to this database, by the name their sessions carry; what migrates, counts, or resets has another. */
export async function countSessions(ownerUrl: DatabaseUrl): Promise<number> {
  const [row] = await askOnce<{ sessions: number }>(
    ownerUrl,
    'cotavia count',
    "select count(*)::int as sessions from pg_stat_activity where datname = current_database() and application_name = 'cotavia'",
  )
  return row?.sessions ?? 0
}
