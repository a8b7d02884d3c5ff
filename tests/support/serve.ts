/**
 * The built product for door tests and browser stories: a temporary database, a free port, the demo world unless E2E_DEMO=0. E2E_SETTINGS, a JSON
 * record, overrides settings; E2E_DATABASE_PASSWORD is the password its database logins get; E2E_IN_DATABASE is the URL of an empty database to use instead, for example a
 * cluster's. Ends with its input.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '#config'
import { urlText } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { nearestUrl } from '#db/postgres/nearest-url.ts'
import { createLog } from '../../src/log.ts'
import { openBuiltSite } from '../../src/server/site.ts'
import { startServer } from '../../src/server/start-server.ts'
import { withLongLanguage } from './long-language.ts'

const folder = await mkdtemp(join(tmpdir(), 'cotavia-e2e-'))
const given = process.env.E2E_IN_DATABASE
const postgres = given
  ? { url: given, stop: async () => {} }
  : await startTemporaryPostgres({ durable: false, inMemory: true })
const url = await near(await withPassword(postgres.url, process.env.E2E_DATABASE_PASSWORD))
const config = loadConfig({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_MODE: process.env.E2E_DEMO ?? '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  ...JSON.parse(process.env.E2E_SETTINGS ?? '{}'),
})
const server = await startServer(config, createLog(config, 'stderr'), async () =>
  withLongLanguage(await openBuiltSite()),
)
// Beside its URL, the database and folder for those stories that use the command line.
process.stdout.write(`E2E_DATABASE_URL=${url}\nE2E_DATA_DIR=${folder}\nE2E_URL=http://localhost:${server.port}\n`)

process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

/** By its socket, as the product reaches the PostgreSQL it brings along. */
async function near(url: string): Promise<string> {
  return given ? url : urlText(await nearestUrl(url, url))
}

async function withPassword(url: string, password: string | undefined): Promise<string> {
  if (password === undefined) return url
  const login = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter role ${client.escapeIdentifier(login.username)} password ${client.escapeLiteral(password)}`)
  await client.end()
  login.password = password
  return login.href
}
