import { resolve } from 'node:path'
import { whereDatabaseIs } from '#config'
import { hasEmbeddedDatabase } from '#db/postgres/embedded-postgres.ts'
import { isMigrated } from '#db/postgres/migrate.ts'
import { UsageError } from './command.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * For commands that ask or change what is there: throws UsageError when the settings lead to no database, or to one without
 * tables, and makes nothing. Only a start, `migrate` and `demo reset` make one.
 */
export async function requireDatabase(env: Environment): Promise<void> {
  requireFolder(env)
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = whereDatabaseIs(env)
  if (DATABASE_OWNER_URL !== undefined && !(await isMigrated(DATABASE_OWNER_URL)))
    throw new UsageError('The database at DATABASE_URL has no tables; correct DATABASE_URL, or run "cotavia migrate".')
}

/** The same for what works beside a server on its data folder; a database of DATABASE_URL may still be empty. */
export function requireFolder(env: Environment): void {
  const { embedded, DATA_DIR } = whereDatabaseIs(env)
  if (embedded && !hasEmbeddedDatabase(DATA_DIR))
    throw new UsageError(
      `There’s no database in ${resolve(DATA_DIR)}; set DATA_DIR to the server’s folder, or start the server first.`,
    )
}
