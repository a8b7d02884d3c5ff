import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ARCHIVE_LATE_SECONDS, BASE_BACKUP_LATE_SECONDS } from '#domain/operations/backup-state.ts'
import type { VitalFigures } from '#services/operations/read-vital-figures.ts'
import { createMetrics, joinMetrics } from './metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIGURES: VitalFigures = {
  businessDayAge: 42,
  bankAge: 0,
  haltedGroups: 2,
  mail: { taken: 900, failed: 7, delayed: 3, complained: 1, held: 12, failingAddresses: 5 },
  queue: [{ task: 'send_mail', waiting: 3, running: 1, failing: 2, givenUp: 1, oldestAt: null }],
  runs: [
    { kind: 'check_invariants', finishedAt: new Date('2026-11-26T08:47:00Z'), count: null, seconds: 1 },
    { kind: 'sign_night', finishedAt: new Date('2026-11-26T05:07:00Z'), count: 3, seconds: 1 },
  ],
  backups: {
    state: 'archive_failing',
    isEmbedded: false,
    base: { takenAt: new Date('2026-11-26T05:07:00Z'), age: 7200, bytes: 1_000_000 },
    archiving: {
      isArchiving: true,
      archivedAt: new Date('2026-11-26T07:06:00Z'),
      archivedAge: 60,
      failedAt: new Date('2026-11-26T07:07:00Z'),
      failedFile: '000000010000000000000002',
    },
  },
}

test('what several processes say stands together under each name, with a label that says whose it is', async () => {
  const texts = [1, 2].map(async (process) => {
    const metrics = createMetrics(new pg.Pool(), { process })
    for (let page = 0; page < process; page++) metrics.keptPage('hit')
    metrics.request('GET', '/faq', 200, 0.003)
    return await metrics.registry.metrics()
  })
  const joined = joinMetrics(await Promise.all(texts))
  expect(joined).toContain(`
# HELP cotavia_kept_pages_total Public pages asked for, by whether they were kept
# TYPE cotavia_kept_pages_total counter
cotavia_kept_pages_total{result="hit",process="1"} 1
cotavia_kept_pages_total{result="hit",process="2"} 2

`)
  const heads = joined.match(/^# TYPE \S+/gm) ?? []
  expect(heads.length).toBe(new Set(heads).size)
  expect(joined.match(/^http_server_request_duration_seconds_count\{.*process="[12]".*\} 1$/gm)).toHaveLength(2)
  expect(joined.endsWith('\n')).toBe(true)
})

test('one process alone needs no label', async () => {
  expect(await createMetrics(new pg.Pool()).registry.metrics()).not.toContain('process="')
})

function metricsOf(readFigures: () => Promise<VitalFigures>, now = () => 0) {
  const pool = new pg.Pool()
  return createMetrics(pool, { jobs: pool, readFigures, now })
}

test('how the work goes is told in figures', async () => {
  const text = await metricsOf(async () => FIGURES).registry.metrics()
  expect(text).toMatch(/^cotavia_figures_read 1$/m)
  expect(text).toMatch(/^cotavia_business_day_age_seconds 42$/m)
  expect(text).toMatch(/^cotavia_halted_groups 2$/m)
  expect(text).toMatch(/^cotavia_mail_day_count\{result="taken"\} 900$/m)
  expect(text).toMatch(/^cotavia_mail_day_count\{result="complained"\} 1$/m)
  expect(text).toMatch(/^cotavia_failing_addresses 5$/m)
  expect(text).toMatch(/^cotavia_queue_jobs\{task="send_mail",state="given_up"\} 1$/m)
  expect(text).toMatch(/^cotavia_job_last_run_failed\{job="check_invariants"\} 1$/m)
  expect(text).toMatch(/^cotavia_job_last_run_failed\{job="sign_night"\} 0$/m)
  expect(text).toMatch(/^db_client_connection_pending_requests\{db_client_connection_pool_name="jobs"\} 0$/m)
  expect(text).toMatch(/^cotavia_backup_age_seconds 7200$/m)
  expect(text).toMatch(/^cotavia_wal_archived_age_seconds 60$/m)
  expect(text).toMatch(/^cotavia_wal_archive_failing 1$/m)
})

test('decision 0111: without backups their ages are missing, which the alerts count as too old', async () => {
  const backups: VitalFigures['backups'] = {
    ...{ state: 'none', isEmbedded: false, base: null },
    archiving: { isArchiving: false, archivedAt: null, archivedAge: null, failedAt: null, failedFile: null },
  }
  const text = await metricsOf(async () => ({ ...FIGURES, backups })).registry.metrics()
  expect(text).not.toMatch(/^cotavia_(?:backup|wal_archived)_age_seconds /m)
  expect(text).toMatch(/^cotavia_wal_archive_failing 0$/m)
  const expressions = (await readAlerts()).map(({ expr }) => expr)
  expect(expressions).toContain(
    `absent(cotavia_backup_age_seconds) or max(cotavia_backup_age_seconds) > ${BASE_BACKUP_LATE_SECONDS}`,
  )
  expect(expressions).toContain(
    `absent(cotavia_wal_archived_age_seconds) or max(cotavia_wal_archived_age_seconds) > ${ARCHIVE_LATE_SECONDS}`,
  )
})

test('what can’t be read is missing, not old, and comes back', async () => {
  let isAway = false
  let elapsed = 0
  const { registry } = metricsOf(
    async () => {
      if (isAway) throw new Error('the database is away')
      return FIGURES
    },
    () => elapsed,
  )
  expect(await registry.metrics()).toContain('cotavia_halted_groups 2')
  isAway = true
  elapsed += 10_000
  expect(await registry.metrics()).not.toMatch(/^cotavia_(?:figures_read|halted_groups) /m)
  isAway = false
  expect(await registry.metrics()).toContain('cotavia_figures_read 1')
})

test('however often it’s scraped, the database is asked once in ten seconds', async () => {
  let asked = 0
  let elapsed = 0
  const { registry } = metricsOf(
    async () => {
      asked += 1
      return FIGURES
    },
    () => elapsed,
  )
  await registry.metrics()
  elapsed += 9_999
  await registry.metrics()
  expect(asked).toBe(1)
  elapsed += 1
  await registry.metrics()
  expect(asked).toBe(2)
})

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

test('alerts and the dashboard ask only for figures there are, and each alert has its runbook', async () => {
  const { registry } = metricsOf(async () => FIGURES)
  const known = new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`])
      .concat('up'),
  )
  const alerts = await readAlerts()
  const { panels } = JSON.parse(await readFile(join(ROOT, 'deploy/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => namesIn(expr))
  expect(alerts.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
  const withoutRunbook = alerts.filter(({ annotations }) => !existsSync(join(ROOT, annotations.runbook)))
  expect(withoutRunbook.map(({ alert }) => alert)).toEqual([])
  for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity)
})

async function readAlerts(): Promise<Alert[]> {
  const { groups } = parse(await readFile(join(ROOT, 'deploy/alerts.yaml'), 'utf8')) as { groups: { rules: Alert[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** The names of figures in a query: words followed by a label list, a range, or an operator, that are neither functions nor labels. */
function namesIn(expr: string): string[] {
  const withoutLabels = expr.replace(/\{[^}]*\}/g, '{}').replace(/\bby \([^)]*\)/g, '')
  return [...withoutLabels.matchAll(/\b([a-z_]{2,})\b(?! *\()/g)].flatMap(([, name = '']) =>
    name.includes('_') || name === 'up' ? [name] : [],
  )
}
