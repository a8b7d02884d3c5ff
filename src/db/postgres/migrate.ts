import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import {
  dropEverywhere,
  isCluster,
  readCellNames,
  rebuildEverywhere,
  shareWithCells,
} from '#db/postgres/cell-schemas.ts'
import { APPLICATION_ROLE, askOnce, createPool, type DatabaseUrl, urlText } from '#db/postgres/connection.ts'
import { countSessions } from '#db/postgres/count-sessions.ts'

/** Something a person can fix, in one sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface MigrationReport {
  /** Names of the files this run applied, in order. */
  applied: string[]
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')
/** One migration at a time on one database; the number only has to be ours. */
export const MIGRATION_LOCK = 7_102_001
const OLDEST_SUPPORTED = 150_000

/** The migrations that no older process may run beside: it would read what is gone, or write where no one looks anymore (docs/how-to/add-a-migration.md). */
const ALONE: ReadonlySet<string> = new Set([
  '0125',
  '0126',
  '0129',
  '0131',
  '0134',
  '0135',
  '0136',
  '0140',
  '0141',
  '0142',
])

/**
 * Brings a database to the newest schema: every file of db/migrations not yet applied, in order of its name, each in
 * its own transaction, then the job queue's own tables. Safe to start twice at the same time and to kill at any moment.
 * Throws MigrationError when the database cannot be used, an applied file was changed, or older processes are at work that a file doesn't bear.
 */
export async function migrate(ownerUrl: DatabaseUrl, folder: string = MIGRATIONS_FOLDER): Promise<MigrationReport> {
  const client = new pg.Client({ connectionString: urlText(ownerUrl), application_name: 'cotavia migrate' })
  await client.connect()
  try {
    await requireUsableServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // The migrations name no schema: theirs comes first, whatever this login's search path.
    await client.query(
      "select set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)",
    )
    const files = await readMigrations(folder)
    const pending = await findPending(client, files)
    if (pending.length < files.length) await requireNoOthers(ownerUrl, pending)
    await migrateTheQueue(ownerUrl)
    for (const file of pending) await apply(client, file)
    if (pending.length > 0 && (await isSpreadOut(client))) await shareWithCells(client)
    await grantJobQueue(client)
    return { applied: pending.map((file) => file.name) }
  } finally {
    await client.end()
  }
}

/** Whether anything was ever migrated there; changes nothing. */
export async function isMigrated(ownerUrl: DatabaseUrl): Promise<boolean> {
  const [row] = await askOnce<{ found: boolean }>(
    ownerUrl,
    'cotavia migrate',
    "select to_regclass('public.schema_migrations') is not null as found",
  )
  return row?.found === true
}

interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

async function requireUsableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; version: string; number: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version') as version,
       current_setting('server_version_num')::int as number`,
  )
  const server = rows[0]
  if (!server || server.number < OLDEST_SUPPORTED)
    throw new MigrationError(`PostgreSQL 15 to 18 is needed, but this server is ${server?.version}.`)
  // In another encoding, names with accents are stored wrong, and lower('SÃO') fails.
  if (server.encoding !== 'UTF8')
    throw new MigrationError(
      `The database must be encoded in UTF8, but it is ${server.encoding}; make it with "encoding UTF8".`,
    )
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+(?:\.cell)?\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function findPending(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(
    `create table if not exists public.schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const name of applied.keys()) {
    if (!files.some((file) => file.name === name))
      throw new MigrationError(`The database is newer than this program: it has migration ${name}, which is not here.`)
  }
  for (const file of files) {
    const checksum = applied.get(file.name)
    if (checksum !== undefined && checksum !== file.checksum)
      throw new MigrationError(`Migration ${file.name} was changed after it was applied; write a new one instead.`)
  }
  return files.filter((file) => !applied.has(file.name))
}

/** Throws if a migration has to be alone and servers or workers are connected: those of this version begin by migrating, so they're older. */
async function requireNoOthers(ownerUrl: DatabaseUrl, pending: readonly MigrationFile[]): Promise<void> {
  const alone = pending.find(({ name }) => ALONE.has(name.slice(0, 4)))
  if (alone === undefined) return
  const sessions = await countSessions(ownerUrl)
  if (sessions === 0) return
  throw new MigrationError(
    `Stop every server and worker first: older ones can’t work beside migration ${alone.name}, and they have ${sessions} open ${sessions === 1 ? 'connection' : 'connections'}. Nothing was changed.`,
  )
}

/** The cells beside the first; none before the migration that knows of cells. */
async function cellsSoFar(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.cells') is not null as found")
  return rows[0]?.found ? await readCellNames(client) : []
}

/** Whether the database is a cluster's and its machines have cells. */
async function isSpreadOut(client: pg.Client): Promise<boolean> {
  return (await cellsSoFar(client)).length > 0 && (await isCluster(client))
}

/**
 * Applies one file. What changes tables of groups is called `….cell.sql` and is applied in each cell. The columns of a table can't change while a view shows them,
 * so the views over all cells are made anew around it, in the same transaction: pages wait for it, and never see a part of the groups.
 */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    const cells = file.name.endsWith('.cell.sql') ? await cellsSoFar(client) : []
    // A cluster hands a statement on as it was said, and takes one at a time. A table made in a cell is to be where the cell is.
    const onCluster = await isSpreadOut(client)
    const statements = onCluster ? statementsOf(file.sql) : [file.sql]
    if (onCluster) await client.query('set local citus.enable_schema_based_sharding = on')
    const { rows } = await client.query<{ path: string }>("select current_setting('search_path') as path")
    if (cells.length > 0) await dropEverywhere(client)
    for (const path of [rows[0]?.path, ...cells.map((cell) => `${cell}, ${rows[0]?.path}`)]) {
      if (cells.length > 0) await client.query("select set_config('search_path', $1, true)", [path])
      for (const statement of statements) await client.query(statement)
    }
    if (onCluster) await client.query('set local citus.enable_schema_based_sharding = off')
    if (cells.length > 0) await rebuildEverywhere(client, cells)
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`Migration ${file.name} failed and left nothing behind: ${reason}.`, { cause: error })
  }
}

/** What a text of SQL is made of, as far as its statements end outside of it: texts, names, bodies of functions, comments, the end of a statement, and all else. */
const PIECES = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g

/** The statements of a text of SQL, one by one, each with what is written in front of it. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += piece
  }
  return statements.filter((statement) => statement.replaceAll(/--[^\n]*|\s+/g, '') !== '')
}

/** The queue's own tables. Over a pool of ours, because the queue's own has no listener anymore while it closes. */
async function migrateTheQueue(ownerUrl: DatabaseUrl): Promise<void> {
  const pool = createPool({ url: ownerUrl, role: null, pool: 2 })
  try {
    await migrateJobQueue({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/**
 * The job queue's tables have row-level security without a policy: as the application role `add_job` would fail and a
 * worker would see no job (tried; docs/decisions/0002). Repeated at every start, as a new version may bring new tables.
 */
async function grantJobQueue(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${APPLICATION_ROLE};
    grant usage, select on all sequences in schema graphile_worker to ${APPLICATION_ROLE};
    grant execute on all functions in schema graphile_worker to ${APPLICATION_ROLE};
    do $$
    declare
      queue_table regclass;
    begin
      for queue_table in
        select c.oid::regclass from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'app')
      loop
        execute format('create policy app on %s to ${APPLICATION_ROLE} using (true) with check (true)', queue_table);
      end loop;
    end
    $$;`)
}
