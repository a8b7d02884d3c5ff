import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endsWithUs } from './ends-with-us.ts'

const ROOT = join(import.meta.dirname, '..')
/** How often someone checks that the server is well, as a supervisor and other people's pages would. */
const LOOK_EVERY_MS = 20

/**
 * Starts the built product without the demo and sends `--at-once` sign-ins with a wrong password in one burst, each for another
 * address. Prints how long they took together and the slowest, what they were answered, and how long `/healthz` and a
 * page that is rendered each time took meanwhile.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const atOnce = Number(options.get('at-once') ?? 60)
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-'))
  const settings = { DEMO_MODE: '0', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', WORKER: '0', LOG_LEVEL: 'info' }
  const child = endsWithUs(
    spawn(process.execPath, [join(ROOT, 'src/server.ts')], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended; build the pages with `npm start` first')))
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
        const found = /localhost:(\d+)/.exec(said)?.[1]
        if (found) resolve(Number(found))
      })
    })
    child.stdout.resume()
    await signIn(port, 0)
    await ask({ port, path: '/faq?fresh' })
    const looking = { isOver: false }
    const health = watch({ port, path: '/healthz' }, looking)
    const pages = watch({ port, path: '/faq?fresh' }, looking)
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(port, index + 1)))
    const total = performance.now() - start
    looking.isOver = true
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    print({
      atOnce,
      totalMs: Math.round(total),
      slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
      statuses,
      slowestHealthzMs: await health,
      slowestPageMs: await pages,
    })
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

function signIn(port: number, index: number): Promise<{ status: number; ms: number }> {
  const body = new URLSearchParams({
    intent: 'login',
    email: `bench-${index}@example.com`,
    password: 'not the password',
  })
  return ask({ port, path: '/auth?mode=login', method: 'POST' }, body.toString())
}

/** Keeps asking until it is over; returns the slowest answer in milliseconds. */
async function watch(options: RequestOptions, looking: { isOver: boolean }): Promise<number> {
  let slowest = 0
  while (!looking.isOver) {
    slowest = Math.max(slowest, (await ask(options)).ms)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return Math.round(slowest)
}

const agent = new Agent({ keepAlive: false })

function ask(options: RequestOptions, body = ''): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = body === '' ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
    const sent = request({ host: '127.0.0.1', agent, headers, ...options }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
