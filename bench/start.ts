import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'
import { openProduct, type Product } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'

const ROOT = join(import.meta.dirname, '..')
const GOALS = { firstAnswer: 3, everything: 20, nextStart: 5 }
const STATEMENTS = 5_000
const ASK_EVERY_MS = 50

/**
 * A first start in an empty folder, the pages' build included, as `npm start` does it: seconds until the port answers at all, until the first public page is
 * there, and until everything is, the demo world too; then the next start. `--built 1` keeps the build that's there. `reference`: microseconds of a bare insert on
 * the same PostgreSQL, one after the other, measured before and after (about 100 on a quiet machine); a world is tens of thousands of such small statements.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cotavia-start-'))
  // Root's PostgreSQL user has to be able to enter.
  await chmod(folder, 0o755)
  const before = await bareInsertMicros()
  if (options.get('built') !== '1') await rm(join(ROOT, 'build'), { recursive: true, force: true })
  const product = await openProduct({ DATA_DIR: join(folder, 'data'), DEMO_MODE: '1', SECRET }, 'tools/start.ts')
  try {
    product.start()
    const first = await watch(product)
    await product.stop()
    product.start()
    const again = await watch(product)
    await product.stop()
    print({ first, nextStart: again.everything, reference: [before, await bareInsertMicros()], goals: GOALS })
  } finally {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seconds since now until the port answers, the home page is there, and the product says it's ready. */
async function watch({
  base,
  isAlive,
  lastWords,
}: Product): Promise<{ firstAnswer: number; publicPage: number; everything: number }> {
  const began = performance.now()
  const until = async (path: string, isThere: (status: number) => boolean) => {
    for (;;) {
      if (!isAlive()) throw new Error(`the product ended:\n${lastWords()}`)
      const answer = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      await answer?.arrayBuffer().catch(() => {})
      if (answer !== null && isThere(answer.status)) return Math.round((performance.now() - began) / 10) / 100
      await sleep(ASK_EVERY_MS)
    }
  }
  const isOk = (status: number) => status === 200
  const [firstAnswer, publicPage, everything] = await Promise.all([
    until('/', () => true),
    until('/', isOk),
    until('/readyz', isOk),
  ])
  return { firstAnswer, publicPage, everything }
}

/** What this machine takes for the least that can be written, in microseconds. */
async function bareInsertMicros(): Promise<number> {
  const world = await startTemporaryWorld({ seed: 'bench', startAt: new Date(), durable: false })
  try {
    return await world.ctx.db.connection().execute(async (db) => {
      await sql`create temporary table bare (id int primary key, at timestamptz)`.execute(db)
      const began = performance.now()
      for (let id = 0; id < STATEMENTS; id += 1) await sql`insert into bare values (${id}, now())`.execute(db)
      return Math.round(((performance.now() - began) * 1000) / STATEMENTS)
    })
  } finally {
    await world.close()
  }
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
