import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { Context } from '#context'
import { connect } from '#db/postgres/connection.ts'
import { cryptoRandom } from '#integrations/random.ts'
import { openWorld } from '#worlds/temporary-world.ts'
import { deskPages } from './admin-pages.ts'
import { processorMs } from './processor.ts'
import { SEEDED_UNTIL, seed, startSeeded } from './seed.ts'

/** 95% of the answers of each page take at most this long. */
const GOAL_MS = 50
const REFERENCES = 5
/** As many as a server's pages have. */
const CONNECTIONS = 10
/** So often each of them shows a page before it's measured, about: PostgreSQL plans a statement five times anew, each of its processes reads its memory for the first time once, and they don't all get as much to do. */
const TIMES_BEFORE = 10

/**
 * Every overview, list, and search of the desk over `--members` people (default 100000), nineteen in twenty of them members of groups of 50, `--times`
 * each (default 20); `--only TEXT` those whose name has the text; `--url URL` in a database that `bench seed` has filled. Prints the milliseconds on the
 * server, half and 95% of them, once the process has shown every page and every connection this one, as on a server that has run for a while, `first`, the first time ever, `processor`, the work of PostgreSQL and of the service together, the machine's load, and `reference`: half of the milliseconds
 * that one statement that only adds took in between, so that a slow hour doesn't count (6 on a quiet machine).
 */
export async function run(options: Map<string, string>): Promise<void> {
  const url = options.get('url')
  const world = url === undefined ? await startSeeded() : openWorld(url, { seed: 'bench', startAt: SEEDED_UNTIL })
  const { openText } = world.ctx.sealing
  const db = connect({ url: world.ownerUrl, prepared: true, pool: CONNECTIONS, openText })
  try {
    const members = Number(options.get('members') ?? 100_000)
    const started = performance.now()
    if (url === undefined) await seed(world, members)
    print({ members, seedSeconds: Math.round((performance.now() - started) / 1000) })
    // Asked again of the same database, it would otherwise make the same ids.
    await measure(
      { ...world.ctx, db, random: cryptoRandom },
      Number(options.get('times') ?? 20),
      options.get('only') ?? '',
    )
  } finally {
    await db.destroy()
    await world.close()
  }
}

async function measure(ctx: Context, times: number, only: string): Promise<void> {
  const all: number[] = []
  const slow: string[] = []
  const pages = Object.entries(await deskPages(ctx)).filter(([what]) => what.includes(only))
  // Each once before any is measured: otherwise the first would pay for Node compiling what all of them share.
  const firsts = new Map<string, number>()
  for (const [what, show] of pages) {
    const at = performance.now()
    await show()
    firsts.set(what, tenth(performance.now() - at))
  }
  for (const [what, show] of pages) {
    for (let time = 0; time < TIMES_BEFORE; time++) await Promise.all(Array.from({ length: CONNECTIONS }, show))
    const reference = await referenceMs(ctx)
    const worked = await processorMs(ctx.db)
    const own = process.cpuUsage()
    const taken: number[] = []
    for (let time = 0; time < times; time++) {
      const at = performance.now()
      await show()
      taken.push(performance.now() - at)
    }
    const { user, system } = process.cpuUsage(own)
    const processor = tenth(((await processorMs(ctx.db)) - worked + (user + system) / 1000) / times)
    all.push(...taken)
    const spreadOf = spread(taken)
    if (spreadOf.p95 > GOAL_MS) slow.push(what)
    print({
      what,
      ...spreadOf,
      first: firsts.get(what),
      processor,
      reference,
      goal: GOAL_MS,
      load: tenth(loadavg()[0] ?? 0),
    })
  }
  print({ what: 'all of them', ...spread(all), goal: GOAL_MS, slow })
}

/** Half of what a few sums take that read nothing: how quick this machine is now. */
async function referenceMs({ db }: Context): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < REFERENCES; time++) {
    const at = performance.now()
    await sql`select sum(n) from generate_series(1, 100000) n`.execute(db)
    taken.push(performance.now() - at)
  }
  return spread(taken).half
}

function spread(taken: number[]): { half: number; p95: number } {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => tenth(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
  return { half: at(0.5), p95: at(0.95) }
}

const tenth = (ms: number) => Math.round(ms * 10) / 10

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
