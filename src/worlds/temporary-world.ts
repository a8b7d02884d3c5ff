import { pino } from 'pino'
import { loadConfig } from '#config'
import type { Context } from '#context'
import { connect } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { migrate } from '#db/postgres/migrate.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { knownBeacon } from '#integrations/beacon/known-beacon.ts'
import { type SettableClock, settableClock } from '#integrations/clock.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { type RewindableRandom, seededRandom } from '#integrations/random.ts'
import { createSealing } from '#integrations/sealing.ts'
import { createSigning } from '#integrations/signing.ts'

/** A world of its own: a temporary PostgreSQL, a settable clock, chance from a seed, no email. */
export interface TemporaryWorld {
  ctx: Context & { random: RewindableRandom }
  clock: SettableClock
  ownerUrl: string
  close(): Promise<void>
}

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
  const world = openWorld(server.url, options)
  return {
    ...world,
    close: async () => {
      await world.close()
      await server.stop()
    },
  }
}

/** The same in a migrated, empty database that already exists; `close` leaves it. */
export function openWorld(ownerUrl: string, { seed, startAt }: { seed: string; startAt: Date }): TemporaryWorld {
  const db = connect({ url: ownerUrl })
  const secret = `world-${seed}`.padEnd(32, '.')
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO_MODE: '0',
    SECRET: secret,
    LOG_LEVEL: 'silent',
    RANDOMNESS: 'commit_reveal',
  })
  const clock = settableClock(startAt)
  const ctx: TemporaryWorld['ctx'] = {
    db,
    clock,
    config,
    random: seededRandom(seed),
    bank: simulatedBank(db, config.TIME_ZONE),
    beacon: knownBeacon(new Map()),
    mail: { send: async () => {} },
    files: memoryFiles(),
    sealing: createSealing(config.SECRET),
    signing: createSigning(config.SECRET),
    passwords: passwordHashing(),
    log: pino({ level: 'silent' }),
    notices: false,
    actor: { kind: 'system' },
  }
  return {
    ctx,
    clock,
    ownerUrl,
    close: () => db.destroy(),
  }
}
