import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What operators watch; one registry per server, so that tests can start several. */
export interface Metrics {
  registry: Registry
  /** Seconds a request took, by method, area of the site, and status class. */
  request(method: string, path: string, status: number, seconds: number): void
  keptPage(result: 'hit' | 'miss'): void
}

/** First parts of URLs worth a line of their own; anything else is `other`, so that no visitor can create lines. */
const AREAS = new Set(['', 'auth', 'user', 'consortium', 'dashboard', 'admin', 'demo', 'assets', 'pt-br', 'es-mx'])

/** `jobs` is the pool of the queue; `tickAge` the seconds since the business day was last worked through. */
export function createMetrics(pages: pg.Pool, jobs?: pg.Pool, tickAge: () => number | null = () => null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const kept = new Counter({
    name: 'kept_pages_total',
    help: 'Public pages asked for, by whether they were kept',
    labelNames: ['result'],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries({ pages, ...(jobs && { jobs }) })) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'awaited' }, pool.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'tick_age_seconds',
    help: 'Since the business day was last worked through, as readiness last read it; -1: not known',
    registers: [registry],
    collect() {
      this.set(tickAge() ?? -1)
    },
  })
  return {
    registry,
    request: (method, path, status, seconds) => {
      const first = path.split('/')[1] ?? ''
      const area = AREAS.has(first) ? first || 'home' : 'other'
      requests.observe({ method, area, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    keptPage: (result) => kept.inc({ result }),
  }
}
