import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/postgres/connection.ts'
import { urlOf } from './faults/embedded-url.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import { signInDirector, signInMembers } from './faults/people.ts'
import { openProduct, percentile } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { countKinds, type Entry, startWriters } from './faults/writers.ts'

const CLIENTS = 6
/** So many kills lie between two looks at what has become of all that was ever acknowledged. */
const JUDGED_EACH = 100
/** PostgreSQL more often than the server: it's back sooner, so that an hour holds more kills. */
const VICTIMS = ['postgres', 'server', 'postgres', 'both'] as const

/**
 * Kills the server, its PostgreSQL, or both with kill -9, `--times` in turn, while clients sign up, pay, bid, link accounts, make
 * groups, enroll people, decide identity checks, and write to us over HTTP. Each client remembers what it was told and sends what was not answered again, as it was.
 * Prints what was acknowledged, sent again, lost and doubled; how long it took to be ready again; and whether the books are right.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const times = Number(options.get('times') ?? 100)
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-kill-'))
  // Root's PostgreSQL user has to be able to enter.
  chmodSync(folder, 0o755)
  const product = await openProduct({ DATA_DIR: folder, DEMO_MODE: '1', SECRET })
  const cluster = join(folder, 'postgres')
  try {
    product.start()
    await product.ready()
    const before = connect({ url: urlOf(cluster), pool: 2 })
    const people = await signInMembers(before, SECRET, 200)
    const director = await signInDirector(before, SECRET)
    const messagesBefore = await countMessages(before)
    await before.destroy()
    print({ members: people.length, clients: CLIENTS, times })
    let writers = startWriters(product.base, people, director, CLIENTS)
    const journal: Entry[] = []
    const statuses = new Map<string, number>()
    const readyAgain = new Map<string, number[]>(VICTIMS.map((victim) => [victim, []]))
    /** Lets every client have its answer, and compares all that they were ever told with what is there. */
    const judgeAll = async () => {
      await writers.stop()
      journal.push(...writers.journal)
      for (const [status, count] of writers.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
      const db = connect({ url: urlOf(cluster), pool: 2 })
      const judged = await judge(db, journal, messagesBefore)
      const books = await auditBooks(db)
      await db.destroy()
      return { judged, books, wrong: [...judged.lost, ...judged.doubled] }
    }
    for (let time = 0; time < times; time++) {
      await sleep(randomInt(300, 2_000))
      const victim = VICTIMS[time % VICTIMS.length] ?? 'postgres'
      const began = performance.now()
      if (victim !== 'server') killPostgres(cluster)
      if (victim !== 'postgres') {
        await product.kill()
        product.start()
      } else await sleep(20)
      await product.ready()
      readyAgain.get(victim)?.push(performance.now() - began)
      if ((time + 1) % JUDGED_EACH === 0 && time + 1 < times) {
        const { wrong, books } = await judgeAll()
        print({ killed: time + 1, written: journal.length, wrong: wrong.slice(0, 20), broken: books.broken })
        writers = startWriters(product.base, people, director, CLIENTS)
      }
    }
    const { judged, books } = await judgeAll()
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length })
    for (const one of [...judged.lost, ...judged.doubled].slice(0, 20)) print({ wrong: one })
    print({ answers: Object.fromEntries(statuses), kinds: countKinds(journal) })
    for (const [killed, took] of readyAgain)
      print({ killed, times: took.length, readyAgainMs: { p50: percentile(took, 0.5), p95: percentile(took, 0.95) } })
    print(books)
    if (judged.lost.length + judged.doubled.length + books.broken.length > 0 || books.ledgerSumCents !== 0)
      process.exitCode = 1
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function killPostgres(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 1) process.kill(pid, 'SIGKILL')
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
