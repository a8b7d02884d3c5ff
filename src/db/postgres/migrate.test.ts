import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { isMigrated, migrate, statementsOf } from '#db/postgres/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dumpSchema } from '../../../tools/schema-dump.ts'

let database: TestDatabase
const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')
const folder = mkdtempSync(join(tmpdir(), 'cotavia-migrations-'))
const empty: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
  for (const name of empty) await onServer(`drop database ${name} with (force)`)
})

test('migrating twice, or twice at once, applies every file once', async () => {
  const url = await emptyDatabase('twice')
  const runs = await Promise.all([migrate(url), migrate(url)])
  expect(runs.map((run) => run.applied.length).sort()).toEqual([0, runs[0]!.applied.length + runs[1]!.applied.length])
  expect((await migrate(url)).applied).toEqual([])
})

test('decision 0139 what a cluster is told one by one is what the files say at once', async () => {
  expect(
    statementsOf(
      `select ';', "a;b"; -- one; two's\n do $x$ begin; it's $$;$$ end $x$; /* ;' */ select 1 - 2 / 1;\n-- end;\n`,
    ),
  ).toEqual([`select ';', "a;b"`, ` -- one; two's\n do $x$ begin; it's $$;$$ end $x$`, ` /* ;' */ select 1 - 2 / 1`])
  const url = await emptyDatabase('parts')
  // What migrate itself makes.
  await migrate(url, mkdtempSync(join(folder, 'none-')))
  const client = new pg.Client(url)
  await client.connect()
  for (const name of readdirSync(MIGRATIONS).sort()) {
    await client.query('begin')
    for (const statement of statementsOf(readFileSync(join(MIGRATIONS, name), 'utf8'))) await client.query(statement)
    await client.query('commit')
  }
  await client.end()
  expect(await dumpSchema(url)).toBe(await dumpSchema(database.connectionString))
})

test('decision 0167 what no older process bears isn’t applied while one is connected, whatever starts; the rest is', async () => {
  const url = await emptyDatabase('beside')
  const upTo = async (last: string) => {
    const some = mkdtempSync(join(folder, 'some-'))
    for (const name of readdirSync(MIGRATIONS).filter((file) => file < last))
      cpSync(join(MIGRATIONS, name), join(some, name))
    return (await migrate(url, some)).applied.length
  }
  // Nothing is there yet: nothing older can be.
  expect(await upTo('0134')).toBeGreaterThan(90)
  const older = new pg.Client({ connectionString: url, application_name: 'cotavia' })
  await older.connect()
  await expect(upTo('0137')).rejects.toThrow(
    'Stop every server and worker first: older ones can’t work beside migration 0134_installment_batches.cell.sql, and they have 1 open connection. Nothing was changed.',
  )
  await older.end()
  expect(await upTo('0137')).toBe(3)
  const beside = new pg.Client({ connectionString: url, application_name: 'cotavia' })
  await beside.connect()
  expect(await upTo('0138')).toBe(1)
  await beside.end()
})

test('a failing migration leaves nothing behind and says which and why', async () => {
  const url = await emptyDatabase('failing')
  writeFileSync(
    join(folder, '0001_first.sql'),
    'create role cotavia_other nologin; drop role cotavia_other; create table first (n int);',
  )
  writeFileSync(join(folder, '0002_second.sql'), 'create table second (n int); select 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow(/0002_second.sql failed and left nothing behind: division by zero/)
  writeFileSync(join(folder, '0002_second.sql'), 'create table second (n int);')
  expect((await migrate(url, folder)).applied).toEqual(['0002_second.sql'])
})

test('an applied file that was changed, and a database newer than the program, are refused', async () => {
  const url = await emptyDatabase('changed')
  writeFileSync(join(folder, '0001_first.sql'), 'create table first (n int);')
  writeFileSync(join(folder, '0002_second.sql'), 'create table second (n int);')
  await migrate(url, folder)
  writeFileSync(join(folder, '0002_second.sql'), 'create table second (m int);')
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0002_second.sql was changed after it was applied')
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('The database is newer than this program')
})

test('a database in another encoding is refused', async () => {
  const url = await emptyDatabase('ascii', "encoding 'SQL_ASCII' locale_provider 'libc' locale 'C'")
  await expect(migrate(url)).rejects.toThrow('must be encoded in UTF8, but it is SQL_ASCII')
})

test('whatever schema a login looks through first, the tables lie in the product’s own', async () => {
  const url = await emptyDatabase('elsewhere')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema elsewhere; do $$ begin
    execute format('alter database %I set search_path = elsewhere, public', current_database()); end $$;`)
  expect(await isMigrated(url)).toBe(false)
  await migrate(url)
  expect(await isMigrated(url)).toBe(true)
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'elsewhere'::regnamespace")
  expect(rows).toEqual([])
  await client.end()
})

test('killed with kill -9 in the middle, migrating again finishes the work', async () => {
  const url = await emptyDatabase('killed')
  for (const delay of [120, 250, 350, 500]) {
    const script = `const { migrate } = await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}); await migrate(process.argv[1])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, url], { stdio: 'inherit' })
    const ended = new Promise((resolve) => child.on('close', resolve))
    await Promise.race([sleep(delay), ended])
    child.kill('SIGKILL')
    await ended
  }
  await migrate(url)
  expect(await dumpSchema(url)).toBe(await dumpSchema(database.connectionString))
})

test('db/schema.sql is what the migrations make (run `node tools/schema.ts` after adding one)', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')
  expect(await dumpSchema(database.connectionString)).toBe(written)
})

test('what was decided, launched and published before is fixed as it stood; the first approval has its instant back, and a spot what was paid on it', async () => {
  const url = await emptyDatabase('fixed')
  const source = MIGRATIONS
  const before = mkdtempSync(join(tmpdir(), 'cotavia-migrations-before-'))
  for (const name of readdirSync(source).filter((file) => file < '0011')) cpSync(join(source, name), join(before, name))
  await migrate(url, before)
  rmSync(before, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [ana, ben, group] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const application = crypto.randomUUID()
    await client.query(`
      insert into users (id, name, email) values ('${ana}', 'Ana', 'ana@example.com'), ('${ben}', 'Ben', 'ben@example.com');
      insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at, aml_checked, sanctions_checked)
        values ('${ana}', '${application}', 'approved', '2026-01-01Z', '2026-02-02T12:00Z', true, true),
          ('${ben}', gen_random_uuid(), 'approved', '2026-01-01Z', '2026-01-03Z', true, true);
      insert into audit_events (audit_event_id, happened_at, actor_kind, action, subject_kind, subject_id, details)
        values (gen_random_uuid(), '2026-01-02Z', 'system', 'kyc.approved', 'user', '${ana}',
            '{"applicationId": "${application}", "from": "pending"}'),
          (gen_random_uuid(), '2026-02-02T12:00Z', 'system', 'kyc.approved', 'user', '${ana}',
            '{"applicationId": "${application}", "from": "approved"}');
      insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, admin_fee_bps,
          reserve_bps, assembly_day, created_at, launched_at, first_due_month, randomness)
        values ('${group}', 'Old', 3000000, 57500, 60, 5, 1500, 200, 10, now(), '2026-01-05Z', '2026-01-01', 'beacon');
      insert into assemblies (consortium_id, number, due_on, status, opened_at, opened_seq, cutoff_at, snapshot_at, draws_at,
          published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, beacon_round, held_at,
          draw_order, randomness_bytes, proof, minutes)
        values ('${group}', 1, '2026-01-27', 'held', now(), 0, now(), now(), now(), now(), '{1,2}', 'x', 0, 0, '{}', 'beacon',
          7, now(), '{2,1}', 'y', 'z', '{"note": "a \\\\ and \\"quotes\\""}');
      insert into consortium_members (consortium_id, id, user_id, position_number, state, bonus_points, joined_at,
          total_paid_cents, paid_common_fund_cents, paid_reserve_cents)
        values ('${group}', gen_random_uuid(), '${ana}', 1, 'active', 0, now(), 0, 0, 0),
          ('${group}', gen_random_uuid(), '${ben}', 3, 'active', 300, now(), 57500, 50000, 1000);`)
    expect((await migrate(url)).applied).toContain('0011_what_a_draw_stands_on.sql')
    const { rows } = await client.query(
      "select split_part(u.email_key, '@', 1) as name, d.decision, d.decided_at, k.reviewed_at from kyc_decisions d join users u on u.id = d.user_id join kyc_applications k on k.user_id = u.id order by 1",
    )
    expect(rows).toEqual([
      { name: 'ana', decision: 'approved', decided_at: new Date('2026-01-02Z'), reviewed_at: new Date('2026-01-02Z') },
      { name: 'ben', decision: 'approved', decided_at: new Date('2026-01-03Z'), reviewed_at: new Date('2026-01-03Z') },
    ])
    const spots = await client.query(
      `select position_number as spot, total_paid_cents::int as paid, paid_common_fund_cents::int as common_fund, paid_reserve_cents::int as reserve,
        (select points[position_number] from group_points) as points from members order by 1`,
    )
    expect(spots.rows).toEqual([
      { spot: 1, paid: 0, common_fund: 0, reserve: 0, points: 0 },
      { spot: 3, paid: 57_500, common_fund: 50_000, reserve: 1000, points: 300 },
    ])
    for (const change of [
      'update consortiums set launched_at = null',
      "update assemblies set eligible_positions = '{1}'",
      "update assemblies set minutes = '{}'",
    ])
      await expect(client.query(change)).rejects.toThrow(/_stays/)
  } finally {
    await client.end()
  }
})

test.each(['audit_events', 'ledger_transactions'])(
  'the application role can only read and add to %s',
  async (table) => {
    const can = async (statement: string) =>
      sql
        .raw(statement)
        .execute(database.db)
        .then(
          () => true,
          (error) => error.message,
        )
    expect(await can(`select * from ${table}`)).toBe(true)
    for (const statement of [`update ${table} set consortium_id = null`, `delete from ${table}`, `truncate ${table}`])
      expect(await can(statement)).toContain('permission denied')
    expect(await can(`alter table ${table} add column spoiled int`)).toContain('must be owner')
  },
)

test('under the application role a job added in a transaction is done after the commit, and not after a rollback', async () => {
  const add = (key: string) => sql`select graphile_worker.add_job('try', json_build_object('key', ${key}::text))`
  await database.db.transaction().execute((tx) => add('kept').execute(tx))
  await database.db
    .transaction()
    .execute(async (tx) => {
      await add('lost').execute(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  const done: unknown[] = []
  const pool = createPool({ url: database.connectionString })
  await runOnce({
    pgPool: pool,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    taskList: { try: async (payload) => void done.push(payload) },
  })
  await pool.end()
  expect(done).toEqual([{ key: 'kept' }])
})

async function emptyDatabase(name: string, options = ''): Promise<string> {
  const full = `migrate_${name}_${process.pid}`
  await onServer(`create database ${full} template template0 ${options}`)
  empty.push(full)
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${full}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
