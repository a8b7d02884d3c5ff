import { createPrivateKey } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { reveal, Secret, unwritable } from '#domain/access/secret.ts'
import { isGuessable } from '#domain/access/secret-strength.ts'
import { ownValue } from '#domain/own-value.ts'
import { isRoutingNumber } from '#domain/payments/bank-account.ts'
import { LONGEST_MAILBOX } from '#domain/support/reply-address.ts'
import { US_STATES } from '#domain/us-states.ts'
import { readSftpUrl } from '#integrations/bank/sftp-url.ts'
import { readS3Url } from '#integrations/files/s3-url.ts'
import { ConfigError, keptSecrets } from './kept-secret.ts'

export { ConfigError }

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
  })
const secret = (text: string) => new Secret(text)
const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int({ error: 'must be a whole number' })
    .refine((value) => value >= min && value <= max, { error: `must be from ${min} to ${max}` })
const words = z.string().trim().min(1).max(200)
const urls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(url('http', 'https')).min(1))
/** A key in a setting, which may have to be one line. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'))
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const timeZone = z
  .string()
  .refine((zone) => isTimeZone(zone), { error: 'must be a time zone such as America/New_York' })
const states = z
  .string()
  .transform((text) => text.split(',').map((state) => state.trim().toUpperCase()))
  .pipe(z.array(z.enum(US_STATES, { error: 'must be two-letter US states or territories separated by commas' })).min(1))

/**
 * Every setting: how it's read, its default as the environment would give it (undefined: unset, or computed as
 * `meaning` says), and what it means. One list, so that the program, its table, and its documentation can't differ.
 *
 * Long because there are many settings, and what depends on several of them is worked out beside them.
 */
const SETTINGS = {
  NODE_ENV: [
    z.enum(['production', 'development', 'test']),
    'development',
    'production refuses demo mode and requires SECRET, PUBLIC_URL, SMTP_URL, and BANK',
  ],
  PORT: [count(0, 65_535), '3000', 'Port of the web server'],
  HOST: [words.optional(), undefined, 'Address to listen on; unset: this machine only in demo mode, else all'],
  PUBLIC_URL: [
    url('http', 'https').optional(),
    undefined,
    'URL people use, without a trailing slash; unset: http://localhost:PORT',
  ],
  TRUST_PROXY: [flag, '0', '1: behind a proxy; X-Forwarded-For names the visitor'],
  DATABASE_URL: [
    url('postgres', 'postgresql').transform(secret).optional(),
    undefined,
    'PostgreSQL 15 to 18; unset: the embedded one in DATA_DIR',
  ],
  DATABASE_OWNER_URL: [
    url('postgres', 'postgresql').transform(secret).optional(),
    undefined,
    'Login that owns the tables and runs migrations; unset: DATABASE_URL',
  ],
  DATABASE_POOL: [
    count(2, 200),
    '10',
    'Most connections for pages of each web process; jobs have their own pool of half as many, at least 13',
  ],
  WEB_PROCESSES: [
    count(1, 64),
    '1',
    'Processes of the web server that answer on its port, each with a pool of DATABASE_POOL; more than one uses more than one core',
  ],
  DATA_DIR: [words, './data', 'Folder for the embedded database, the secret, and stored files'],
  DEMO_MODE: [
    flag.optional(),
    undefined,
    '1: demo world, one-click sign-in, time machine, no email is sent; refused in production; unset: 1 only with the embedded database outside production',
  ],
  SECRET: [
    z.string().min(32, { error: 'must have at least 32 characters' }).transform(secret).optional(),
    undefined,
    'Source of the keys for sessions and encrypted fields; unset: generated and kept in DATA_DIR; required in production, where a weak one is refused',
  ],
  SECRET_PREVIOUS: [
    z.string().min(1).transform(secret).optional(),
    undefined,
    'The previous secret, which still decrypts what it encrypted; set only during `secret rotate`',
  ],
  SMTP_URL: [
    url('smtp', 'smtps').transform(secret).optional(),
    undefined,
    'Mail server; required in production; unset or in demo mode: email stays on the outbox page',
  ],
  BANK: [
    z.enum(['simulated', 'ach'], { error: 'must be simulated or ach' }).optional(),
    undefined,
    'simulated: a built-in bank that moves no money; ach: a bank that takes files in Nacha’s format; unset: simulated, except in production, where it is required',
  ],
  ACH_BANK_ROUTING: [
    z.string().refine(isRoutingNumber, { error: 'must be a routing number' }).optional(),
    undefined,
    'Routing number of the bank that takes our files; required with BANK=ach',
  ],
  ACH_COMPANY_ID: [
    z
      .string()
      .regex(/^\d{10}$/, { error: 'must have ten digits' })
      .optional(),
    undefined,
    'How that bank knows us: ten digits, most often 1 and the employer identification number; required with BANK=ach',
  ],
  ACH_OWN_ACCOUNT: [
    z
      .string()
      .regex(/^(?:checking|savings):\d{4,17}$/, { error: 'must be checking: or savings: and an account number' })
      .transform(secret)
      .optional(),
    undefined,
    'Our own account at that bank, for a bank that wants files whose debits and credits balance, for example checking:123456789; unset: they don’t',
  ],
  ACH_PRENOTES: [
    flag,
    '1',
    '1: with BANK=ach, a new account is checked by a prenote before money moves with it; 0: another service validates accounts',
  ],
  ENROLL_ON_REQUEST: [
    flag,
    '0',
    '1: who asks to join a group is enrolled at once if the rules allow it; 0: an administrator decides',
  ],
  MAIL_FROM: [words, 'Cotavia <no-reply@cotavia.example>', 'Sender of email'],
  DKIM_KEY: [
    pem
      .refine(isSigningKey, { error: 'must be an RSA private key of at least 2048 bits in PEM format' })
      .transform(secret)
      .optional(),
    undefined,
    'Signs email for the domain of MAIL_FROM (DKIM): an RSA private key in PEM format, line breaks also as \\n; unset: the mail server signs, or no one',
  ],
  DKIM_SELECTOR: [
    z.string().regex(/^[a-z0-9-]{1,63}$/i, { error: 'must be letters, digits, and hyphens' }),
    'cotavia',
    'Under which name the public half of DKIM_KEY is in the DNS: DKIM_SELECTOR._domainkey.DOMAIN',
  ],
  FILES_URL: [
    url('file', 's3')
      .refine((text) => text.startsWith('file:') || readS3Url(text) !== null, {
        error: 'must be like s3://BUCKET/PREFIX?region=REGION, with &endpoint=URL for a server that isn’t Amazon’s',
      })
      .optional(),
    undefined,
    'Where uploaded files are kept, encrypted: a folder (file:) or a bucket (s3://BUCKET/PREFIX?region=REGION&endpoint=URL); unset: DATA_DIR/files',
  ],
  S3_ACCESS_KEY_ID: [
    words.transform(secret).optional(),
    undefined,
    'Key for the bucket of FILES_URL; required with s3:',
  ],
  S3_SECRET_ACCESS_KEY: [
    words.transform(secret).optional(),
    undefined,
    'Its secret half, which signs every request to the bucket; required with s3:',
  ],
  BANK_FILES_URL: [
    url('file', 'sftp')
      .refine((text) => text.startsWith('file:') || readSftpUrl(text) !== null, {
        error:
          'must be like sftp://USER@HOST:PORT/PATH, with ?outgoing=, &incoming=, and &refused= for folders of other names',
      })
      .optional(),
    undefined,
    'Where we and the bank exchange files, with BANK=ach: a folder (file:) or a server (sftp://USER@HOST:PORT/PATH); unset: FILES_URL, if it’s a folder',
  ],
  BANK_SFTP_KEY: [
    pem
      .refine((text) => /^-----BEGIN (?:OPENSSH|RSA|EC) PRIVATE KEY-----\n/.test(text), {
        error: 'must be a private key as ssh-keygen makes it',
      })
      .transform(secret)
      .optional(),
    undefined,
    'Logs us in on the bank’s server: a private key as ssh-keygen makes it, without a passphrase, line breaks also as \\n; required with sftp:',
  ],
  BANK_SFTP_HOST_KEY: [
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(
        z.array(
          z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'must be SHA256: fingerprints separated by commas' }),
        ),
      )
      .optional(),
    undefined,
    'Fingerprints of the keys that the bank’s server may show, as ssh-keygen -lf prints them (SHA256:…), separated by commas; required with sftp:',
  ],
  OPENID_ISSUER: [
    url('https', 'http').optional(),
    undefined,
    'Issuer of an OpenID provider that people may log in with, as its discovery document names it; unset: none',
  ],
  OPENID_CLIENT_ID: [words.optional(), undefined, 'How the OpenID provider knows this product'],
  OPENID_CLIENT_SECRET: [words.transform(secret).optional(), undefined, 'Proves it to the OpenID provider'],
  OPENID_NAME: [words.optional(), undefined, 'The OpenID provider’s name on the login page; unset: its host'],
  PRODUCT_NAME: [words, 'Cotavia', 'Name of the product on every page and in every email'],
  SUPPORT_EMAIL: [
    z.email({ error: 'must be an email address' }),
    'support@cotavia.example',
    'Where people write for help',
  ],
  REPLY_EMAIL: [
    z
      .email({ error: 'must be an email address' })
      .refine((address) => address.lastIndexOf('@') <= LONGEST_MAILBOX, {
        error: `must have at most ${LONGEST_MAILBOX} characters before the @`,
      })
      .optional(),
    undefined,
    'Mailbox whose email comes back into the product; replies to our support team and reports on undeliverable email go there, with a token after a plus sign; unset: replies go to SUPPORT_EMAIL, and reports aren’t read',
  ],
  MAIL_WEBHOOK_SECRET: [
    z.string().min(32, { error: 'must have at least 32 characters' }).transform(secret).optional(),
    undefined,
    'Signs the emails that a mail service posts to /api/v1/received-mail; unset: that door is closed',
  ],
  REGISTRATION_NUMBER: [words.optional(), undefined, "The operator's registration number; unset: marked as a sample"],
  BANK_NAME: [words.optional(), undefined, "The bank that holds the groups' money; unset: a sample name, marked"],
  PARTNER_NAME: [words.optional(), undefined, 'The technology partner; unset: a sample name, marked'],
  LICENSED_STATES: [states, 'CA,NY,TX,FL', 'States in which people may apply'],
  TIME_ZONE: [timeZone, 'America/New_York', 'Time zone for due dates, assemblies, and business days'],
  TRANSFER_FEE_DOLLARS: [count(0, 50), '50', 'What handing on a spot costs in new groups, in dollars; at most 50'],
  RANDOMNESS: [
    z.enum(['commit_reveal', 'beacon']),
    undefined,
    'Randomness for draws in new groups: beacon (drand) or commit_reveal (works offline); unset: beacon in production, else commit_reveal',
  ],
  BEACON_URLS: [
    urls,
    `https://api.drand.sh/${QUICKNET},https://drand.cloudflare.com/${QUICKNET}`,
    'Relays of the drand quicknet beacon, tried in turn',
  ],
  MAINTENANCE: [flag, '0', '1: every page says that we’ll be back soon'],
  WORKER: [flag, '1', '0: the web server runs no jobs; start `npm run cotavia -- worker` as well'],
  LEAVING_SECONDS: [
    count(0, 10),
    '0',
    'How long a server that was asked to stop still answers while /readyz says stopping, so that a balancer can look elsewhere',
  ],
  METRICS_TOKEN: [
    words.transform(secret).optional(),
    undefined,
    'Bearer token for /metrics; unset: open, except in production, where it’s off',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url('http', 'https').optional(),
    undefined,
    'Where traces go by OTLP (HTTP with JSON), without /v1/traces; unset: none are made',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .refine(isListOfPairs, { error: 'must be name=value pairs separated by commas, values encoded as in a URL' })
      .transform(secret)
      .optional(),
    undefined,
    'Headers sent with them: name=value pairs separated by commas',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, { error: 'must be a number from 0 to 1' })
      .max(1, { error: 'must be a number from 0 to 1' }),
    '1',
    'The share of requests and jobs that are traced, from 0 to 1',
  ],
  LOG_LEVEL: [z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info', 'Lowest level that is logged'],
} as const satisfies Record<string, readonly [z.ZodType, string | undefined, string]>

type SettingName = keyof typeof SETTINGS
type Read = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name][0]> }

/** Every setting, parsed; those that depend on others are computed. */
export type Config = Omit<Read, 'BANK' | 'DEMO_MODE' | 'PUBLIC_URL' | 'SECRET' | 'FILES_URL' | 'BANK_FILES_URL'> & {
  BANK: 'simulated' | 'ach'
  DEMO_MODE: boolean
  PUBLIC_URL: string
  SECRET: Secret
  FILES_URL: string
  BANK_FILES_URL: string
  /** Short for NODE_ENV = production. */
  production: boolean
  /** Whether the product brings its own PostgreSQL. */
  embedded: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting from the environment. Makes the secret on the first start outside production. What comes back
 * refuses to be serialized or logged. Throws ConfigError with one sentence that names the setting.
 */
export function loadConfig(env: Environment): Config {
  const config = workOut(readSettings(env))
  if (config.SECRET !== undefined) return settings({ ...config, SECRET: config.SECRET })
  const kept = keptSecrets(config.DATA_DIR)
  const previous = kept.previous ?? config.SECRET_PREVIOUS
  return settings({ ...config, SECRET: kept.current, SECRET_PREVIOUS: previous })
}

/** The same settings with the port that was found, when any free one was requested: links in emails need it. */
export function atPort(config: Config, port: number): Config {
  return settings({ ...config, PUBLIC_URL: config.PUBLIC_URL.replace(/^(http:\/\/localhost):0$/, `$1:${port}`) })
}

const settings = (config: Config): Config => unwritable(config, 'settings')

/** Where the settings say that the database is, without making the secret or any folder. Throws ConfigError as `loadConfig`. */
export function whereDatabaseIs(
  env: Environment,
): Pick<Config, 'embedded' | 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'> {
  return workOut(readSettings(env))
}

/** One line per setting for `cotavia config`; for secrets, only whether they're set. Touches no file. */
export function describeConfig(env: Environment): { name: string; value: string; from: string; meaning: string }[] {
  const config = workOut(readSettings(env))
  return Object.entries(SETTINGS).map(([name, [, , meaning]]) => {
    const given = env[name] !== undefined && env[name] !== ''
    return {
      name,
      value: show(name, ownValue<unknown>(config, name), given),
      from: given ? 'environment' : 'default',
      meaning,
    }
  })
}

function readSettings(env: Environment): Read {
  const read: Record<string, unknown> = {}
  for (const [name, [schema, byDefault]] of Object.entries(SETTINGS)) {
    // Empty counts as unset: compose files and shells pass empty strings.
    const text = env[name] || byDefault || fallback(name, env)
    const parsed = schema.safeParse(text)
    if (!parsed.success)
      throw new ConfigError(
        `${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}, but it is ${JSON.stringify(hide(name, text))}.`,
      )
    read[name] = parsed.data
  }
  return read as Read
}

function fallback(name: string, env: Environment): string | undefined {
  return name === 'RANDOMNESS' ? (env.NODE_ENV === 'production' ? 'beacon' : 'commit_reveal') : undefined
}

function workOut(read: Read): Omit<Config, 'SECRET'> & { SECRET: Secret | undefined } {
  const production = read.NODE_ENV === 'production'
  const embedded = read.DATABASE_URL === undefined
  if (production && read.DEMO_MODE)
    throw new ConfigError('DEMO_MODE lets anyone sign in with one click and can’t be 1 in production; leave it out.')
  if (production && !read.SECRET)
    throw new ConfigError('SECRET is required in production; give at least 32 random characters.')
  if (production && read.SECRET && isGuessable(reveal(read.SECRET)))
    throw new ConfigError('SECRET is too easy to guess for production; give 32 random bytes in hexadecimal or base64.')
  if (production && !read.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL is required in production, for example https://cotavia.example.')
  if (production && !read.SMTP_URL)
    throw new ConfigError('SMTP_URL is required in production; without email no one can confirm their address.')
  if (production && !read.BANK)
    throw new ConfigError(
      'BANK is required in production; use ach, or, for a bank that moves no money, BANK=simulated.',
    )
  const demo = read.DEMO_MODE ?? (embedded && !production)
  if (read.BANK === 'ach' && demo)
    throw new ConfigError('BANK=ach moves real money and can’t go with demo mode, where time moves; set DEMO_MODE=0.')
  if (read.BANK === 'ach' && !(read.ACH_BANK_ROUTING && read.ACH_COMPANY_ID && read.BANK_NAME))
    throw new ConfigError('BANK=ach requires ACH_BANK_ROUTING, ACH_COMPANY_ID, and BANK_NAME.')
  const filesUrl = read.FILES_URL ?? pathToFileURL(join(read.DATA_DIR, 'files')).href
  const inBucket = filesUrl.startsWith('s3:')
  if (inBucket && !(read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY))
    throw new ConfigError('FILES_URL names a bucket, which requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (read.BANK === 'ach' && inBucket && !read.BANK_FILES_URL)
    throw new ConfigError('BANK=ach requires BANK_FILES_URL when FILES_URL names a bucket; no bank looks in there.')
  const atServer = read.BANK_FILES_URL?.startsWith('sftp:')
  if (atServer && !(read.BANK_SFTP_KEY && read.BANK_SFTP_HOST_KEY))
    throw new ConfigError('BANK_FILES_URL names a server, which requires BANK_SFTP_KEY and BANK_SFTP_HOST_KEY.')
  const openId = [read.OPENID_ISSUER, read.OPENID_CLIENT_ID, read.OPENID_CLIENT_SECRET]
  if (new Set(openId.map((setting) => setting === undefined)).size > 1)
    throw new ConfigError('OPENID_ISSUER, OPENID_CLIENT_ID, and OPENID_CLIENT_SECRET go together; set all or none.')
  if (production && read.OPENID_ISSUER?.startsWith('http:'))
    throw new ConfigError('OPENID_ISSUER must begin with https: in production; it decides who comes in.')
  if (embedded && read.DATABASE_OWNER_URL)
    throw new ConfigError('DATABASE_OWNER_URL can’t be set without DATABASE_URL.')
  return {
    ...read,
    production,
    embedded,
    BANK: read.BANK ?? 'simulated',
    PUBLIC_URL: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    DEMO_MODE: demo,
    FILES_URL: filesUrl,
    BANK_FILES_URL: read.BANK_FILES_URL ?? filesUrl,
  }
}

const SECRET_SETTINGS = new Set([
  'SECRET',
  'DKIM_KEY',
  'SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OPENID_CLIENT_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'ACH_OWN_ACCOUNT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BANK_SFTP_KEY',
])
const ADDRESSES_WITH_PASSWORD = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'FILES_URL',
  'BANK_FILES_URL',
])

function hide(name: string, text: string | undefined): string {
  if (SECRET_SETTINGS.has(name)) return '(hidden)'
  if (ADDRESSES_WITH_PASSWORD.has(name))
    return (text ?? '').replace(/(:\/\/[^:/?#]*:).*@/, '$1…@').replace(/(password=)[^&]*/gi, '$1…')
  return text ?? ''
}

function show(name: string, value: unknown, given: boolean): string {
  if (value === undefined) return '(unset)'
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (SECRET_SETTINGS.has(name) && given) return '(hidden)'
  return hide(name, value instanceof Secret ? reveal(value) : String(value))
}

function isSigningKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

function isListOfPairs(text: string): boolean {
  try {
    return text.split(',').every((pair) => /^\s*[\w!#$&'*+.^`|~-]+\s*=/.test(decodeURIComponent(pair)))
  } catch {
    return false
  }
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
