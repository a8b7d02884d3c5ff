import type { Db } from '#db/rows.ts'
import { runChecks } from '#services/operations/run-checks.ts'

/** Every invariant of checks/ that doesn't hold, as "name: where": an empty list is a sound database. */
export async function findBreaches(db: Db): Promise<string[]> {
  const results = await runChecks(db)
  return results.flatMap(({ name, breaches }) => breaches.map(({ detail }) => `${name}: ${detail}`))
}
