import { availableParallelism } from 'node:os'
import { whereDatabaseIs } from '#config'
import { dayOf } from '#domain/calendar.ts'
import { LifeBroken, type LifeInput, liveGroups } from '#worlds/life.ts'
import type { LifeReport } from '#worlds/life-report.ts'
import { startTemporaryWorlds, type TemporaryWorlds, UsedDatabase, worldsInDatabase } from '#worlds/temporary-world.ts'
import { totalLives } from '#worlds/total-lives.ts'
import { type Command, UsageError, wholeNumber } from './command.ts'

/** While one life waits for the database another goes on; more than so many only share the one thread. */
const MOST_AT_ONCE = 4

/** Runs whole groups through the real services, day by day, and checks every invariant along the way. */
export const command: Command = {
  purpose:
    'Simulates whole groups on a temporary PostgreSQL and prints one JSON line; the same seed gives the same hash; --lives repeats it with seeds S, S.2, S.3, …, a few at a time, and adds a line of totals; --cells spreads the groups over C cells, without changing the hash; --in-database lives in the empty database of DATABASE_URL, for example a Citus cluster’s, and leaves it empty; --faults interrupts, repeats, and shuffles the work throughout without changing the hash; exits 1 if an invariant breaks or the bank and the ledger disagree, and with --every-branch if a branch was never taken.',
  options: {
    groups: { value: 'N', required: true },
    members: { value: 'M', required: true },
    months: { value: 'D', required: true },
    seed: { value: 'S', required: true },
    lives: { value: 'L' },
    cells: { value: 'C' },
    'in-database': {},
    faults: {},
    'every-branch': {},
  },
  run: async (options) => {
    const input = {
      groups: wholeNumber('groups', options.groups, 1, 10_000),
      members: wholeNumber('members', options.members, 5, 100),
      months: wholeNumber('months', options.months, 6, 60),
      seed: options.seed ?? '',
      everything: true,
      faults: options.faults !== undefined,
    }
    if (input.seed === '') throw new UsageError('--seed must not be empty.')
    const cells = options.cells === undefined ? 1 : wholeNumber('cells', options.cells, 1, 32)
    const lives = options.lives === undefined ? 1 : wholeNumber('lives', options.lives, 1, 1_000)
    const seeds = Array.from({ length: lives }, (_, index) => (index === 0 ? input.seed : `${input.seed}.${index + 1}`))
    const reports = await liveAll(
      seeds.map((seed) => ({ ...input, seed })),
      { cells, inDatabase: options['in-database'] !== undefined, telling: lives > 1 },
    )
    const lived = reports.filter((report) => report !== null)
    const totals = totalLives(input, lived, lives - lived.length)
    if (lives > 1) console.log(JSON.stringify(totals))
    const misses = totals.unreached.length > 0 && options['every-branch'] !== undefined
    if (misses || (lives > 1 && totals.unreached.length > 0)) say(`never reached: ${totals.unreached.join(', ')}`)
    return totals.broken > 0 || misses ? 1 : 0
  },
}

/** Lives one life for each input, a few at once in one PostgreSQL; null for one that broke. */
async function liveAll(
  inputs: readonly LifeInput[],
  { cells, inDatabase, telling }: { cells: number; inDatabase: boolean; telling: boolean },
): Promise<(LifeReport | null)[]> {
  const started = performance.now()
  const worlds = inDatabase ? await openOwnDatabase(cells) : await startTemporaryWorlds(cells)
  const waiting = [...inputs]
  const reports: (LifeReport | null)[] = []
  const liveOn = async () => {
    for (let input = waiting.shift(); input !== undefined; input = waiting.shift()) {
      reports.push(await liveOnce(worlds, input))
      const minutes = ((performance.now() - started) / 60_000).toFixed(1)
      if (telling) say(`${reports.length} of ${inputs.length} lives in ${minutes} minutes`)
    }
  }
  try {
    const atOnce = inDatabase ? 1 : Math.min(inputs.length, availableParallelism() + 1, MOST_AT_ONCE)
    await Promise.all(Array.from({ length: atOnce }, liveOn))
  } finally {
    await worlds.close()
  }
  return reports
}

/** Lives in the database of the settings. */
async function openOwnDatabase(cells: number): Promise<TemporaryWorlds> {
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = whereDatabaseIs(process.env)
  if (DATABASE_OWNER_URL === undefined) throw new UsageError('--in-database needs DATABASE_URL.')
  try {
    return await worldsInDatabase(DATABASE_OWNER_URL, cells)
  } catch (error) {
    if (error instanceof UsedDatabase) throw new UsageError(error.message)
    throw error
  }
}

async function liveOnce(worlds: TemporaryWorlds, input: LifeInput): Promise<LifeReport | null> {
  const world = await worlds.open({ seed: input.seed, startAt: new Date(0) })
  try {
    const report = await liveGroups(world, input)
    console.log(JSON.stringify(report))
    if (report.bankDifferenceCents === 0) return report
    say(`seed ${input.seed}: the bank holds ${report.bankDifferenceCents} cents more than the ledgers say`)
  } catch (error) {
    const day = dayOf(world.clock.now(), world.ctx.config.TIME_ZONE)
    say(error instanceof LifeBroken ? error.message : `seed ${input.seed}, ${day}: ${String(error)}`)
    if (!(error instanceof LifeBroken) && error instanceof Error) say(error.stack ?? '')
  } finally {
    await world.close()
  }
  return null
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
