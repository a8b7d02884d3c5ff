import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts'
import { openDatabase } from '#db/postgres/open-database.ts'
import { canReach } from '#db/postgres/postgres-binaries.ts'
import type { Db } from '#db/rows.ts'
import { outageOf } from '#outage'
import { testConfig } from '#tests/support/context.ts'

const NOBODY = 65_534
const folders: string[] = []
const users: User[] = []

afterEach(async () => {
  for (const user of users.splice(0)) await user.end()
})
afterAll(async () => {
  for (const folder of folders) {
    // Whatever a test left running is adopted and stopped by the last one to let go.
    await (await openEmbeddedPostgres(folder, 'command', () => {})).release()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a fresh folder gets a UTF8 database that knows accents, with or without LANG', async () => {
  const postgres = await openEmbeddedPostgres(newFolder(), 'command', () => {})
  try {
    const rows = await ask(
      postgres.url,
      "select lower('SÃO') = 'são' as lowered, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync",
    )
    expect(rows).toEqual([{ lowered: true, encoding: 'UTF8', fsync: 'on' }])
  } finally {
    await postgres.release()
  }
})

test('killed with kill -9 at any moment, the next start finds every acknowledged row', async () => {
  const folder = newFolder()
  let acknowledged = 0
  // From the first milliseconds (initdb, first start) to the middle of writing.
  for (const delay of [30, 150, 400, 700, 900, 1200, 1600, 2500]) {
    const user = use(folder)
    await Promise.race([sleep(delay), user.ended])
    user.kill('SIGKILL')
    await user.ended
    acknowledged = Math.max(acknowledged, user.lastRow())
    expect(user.output).not.toContain('error')
  }
  // On a busy machine none of these may have been late enough: once for sure in the middle of writing.
  const writing = use(folder)
  await writing.says('row')
  writing.kill('SIGKILL')
  await writing.ended
  acknowledged = Math.max(acknowledged, writing.lastRow())
  const last = use(folder)
  await last.says('row')
  await last.end()
  const postgres = await openEmbeddedPostgres(folder, 'command', () => {})
  const [row] = await ask(postgres.url, 'select max(n)::int as most, count(*)::int as rows from acknowledged')
  await postgres.release()
  expect(acknowledged).toBeGreaterThan(0)
  expect(row!.most).toBeGreaterThanOrEqual(acknowledged)
  expect(row!.rows).toBe(row!.most)
})

test('the PostgreSQL itself killed with kill -9 recovers, its stale postmaster.pid is no obstacle', async () => {
  const folder = newFolder()
  const first = await openEmbeddedPostgres(folder, 'command', () => {})
  await ask(first.url, 'create table kept (n int); insert into kept values (1)')
  const pidFile = join(dataOf(folder), 'postmaster.pid')
  const stale = readFileSync(pidFile, 'utf8')
  process.kill(Number(stale.split('\n')[0]), 'SIGKILL')
  await first.release()
  // In a container the number may by now be anyone's, for example our own.
  writeFileSync(pidFile, stale.replace(/^\d+/, String(process.pid)))
  const second = await openEmbeddedPostgres(folder, 'command', () => {})
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  await second.release()
  expect(existsSync(pidFile)).toBe(false)
})

test.runIf(process.platform !== 'win32')(
  'pages and jobs ask it by its socket; killed and revived it answers them again, and meanwhile it’s away',
  async () => {
    const folder = newFolder()
    const opened = await openDatabase(testConfig({ DATABASE_URL: '', DATA_DIR: folder }), 'server', () => {})
    const isBySocket = async (db: Db) =>
      (await sql<{ yes: boolean }>`select inet_server_addr() is null as yes`.execute(db)).rows[0]?.yes
    expect([await isBySocket(opened.db), await isBySocket(opened.jobs.db)]).toEqual([true, true])
    process.kill(Number(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    const met = new Set<unknown>()
    const answers = () =>
      isBySocket(opened.db).then(
        () => true,
        (error: unknown) => !met.add(outageOf(error)),
      )
    // A session may not have heard of it yet.
    await expect.poll(answers, { timeout: 60_000, interval: 20 }).toBe(false)
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)
    expect([...met]).toEqual(['away'])
    await opened.close()
  },
)

test('a half-initialised folder is moved aside, not deleted', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n')
  const said: string[] = []
  const postgres = await openEmbeddedPostgres(folder, 'command', (sentence) => said.push(sentence))
  await postgres.release()
  const aside = readdirSync(folder).find((name) => name.startsWith('postgres.unfinished-'))
  expect(aside && existsSync(join(folder, aside, 'PG_VERSION'))).toBe(true)
  expect(said.join()).toContain('was not finished')
})

test('a second server on one folder gets one clear sentence; a command attaches and does not stop it', async () => {
  const folder = newFolder()
  const server = use(folder)
  await server.says('row')
  const second = use(folder)
  await second.ended
  expect(second.output.split('\n').filter(Boolean)).toEqual([
    `error Another Cotavia server is running on ${folder}; stop it or set DATA_DIR to another folder.`,
  ])
  const command = await openEmbeddedPostgres(folder, 'command', () => {})
  await command.release()
  const before = server.lastRow()
  await expect.poll(() => server.lastRow(), { timeout: 20_000 }).toBeGreaterThan(before)
  await server.end()
  expect(server.output).toContain('released')
  expect(existsSync(join(dataOf(folder), 'postmaster.pid'))).toBe(false)
})

test('two first starts at once make one database', async () => {
  const folder = newFolder()
  const both = await Promise.all([0, 1].map(() => openEmbeddedPostgres(folder, 'command', () => {})))
  expect(both[0]!.url).toBe(both[1]!.url)
  await both[0]!.release()
  expect(await ask(both[1]!.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await both[1]!.release()
})

test.runIf(process.getuid?.() === 0)(
  'below a folder only root may enter, the database is kept in /var/lib/cotavia, and says so',
  async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const said: string[] = []
    const postgres = await openEmbeddedPostgres(join(closed, 'project', 'data'), 'server', (sentence) =>
      said.push(sentence),
    )
    const [row] = await ask(postgres.url, "select current_setting('data_directory') as kept")
    await postgres.release()
    rmSync(join(String(row!.kept), '..'), { recursive: true, force: true })
    expect(row!.kept).toMatch(/^\/var\/lib\/cotavia\/[0-9a-f]{16}\/postgres$/)
    expect(said.join()).toContain(String(row!.kept))
    folders.splice(folders.indexOf(closed), 1)
    rmSync(closed, { recursive: true, force: true })
  },
)

// No one can run our own files where only root may enter; that is the case above.
const canNobodyRunUs = process.getuid?.() === 0 && canReach(import.meta.dirname, { uid: NOBODY, gid: NOBODY })
test.runIf(canNobodyRunUs)('an ordinary user has it in the folder itself', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o777)
  const user = use(folder, NOBODY)
  await user.says('row')
  await user.end()
  expect(user.output).toContain('released')
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
})

interface User {
  output: string
  ended: Promise<unknown>
  lastRow(): number
  says(word: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  end(): Promise<void>
}

function use(folder: string, uid?: number): User {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../tests/support/embedded-user.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid: uid }),
    },
  )
  const user: User = {
    output: '',
    ended: new Promise((resolve) => child.on('close', resolve)),
    lastRow: () => Number(/row (\d+)\n(?!.*row \d+\n)/s.exec(user.output)?.[1] ?? 0),
    says: async (word) => {
      while (!user.output.includes(word)) {
        if (child.exitCode !== null) throw new Error(`ended before saying ${word}: ${user.output}`)
        await sleep(20)
      }
    },
    kill: (signal) => child.kill(signal),
    end: async () => {
      child.kill('SIGTERM')
      await user.ended
    },
  }
  child.stdout!.on('data', (chunk) => {
    user.output += chunk
  })
  users.push(user)
  return user
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Root's clusters lie in the folder too, as the tests' folders can be entered by everyone. */
function dataOf(folder: string): string {
  return join(folder, 'postgres')
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query(query)
    return result.rows
  } finally {
    await client.end()
  }
}
