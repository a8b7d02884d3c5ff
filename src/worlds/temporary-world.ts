import { pino } from 'pino'
import { loadConfig } from '#config'
import type { Context } from '#context'
import { knownCells } from '#db/cells.ts'
import { askOnce, connect, type DatabaseUrl, urlText } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { clearDatabase, holdsAnything } from '#db/postgres/empty-database.ts'
import { addCells } from '#db/postgres/manage-cells.ts'
import { migrate } from '#db/postgres/migrate.ts'
import { nearestUrl } from '#db/postgres/nearest-url.ts'
import type { Db } from '#db/rows.ts'
import { createAccessTokens } from '#integrations/accounts/access-tokens.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { knownBeacon } from '#integrations/beacon/known-beacon.ts'
import { type SettableClock, settableClock } from '#integrations/clock.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { inspectionHere } from '#integrations/inspection/inspection-here.ts'
import { type RewindableRandom, seededRandom } from '#integrations/random.ts'
import { createSealing } from '#integrations/sealing.ts'
import { createSigning } from '#integrations/signing.ts'
import { standInSender } from '#integrations/webhooks/webhook-sender.ts'

/** A world of its own: a temporary PostgreSQL, a settable clock, chance from a seed, no email. */
export interface TemporaryWorld {
  ctx: Context & { random: RewindableRandom }
  clock: SettableClock
  ownerUrl: string
  /** A worker of this world in all but its process: connections, a clock, and chance of its own. */
  hireWorker(name: string): Worker
  close(): Promise<void>
}

/** What works through what falls due, beside what people do. */
export interface Worker {
  ctx: Context
  clock: SettableClock
}

/** One temporary PostgreSQL with any number of worlds in it, each in a database of its own. */
export interface TemporaryWorlds {
  open(options: { seed: string; startAt: Date }): Promise<TemporaryWorld>
  close(): Promise<void>
}

const TEMPLATE = 'world_template'

/**
 * Starts a temporary world for a life or a benchmark. `durable` keeps PostgreSQL's own guarantees on, so that a measurement is of
 * the real thing. Everything disappears with `close`.
 */
export async function startTemporaryWorld(options: {
  seed: string
  startAt: Date
  durable: boolean
  settings?: Record<string, string>
}): Promise<TemporaryWorld> {
  const server = await startTemporaryPostgres({
    durable: options.durable,
    ...(options.settings ? { settings: options.settings } : {}),
  })
  await migrate(server.url)
  const world = openWorld(urlText(await nearestUrl(server.url, server.url)), options)
  return {
    ...world,
    close: async () => {
      await world.close()
      await server.stop()
    },
  }
}

/**
 * Starts a PostgreSQL for many short worlds: each is a copy of a database that is migrated once, and gone when it is closed. Their groups are spread over so many
 * `cells` (decision 0139).
 */
export async function startTemporaryWorlds(cells = 1): Promise<TemporaryWorlds> {
  const server = await startTemporaryPostgres({ durable: false })
  const near = urlText(await nearestUrl(server.url, server.url))
  const inServer = (statement: string) => askOnce(server.url, 'cotavia worlds', statement)
  let opened = 0
  await inServer(`create database ${TEMPLATE}`)
  await migrate(urlOf(server.url, TEMPLATE))
  // No one is there yet who would have to hear of them.
  if (cells > 1)
    await addCells(urlOf(server.url, TEMPLATE), cells - 1, { at: new Date(0), settle: () => Promise.resolve() })
  return {
    open: async (options) => {
      const name = `world_${++opened}`
      await inServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
      const world = openWorld(urlOf(near, name), options)
      return {
        ...world,
        close: async () => {
          await world.close()
          await inServer(`drop database ${name} with (force)`)
        },
      }
    },
    close: () => server.stop(),
  }
}

/**
 * The same in one database that nothing is in yet, such as a cluster's: one world after another, each with so many `cells`, and nothing is left of it. Throws
 * UsedDatabase if there's something in it.
 */
export async function worldsInDatabase(ownerUrl: DatabaseUrl, cells: number): Promise<TemporaryWorlds> {
  if (await holdsAnything(ownerUrl))
    throw new UsedDatabase('There’s something in this database already, and a life needs an empty one.')
  return {
    open: async (options) => {
      await migrate(ownerUrl)
      if (cells > 1) await addCells(ownerUrl, cells - 1, { at: new Date(0), settle: () => Promise.resolve() })
      const world = openWorld(urlText(ownerUrl), { ...options, plansByValues: true })
      return {
        ...world,
        close: async () => {
          await world.close()
          await clearDatabase(ownerUrl)
        },
      }
    },
    close: () => Promise.resolve(),
  }
}

/** A database that holds something; the message is a sentence. */
export class UsedDatabase extends Error {
  override name = 'UsedDatabase'
}

/**
 * The same in a migrated, empty database that is there already; `close` leaves it. A life says the same few hundred statements a hundred
 * thousand times, so each is planned once.
 */
export function openWorld(
  ownerUrl: string,
  { seed, startAt, plansByValues = false }: { seed: string; startAt: Date; plansByValues?: boolean },
): TemporaryWorld {
  // A cluster has to know the values, which say where the rows are.
  const settings: Record<string, string> = plansByValues ? {} : { plan_cache_mode: 'force_generic_plan' }
  const secret = `world-${seed}`.padEnd(32, '.')
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO_MODE: '0',
    SECRET: secret,
    LOG_LEVEL: 'silent',
    RANDOMNESS: 'commit_reveal',
  })
  const sealing = createSealing(config.SECRET)
  const open = () => connect({ url: ownerUrl, prepared: true, settings, openText: sealing.openText })
  const db = open()
  const clock = settableClock(startAt)
  const ctx: TemporaryWorld['ctx'] = {
    db,
    cells: knownCells(db),
    clock,
    config,
    random: seededRandom(seed),
    bank: simulatedBank(db, config.TIME_ZONE),
    beacon: knownBeacon(new Map()),
    mail: { send: async () => {} },
    files: memoryFiles(),
    inspection: inspectionHere,
    sealing,
    signing: createSigning(config.SECRET),
    openId: null,
    webhooks: standInSender,
    accessTokens: createAccessTokens(config.SECRET),
    passwords: passwordHashing(),
    log: pino({ level: 'silent' }),
    notices: false,
    actor: { kind: 'system' },
  }
  const workers: Db[] = []
  return {
    ctx,
    clock,
    ownerUrl,
    hireWorker: (name) => {
      const own = { db: open(), clock: settableClock(clock.now()), random: seededRandom(`${seed}|${name}`) }
      workers.push(own.db)
      return { ctx: { ...ctx, ...own }, clock: own.clock }
    },
    close: async () => {
      for (const pool of [db, ...workers]) await pool.destroy()
    },
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
