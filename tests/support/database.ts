import { inject } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { sealingOf } from './email-keys.ts'
import { copyTemplate } from './template.ts'

export interface TestDatabase {
  /** As the product works: the application role. */
  db: Db
  /** As the owner of the tables: only to look at or tamper with what the product may not. */
  ownerDb: Db
  /** The owner's address, for what makes its own pool (worker, command line). */
  connectionString: string
  close(): Promise<void>
}

/** Else PostgreSQL plans a statement five times on each connection before it keeps a plan, or forever: half of what tests asked of it. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

/** Each connection plans what it's asked by itself: with ten, a file's tests took a seventh longer. Four are for a worker's two lanes and their shares. */
const POOL = 5

/** A migrated, empty database for one test file. Call once in `beforeAll`, close in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('testServerUrl'))
  // Planned once a session: a test lives through years that say the same thing thousands of times.
  const { openText } = sealingOf()
  const db = connect({ url: copy.url, prepared: true, pool: POOL, openText, settings: PLANNED_ONCE })
  const ownerDb = connect({
    url: copy.url,
    role: null,
    pool: 3,
    openText,
    settings: { search_path: 'everywhere,public', ...PLANNED_ONCE },
  })
  return {
    db,
    ownerDb,
    connectionString: copy.url,
    close: async () => {
      await Promise.all([db.destroy(), ownerDb.destroy()])
      await copy.drop()
    },
  }
}
