import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/** What takes no longer waits for its neighbors rather than wake another session of PostgreSQL. */
const QUICK_MS = 3
/** Statements that one connection answers, one after the other, before the page goes on. */
const MOST_TOGETHER = 12
/** The least time a statement took is forgotten by so much each time: it may have become slow. */
const FORGETTING = 1.1
/** Far more than pages say; what is said of more is answered alone. */
const MOST_KNOWN = 1_000

/**
 * What a statement begins with whose result nothing needs: in a transaction of pages it's sent and not awaited. Its error is thrown by the next statement or
 * the commit, which is a rollback then.
 */
export const UNAWAITED = '/* not awaited */'

/**
 * How a transaction with something unawaited ends: it's committed without waiting for the disk, so that what it has locked is free at once, and a commit of
 * its own right behind it does wait, for all that was written before it. Many wait for the disk together that way, where they'd have waited for each other's
 * turn at it (docs/decisions/0175). Not on a cluster: what its machines agree on has to be on disk when one of them hears of it.
 */
const ON_ONE_MACHINE = `where not exists (select 1 from pg_extension where extname = 'citus')`
const WITHOUT_WAITING = CompiledQuery.raw(`select set_config('synchronous_commit', 'off', true) ${ON_ONE_MACHINE}`)
const ON_DISK = CompiledQuery.raw(`select pg_logical_emit_message(true, 'cotavia', '') ${ON_ONE_MACHINE}`)

/**
 * PostgreSQL for pages: quick statements that are asked for at the same time go to one connection in one piece, and the rest each to its own
 * (docs/decisions/0142). A transaction has a connection of its own as ever, and its `begin` is sent with its first statement (docs/decisions/0143). The pool's
 * clients have to be in pipeline mode. Outside a transaction two statements may be answered by two sessions: what is set for one isn't there for the other.
 */
export class SharingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#config)
  }
}

type Own = Awaited<ReturnType<PostgresDriver['acquireConnection']>> & Parameters<PostgresDriver['releaseConnection']>[0]

/** A statement and who waits for it. */
interface Asked {
  query: CompiledQuery
  /** Does something as part of what asked, so that a trace has it there. */
  asAsker: ReturnType<typeof AsyncLocalStorage.snapshot>
  settle: PromiseWithResolvers<QueryResult<unknown>>
}

/** What Kysely takes for a connection: it gets one of its own when a transaction begins on it. */
class PlaceInLine implements DatabaseConnection {
  own: Own | null = null
  /** Whether something was said in the transaction whose answer wasn't awaited, other than its beginning. */
  hasUnawaited = false
  /** Settles once everything that was sent in the transaction and not awaited is answered. */
  #unawaited: Promise<unknown> = Promise.resolve()
  readonly #ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>

  constructor(ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.#ask = ask
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.own === null) return (await this.#ask(query)) as QueryResult<R>
    if (query.sql.startsWith(UNAWAITED)) {
      // In front of it, so that nothing is asked between its locks and the commit.
      if (!this.hasUnawaited) this.leaveUnawaited(this.own.executeQuery(WITHOUT_WAITING))
      this.hasUnawaited = true
      this.leaveUnawaited(this.own.executeQuery(query))
      return { rows: [] }
    }
    return await this.#afterUnawaited(this.own.executeQuery<R>(query))
  }

  /** It's answered before anything sent later, which throws its error. */
  leaveUnawaited(answer: Promise<unknown>): void {
    this.#unawaited = this.#afterUnawaited(answer)
    this.#unawaited.catch(() => {})
  }

  async #afterUnawaited<T>(answer: Promise<T>): Promise<T> {
    const [before, own] = await Promise.allSettled([this.#unawaited, answer])
    if (before.status === 'rejected') throw before.reason
    if (own.status === 'rejected') throw own.reason
    return own.value
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('pages read what they show at once')
  }
}

class SharingDriver extends PostgresDriver {
  #asked: Asked[] = []
  /** The least time that a statement took lately, in milliseconds. */
  readonly #least = new Map<string, number>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PlaceInLine((query) => this.#ask(query))
  }

  override async releaseConnection(place: DatabaseConnection): Promise<void> {
    const { own } = place as PlaceInLine
    if (own !== null) await super.releaseConnection(own)
  }

  override async beginTransaction(place: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = (await super.acquireConnection()) as Own
    ;(place as PlaceInLine).own = own
    ;(place as PlaceInLine).leaveUnawaited(super.beginTransaction(own, settings))
  }

  override async commitTransaction(place: DatabaseConnection): Promise<void> {
    const { own, hasUnawaited } = place as PlaceInLine
    if (own === null || !hasUnawaited) return await super.commitTransaction(place)
    const [commit, disk] = await Promise.allSettled([super.commitTransaction(place), own.executeQuery(ON_DISK)])
    if (commit.status === 'rejected') throw commit.reason
    if (disk.status === 'rejected') throw disk.reason
  }

  override async rollbackTransaction(place: DatabaseConnection): Promise<void> {
    const { own } = place as PlaceInLine
    if (own !== null) await super.rollbackTransaction(own)
  }

  #ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const settle = Promise.withResolvers<QueryResult<unknown>>()
    this.#asked.push({ query, asAsker: AsyncLocalStorage.snapshot(), settle })
    // By then everything that goes on at this moment has said what it needs.
    if (this.#asked.length === 1) process.nextTick(() => this.#send())
    return settle.promise
  }

  #send(): void {
    const { quick = [], slow = [] } = Object.groupBy(this.#asked, ({ query }) =>
      (this.#least.get(query.sql) ?? Number.POSITIVE_INFINITY) <= QUICK_MS ? 'quick' : 'slow',
    )
    this.#asked = []
    for (let at = 0; at < quick.length; at += MOST_TOGETHER) void this.#answer(quick.slice(at, at + MOST_TOGETHER))
    for (const one of slow) void this.#answer([one])
  }

  /** All on one connection; each settles with its own answer. */
  async #answer(together: readonly Asked[]): Promise<void> {
    let own: Own
    try {
      own = (await super.acquireConnection()) as Own
    } catch (error) {
      for (const { settle } of together) settle.reject(error)
      return
    }
    let last = performance.now()
    const one = async ({ query, asAsker, settle }: Asked) => {
      try {
        const answer = await asAsker(() => own.executeQuery(query))
        const now = performance.now()
        this.#note(query.sql, now - last)
        last = now
        settle.resolve(answer)
      } catch (error) {
        settle.reject(error)
      }
    }
    await Promise.all(together.map(one))
    await super.releaseConnection(own)
  }

  #note(sql: string, tookMs: number): void {
    const known = this.#least.get(sql)
    if (known === undefined && this.#least.size >= MOST_KNOWN) return
    this.#least.set(sql, Math.min(tookMs, (known ?? tookMs) * FORGETTING))
  }
}
