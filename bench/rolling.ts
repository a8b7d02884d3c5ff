import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { endsWithUs } from './ends-with-us.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import { signInMembers, type Writer } from './faults/people.ts'
import { freePort, openProduct, type Product, percentile } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { messageWish, post, prepaymentWish, type Wish } from './faults/wishes.ts'
import type { Entry } from './faults/writers.ts'

const PUBLIC_PAGES = ['/', '/faq', '/how-it-works', '/pt-br/faq']
const ROOT = join(import.meta.dirname, '..')
const PROXY = join(ROOT, 'deploy/haproxy.cfg')
/** As in production beside deploy/haproxy.cfg; `--leaving 0` shows what happens without. */
const LEAVING_SECONDS = '5'
/** A worker says nowhere over HTTP that it's up. */
const WORKER_START_MS = 3_000
const MOST_TRIES = 40
/** How long the balancer takes to see that a server is back. */
const BALANCER_MS = 3_000
const LONGEST_ANSWER_MS = 30_000

/**
 * Restarts two web servers and a worker in turn, without end, behind HAProxy as in deploy/haproxy.cfg, while `--requests` come
 * in at `--per-second`: kept pages, members' pages, and forms. No request is sent twice. Prints how many failed (none, it should), how long answers took,
 * and whether anything was lost, done twice, or wrong in the books. `--from FOLDER` upgrades: servers and worker of the version there, with its pages built, make the
 * world and go on for `--beside` seconds (20) on the schema of this one, until the restarts replace them.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const requests = Number(options.get('requests') ?? 10_000)
  const perSecond = Number(options.get('per-second') ?? 50)
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-rolling-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const postgres = await startTemporaryPostgres({ durable: true })
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO_MODE: '1',
    SECRET,
    PUBLIC_URL: base,
    WORKER: '0',
    LEAVING_SECONDS: options.get('leaving') ?? LEAVING_SECONDS,
  }
  const from = options.get('from')
  const servers = [await openProduct(env), await openProduct(env)] as const
  const worker = await openProduct(env, 'src/worker.ts')
  let proxy: ChildProcess | undefined
  const db = connect({ url: postgres.url, pool: 2 })
  try {
    for (const server of servers) {
      server.start(from)
      await server.ready()
    }
    worker.start(from)
    if (from !== undefined) command(env, 'migrate')
    proxy = await startProxy(folder, port, servers)
    const people = await signInMembers(db, SECRET, 200)
    const messagesBefore = await countMessages(db)
    const load = startLoad(base, people, { requests, perSecond })
    let restarts = 0
    if (from !== undefined) await sleep(Number(options.get('beside') ?? 20) * 1_000)
    for (let turn = 0; !load.isOver(); turn++) {
      const next = [...servers, worker][turn % 3]!
      await next.stop()
      next.start()
      if (next === worker) await sleep(WORKER_START_MS)
      else await next.ready()
      restarts += 1
      // The balancer has to see that it's back before the other one may leave.
      await sleep(BALANCER_MS)
    }
    const { journal, failures, milliseconds } = await load.ended
    if (from !== undefined) for (const step of ['tallies recount', 'secret seal']) command(env, step)
    const judged = await judge(db, journal, messagesBefore)
    const books = await auditBooks(db)
    print({ requests, perSecond, restarts, failed: failures.size === 0 ? 0 : sum(failures.values()) })
    for (const [what, count] of failures) print({ failure: what, count })
    for (const [kind, took] of milliseconds)
      print({
        kind,
        count: took.length,
        p50: percentile(took, 0.5),
        p95: percentile(took, 0.95),
        p99: percentile(took, 0.99),
      })
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length })
    print(books)
    const wrong = failures.size + judged.lost.length + judged.doubled.length + books.broken.length
    if (wrong > 0 || books.ledgerSumCents !== 0) process.exitCode = 1
  } finally {
    proxy?.kill('SIGKILL')
    await db.destroy()
    await Promise.all([...servers, worker].map((one) => one.stop()))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A step of an upgrade, as the guide has it; throws if it fails. */
function command(env: Record<string, string>, name: string): void {
  const path = { PATH: process.env.PATH }
  const said = execFileSync(process.execPath, [join(ROOT, 'src/cli.ts'), ...name.split(' ')], {
    env: { ...path, ...env },
  })
  print({ command: name, said: String(said).trim() })
}

/** HAProxy with the settings that we give away, on these ports. Throws one sentence if it isn't installed. */
async function startProxy(folder: string, port: number, servers: readonly Product[]): Promise<ChildProcess> {
  const base = `http://127.0.0.1:${port}`
  const file = join(folder, 'haproxy.cfg')
  const [one, two] = servers.map(({ base }) => base.replace('http://', ''))
  const settings = readFileSync(PROXY, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', String(one))
    .replace('127.0.0.1:3002', String(two))
  writeFileSync(file, settings)
  const proxy = endsWithUs(
    spawn('haproxy', ['-db', '-f', file], {
      stdio: 'ignore',
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    }),
  )
  await once(proxy, 'spawn').catch(() => {
    throw new Error('HAProxy is missing; install it (apt-get install haproxy) and run this again.')
  })
  for (let tries = 0; (await read(base, '/readyz').catch(() => 'away')) !== ''; tries++) {
    if (tries === MOST_TRIES) throw new Error('HAProxy found no server that is ready.')
    await sleep(500)
  }
  return proxy
}

interface Heard {
  journal: Entry[]
  /** How often each kind of request failed in which way. */
  failures: Map<string, number>
  milliseconds: Map<string, number[]>
}

/** Requests at a steady rate, whether or not those before are answered. */
function startLoad(
  base: string,
  people: readonly Writer[],
  { requests, perSecond }: { requests: number; perSecond: number },
): { ended: Promise<Heard>; isOver(): boolean } {
  const heard: Heard = { journal: [], failures: new Map(), milliseconds: new Map() }
  let isOver = false
  const ask = async (kind: string, send: () => Promise<string>) => {
    const began = performance.now()
    const failure = await send().catch((error: Error) => `no answer: ${error.cause ?? error.message}`)
    const took = heard.milliseconds.get(kind) ?? []
    took.push(performance.now() - began)
    heard.milliseconds.set(kind, took)
    if (failure === '') return
    const what = `${kind}: ${failure}`
    heard.failures.set(what, (heard.failures.get(what) ?? 0) + 1)
  }
  const write = async (wish: Wish) => {
    const entry: Entry = {
      kind: wish.kind,
      mark: wish.mark,
      memberId: wish.memberId,
      sent: 1,
      answer: 'none',
      doneAt: 0,
      told: null,
    }
    heard.journal.push(entry)
    const answer = await post(base, wish)
    if (answer.status >= 500) return String(answer.status)
    entry.told = wish.toldBy(answer)
    entry.answer = entry.told === null ? 'refused' : 'done'
    if (entry.answer === 'done') entry.doneAt = performance.now()
    return ''
  }
  const one = () => {
    const person = people[randomInt(people.length)]!
    const chance = randomInt(100)
    if (chance < 60) return ask('public page', () => read(base, PUBLIC_PAGES[randomInt(PUBLIC_PAGES.length)]!))
    if (chance < 75) return ask('home of a member', () => read(base, '/user', person.cookie))
    if (chance < 85) return ask('group page', () => read(base, `/consortium/${person.consortiumId}`, person.cookie))
    if (chance < 95 && person.accountId !== null) {
      const wish = prepaymentWish(person, person.accountId)
      return ask('prepayment', () => write(wish))
    }
    return ask('message', () => write(messageWish()))
  }
  const work = async () => {
    const began = performance.now()
    const asked: Promise<void>[] = []
    for (let count = 0; count < requests; count++) {
      await sleep(Math.max(0, began + (count * 1_000) / perSecond - performance.now()))
      asked.push(one())
    }
    await Promise.all(asked)
    isOver = true
    return heard
  }
  return { ended: work(), isOver: () => isOver }
}

/** What is wrong with the answer; empty: nothing. */
async function read(base: string, path: string, cookie = ''): Promise<string> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  const answer = await fetch(base + path, { redirect: 'manual', headers: { Cookie: cookie }, signal })
  await answer.arrayBuffer()
  return answer.status === 200 ? '' : String(answer.status)
}

function sum(figures: Iterable<number>): number {
  return [...figures].reduce((total, figure) => total + figure, 0)
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
