import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, describeConfig, loadConfig } from '#config'
import { reveal } from '#domain/access/secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotavia-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = { SECRET: 'x'.repeat(32) }
const production = {
  SECRET: 'c1f5a90be27d4863af10c9d25b7e8346',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cotavia.example/',
  SMTP_URL: 'smtp://mail.example',
  BANK: 'simulated',
}
const ach = {
  ...{ BANK: 'ach', BANK_NAME: 'First Bank', DEMO_MODE: '0' },
  ...{ ACH_BANK_ROUTING: '121042882', ACH_COMPANY_ID: '1234567890' },
}
const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\ncanary-k\n-----END OPENSSH PRIVATE KEY-----\n'
const SHOWN = `SHA256:${'A'.repeat(43)}`
const SERVER = 'sftp://us@bank.example:2222/drop?incoming=from-bank'
const BUCKET = 's3://bucket?region=us-east-1'

test('without any setting the product runs embedded, as a demo, on port 3000', () => {
  const config = loadConfig({ DATA_DIR: folder, PORT: '' })
  expect(config).toMatchObject({
    PORT: 3000,
    embedded: true,
    DEMO_MODE: true,
    production: false,
    PUBLIC_URL: 'http://localhost:3000',
    RANDOMNESS: 'commit_reveal',
  })
  expect(config.LICENSED_STATES).toEqual(['CA', 'NY', 'TX', 'FL'])
})

test('demo mode is on by default only with the embedded database outside production', () => {
  expect(loadConfig({ ...given, DATABASE_URL: 'postgresql://db/cotavia' }).DEMO_MODE).toBe(false)
  expect(loadConfig(production)).toMatchObject({
    DEMO_MODE: false,
    RANDOMNESS: 'beacon',
    PUBLIC_URL: 'https://cotavia.example',
  })
})

test('the simulated bank is the default, and production runs on it only when told to', () => {
  expect(loadConfig({ ...given, DEMO_MODE: '1' }).BANK).toBe('simulated')
  expect(loadConfig({ ...given, DATABASE_URL: 'postgresql://db/cotavia' }).BANK).toBe('simulated')
  expect(loadConfig(production).BANK).toBe('simulated')
  const { BANK: _, ...silent } = production
  expect(() => loadConfig(silent)).toThrow(/^BANK is required in production/)
})

test('the secret is made once and kept for its owner alone', () => {
  const first = loadConfig({ DATA_DIR: join(folder, 'new') })
  expect(reveal(first.SECRET)).toMatch(/^[0-9a-f]{64}$/)
  expect(loadConfig({ DATA_DIR: join(folder, 'new') }).SECRET.equals(first.SECRET)).toBe(true)
  expect(statSync(join(folder, 'new', 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'new', 'secret'), 'utf8').trim()).toBe(reveal(first.SECRET))
})

test.each([
  [{ WEB_PROCESSES: '0' }, /^WEB_PROCESSES must be from 1 to 64, but it is "0"\.$/],
  [{ WEB_PROCESSES: '65' }, /^WEB_PROCESSES must be from 1 to 64, but it is "65"\.$/],
  [{ WEB_PROCESSES: 'auto' }, /^WEB_PROCESSES must be a whole number, but it is "auto"\.$/],
  [{ PORT: 'three' }, /^PORT must be a whole number, but it is "three"\.$/],
  [{ DEMO_MODE: 'yes' }, /^DEMO_MODE must be 0 or 1, but it is "yes"\.$/],
  [
    { DATABASE_URL: 'mysql://u:p4ss@db/x' },
    /^DATABASE_URL must be a URL that begins with postgres: or postgresql:, but it is "mysql:\/\/u:…@db\/x"\.$/,
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "2"\.$/],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'key' },
    /^OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs[^"]*, but it is "\(hidden\)"\.$/,
  ],
  [{ TIME_ZONE: 'Mars/North' }, /^TIME_ZONE must be a time zone/],
  [{ LICENSED_STATES: 'CA,Texas' }, /^LICENSED_STATES must be two-letter US states/],
  [{ LICENSED_STATES: 'ZZ' }, /^LICENSED_STATES must be two-letter US states or territories .*, but it is "ZZ"/],
  [{ FILES_URL: 'ftp://host' }, /^FILES_URL must be a URL that begins with file: or s3:, but it is "ftp:\/\/host"\.$/],
  [{ FILES_URL: 's3://bucket' }, /^FILES_URL must be like s3:[^ ]+, with &endpoint=URL[^.]+ it is "s3:\/\/bucket"\.$/],
  [
    { FILES_URL: 's3://me:p4ss@bucket?region=x' },
    /^FILES_URL must be like [^.]+ it is "s3:\/\/me:…@bucket\?region=x"\.$/,
  ],
  [{ FILES_URL: 's3://a_b?region=x' }, /^FILES_URL must be like/],
  [{ FILES_URL: 's3://bucket/Kept?region=x' }, /^FILES_URL must be like/],
  [{ FILES_URL: 's3://bucket?region=x&endpoint=ftp://host' }, /^FILES_URL must be like/],
  [{ FILES_URL: 's3://bucket?region=x&key=y' }, /^FILES_URL must be like/],
  [{ FILES_URL: BUCKET, S3_ACCESS_KEY_ID: 'x' }, /^FILES_URL names a bucket, which requires S3_ACCESS_KEY_ID and S3_/],
  [
    { ...ach, FILES_URL: BUCKET, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' },
    /^BANK=ach requires BANK_FILES_URL when FILES_URL names a bucket[^.]+\.$/,
  ],
  [
    { DKIM_KEY: 'a key' },
    /^DKIM_KEY must be an RSA private key of at least 2048 bits in PEM format, but it is "\(hidden\)"\.$/,
  ],
  [{ SECRET: 'short' }, /^SECRET must have at least 32 characters, but it is "\(hidden\)"\.$/],
  [{ ...production, SECRET: '' }, /^SECRET is required in production/],
  [{ ...production, PUBLIC_URL: '' }, /^PUBLIC_URL is required in production/],
  [{ ...production, SMTP_URL: '' }, /^SMTP_URL is required in production[^.]+\.$/],
  [{ ...production, BANK: '' }, /^BANK is required in production[^.]+ BANK=simulated\.$/],
  [{ BANK: 'zelle' }, /^BANK must be simulated or ach, but it is "zelle"\.$/],
  [{ BANK: 'ach' }, /^BANK=ach moves real money and can’t go with demo mode[^.]+\.$/],
  [{ ...production, BANK: 'ach', BANK_NAME: 'First' }, /^BANK=ach requires ACH_BANK_ROUTING, ACH_COMPANY_ID, and/],
  [{ ACH_BANK_ROUTING: '121042883' }, /^ACH_BANK_ROUTING must be a routing number, but it is "121042883"\.$/],
  [{ ACH_COMPANY_ID: '12-3456789' }, /^ACH_COMPANY_ID must have ten digits, but it is "12-3456789"\.$/],
  [{ ACH_OWN_ACCOUNT: '123456789' }, /^ACH_OWN_ACCOUNT must be checking: or savings: [^.]+ it is "\(hidden\)"\.$/],
  [{ BANK_FILES_URL: 's3://bucket?region=x' }, /^BANK_FILES_URL must be a URL that begins with file: or sftp:, but/],
  [{ BANK_FILES_URL: 'sftp://bank.example' }, /^BANK_FILES_URL must be like sftp:/],
  [
    { BANK_FILES_URL: 'sftp://us:p4ss@bank.example' },
    /^BANK_FILES_URL must be like .* it is "sftp:\/\/us:…@bank\.example"\.$/,
  ],
  [{ BANK_FILES_URL: 'sftp://us@bank.example/a/../b' }, /^BANK_FILES_URL names a server, which requires BANK_SFTP_KEY/],
  [{ BANK_FILES_URL: 'sftp://us@bank.example?incoming=../b' }, /^BANK_FILES_URL must be like/],
  [{ BANK_FILES_URL: 'sftp://us@bank.example?in=b' }, /^BANK_FILES_URL must be like/],
  [{ BANK_FILES_URL: SERVER, BANK_SFTP_KEY: KEY }, /^BANK_FILES_URL names a server, which requires BANK_SFTP_KEY and/],
  [{ BANK_SFTP_KEY: 'canary' }, /^BANK_SFTP_KEY must be a private key [^.]+ it is "\(hidden\)"\.$/],
  [{ BANK_SFTP_HOST_KEY: 'MD5:00' }, /^BANK_SFTP_HOST_KEY must be SHA256: fingerprints[^.]+\.$/],
  [{ ...production, SECRET: 'x'.repeat(40) }, /^SECRET is too easy to guess for production[^.]+\.$/],
  [{ OPENID_ISSUER: 'https://id.example' }, /^OPENID_ISSUER, OPENID_CLIENT_ID, and OPENID_CLIENT_SECRET go together/],
  [
    { ...production, OPENID_ISSUER: 'http://id.example', OPENID_CLIENT_ID: 'us', OPENID_CLIENT_SECRET: 'x' },
    /^OPENID_ISSUER must begin with https: in production[^.]+\.$/,
  ],
  [
    { ...production, DEMO_MODE: '1' },
    /^DEMO_MODE lets anyone sign in with one click and can’t be 1 in production[^.]+\.$/,
  ],
])('a wrong setting is refused in one sentence: %o', (env, sentence) => {
  const start = () => loadConfig({ DATA_DIR: folder, ...env })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(sentence)
})

test('production refuses before it touches a file, and demo mode may be said to be off', () => {
  const untouched = join(folder, 'refused')
  expect(() => loadConfig({ ...production, DEMO_MODE: '1', DATA_DIR: untouched })).toThrow(ConfigError)
  expect(existsSync(untouched)).toBe(false)
  expect(loadConfig({ ...production, DEMO_MODE: '0' }).DEMO_MODE).toBe(false)
})

test('the table says every setting with its meaning and hides what is secret', () => {
  const table = describeConfig({
    ...production,
    SMTP_URL: 'smtp://me:p4ss@mail.example',
    DATA_DIR: join(folder, 'untouched'),
  })
  expect(table.find((row) => row.name === 'SECRET')).toMatchObject({ value: '(hidden)', from: 'environment' })
  expect(table.find((row) => row.name === 'SMTP_URL')?.value).toBe('smtp://me:…@mail.example')
  expect(table.every((row) => row.meaning.length > 3)).toBe(true)
  expect(() => statSync(join(folder, 'untouched'))).toThrow()
})

test('files may be in a bucket, and the bank’s beside them, in a folder of their own, or on a server', () => {
  const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }
  for (const url of [
    BUCKET,
    's3://bucket?region=auto&endpoint=https://s3.example',
    's3://a.b-c/x/y-z/?region=us-east-1',
  ])
    expect(loadConfig({ ...given, ...keys, FILES_URL: url }).FILES_URL).toBe(url)
  expect(loadConfig({ ...production, ...ach, FILES_URL: 'file:///kept' }).BANK_FILES_URL).toBe('file:///kept')
  const apart = { FILES_URL: BUCKET, BANK_FILES_URL: 'file:///bank' }
  expect(loadConfig({ ...production, ...ach, ...keys, ...apart })).toMatchObject(apart)
  const server = {
    BANK_FILES_URL: SERVER,
    BANK_SFTP_KEY: KEY.replaceAll('\n', '\\n'),
    BANK_SFTP_HOST_KEY: `${SHOWN},${SHOWN}`,
  }
  const config = loadConfig({ ...production, ...ach, ...server })
  expect(config).toMatchObject({ BANK_FILES_URL: SERVER, BANK_SFTP_HOST_KEY: [SHOWN, SHOWN] })
  expect(config.BANK_SFTP_KEY && reveal(config.BANK_SFTP_KEY)).toBe(KEY)
})

test('no secret and no password of the settings is ever written down', () => {
  const bucket = { S3_ACCESS_KEY_ID: 'canary-a', S3_SECRET_ACCESS_KEY: 'canary-b' }
  const canaries = {
    SECRET: 'canary-s'.repeat(4),
    SECRET_PREVIOUS: 'canary-p'.repeat(4),
    METRICS_TOKEN: 'canary-m',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=canary-h',
    ...bucket,
    BANK_SFTP_KEY: KEY,
  }
  const openId = { OPENID_ISSUER: 'https://id.example', OPENID_CLIENT_ID: 'us', OPENID_CLIENT_SECRET: 'canary-i' }
  const urls = { DATABASE_URL: 'postgresql://a:canary-d@db/x', SMTP_URL: 'smtp://a:canary-t@mail' }
  const config = loadConfig({ ...canaries, ...urls, ...openId, DATABASE_OWNER_URL: 'postgresql://a:canary-o@db/x' })
  expect(inspect({ config, ...config }, { depth: 9, showHidden: true })).not.toContain('canary')
  expect(JSON.stringify({ ...config })).not.toContain('canary')
  expect(() => JSON.stringify({ config })).toThrow('never serialized')
  expect(inspect(config)).toBe('[settings]')
  expect(JSON.stringify(describeConfig({ ...canaries, ...urls, ...openId }))).not.toContain('canary')
})

test('the mailbox that email comes back to leaves room for a token before the @', () => {
  const reply = (before: number) => loadConfig({ ...given, REPLY_EMAIL: `${'r'.repeat(before)}@cotavia.example` })
  expect(reply(21).REPLY_EMAIL).toHaveLength(37)
  expect(() => reply(22)).toThrow('REPLY_EMAIL must have at most 21 characters before the @')
  expect(() => loadConfig({ ...given, REPLY_EMAIL: 'reply' })).toThrow('REPLY_EMAIL must be an email address')
})
