import { type KyselyPlugin, type QueryResult, sql, type UnknownRow } from 'kysely'
import type { Context } from '#context'
import type { Db, Tx } from '#db/rows.ts'
import type { Bank } from '#integrations/bank/bank.ts'
import { type RandomSource, type RewindableRandom, seededRandom } from '#integrations/random.ts'
import { runDue } from '#jobs/run-due.ts'
import { BUSINESS_DAY } from '#jobs/schedule.ts'
import { outageOf } from '#outage'

/** What was made to go wrong in a life, and how often. */
export interface FaultsMade {
  /** The process was killed: before a statement, before a commit, after a commit whose answer never came. */
  killed: number
  connectionsLost: number
  /** Another worker did what this one had just begun. */
  overtaken: number
  /** Due work was requested again, in a different order. */
  repeated: number
  bankAnswersShuffled: number
}

/** How often something goes wrong; shares of transactions, and of calls. */
const SHARES = { transaction: 0.05, overtaken: 0.02, repeated: 0.05, bank: 0.3 }
const STATEMENTS = 12
/** No one is unlucky this many times: whatever still fails is really broken. */
const MOST_TIMES = 50

type Fate = 'statement' | 'commit' | 'answer' | 'connection'
const FATES: readonly Fate[] = ['statement', 'statement', 'commit', 'answer', 'connection', 'connection']

class Killed extends Error {
  override name = 'Killed'
}

/** Two versions of a life's context, with everything that can go wrong, and what has gone wrong so far. */
export interface FaultyWorld {
  /** For what people do: whatever breaks is retried right away, unchanged. */
  acts: Context
  /** Everything due up to an instant; a process that was killed starts again and finds what is left. */
  runDue: typeof runDue
  made: FaultsMade
}

/**
 * Makes things go wrong with a seed of their own, so that a life is the same with and without them: chance is rewound to where it was
 * when the last transaction was committed.
 */
export function faultyWorld(ctx: Context & { random: RewindableRandom }, seed: string): FaultyWorld {
  const dice = seededRandom(`${seed}|faults`)
  const made: FaultsMade = { killed: 0, connectionsLost: 0, overtaken: 0, repeated: 0, bankAnswersShuffled: 0 }
  const world = { ctx, dice, made, committed: ctx.random.mark() }
  const bank = shuffledBank(ctx.bank, dice, made)
  const plain = { ...ctx, bank }
  const acts: Context = { ...plain, db: breaking(ctx.db, world, 'again') }
  const mortal: Context = { ...plain, db: breaking(ctx.db, world, 'dies') }
  let isNested = false
  mortal.enterCell = async () => {
    if (isNested || dice.chance() >= SHARES.overtaken) return
    isNested = true
    made.overtaken += 1
    // A second worker does all of it between this one's read and its lock.
    await runDue(plain, ctx.clock.now())
    world.committed = ctx.random.mark()
    isNested = false
  }
  return {
    acts,
    made,
    runDue: async (_ctx, until, onInstant) => {
      world.committed = ctx.random.mark()
      for (let times = 1; ; times++) {
        try {
          const done = await runDue(mortal, until, onInstant)
          if (dice.chance() < SHARES.repeated) await repeat(plain, dice, made)
          return done
        } catch (error) {
          if (!isDeath(error) || times === MOST_TIMES) throw error
          world.committed()
        }
      }
    },
  }
}

const isDeath = (error: unknown): boolean => error instanceof Killed || outageOf(error) !== null

/** Due work is requested again when nothing is due, in any order, and finds nothing to do. */
async function repeat(ctx: Context, dice: RandomSource, made: FaultsMade): Promise<void> {
  made.repeated += 1
  for (const [, work] of shuffled(BUSINESS_DAY, dice)) await work(ctx, ctx.clock.now())
}

interface Breaking {
  ctx: { random: RewindableRandom }
  dice: RandomSource
  made: FaultsMade
  /** Rewinds chance to the last commit. */
  committed: () => void
}

/**
 * The same database, but some transactions break. `again`: what broke is retried right away, with chance rewound; `dies`: the
 * error goes up to the code that restarts the process.
 */
function breaking(db: Db, world: Breaking, then: 'again' | 'dies'): Db {
  const { dice, ctx } = world
  const run = async <T>(open: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>) => {
    const before = ctx.random.mark()
    for (;;) {
      const fate = dice.chance() < SHARES.transaction ? FATES[dice.integer(FATES.length)] : undefined
      try {
        const result = await open(async (tx) => await brokenOff(tx, fate, world, work))
        world.committed = ctx.random.mark()
        // A person who got no answer asks again later; here, only a worker does.
        if (fate === 'answer' && then === 'dies') die(world)
        return result
      } catch (error) {
        if (then === 'dies' || !isDeath(error)) throw error
        before()
      }
    }
  }
  return intercepting(db, run)
}

async function brokenOff<T>(tx: Tx, fate: Fate | undefined, world: Breaking, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { dice } = world
  let left = 1 + dice.integer(STATEMENTS)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (fate === 'statement' && --left === 0) die(world)
      return node
    },
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
      if (fate === 'connection' && --left === 0) await loseConnection(tx, world)
      return result
    },
  }
  const result = await work(fate === 'statement' || fate === 'connection' ? tx.withPlugin(plugin) : tx)
  if (fate === 'commit') die(world)
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
