import { randomInt } from 'node:crypto'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/postgres/connection.ts'
import { findRunAs } from '#db/postgres/postgres-binaries.ts'
import type { Db } from '#db/rows.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import { findPrograms } from './faults/own-postgres.ts'
import { missingPackages, startPatroniCluster, TIMES } from './faults/patroni.ts'
import { signInDirector, signInMembers } from './faults/people.ts'
import { openProduct, percentile } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { countKinds, type Entry, startWriters } from './faults/writers.ts'

const CLIENTS = 6
const LONGEST_WAIT_MS = 300_000
const ASK_EVERY_MS = 50

/**
 * Tries docs/how-to/fail-over.md: `--nodes` PostgreSQLs (3) under Patroni, one of the replicas synchronous, and the product behind HAProxy. `--rounds` times (20),
 * while clients write over HTTP, the primary is killed with kill -9 together with its Patroni, another takes over, and the killed one comes back as a replica.
 * Prints how long no write was acknowledged each time, what was acknowledged, sent again, lost and doubled, and whether the books are right. Exits 1 if not.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const rounds = Number(options.get('rounds') ?? 20)
  const count = Number(options.get('nodes') ?? 3)
  const folder = await mkdtemp(join(tmpdir(), 'cotavia-failover-'))
  const as = findRunAs(folder)
  const programs = await findPrograms(as)
  const missing = [...missingPackages(), ...(programs === null ? ['postgresql'] : [])]
  if (programs === null || missing.length > 0) {
    await rm(folder, { recursive: true })
    process.stderr.write(`This needs Debian's packages, and these aren't installed: ${missing.join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  // Root's PostgreSQL user has to be able to enter, and to write.
  await chmod(folder, 0o755)
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid)
  const cluster = await startPatroniCluster(programs, { as, folder, count })
  const product = await openProduct({
    DATABASE_URL: cluster.url,
    DATA_DIR: await mkdtemp(join(folder, 'product-')),
    DEMO_MODE: '1',
    SECRET,
  })
  try {
    product.start()
    await product.ready()
    const db = connect({ url: cluster.url, pool: 2 })
    const people = await signInMembers(db, SECRET, 200)
    const director = await signInDirector(db, SECRET)
    const messagesBefore = await countMessages(db)
    print({ members: people.length, clients: CLIENTS, rounds, nodes: count, ...TIMES })
    const writers = startWriters(product.base, people, director, CLIENTS)
    const killedAt: number[] = []
    const queueAfterMs: number[] = []
    let ended = 0
    for (let round = 1; round <= rounds; round++) {
      await sleep(randomInt(2_000, 6_000))
      const victim = await until(cluster.primary)
      const at = performance.now()
      killedAt.push(at)
      await cluster.kill(victim)
      const successor = await until(async () => {
        const name = await cluster.primary()
        return name === victim ? null : name
      })
      const promotedMs = Math.round(performance.now() - at)
      cluster.startAgain(victim)
      await until(async () => writers.journal.some((entry) => entry.doneAt > at + promotedMs) || null)
      await queueWorks(db, round)
      queueAfterMs.push(performance.now() - at)
      await cluster.whole()
      if (!product.isAlive()) {
        ended += 1
        print({ ended: product.lastWords() })
        product.start()
        await product.ready()
      }
      print({
        ...{ round, killed: victim, primary: successor, promotedMs },
        ...{ pauseMs: Math.round(pauseFrom(writers.journal, at)), queueAfterMs: Math.round(queueAfterMs.at(-1) ?? 0) },
        ...{ wholeAgainMs: Math.round(performance.now() - at), written: writers.journal.length },
      })
    }
    await writers.stop()
    const judged = await judge(db, writers.journal, messagesBefore)
    const books = await auditBooks(db)
    await db.destroy()
    const pauses = killedAt.map((at, index) => pauseFrom(writers.journal, at, killedAt[index + 1]))
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length })
    for (const one of [...judged.lost, ...judged.doubled].slice(0, 20)) print({ wrong: one })
    print({ answers: Object.fromEntries(writers.statuses), kinds: countKinds(writers.journal) })
    print({ processEnded: ended, queueTakenUpAgain: product.count('job queue restarted') })
    print({ writePauseMs: { median: percentile(pauses, 0.5), max: percentile(pauses, 1) } })
    print({ queueAfterMs: { median: percentile(queueAfterMs, 0.5), max: percentile(queueAfterMs, 1) } })
    print(books)
    if (ended + judged.lost.length + judged.doubled.length + books.broken.length > 0 || books.ledgerSumCents !== 0)
      process.exitCode = 1
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The longest time from this kill to the next in which no write was acknowledged, from the last one before the kill on. */
function pauseFrom(journal: readonly Entry[], killedAt: number, nextAt = Number.POSITIVE_INFINITY): number {
  const times = journal.flatMap(({ doneAt }) => (doneAt > 0 && doneAt < nextAt ? doneAt : [])).sort((a, b) => a - b)
  const gaps = times.map((time, index) => (time > killedAt ? time - (times[index - 1] ?? killedAt) : 0))
  return Math.max(0, ...gaps)
}

/** Gives the job queue a job and waits until it has taken it up (it fails: there's no such person). */
async function queueWorks(db: Db, round: number): Promise<void> {
  const key = `failover-${round}`
  const ask = async (query: ReturnType<typeof sql<{ attempts: number }>>) =>
    await query.execute(db).then(
      ({ rows }) => rows,
      () => null,
    )
  await until(() =>
    ask(sql`select graphile_worker.add_job('send_mail', '{"userId":"nobody"}', job_key => ${key}, max_attempts => 1)`),
  )
  await until(async () => {
    const rows = await ask(sql`select attempts from graphile_worker.jobs where key = ${key}`)
    return (rows !== null && (rows[0]?.attempts ?? 1) > 0) || null
  })
}

/** Asks again and again until there's an answer. Throws after five minutes. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_WAIT_MS) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(ASK_EVERY_MS)
  }
  throw new Error('nothing came in five minutes')
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
