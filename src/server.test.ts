import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts'
import { type Door, openDoor } from '#tests/support/door.ts'
import { switchMaintenance } from './server/maintenance.ts'

/** How a browser sends a form. */
const FORM = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

const folder = mkdtempSync(join(tmpdir(), 'cotavia-server-'))
// Root's PostgreSQL user has to get in, or the database would be kept elsewhere and stay behind.
chmodSync(folder, 0o755)
const running: Door[] = []

afterEach(async () => {
  for (const door of running.splice(0)) await door.end('SIGTERM')
})
afterAll(async () => {
  await (await openEmbeddedPostgres(folder, 'command', () => {})).release()
  rmSync(folder, { recursive: true, force: true })
})

test('CALL-14 CALL-15 killed with kill -9 during its first start, during migration and while serving, the server comes up again, and no start makes an account', async () => {
  for (const delay of [300, 900, 1300, 1700]) {
    const door = open({})
    await Promise.race([sleep(delay), door.ended])
    await door.end('SIGKILL')
  }
  const served = open({})
  expect(await (await fetch(`http://127.0.0.1:${await served.port()}/`)).text()).toBe('a page')
  await served.end('SIGKILL')
  const last = open({})
  expect((await fetch(`http://127.0.0.1:${await last.port()}/readyz`)).status).toBe(200)
  await last.end('SIGTERM')
  const postgres = await openEmbeddedPostgres(folder, 'command', () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query('select email_key from users union all select user_id::text from user_roles')
  await client.end()
  await postgres.release()
  expect(rows).toEqual([])
})

test('a first start in demo mode answers at once and opens public pages meanwhile; killed with kill -9, the next makes its world again', async () => {
  const demo = mkdtempSync(join(tmpdir(), 'cotavia-first-start-'))
  chmodSync(demo, 0o755)
  const start = () => {
    const door = openDoor(demo, { DEMO_MODE: '1' })
    running.push(door)
    return door
  }
  const ask = async (door: Door, path: string) => {
    const [, port] = (await door.says(/is starting on http:\/\/localhost:(\d+)/)) as RegExpExecArray
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
    return { status: answer.status, text: await answer.text() }
  }
  const first = start()
  await expect.poll(async () => (await ask(first, '/user')).text, { timeout: 60_000 }).toMatch(/Month \d+ of 26/)
  await expect.poll(() => ask(first, '/faq'), { timeout: 60_000 }).toEqual({ status: 200, text: 'a page' })
  expect(await ask(first, '/readyz')).toEqual({ status: 503, text: 'starting' })
  await first.end('SIGKILL')
  const second = start()
  await second.says(/The demo world wasn’t finished; building it again/)
  await expect.poll(async () => (await ask(second, '/user')).text, { timeout: 60_000 }).toMatch(/Month \d+ of 26/)
  await second.end('SIGKILL')
  await (await openEmbeddedPostgres(demo, 'command', () => {})).release()
  rmSync(demo, { recursive: true, force: true })
})

test('SIGTERM, also when it arrives twice by way of npm, lets a request under way finish, exits with 0, and takes the database along', async () => {
  const door = open({})
  const slow = fetch(`http://127.0.0.1:${await door.port()}/slow`)
  await door.says(/slow begun/)
  const code = door.end('SIGTERM')
  void door.end('SIGTERM')
  expect(await (await slow).text()).toBe('a page')
  expect(await code).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('asked to stop behind a balancer, a server says so and still answers, on connections that it closes, before it goes', async () => {
  const door = open({ LEAVING_SECONDS: '3' })
  const url = `http://127.0.0.1:${await door.port()}`
  const before = await fetch(`${url}/faq`)
  expect([await before.text(), before.headers.get('connection')]).toEqual(['a page', 'keep-alive'])
  const code = door.end('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).text()).toBe('stopping')
  const meanwhile = await fetch(`${url}/faq`)
  expect([await meanwhile.text(), meanwhile.headers.get('connection')]).toEqual(['a page', 'close'])
  expect(await code).toBe(0)
})

test('PUB-25 a running server notices by itself that the operator switched maintenance on or off', async () => {
  const door = open({})
  const url = `http://127.0.0.1:${await door.port()}`
  const status = async (path: string) => (await fetch(url + path)).status
  expect(await status('/faq')).toBe(200)
  await switchMaintenance(folder, true)
  await expect.poll(() => status('/faq'), { timeout: 15_000 }).toBe(503)
  expect(await status('/healthz')).toBe(200)
  await switchMaintenance(folder, false)
  await expect.poll(() => status('/faq'), { timeout: 15_000 }).toBe(200)
})

test('a PostgreSQL that is killed on its own is restarted, as often as it takes, and work goes on; meanwhile 503', async () => {
  const door = open({})
  const url = `http://127.0.0.1:${await door.port()}`
  const write = async (key: string) => (await fetch(`${url}/write/${key}`, FORM)).status
  const ready = () => expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  expect(await write('before')).toBe(200)
  for (const time of [1, 2]) {
    const pidFile = join(folder, 'postgres', 'postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    const meanwhile = await fetch(`${url}/write/meanwhile-${time}`, FORM)
    // It may be back already; if not, it says when to come again.
    if (meanwhile.status !== 200) expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '5'])
    const revived = () => door.output().match(/PostgreSQL is running again/g)?.length
    await expect.poll(revived, { timeout: 60_000 }).toBe(time)
    await ready()
    expect(await write(`after-${time}`)).toBe(200)
  }
})

test('a busy port and a second server are said in one sentence, exit 1', async () => {
  const taken = createServer().listen(0)
  const { port } = taken.address() as { port: number }
  const busy = open({ PORT: String(port) })
  expect(await busy.ended).toBe(1)
  expect(busy.errors()).toBe(`Port ${port} is in use; stop what uses it or set PORT to another.\n`)
  taken.close()
  const first = open({})
  await first.port()
  const second = open({})
  expect(await second.ended).toBe(1)
  expect(second.errors()).toBe(
    `Another Cotavia server is running on ${folder}; stop it or set DATA_DIR to another folder.\n`,
  )
})

test('demo mode refuses a database with real people, production a bank it was not told of and a database with demo people', async () => {
  const postgres = await openEmbeddedPostgres(folder, 'command', () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const person = "insert into users (id, name, email_key, is_demo) values (gen_random_uuid(), 'A', $1, $2)"
  await client.query(person, ['real@example.com', false])
  const demo = open({ DEMO_MODE: '1' })
  expect(await demo.ended).toBe(1)
  expect(demo.errors()).toContain('this database holds real people')
  await client.query(person, ['demo@example.com', true])
  const settings = {
    NODE_ENV: 'production',
    SECRET: 'c1f5a90be27d4863af10c9d25b7e8346',
    PUBLIC_URL: 'https://cotavia.example',
    SMTP_URL: 'smtp://mail.example',
  }
  const silent = open(settings)
  expect(await silent.ended).toBe(1)
  expect(silent.errors()).toMatch(/^BANK is required in production.*BANK=simulated\.\n$/)
  const production = open({ ...settings, BANK: 'simulated' })
  expect(await production.ended).toBe(1)
  expect(production.errors()).toContain('which production refuses')
  await client.end()
  await postgres.release()
})

function open(env: Record<string, string>): Door {
  const door = openDoor(folder, env)
  running.push(door)
  return door
}
