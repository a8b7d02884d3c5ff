import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import { signInDirector, signInMembers } from './faults/people.ts'
import { openProduct, percentile } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { startWriters } from './faults/writers.ts'

const CLIENTS = 6
/** This many jobs are failing when the database goes away: failing one is a write that no one in the queue waits for. */
const FAILING_JOBS = 60

/**
 * Stops the database under the server's work and starts it again, `--times`, while clients write over HTTP and jobs fail. Prints
 * how often the process ended (never, it should), what was acknowledged, lost and doubled, and how soon it was ready again.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const times = Number(options.get('times') ?? 40)
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-outages-'))
  const postgres = await startTemporaryPostgres({ durable: true })
  const product = await openProduct({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_MODE: '1', SECRET })
  try {
    product.start()
    await product.ready()
    const db = connect({ url: postgres.url, pool: 2 })
    const people = await signInMembers(db, SECRET, 200)
    const director = await signInDirector(db, SECRET)
    const messagesBefore = await countMessages(db)
    print({ members: people.length, clients: CLIENTS, times })
    const writers = startWriters(product.base, people, director, CLIENTS)
    const readyAgain: number[] = []
    let ended = 0
    for (let time = 0; time < times; time++) {
      await sleep(randomInt(500, 2_000))
      await sql`select graphile_worker.add_job('send_mail', '{"userId":"nobody"}', max_attempts => 3) from generate_series(1, ${FAILING_JOBS})`.execute(
        db,
      )
      await sleep(randomInt(20, 300))
      await postgres.stopForNow(time % 2 === 0 ? 'fast' : 'immediate')
      await sleep(randomInt(200, 4_000))
      await postgres.startAgain()
      const began = performance.now()
      if (product.isAlive()) await product.ready()
      if (!product.isAlive()) {
        ended += 1
        print({ ended: product.lastWords() })
        product.start()
        await product.ready()
      }
      readyAgain.push(performance.now() - began)
      if ((time + 1) % 10 === 0) print({ outages: time + 1, written: writers.journal.length, ended })
    }
    await writers.stop()
    const judged = await judge(db, writers.journal, messagesBefore)
    const books = await auditBooks(db)
    await db.destroy()
    print({
      outages: times,
      processEnded: ended,
      forgiven: product.count('database connection lost during background work; process kept running'),
      queueTakenUpAgain: product.count('job queue restarted'),
    })
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length })
    for (const one of [...judged.lost, ...judged.doubled].slice(0, 20)) print({ wrong: one })
    print({ answers: Object.fromEntries(writers.statuses) })
    print({ readyAgainMs: { p50: percentile(readyAgain, 0.5), p95: percentile(readyAgain, 0.95) } })
    print(books)
    if (ended + judged.lost.length + judged.doubled.length + books.broken.length > 0 || books.ledgerSumCents !== 0)
      process.exitCode = 1
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
