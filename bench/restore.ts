import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, open, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#db/postgres/connection.ts'
import { migrate } from '#db/postgres/migrate.ts'
import { findRunAs, runProgram } from '#db/postgres/postgres-binaries.ts'
import { liveGroups } from '#worlds/life.ts'
import { openWorld } from '#worlds/temporary-world.ts'
import { endsWithUs } from './ends-with-us.ts'
import { auditBooks } from './faults/judge.ts'
import { findPrograms, makeOwnPostgres, type OwnPostgres } from './faults/own-postgres.ts'

const ROOT = join(import.meta.dirname, '..')
/** So many transactions are posted between one step and the next. */
const POSTED_BETWEEN = 500
const WAIT_MS = 200
const LONGEST_WAIT_MS = 300_000

/**
 * Tries docs/how-to/back-up-and-restore.md with the very scripts of deploy/: groups live in a PostgreSQL that archives its log, a base backup is taken
 * meanwhile, money moves on, at one instant everything in the database is noted, money moves on again, the database is killed and deleted, and what is restored
 * to that instant is compared row for row. Exits 1 unless it's the same and every check holds. --programs FOLDER names another PostgreSQL.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'cotavia-bench-restore-'))
  const as = findRunAs(parent)
  // Root's PostgreSQL user has to be able to enter, and to write.
  await chmod(parent, 0o777)
  const programs = options.get('programs') ?? (await findPrograms(as))
  if (programs === null)
    throw new Error('The embedded PostgreSQL has no pg_basebackup, and no PostgreSQL 15 to 18 of Debian is installed.')
  for (const script of ['archive-wal', 'take-backup'])
    await copyFile(join(ROOT, 'deploy', script), join(parent, script))
  const backups = join(parent, 'backups')
  await runProgram('/bin/mkdir', ['-p', join(backups, 'wal')], as)
  const postgres = await makeOwnPostgres(programs, {
    as,
    folder: join(parent, 'data'),
    // The how-to says five minutes.
    settings: `archive_mode = on\narchive_timeout = 5s\narchive_command = '${parent}/archive-wal %p ${backups}/wal/%f'\n`,
  })
  try {
    await postgres.start()
    await migrate(postgres.url)
    const living = liveOn(postgres.url)
    const watch = await ask(postgres.url)
    const grow = async () => {
      const before = await watch.posted()
      await until(async () => (await watch.posted()) > before + POSTED_BETWEEN)
    }
    await grow()
    const backup = await timed(() =>
      runProgram('/usr/bin/env', [...postgres.env, join(parent, 'take-backup'), backups], as),
    )
    const base = await realpath(join(backups, 'base', 'newest'))
    const noted = await note(postgres.url, join(base, 'backup_manifest'))
    const atBackup = await watch.posted()
    await grow()
    const point = await noteEverything(postgres.url)
    await grow()
    await until(async () => (await watch.archived()) >= point.walFile)
    const atDeath = await watch.posted()
    await watch.end()
    await destroy(postgres)
    await living
    print({ ...noted, backupMs: backup.ms, posted: { atBackup, atPoint: point.posted, atDeath } })

    const { at, walFile: _, ...atPoint } = point
    const restore = await timed(() => restoreTo(postgres, { base, wal: join(backups, 'wal'), at }))
    const found = await noteEverything(postgres.url)
    const tables = [...new Set([...Object.keys(atPoint.digests), ...Object.keys(found.digests)])]
    const differing = tables.filter((table) => atPoint.digests[table] !== found.digests[table])
    const db = connect({ url: postgres.url, pool: 2 })
    const books = await auditBooks(db)
    await db.destroy()
    print({
      restoredTo: at,
      restoreMs: restore.ms,
      posted: found.posted,
      tables: tables.length,
      rows: found.rows,
      differing,
    })
    print(books)
    if (differing.length > 0 || books.broken.length > 0 || books.ledgerSumCents !== 0) process.exitCode = 1
    if (!noted.isNew || !(atBackup < point.posted && found.posted === point.posted && point.posted < atDeath))
      process.exitCode = 1
  } finally {
    await destroy(postgres)
    await rm(parent, { recursive: true, force: true })
  }
}

/** Groups in which everything happens, until their database is gone. */
async function liveOn(url: string): Promise<void> {
  const world = openWorld(url, { seed: 'restore', startAt: new Date(0) })
  const input = { groups: 12, members: 24, months: 36, seed: 'restore', everything: true, daysBetweenChecks: 100_000 }
  const outcome: Error & { code?: string } = await liveGroups(world, input).then(
    () => new Error('the groups were done before the database was gone'),
    (error) => error,
  )
  await world.close().catch(() => {})
  if (!/terminat|ECONNREFUSED|ECONNRESET|57P0/.test(`${outcome.message} ${outcome.code}`)) throw outcome
}

/** `backup taken`, as the unit runs it. */
async function note(url: string, manifest: string): Promise<{ takenAt?: string; bytes?: number; isNew: boolean }> {
  const file = await open(manifest)
  const child = endsWithUs(
    spawn(process.execPath, [join(ROOT, 'src/cli.ts'), 'backup', 'taken'], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'test' },
      stdio: [file.fd, 'pipe', 'inherit'],
    }),
  )
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  await file.close()
  return code === 0 ? JSON.parse(said) : { isNew: false }
}

interface Noted {
  at: string
  walFile: string
  posted: number
  rows: number
  /** Each table's rows, hashed. */
  digests: Record<string, string>
}

/**
 * Everything that is in the database at an instant. Whoever moves money waits meanwhile: every such transaction locks its group first (docs/style.md, "One lock
 * order"). What was acknowledged until then is before the instant, and everything else is after it.
 */
async function noteEverything(url: string): Promise<Noted> {
  const client = new pg.Client(url)
  await client.connect()
  const first = async <Row>(text: string) => (await client.query(text)).rows[0] as Row
  try {
    await client.query('begin; lock table consortiums in exclusive mode')
    await until(async () => {
      const { count } = await first<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and state <> 'idle'
          and pid <> pg_backend_pid() and wait_event_type is distinct from 'Lock' and wait_event_type is distinct from 'Client'`,
      )
      return count === 0
    })
    const { at, wal_file: walFile } = await first<{ at: string; wal_file: string }>(
      `select clock_timestamp()::text as at, case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as wal_file`,
    )
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const noted: Noted = { at, walFile, posted: 0, rows: 0, digests: {} }
    for (const { name } of tables) {
      const { count, digest } = await first<{ count: number; digest: string }>(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as digest from ${name} t`,
      )
      noted.digests[name] = digest
      noted.rows += count
      if (name === 'public.ledger_transactions') noted.posted = count
    }
    await client.query('commit')
    return noted
  } finally {
    await client.end()
  }
}

/** As the how-to says, in the place of what was destroyed. */
async function restoreTo(
  postgres: OwnPostgres,
  { base, wal, at }: { base: string; wal: string; at: string },
): Promise<void> {
  const { folder, as } = postgres
  await runProgram('/bin/cp', ['-a', base, folder], as)
  const settings = `restore_command = 'gzip -dc ${wal}/%f.gz > %p'
recovery_target_time = '${at}'
recovery_target_action = 'promote'`
  await runProgram(
    '/bin/sh',
    ['-c', 'echo "$2" >> "$1/postgresql.auto.conf" && touch "$1/recovery.signal"', 'sh', folder, settings],
    as,
  )
  await postgres.start()
  const client = new pg.Client(postgres.url)
  await client.connect()
  await until(async () => (await client.query('select pg_is_in_recovery() as yes')).rows[0].yes === false)
  await client.end()
}

async function destroy(postgres: OwnPostgres): Promise<void> {
  await postgres.kill()
  await rm(postgres.folder, { recursive: true, force: true })
}

/** Looks at how far it is. */
async function ask(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const first = async (text: string) => (await client.query(text)).rows[0]
  return {
    posted: async (): Promise<number> => (await first('select count(*)::int as count from ledger_transactions')).count,
    archived: async (): Promise<string> =>
      (await first('select last_archived_wal as file from pg_stat_archiver')).file ?? '',
    end: () => client.end(),
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > LONGEST_WAIT_MS) throw new Error('nothing moved for five minutes')
    await sleep(WAIT_MS)
  }
}

async function timed(work: () => Promise<void>): Promise<{ ms: number }> {
  const began = performance.now()
  await work()
  return { ms: Math.round(performance.now() - began) }
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
