import type pg from 'pg'
import type { Config } from '#config'
import type { Context } from '#context'
import { knownCells } from '#db/cells.ts'
import { type OpenedAs, openDatabase } from '#db/postgres/open-database.ts'
import type { Secret } from '#domain/access/secret.ts'
import { createAccessTokens } from '#integrations/accounts/access-tokens.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { achBank } from '#integrations/bank/ach-bank.ts'
import { achParties } from '#integrations/bank/ach-parties.ts'
import type { Bank, BankFiles } from '#integrations/bank/bank.ts'
import { folderBankFiles } from '#integrations/bank/bank-folders.ts'
import { sftpBankFiles } from '#integrations/bank/bank-sftp.ts'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { drandBeacon } from '#integrations/beacon/drand-beacon.ts'
import { type ProductClock, productClock, realClock } from '#integrations/clock.ts'
import { diskFiles } from '#integrations/files/disk-files.ts'
import type { Files } from '#integrations/files/files.ts'
import { s3Files } from '#integrations/files/s3-files.ts'
import { childInspector } from '#integrations/inspection/child-inspector.ts'
import { outboxMail } from '#integrations/mail/outbox-mail.ts'
import { smtpMail } from '#integrations/mail/smtp-mail.ts'
import { configuredProvider } from '#integrations/openid/openid-provider.ts'
import { cryptoRandom } from '#integrations/random.ts'
import { createSealing, type Sealing } from '#integrations/sealing.ts'
import { createSigning } from '#integrations/signing.ts'
import { startTracing } from '#integrations/tracing/otlp-tracing.ts'
import { standInSender, webhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { spanned } from '#spans'
import type { Logger } from './log.ts'

/** What a door holds: the context it hands out and what it has to close again. */
export interface OpenContext {
  ctx: Context
  clock: ProductClock
  pool: pg.Pool
  /** The same for the job queue, over connections of its own in a server. */
  jobs: { ctx: Context; pool: pg.Pool }
  /** The database's URL for sessions of the application role, and the owner's. */
  url: Secret
  ownerUrl: Secret
  close(): Promise<void>
}

/**
 * Builds the context of a door (server, worker, command line) from the settings: database, clock and the adapters of
 * everything outside. Acts as the product itself; the web door asks as a visitor until a session says otherwise.
 */
export async function openContext(config: Config, log: Logger, as: OpenedAs): Promise<OpenContext> {
  const sealing = createSealing(config.SECRET, config.SECRET_PREVIOUS)
  const { db, pool, jobs, url, ownerUrl, close } = await openDatabase(
    config,
    as,
    (sentence, about) => (about === 'trouble' ? log.error(sentence) : log.info(sentence)),
    sealing.openText,
  )
  const tracing = await startTracing(config, log)
  const clock = config.DEMO_MODE ? await productClock(db) : unmovableClock
  const dkim = config.DKIM_KEY && { selector: config.DKIM_SELECTOR, key: config.DKIM_KEY }
  const smtp =
    config.SMTP_URL && !config.DEMO_MODE ? smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, dkim }) : undefined
  const ctx: Context = {
    db,
    cells: knownCells(db, { turn: process.pid }),
    clock,
    random: cryptoRandom,
    bank: spanned('bank', BANKS[config.BANK](db, config)),
    beacon: spanned('beacon', drandBeacon(config.BEACON_URLS, log)),
    mail: spanned('mail', smtp ?? outboxMail(db, clock)),
    files: spanned('files', filesOf(config, sealing)),
    inspection: spanned('inspection', childInspector()),
    sealing,
    signing: createSigning(config.SECRET),
    accessTokens: createAccessTokens(config.SECRET),
    passwords: passwordHashing(),
    openId: configuredProvider(config, cryptoRandom),
    // Nothing leaves the demo.
    webhooks: spanned('webhooks', config.DEMO_MODE ? standInSender : webhookSender()),
    log,
    config,
    notices: true,
    actor: { kind: 'system' },
  }
  return {
    ctx,
    clock,
    pool,
    jobs: {
      ctx: {
        ...ctx,
        db: jobs.db,
        cells: knownCells(jobs.db, { turn: process.pid }),
        mail: spanned('mail', smtp ?? outboxMail(jobs.db, clock)),
      },
      pool: jobs.pool,
    },
    url,
    ownerUrl,
    close: async () => {
      smtp?.close()
      ctx.inspection.close()
      await close()
      await tracing.stop()
    },
  }
}

function filesOf(
  { FILES_URL: url, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secretKey }: Config,
  sealing: Sealing,
): Files {
  return keyId && secretKey && url.startsWith('s3:')
    ? s3Files({ url, keyId, secretKey, sealing })
    : diskFiles({ url, sealing })
}

function bankFilesOf(config: Config): BankFiles {
  const { BANK_FILES_URL: url, BANK_SFTP_KEY: key, BANK_SFTP_HOST_KEY: hostKeys } = config
  const parties = achParties(config)
  return key && hostKeys && url.startsWith('sftp:')
    ? sftpBankFiles({ url, key, hostKeys, parties })
    : folderBankFiles({ url, parties })
}

/** The bank each value of BANK stands for: a value without one doesn't compile. */
const BANKS: Record<Config['BANK'], (db: Context['db'], config: Config) => Bank> = {
  simulated: (db, { TIME_ZONE }) => simulatedBank(db, TIME_ZONE),
  ach: (db, config) => achBank(db, config.TIME_ZONE, bankFilesOf(config), { prenotes: config.ACH_PRENOTES }),
}

/** Outside demo mode the product's time is real time, and no one can move it. */
const unmovableClock: ProductClock = {
  ...realClock,
  reload: async () => {},
  moveTo: async () => {
    throw new Error("only demo mode moves the product's time")
  },
}
