import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { EVERYWHERE } from '#db/cells.ts'
import { type OpenText, readingsOf } from '#db/postgres/readings.ts'
import { SharingDialect } from '#db/postgres/shared-connections.ts'
import type { Db } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'
import { reveal, type Secret, unwritable } from '#domain/access/secret.ts'
import { isStalePlan } from '#outage'
import { beginSpan, ending, markFailed, type SpanOptions } from '#spans'

/** The role the product works as; it owns nothing (db/migrations/0001_foundation.sql). */
export const APPLICATION_ROLE = 'cotavia_app'

/** Groups are read from all cells unless a transaction says which one (decision 0139). Where there is one cell, that schema isn't there, and nothing is looked for in it. */
const SEE_EVERYWHERE = `select set_config('search_path', '${EVERYWHERE}, ' || current_setting('search_path'), false)`

/** What Citus warns of when an answer lacks rows. It's no answer then: the connection ends, and who asked hears that the database is away (docs/decisions/0139). */
const ROWS_MISSING = 'Query could not find the intermediate result file'

/** The URL of a database. The one from the settings is a secret, since it holds a password; one made for a test is plain. */
export type DatabaseUrl = Secret | string

/** The URL as a driver needs it. */
export function urlText(url: DatabaseUrl): string {
  return typeof url === 'string' ? url : reveal(url)
}

export interface ConnectionOptions {
  url: DatabaseUrl
  /** At most this many connections at once. */
  pool?: number
  /** Work as this role, whatever the login; null keeps the login's own (migrations, checks on rights). */
  role?: string | null
  /** How long to wait for a connection; 10 seconds by default. */
  connectWithinMs?: number
  /** More settings for every session, for example `synchronous_commit=off` while the demo world is made. */
  settings?: Record<string, string>
  /** Names every statement, so that a session plans it once rather than each time. */
  prepared?: boolean
  /** Sends what is asked at the same time in one piece (shared-connections.ts). */
  pipelined?: boolean
  /** Opens names, phones, and emails while rows are read (integrations/sealing.ts); without it they stay bytes. */
  openText?: OpenText
}

/**
 * One pool of connections with the product's readings of SQL types: int8 is a number (and throws when it is no safe
 * integer), timestamptz a Date, date a 'YYYY-MM-DD' string, numeric a string, bytea a Buffer, and a person's sealed text a string.
 */
export function createPool(options: ConnectionOptions): pg.Pool {
  const role = options.role === undefined ? APPLICATION_ROLE : options.role
  const pool = new pg.Pool({
    Client: options.prepared ? NamingClient : SpannedClient,
    connectionString: urlText(options.url),
    max: options.pool ?? 10,
    ...(options.pipelined && { pipeline: true }),
    types: { getTypeParser: readingsOf(options.openText ?? null) },
    application_name: 'cotavia',
    // As a startup option, not a statement: it costs no round trip, and RESET ROLE comes back to it.
    // Many ask at once: helpers of one would only be missing elsewhere, and starting them takes longer than a page may.
    options: Object.entries({
      ...(role && { role, max_parallel_workers_per_gather: '0' }),
      timezone: 'UTC',
      ...options.settings,
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectWithinMs ?? 10_000,
    keepAlive: true,
    // In front of the login's own path; awaited before a connection is handed out.
    ...(role && { onConnect: async (client: pg.ClientBase) => void (await client.query(SEE_EVERYWHERE)) }),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ message = '' }) => {
      if (!message.startsWith(ROWS_MISSING)) return
      // Before its rows are read, which may have come along with the warning.
      client.connection.emit('error', new Error(`Connection terminated: ${message}`))
      void client.end()
    })
  })
  return unwritable(pool, 'connections')
}

/** Each statement is a span of whatever is being traced, with its words and without its values. */
class SpannedClient extends pg.Client {
  #isHeld = false

  // biome-ignore lint/suspicious/noExplicitAny: one of the library's many overloads, passed on as is.
  override query(...given: any[]): any {
    if (this.pipeline) this.#holdForNow()
    const query = super.query as (...handed: unknown[]) => unknown
    const text: unknown = typeof given[0] === 'string' ? given[0] : given[0]?.text
    const span = typeof text === 'string' ? beginSpan(() => aboutStatement(text)) : null
    if (span === null) return query.apply(this, given)
    const tell = given.at(-1)
    if (typeof tell !== 'function') return ending(span, () => query.apply(this, given))
    const told = (error: unknown, ...rest: unknown[]) => {
      if (error) markFailed(span, error)
      span.end()
      tell(error, ...rest)
    }
    return query.apply(this, [...given.slice(0, -1), told])
  }

  /** What is said at this moment is written at once: each write wakes PostgreSQL. */
  #holdForNow(): void {
    const { stream } = this.connection
    if (this.#isHeld) return
    this.#isHeld = true
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}

const aboutStatement = (text: string): SpanOptions & { name: string } => ({
  name: summaryOf(text),
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.replaceAll(/\s+/g, ' ').trim() },
})

/** What a statement does to which table first, such as `select payments`; what a set of parameters stands in isn't a table. */
function summaryOf(text: string): string {
  const [, verb = 'say'] = /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)\b(?!\s*\()/i.exec(text) ?? []
  return [verb.toLowerCase(), table].filter((part) => part !== undefined).join(' ')
}

/**
 * What a statement begins with that is planned by its values each time. A named one is planned without them once it has been said five times: then a
 * name that half a million people have and one that no one has are looked for the same way.
 */
export const BY_VALUES = '/* planned by its values */'

/** Beyond these a session's statements go unnamed: what is joined of ever other lists would fill the server's memory. */
const MOST_NAMES = 1_000

/** Without parameters, what only reads is worth planning once; it may not be told apart from several statements in one text otherwise. */
const IS_READING = /^\s*(?:select|with)\b[^;]*$/i

/** Where a transaction begins, and where it ends. */
const EDGE = /^(?:(begin|start transaction)\b|(?:commit|rollback)$)/

/**
 * Names a statement after its hash. When a migration has changed what a statement returns, all get new names, and outside a
 * transaction the statement is said again.
 */
class NamingClient extends SpannedClient {
  #named = new Set<string>()
  #migrations = 0
  /** By what has been said, of which not all is answered yet. */
  #isInside = false

  // biome-ignore lint/suspicious/noExplicitAny: one of the library's many overloads, passed on as is.
  override query(...given: any[]): any {
    const [text, values] = given
    const query = super.query as (...handed: unknown[]) => unknown
    const edge = EDGE.exec(text)
    const isInside = edge ? edge[1] !== undefined : this.#isInside
    this.#isInside = isInside
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, given)
    if (text.startsWith(BY_VALUES) || (values.length === 0 && !IS_READING.test(text))) return query.apply(this, given)
    const hash = hashOf(text)
    if (!this.#named.has(hash) && this.#named.size >= MOST_NAMES) return query.apply(this, given)
    this.#named.add(hash)
    const said = () => query.call(this, { name: `${hash}${this.#migrations || ''}`, text, values }, ...given.slice(2))
    const answer = said()
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      this.#migrations += 1
      if (isInside || this.getTransactionStatus() !== 'I') throw error
      return said()
    })
  }
}

const hashes = new Map<string, string>()

function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const made = createHash('sha256').update(text).digest('hex').slice(0, 24)
  if (hashes.size < MOST_NAMES) hashes.set(text, made)
  return made
}

/** Says one statement in a session of its own, as the login itself, and returns its rows: for what is done to a database as a whole. `as` is what others see it by. */
export async function askOnce<Row extends object = object>(
  url: DatabaseUrl,
  as: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlText(url), application_name: as })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A typed query builder over one pool; `destroy()` closes the pool. */
export function connect(options: ConnectionOptions): Db {
  return kyselyOver(createPool(options))
}

/** The same builder over a pool that the caller owns (and closes, unless `destroy()` is called here). */
export function kyselyOver(pool: pg.Pool): Db {
  const Dialect = pool.options.pipeline === true ? SharingDialect : PostgresDialect
  return unwritable(new Kysely<DB>({ dialect: new Dialect({ pool }) }), 'database')
}
