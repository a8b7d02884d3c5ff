import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts'
import { type Door, openDoor } from '#tests/support/door.ts'

const PATIENT = { timeout: 120_000, interval: 20 }
/** Each process takes seconds to start, on a busy machine many; the first test starts five. */
const LONG_MS = 600_000
/** First half of the locks by which workers of the queue say that they're alive (jobs/worker-liveness.ts). */
const LIVES = 71_020

const folder = mkdtempSync(join(tmpdir(), 'cotavia-processes-'))
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

test(
  'two processes answer on one port and share its work; each that is killed is replaced while requests go on; SIGTERM ends all',
  async () => {
    const door = open({ WEB_PROCESSES: '2' })
    await door.says(/2 web processes are up/)
    const url = `http://127.0.0.1:${await door.port()}`
    const first = await processes(url, 2)
    const killed: string[] = []
    const load = startLoad(url)
    for (const time of [1, 2]) {
      const before = await processes(url, 2)
      const victim = before.find((pid) => first.includes(pid) && !killed.includes(pid)) ?? ''
      killed.push(victim)
      process.kill(Number(victim), 'SIGKILL')
      await vi.waitFor(async () => expect(await ask(`${url}/process`)).not.toBe(victim), PATIENT)
      const after = await processes(url, 2)
      expect(after, String(time)).not.toContain(victim)
    }
    const { answered, failed } = await load.stop()
    expect(answered).toBeGreaterThan(20)
    // What a killed process was answering at that moment is all that's lost: at most one request of each of the two clients.
    expect(failed).toBeLessThanOrEqual(4)
    expect(door.output().match(/web process [12] restarted/g)).toHaveLength(2)
    await vi.waitFor(async () => expect(await ask(`${url}/readyz`)).toBe('ready'), PATIENT)

    const metrics = await ask(`${url}/metrics`)
    for (const number of [1, 2]) {
      expect(metrics).toMatch(new RegExp(`^process_start_time_seconds\\{process="${number}"\\} \\d`, 'm'))
      expect(metrics).toMatch(new RegExp(`^cotavia_figures_read\\{process="${number}"\\} 1$`, 'm'))
    }
    expect(metrics.match(/^# TYPE process_start_time_seconds /gm)).toHaveLength(1)
    // The jobs are done by one of the two.
    expect(await livingQueues()).toBe(1)

    const slow = ask(`${url}/slow`)
    await door.says(/slow begun/)
    const last = await processes(url, 2)
    const code = door.end('SIGTERM')
    expect(await slow).toBe('a page')
    expect(await code).toBe(0)
    for (const pid of last) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  },
  LONG_MS,
)

test(
  'asked to stop behind a balancer, every process says so and still answers before it goes',
  async () => {
    const door = open({ WEB_PROCESSES: '2', LEAVING_SECONDS: '3' })
    await door.says(/2 web processes are up/)
    const url = `http://127.0.0.1:${await door.port()}`
    await processes(url, 2)
    const code = door.end('SIGTERM')
    await vi.waitFor(async () => expect(await ask(`${url}/readyz`)).toBe('stopping'), PATIENT)
    const said = await Promise.all(Array.from({ length: 8 }, () => ask(`${url}/readyz`)))
    expect(new Set(said)).toEqual(new Set(['stopping']))
    expect(await processes(url, 2)).toHaveLength(2)
    expect(await code).toBe(0)
  },
  LONG_MS,
)

test('a start that fails is said in one sentence and ends all', async () => {
  const taken = createServer().listen(0)
  const { port } = taken.address() as { port: number }
  const door = open({ WEB_PROCESSES: '2', PORT: String(port) })
  expect(await door.ended).toBe(1)
  expect(door.errors()).toBe(
    `Port ${port} is in use; stop what uses it or set PORT to another.\nWeb process 1 ended (code 1).\n`,
  )
  taken.close()
})

function open(env: Record<string, string>): Door {
  const door = openDoor(folder, env)
  running.push(door)
  return door
}

/** Asks over a connection of its own, which any of the processes may get. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** The process ids of so many processes that answer, in no order. */
async function processes(url: string, count: number): Promise<string[]> {
  return await vi.waitFor(async () => {
    const answers = await Promise.all(Array.from({ length: 2 * count }, () => ask(`${url}/process`)))
    const found = [...new Set(answers)]
    expect(found).toHaveLength(count)
    return found
  }, PATIENT)
}

/** Two clients that write one thing after the other. */
function startLoad(url: string): { stop(): Promise<{ answered: number; failed: number }> } {
  let isOver = false
  let answered = 0
  let failed = 0
  const work = async (client: number) => {
    for (let n = 0; !isOver; n++) {
      const said = await ask(`${url}/write/${client}-${n}`).catch(() => null)
      if (said === 'a page') answered += 1
      else failed += 1
    }
  }
  const clients = [1, 2].map(work)
  return {
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      return { answered, failed }
    },
  }
}

async function livingQueues(): Promise<number> {
  const postgres = await openEmbeddedPostgres(folder, 'command', () => {})
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(
    'select count(distinct pid)::int as count from pg_locks where locktype = $1 and classid = $2 and granted',
    ['advisory', LIVES],
  )
  await client.end()
  await postgres.release()
  return rows[0].count
}
