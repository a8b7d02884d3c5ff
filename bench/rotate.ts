import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '#db/postgres/connection.ts'
import { urlOf } from './faults/embedded-url.ts'
import { auditBooks, countMessages, judge } from './faults/judge.ts'
import { signInDirector, signInMembers } from './faults/people.ts'
import { openProduct, type Product } from './faults/product.ts'
import { SECRET } from './faults/secret.ts'
import { countKinds, type Entry, startWriters } from './faults/writers.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENTS = 6
const NEW_SECRET = `${SECRET}, changed`
const MOST_ROTATIONS = 5

/**
 * Changes the product's secret as the how-to says, while clients go on writing over HTTP: with the old one; with the new one beside it, before, while, and after
 * everything is sealed anew; and at last with the new one alone. `--seconds` (10) each. Prints what each rotation sealed and how long it took, what of all that was ever
 * acknowledged was lost or doubled (nothing, it should be), and whether the books are right.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const each = Number(options.get('seconds') ?? 10) * 1_000
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-bench-rotate-'))
  // Root's PostgreSQL user has to be able to enter.
  chmodSync(folder, 0o755)
  const shared = { DATA_DIR: folder, DEMO_MODE: '1' }
  const changing = { ...shared, SECRET: NEW_SECRET, SECRET_PREVIOUS: SECRET }
  const journal: Entry[] = []
  const open: Product[] = []
  /** Starts the product, and has clients of these people's write to it until `meanwhile` is over. */
  const go = async (product: Product, secret: string, meanwhile: () => Promise<void>) => {
    const db = connect({ url: urlOf(join(folder, 'postgres')), pool: 2 })
    const people = await signInMembers(db, secret, 100)
    const director = await signInDirector(db, secret)
    await db.destroy()
    const writers = startWriters(product.base, people, director, CLIENTS)
    await meanwhile()
    await writers.stop()
    journal.push(...writers.journal)
  }
  const started = async (env: Record<string, string>) => {
    const product = await openProduct(env)
    open.push(product)
    product.start()
    await product.ready()
    return product
  }
  try {
    const before = await started({ ...shared, SECRET })
    const db = connect({ url: urlOf(join(folder, 'postgres')), pool: 1 })
    const messagesBefore = await countMessages(db)
    await db.destroy()
    await go(before, SECRET, () => sleep(each))
    await before.stop()
    const during = await started(changing)
    await go(during, NEW_SECRET, async () => {
      await sleep(each)
      await rotateUntilDone(changing)
    })
    await go(during, NEW_SECRET, () => sleep(each))
    await during.stop()
    const after = await started({ ...shared, SECRET: NEW_SECRET })
    await go(after, NEW_SECRET, () => sleep(each))
    const last = connect({ url: urlOf(join(folder, 'postgres')), pool: 2 })
    const judged = await judge(last, journal, messagesBefore, NEW_SECRET)
    const books = await auditBooks(last)
    await last.destroy()
    const wrong = [...judged.lost, ...judged.doubled]
    print({ ...judged, lost: judged.lost.length, doubled: judged.doubled.length, kinds: countKinds(journal) })
    for (const one of wrong.slice(0, 20)) print({ wrong: one })
    print({
      ...books,
      failures: open.map((product) => product.count('request failed unexpectedly')),
      goal: '0 lost, 0 doubled, 0 failures',
    })
    if (wrong.length + books.broken.length > 0 || books.ledgerSumCents !== 0) process.exitCode = 1
  } finally {
    for (const product of open) await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seals everything anew, as often as it takes until nothing is left. */
async function rotateUntilDone(env: Record<string, string>): Promise<void> {
  for (let time = 0; time < MOST_ROTATIONS; time += 1) {
    const began = performance.now()
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'src/cli.ts'), 'secret', 'rotate'], {
      env: { PATH: process.env.PATH, ...env },
    })
    const [said = ''] = stdout.split('\n')
    print({ rotated: said, seconds: Math.round((performance.now() - began) / 100) / 10 })
    if (said.includes(' 0 fields')) return
  }
  throw new Error(`after ${MOST_ROTATIONS} rotations, something is still sealed by the old secret`)
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
