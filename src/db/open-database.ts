import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '#config'
import { createPool, kyselyOver } from '#db/connection.ts'
import { openEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.ts'
import { Secret } from '#domain/access/secret.ts'

export interface OpenDatabase {
  db: Kysely<DB>
  /** The pool below `db`, for the job queue. */
  pool: pg.Pool
  /** The address the pool uses; its sessions work as the application role. */
  url: Secret
  /** The owner's address, for migrations and resets. */
  ownerUrl: Secret
  close(): Promise<void>
}

/**
 * The product's database, migrated: the one of DATABASE_URL, or the embedded one, started or attached to. As `server`
 * the embedded folder is held alone. Throws EmbeddedPostgresError or MigrationError, each one sentence.
 */
export async function openDatabase(
  config: Config,
  as: 'server' | 'command',
  say: (sentence: string) => void,
): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(config.DATA_DIR, as, say)
  const url = config.DATABASE_URL ?? new Secret(embedded?.url ?? '')
  const ownerUrl = config.DATABASE_OWNER_URL ?? url
  try {
    const { applied } = await migrate(ownerUrl)
    if (applied.length > 0) say(`The database was migrated: ${applied.join(', ')}.`)
  } catch (error) {
    await embedded?.release()
    throw error
  }
  const pool = createPool({ url, pool: config.DATABASE_POOL })
  const db = kyselyOver(pool)
  return {
    db,
    pool,
    url,
    ownerUrl,
    close: async () => {
      await db.destroy()
      await embedded?.release()
    },
  }
}
