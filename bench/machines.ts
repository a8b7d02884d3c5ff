import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/postgres/connection.ts'
import { findRunAs } from '#db/postgres/postgres-binaries.ts'
import { findCitus, startMachines } from './faults/citus.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import type { OwnPostgres } from './faults/own-postgres.ts'
import { signInDirector, signInMembers } from './faults/people.ts'
import { openProduct, percentile } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { countKinds, startWriters } from './faults/writers.ts'

const CLIENTS = 6
/** How long a machine stays away. */
const AWAY_MS = [500, 4_000] as const
const VICTIMS = ['a worker', 'the coordinator', 'another worker', 'the server'] as const
const LONGEST_WAIT_MS = 120_000

/**
 * A Citus cluster of a coordinator and `--workers` machines (2), each with a cell, and the product with its demo world on it. `--rounds` times (20), while clients write over HTTP, one of
 * them is killed with kill -9 and brought back. Prints how long no write was acknowledged, what was acknowledged, sent again, lost and doubled, and whether the books are right. Exits 1 if not.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const rounds = Number(options.get('rounds') ?? 20)
  const programs = await findCitus()
  if (programs === null) {
    process.stderr.write('This needs a PostgreSQL of Debian with Citus, and there’s none.\n')
    process.exitCode = 2
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'cotavia-machines-'))
  // Root's PostgreSQL user has to be able to enter.
  await chmod(folder, 0o755)
  const machines = await startMachines(programs, {
    ...{ as: findRunAs(join(folder, 'cluster')), folder: join(folder, 'cluster') },
    workers: Number(options.get('workers') ?? 2),
  })
  const faults = new Map<string, number>()
  const product = await openProduct(
    { DATABASE_URL: machines.url, DATA_DIR: await mkdtemp(join(folder, 'product-')), DEMO_MODE: '1', SECRET },
    'src/server.ts',
    (line) => {
      const fault = /"level":"error".*?"message":"([^"]+)"/.exec(line)?.[1]
      if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1)
    },
  )
  try {
    const began = performance.now()
    product.start()
    await product.ready()
    const db = connect({ url: machines.url, pool: 2 })
    const people = await signInMembers(db, SECRET, 200)
    const director = await signInDirector(db, SECRET)
    const messagesBefore = await countMessages(db)
    const { rows: cells } = await sql<{ cell: string; groups: number }>`
      select coalesce(p.cell, 'public') as cell, count(*)::int as groups from consortiums c
      left join group_places p on p.group_id = c.id group by 1 order by 1`.execute(db)
    print({
      readyAfterMs: Math.round(performance.now() - began),
      cells,
      members: people.length,
      clients: CLIENTS,
      rounds,
    })
    const writers = startWriters(product.base, people, director, CLIENTS)
    const pauses: number[] = []
    for (let round = 0; round < rounds; round++) {
      await sleep(randomInt(2_000, 4_000))
      const victim = VICTIMS[round % VICTIMS.length] ?? 'a worker'
      const worker = machines.workers[round % machines.workers.length]
      const away = randomInt(...AWAY_MS)
      const at = performance.now()
      if (victim === 'the server') {
        await product.kill()
        product.start()
      } else await killAndBringBack(victim === 'the coordinator' || !worker ? machines.coordinator : worker, away)
      await product.ready()
      // A write acknowledged after the machine came back ends the pause.
      const backAt = performance.now()
      while (!writers.journal.some(({ doneAt }) => doneAt > backAt) && performance.now() - backAt < LONGEST_WAIT_MS)
        await sleep(50)
      const times = writers.journal.flatMap(({ doneAt }) => (doneAt > 0 ? doneAt : [])).sort((a, b) => a - b)
      const gaps = times.map((time, index) => (time > at ? time - (times[index - 1] ?? at) : 0))
      pauses.push(Math.max(0, ...gaps))
      print({
        ...{ round: round + 1, killed: victim, awayMs: victim === 'the server' ? 0 : away },
        ...{ pauseMs: Math.round(pauses.at(-1) ?? 0), written: writers.journal.length },
      })
    }
    await writers.stop()
    const judged = await judge(db, writers.journal, messagesBefore)
    const books = await auditBooks(db)
    await db.destroy()
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length })
    for (const one of [...judged.lost, ...judged.doubled].slice(0, 20)) print({ wrong: one })
    print({ answers: Object.fromEntries(writers.statuses), kinds: countKinds(writers.journal) })
    print({ writePauseMs: { median: percentile(pauses, 0.5), max: percentile(pauses, 1) } })
    // What isn't known as a machine that is away.
    print({ faults: Object.fromEntries(faults) })
    print(books)
    if (judged.lost.length + judged.doubled.length + books.broken.length > 0 || books.ledgerSumCents !== 0)
      process.exitCode = 1
  } finally {
    await product.stop()
    await machines.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function killAndBringBack(machine: OwnPostgres, awayMs: number): Promise<void> {
  await machine.kill()
  await sleep(awayMs)
  await machine.start()
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
