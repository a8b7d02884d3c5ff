/**
 * Writes what the migrations make: `db/schema.sql` to be reviewed and `src/db/schema.ts`, the types of every table.
 * Run it after adding a migration: `node tools/schema.ts`; a test fails when either is out of date.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../src/db/postgres/embedded-postgres.ts'
import { migrate } from '../src/db/postgres/migrate.ts'
import { dumpSchema } from './schema-dump.ts'

const ROOT = join(import.meta.dirname, '..')
const TYPES = join(ROOT, 'src/db/schema.ts')

const server = await startTemporaryPostgres({ durable: false })
try {
  await migrate(server.url)
  await writeFile(join(ROOT, 'db/schema.sql'), await dumpSchema(server.url))
  // The types say what src/db/postgres/readings.ts reads: int8 as number, date as a plain day.
  execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', server.url, '--out-file', TYPES],
      ...['--exclude-pattern', 'schema_migrations'],
      ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number' })],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
} finally {
  await server.stop()
}
console.log('db/schema.sql and src/db/schema.ts are written.')
