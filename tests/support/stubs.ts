import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** A fact that an assembly assumes because nothing records it yet, and what shows that something now does. */
interface Stub {
  /** The word of src/services/assemblies that has to be replaced by a reading, and the rule that asks for it. */
  replace: string
  /** Tables whose name has this in it are about the fact: their first row ends the stub. */
  tables: RegExp
}

const STUBS: readonly Stub[] = [
  {
    replace: 'sanctionsClear of judgeEligibility (ADK-04, rules 4)',
    tables: /sanction|screening/,
  },
]

/**
 * Throws when a test's database holds the first row of something that assemblies still take for absent. Every test database asks
 * when it closes, so a feature that begins to write such rows can't pass its own tests while the stub is forgotten.
 */
export async function requireStubsHold(ownerDb: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    ownerDb,
  )
  const names = rows.map(({ name }) => name)
  const asked = STUBS.map(({ tables }) =>
    names.filter((name) => tables.test(name)).map((name) => sql`exists (select from ${sql.table(name)})`),
  )
  const columns = asked.map((exists) => (exists.length === 0 ? sql`false` : sql.join(exists, sql` or `)))
  const { rows: found } = await sql<{ broken: boolean[] }>`select array[${sql.join(columns)}] as broken`.execute(
    ownerDb,
  )
  const over = STUBS.filter((_, index) => found[0]?.broken[index])
  if (over.length > 0)
    throw new Error(
      `Something records now what was only assumed; to be replaced: ${over.map(({ replace }) => replace).join('; ')}.`,
    )
}
