import { type KyselyPlugin, type QueryResult, sql, type UnknownRow } from 'kysely'
import type { Context } from '#context'
import type { Db, Tx } from '#db/rows.ts'
import type { Bank } from '#integrations/bank/bank.ts'
import { type RandomSource, type RewindableRandom, seededRandom } from '#integrations/random.ts'
import { BUSINESS_DAY } from '#jobs/schedule.ts'
import { outageOf } from '#outage'
import { nextDue } from '#services/operations/next-due.ts'
import type { TemporaryWorld, Worker } from '#worlds/temporary-world.ts'
import { workTo } from '#worlds/work-to.ts'

/** What was made to go wrong in a life, and how often. */
export interface FaultsMade {
  /** The process was killed: before a statement, before a commit, after a commit whose answer never came. */
  killed: number
  connectionsLost: number
  /** Two workers did the same due work at the same time. */
  overtaken: number
  /** Due work was requested again, in a different order. */
  repeated: number
  bankAnswersShuffled: number
}

/** How often something goes wrong; shares of transactions, of times that work is looked for, and of calls. */
const SHARES = { transaction: 0.03, overtaken: 0.1, repeated: 0.02, bank: 0.3 }
const STATEMENTS = 12
/** No one is unlucky this many times: whatever still fails is really broken. */
const MOST_TIMES = 50

type Fate = 'statement' | 'commit' | 'answer' | 'connection'
const FATES: readonly Fate[] = ['statement', 'statement', 'commit', 'answer', 'connection', 'connection']

class Killed extends Error {
  override name = 'Killed'
}

/** A life's own context with everything that can go wrong, its workers, and what went wrong so far. */
export interface FaultyWorld {
  /** For what people do: whatever breaks is retried right away, unchanged. */
  acts: Context
  /** Everything due up to an instant, by one worker or by two at once; one that was killed starts again and finds what is left. */
  work: (until: Date) => Promise<void>
  made: FaultsMade
}

/**
 * Makes things go wrong by a seed of their own, so that a life is the same with them and without. Chance of what people do is taken
 * back to what it was before what broke; of what workers draw, ids alone, nothing depends.
 */
export function faultyWorld(world: TemporaryWorld, seed: string): FaultyWorld {
  const made: FaultsMade = { killed: 0, connectionsLost: 0, overtaken: 0, repeated: 0, bankAnswersShuffled: 0 }
  const dice = seededRandom(`${seed}|faults`)
  const [first, second] = ['worker', 'second worker'].map((name): Worker => {
    const { ctx, clock } = world.hireWorker(name)
    const own = { dice: seededRandom(`${seed}|faults|${name}`), made }
    // So few that both workers, in all their lanes, share out what is due.
    const sliceOf = 2
    return { ctx: { ...ctx, sliceOf, bank: shuffledBank(ctx.bank, own.dice, made), db: breaking(ctx.db, own) }, clock }
  }) as [Worker, Worker]
  const people = { dice: seededRandom(`${seed}|faults|people`), made, random: world.ctx.random }
  return {
    acts: {
      ...world.ctx,
      bank: shuffledBank(world.ctx.bank, people.dice, made),
      db: breaking(world.ctx.db, people),
    },
    made,
    work: async (until) => {
      if (dice.chance() < SHARES.overtaken) made.overtaken += await race([first, second], until)
      await workUntilDone(first, until)
      if (dice.chance() < SHARES.repeated) await repeat(second, until, dice, made)
    },
  }
}

/**
 * Both workers do the same work at the same time, instant after instant as it comes: what one of them left to the other, who was killed
 * at it, is done at its own instant. Returns at how many instants they met.
 */
async function race(workers: readonly [Worker, Worker], until: Date): Promise<number> {
  let last = Number.NEGATIVE_INFINITY
  for (let met = 0; ; met++) {
    const next = await untilAlive(() => nextDue(workers[0].ctx, new Map(), until))
    const earliest = Math.min(...[...next.values()].map((due) => due.getTime()))
    // What both left undone can't proceed at its instant; the day's own work tries it last.
    if (next.size === 0 || earliest <= last) return met
    last = earliest
    const at = new Date(earliest)
    await Promise.all(workers.map((worker) => workUntilDone(worker, at)))
    await workUntilDone(workers[0], at)
  }
}

/** A worker that is killed starts again until all is done. */
async function workUntilDone(worker: Worker, until: Date): Promise<void> {
  await untilAlive(() => workTo(worker, until))
}

async function untilAlive<T>(work: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeath(error) || times === MOST_TIMES) throw error
    }
  }
}

const isDeath = (error: unknown): boolean => error instanceof Killed || outageOf(error) !== null

/** Due work is asked for again when nothing is due, in any order: it finds nothing to do. */
async function repeat({ ctx, clock }: Worker, until: Date, dice: RandomSource, made: FaultsMade): Promise<void> {
  made.repeated += 1
  clock.set(until)
  for (const [, work] of shuffled(BUSINESS_DAY, dice)) await untilAlive(() => work(ctx, until))
}

interface Breaking {
  dice: RandomSource
  made: FaultsMade
  /** Whose chance is taken back when what they do breaks and is done again at once; a worker has none, it dies. */
  random?: RewindableRandom
}

/** The same database, of which some transactions break: what people do is done again, a worker's error goes up to who starts it again. */
function breaking(db: Db, world: Breaking): Db {
  const { dice, random } = world
  const run = async <T>(open: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>) => {
    const takeBack = random?.mark()
    for (;;) {
      const fate = dice.chance() < SHARES.transaction ? FATES[dice.integer(FATES.length)] : undefined
      try {
        const result = await open(async (tx) => await brokenOff(tx, fate, world, work))
        // Somebody who got no answer asks again later; here only a worker does.
        if (fate === 'answer' && takeBack === undefined) die(world)
        return result
      } catch (error) {
        if (takeBack === undefined || !isDeath(error)) throw error
        takeBack()
      }
    }
  }
  return intercepting(db, run)
}

async function brokenOff<T>(tx: Tx, fate: Fate | undefined, world: Breaking, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { dice } = world
  let left = 1 + dice.integer(STATEMENTS)
  let isLost = false
  const lose = async () => {
    isLost = true
    await loseConnection(tx, world)
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (fate === 'statement' && --left === 0) die(world)
      return node
    },
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
      if (fate === 'connection' && --left === 0) await lose()
      return result
    },
  }
  const result = await work(fate === 'statement' || fate === 'connection' ? tx.withPlugin(plugin) : tx)
  // A short one has no such statement: it is killed, or cut off, with all its work done.
  if (fate === 'commit' || fate === 'statement') die(world)
  if (fate === 'connection' && !isLost) await lose()
  return result
}

function die({ made }: Breaking): never {
  made.killed += 1
  throw new Killed('on purpose')
}

/** The server ends this very connection, as the owner may; every later statement on it fails. */
async function loseConnection(tx: Tx, { made }: Breaking): Promise<void> {
  made.connectionsLost += 1
  await sql`set local role none`.execute(tx)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}

type Runs = <T>(open: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>) => Promise<T>

/** The database with its transactions run by `run`, whatever their settings; everything else is unchanged. */
function intercepting(db: Db, run: Runs): Db {
  const instead = <Thing extends object>(thing: Thing, over: (name: string | symbol, own: unknown) => unknown): Thing =>
    new Proxy(thing, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target)
        return over(name, typeof own === 'function' ? own.bind(target) : own)
      },
    })
  type Builder = ReturnType<Db['transaction']>
  const builder = (plain: Builder): Builder =>
    instead(plain, (name, own) => {
      if (name === 'execute') return <T>(work: (tx: Tx) => Promise<T>) => run((inner) => plain.execute(inner), work)
      return typeof own === 'function' ? (...given: unknown[]) => builder(own(...given) as Builder) : own
    })
  return instead(db, (name, own) => (name === 'transaction' ? () => builder((own as () => Builder)()) : own))
}

/** The same bank, but its answers arrive twice and in any order, and its first answer is sometimes lost. */
function shuffledBank(bank: Bank, dice: RandomSource, made: FaultsMade): Bank {
  const twice = async <Answer>(ask: () => Promise<Answer[]>): Promise<Answer[]> => {
    if (dice.chance() >= SHARES.bank) return await ask()
    made.bankAnswersShuffled += 1
    await ask()
    const answers = await ask()
    return shuffled([...answers, ...answers], dice)
  }
  return {
    files: bank.files,
    checkAccounts: bank.checkAccounts,
    usableIfLinked: bank.usableIfLinked,
    ask: (requests) => twice(() => bank.ask(requests)),
    cancel: (requests, at) => twice(() => bank.cancel(requests, at)),
    recall: (requests, at) => twice(() => bank.recall(requests, at)),
    results: (requests, at) => twice(() => bank.results(requests, at)),
  }
}

function shuffled<T>(list: readonly T[], dice: RandomSource): T[] {
  return list
    .map((item) => ({ item, place: dice.chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
