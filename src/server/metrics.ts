import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECURITY_EVENTS, type SecurityEvent } from '#domain/access/security-events.ts'
import type { VitalFigures } from '#services/operations/read-vital-figures.ts'

/** What operators watch; one registry per web process, so that tests can start several. */
export interface Metrics {
  registry: Registry
  /** Seconds a request took, by method, area of the site, and status. */
  request(method: string, path: string, status: number, seconds: number): void
  keptPage(result: 'hit' | 'miss'): void
  /** One more of what the log says on security. */
  securityEvent(event: SecurityEvent): void
}

/** First parts of URLs worth a line of their own; anything else is `other`, so that no visitor can create lines. */
const AREAS = new Set([
  '',
  'auth',
  'user',
  'consortium',
  'dashboard',
  'admin',
  'api',
  'demo',
  'assets',
  'pt-br',
  'es-mx',
])

/** However often it's scraped, the database is asked at most once in this time. */
const FIGURES_AGE_MS = 10_000

/**
 * `jobs` is the pool of the queue; `readFigures` reads how the work goes; `process` is the number of this web process where there are several. HTTP and database figures have the names and labels of
 * OpenTelemetry's semantic conventions, as they're written for Prometheus; the product's own begin with `cotavia_`
 * (docs/how-to/watch-it.md lists them). `now` is elapsed milliseconds.
 */
export function createMetrics(
  pages: pg.Pool,
  { jobs, readFigures, process, now = () => performance.now() }: MetricsParts = {},
): Metrics {
  const registry = new Registry()
  if (process !== undefined) registry.setDefaultLabels({ process: String(process) })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP server requests',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const kept = new Counter({
    name: 'cotavia_kept_pages_total',
    help: 'Public pages asked for, by whether they were kept',
    labelNames: ['result'],
    registers: [registry],
  })
  const security = new Counter({
    name: 'cotavia_security_events_total',
    help: 'What the log says of logins and refusals, by event',
    labelNames: ['event'],
    registers: [registry],
  })
  // A line that's new has no rate yet: the first of a kind counts too.
  for (const event of Object.keys(SECURITY_EVENTS)) security.inc({ event }, 0)
  const pools = Object.entries({ pages, ...(jobs && { jobs }) })
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of a pool, by state',
    labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of pools) {
        const used = pool.totalCount - pool.idleCount
        this.set({ db_client_connection_pool_name: name, db_client_connection_state: 'used' }, used)
        this.set({ db_client_connection_pool_name: name, db_client_connection_state: 'idle' }, pool.idleCount)
      }
    },
  })
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Requests that wait for a connection of a pool',
    labelNames: ['db_client_connection_pool_name'],
    registers: [registry],
    collect() {
      for (const [name, pool] of pools) this.set({ db_client_connection_pool_name: name }, pool.waitingCount)
    },
  })
  if (readFigures) registerFigures(registry, lately(readFigures, now))
  return {
    registry,
    request: (method, path, status, seconds) => {
      const first = path.split('/')[1] ?? ''
      const area = AREAS.has(first) ? first || 'home' : 'other'
      requests.observe(
        { http_request_method: method, http_route: area, http_response_status_code: String(status) },
        seconds,
      )
    },
    keptPage: (result) => kept.inc({ result }),
    securityEvent: (event) => security.inc({ event }),
  }
}

interface MetricsParts {
  jobs?: pg.Pool
  readFigures?: () => Promise<VitalFigures>
  process?: number
  now?: () => number
}

/**
 * The metrics of several processes as one text. Each name may stand in it only once, with all of its lines, so what the processes say about one
 * is put together; a label of every line says whose it is.
 */
export function joinMetrics(texts: readonly string[]): string {
  const lines = new Map<string, string[]>()
  for (const block of texts.flatMap((text) => text.trimEnd().split('\n\n'))) {
    const [help = '', type = '', ...values] = block.split('\n')
    const head = `${help}\n${type}`
    lines.set(head, [...(lines.get(head) ?? []), ...values])
  }
  return `${[...lines].map(([head, values]) => [head, ...values].join('\n')).join('\n\n')}\n`
}

/** The last answer for a while; what couldn't be read is null and asked again the next time. */
function lately(read: () => Promise<VitalFigures>, now: () => number): () => Promise<VitalFigures | null> {
  let known: { figures: Promise<VitalFigures | null>; until: number } | undefined
  return () => {
    if (known === undefined || known.until <= now()) {
      const figures = read().catch(() => {
        known = undefined
        return null
      })
      known = { figures, until: now() + FIGURES_AGE_MS }
    }
    return known.figures
  }
}

function registerFigures(registry: Registry, read: () => Promise<VitalFigures | null>): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    tell: (figures: VitalFigures) => readonly (readonly [labels: Record<string, string>, value: number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A figure that can't be read is missing, never old: the alerts say what a missing one means.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        const figures = await read()
        for (const [labels, value] of figures ? tell(figures) : []) this.set(labels, value)
      },
    })
  gauge('cotavia_figures_read', 'Whether the figures of the work could be read', [], () => [[{}, 1]])
  gauge('cotavia_business_day_age_seconds', 'Since due work was last worked through', [], ({ businessDayAge }) =>
    businessDayAge === null ? [] : [[{}, businessDayAge]],
  )
  gauge(
    'cotavia_bank_wait_seconds',
    'For how long something should have been handed to the bank',
    [],
    ({ bankAge }) => [[{}, bankAge]],
  )
  gauge('cotavia_halted_groups', 'Groups whose work broke and rests', [], ({ haltedGroups }) => [[{}, haltedGroups]])
  gauge('cotavia_mail_day_count', 'Emails of the last day, by what became of them', ['result'], ({ mail }) =>
    (['taken', 'failed', 'delayed', 'complained', 'held'] as const).map(
      (result) => [{ result }, mail[result]] as const,
    ),
  )
  gauge('cotavia_failing_addresses', 'Addresses that take no email now', [], ({ mail }) => [
    [{}, mail.failingAddresses],
  ])
  gauge('cotavia_queue_jobs', 'Work in the queue', ['task', 'state'], ({ queue }) =>
    queue.flatMap(({ task, waiting, running, failing, givenUp }) =>
      Object.entries({ waiting, running, failing, given_up: givenUp }).map(
        ([state, count]) => [{ task, state }, count] as const,
      ),
    ),
  )
  gauge('cotavia_job_last_run_failed', 'Whether a job’s last recorded run failed', ['job'], ({ runs }) =>
    runs.map(({ kind, count }) => [{ job: kind }, count === null ? 1 : 0] as const),
  )
  gauge('cotavia_job_last_run_timestamp_seconds', 'When a job last did something or failed', ['job'], ({ runs }) =>
    runs.map(({ kind, finishedAt }) => [{ job: kind }, finishedAt.getTime() / 1000] as const),
  )
  gauge('cotavia_backup_age_seconds', 'Since the last base backup began', [], ({ backups: { base } }) =>
    base === null ? [] : [[{}, base.age]],
  )
  gauge(
    'cotavia_wal_archived_age_seconds',
    'Since PostgreSQL last archived its write-ahead log',
    [],
    ({ backups: { archiving } }) =>
      archiving.isArchiving && archiving.archivedAge !== null ? [[{}, archiving.archivedAge]] : [],
  )
  gauge('cotavia_wal_archive_failing', 'Whether the last try to archive the log failed', [], ({ backups }) => [
    [{}, backups.state === 'archive_failing' ? 1 : 0],
  ])
}
