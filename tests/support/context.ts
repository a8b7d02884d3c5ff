import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { loadConfig } from '#config'
import type { Actor, Context } from '#context'
import type { DB } from '#db/schema.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { knownBeacon } from '#integrations/beacon/known-beacon.ts'
import { type SettableClock, settableClock } from '#integrations/clock.ts'
import { cryptoRandom } from '#integrations/random.ts'
import { createSealing } from '#integrations/sealing.ts'

export interface TestContext extends Context {
  /** Mail handed to the port, in order. */
  sent: MailMessage[]
  clock: SettableClock
}

const SECRET = 'only-for-tests-0f9d2a7c41e8b6355d1c'

/** A context over a test database: our own local adapters, a clock that stands still, the product itself as actor. */
export function testContext(
  db: Kysely<DB>,
  options: { env?: Record<string, string>; actor?: Actor; now?: Date } = {},
): TestContext {
  const config = loadConfig({ NODE_ENV: 'test', SECRET, DEMO_MODE: '0', LOG_LEVEL: 'silent', ...options.env })
  const sent: MailMessage[] = []
  return {
    db,
    clock: settableClock(options.now ?? new Date('2026-03-02T15:00:00Z')),
    random: cryptoRandom,
    bank: simulatedBank(config.TIME_ZONE),
    beacon: knownBeacon(new Map()),
    mail: {
      send: async (message) => {
        sent.push(message)
      },
    },
    sealing: createSealing(SECRET),
    log: pino({ level: 'silent' }),
    config,
    notices: true,
    actor: options.actor ?? { kind: 'system' },
    sent,
  }
}
