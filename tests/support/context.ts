import { pino } from 'pino'
import { type Config, loadConfig } from '#config'
import type { Context } from '#context'
import { knownCells } from '#db/cells.ts'
import type { Db } from '#db/rows.ts'
import { createAccessTokens } from '#integrations/accounts/access-tokens.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { type SettableClock, settableClock } from '#integrations/clock.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { inspectionHere } from '#integrations/inspection/inspection-here.ts'
import { outboxMail } from '#integrations/mail/outbox-mail.ts'
import { configuredProvider } from '#integrations/openid/openid-provider.ts'
import { cryptoRandom } from '#integrations/random.ts'
import { createSealing } from '#integrations/sealing.ts'
import { createSigning } from '#integrations/signing.ts'
import { standInSender } from '#integrations/webhooks/webhook-sender.ts'
import { knownPasswords } from './known-passwords.ts'
import { enterReach } from './reach.ts'

/** The secret of every test's settings. */
export const SECRET = 'a secret only the tests know, long enough'

/** What production requires besides the secret, for a test about what is different there. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cotavia.example',
  SMTP_URL: 'smtp://mail.example',
  BANK: 'simulated',
}

/** The settings of a test, read like the real ones. */
export function testConfig(env: Record<string, string> = {}): Config {
  return loadConfig({ SECRET, DATABASE_URL: 'postgresql://unused', LOG_LEVEL: 'silent', ...env })
}

/** One per process, as in the product; a test that wants another brings its own. */
const passwords = knownPasswords(passwordHashing({ atOnce: 2, waiting: 1000 }))

/** A context whose time a test sets. */
export interface TestContext extends Context {
  clock: SettableClock
}

/**
 * A context over a test's database: a clock that stands still until it is set, the local adapters, acting as the product.
 * The beacon has no round; give `knownBeacon(…)` where one is needed.
 */
export function testContext(
  db: Db,
  parts: Partial<Omit<Context, 'clock'>> & { env?: Record<string, string>; now?: Date; clock?: SettableClock } = {},
): TestContext {
  const { env, now, ...rest } = parts
  const config = testConfig(env)
  const clock = rest.clock ?? settableClock(now ?? new Date('2026-03-02T15:00:00Z'))
  return {
    db,
    enterCell: enterReach,
    cells: knownCells(db),
    random: cryptoRandom,
    bank: simulatedBank(db, config.TIME_ZONE),
    beacon: { fetchRound: async () => null },
    mail: outboxMail(db, clock),
    files: memoryFiles(),
    inspection: inspectionHere,
    sealing: createSealing(config.SECRET),
    signing: createSigning(config.SECRET),
    accessTokens: createAccessTokens(config.SECRET),
    passwords,
    openId: configuredProvider(config, cryptoRandom),
    webhooks: standInSender,
    log: pino({ level: 'silent' }),
    config,
    notices: true,
    actor: { kind: 'system' },
    ...rest,
    clock,
  }
}
