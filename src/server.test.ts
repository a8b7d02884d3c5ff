import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#db/embedded-postgres.ts'

// The whole web door in its own process over the embedded database, without the built pages: a tiny site stands for them.
const SCRIPT = `
  const { startServer } = await import('#server')
  const { loadConfig } = await import('#config')
  const { createLog } = await import('#log')
  const { runDoor } = await import('#door')
  await runDoor(async () => {
    const config = loadConfig(process.env)
    const server = await startServer(config, createLog(config), async () => ({ isBuilt: false, render: async (request) => {
      if (new URL(request.url).pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 800))
      return new Response('a page')
    } }))
    console.log('ready ' + server.port)
    return server.stop
  })`
  .replace("'#server'", JSON.stringify(join(import.meta.dirname, 'server.ts')))
  .replace("'#config'", JSON.stringify(join(import.meta.dirname, 'config.ts')))
  .replace("'#log'", JSON.stringify(join(import.meta.dirname, 'log.ts')))
  .replace("'#door'", JSON.stringify(join(import.meta.dirname, 'server/run-door.ts')))

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

test('killed with kill -9 during its first start, during migration and while serving, the server comes up again', async () => {
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
}, 60_000)

test('SIGTERM lets a request under way finish, ends with 0 and takes the database along', async () => {
  const door = open({})
  const slow = fetch(`http://127.0.0.1:${await door.port()}/slow`)
  await sleep(200)
  const code = door.end('SIGTERM')
  expect(await (await slow).text()).toBe('a page')
  expect(await code).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
}, 30_000)

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
}, 30_000)

test('demo mode refuses a database with real people, production one with demo people', async () => {
  const postgres = await openEmbeddedPostgres(folder, 'command', () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const person = "insert into users (id, name, email, is_demo) values (gen_random_uuid(), 'A', $1, $2)"
  await client.query(person, ['real@example.com', false])
  const demo = open({ DEMO_MODE: '1' })
  expect(await demo.ended).toBe(1)
  expect(demo.errors()).toContain('this database holds real people')
  await client.query(person, ['demo@example.com', true])
  const production = open({ NODE_ENV: 'production', SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://cotavia.example' })
  expect(await production.ended).toBe(1)
  expect(production.errors()).toContain('which production refuses')
  await client.end()
  await postgres.release()
}, 30_000)

interface Door {
  ended: Promise<number | null>
  port(): Promise<string>
  errors(): string
  end(signal: NodeJS.Signals): Promise<number | null>
}

function open(env: Record<string, string>): Door {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DEMO_MODE: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const door: Door = {
    ended,
    port: async () => {
      for (;;) {
        const port = /ready (\d+)/.exec(output)?.[1]
        if (port) return port
        if (child.exitCode !== null) throw new Error(`the server ended: ${errors}`)
        await sleep(20)
      }
    },
    errors: () => errors,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
  running.push(door)
  return door
}
