import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { serialize } from 'node:v8'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config'
import { asActor } from '#context'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type OpenContext, openContext } from './open-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotavia-context-'))
const lines: string[] = []
let database: TestDatabase
let opened: OpenContext

beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.connectionString)
  url.searchParams.set('options', '-c application_name=canary-database')
  const config = loadConfig({
    DATABASE_URL: url.href,
    SECRET: 'canary-secret'.repeat(3),
    METRICS_TOKEN: 'canary-metrics',
    SMTP_URL: 'smtp://cotavia:canary-smtp@127.0.0.1:9',
    DATA_DIR: folder,
  })
  opened = await openContext(
    config,
    pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    'command',
  )
})
afterAll(async () => {
  await opened.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a context refuses to be serialized, and what is inspected or logged of it holds no secret', async () => {
  const { ctx } = opened
  const spread = { ...asActor(ctx, { kind: 'visitor' }), request: { id: 'one' } }
  for (const one of [opened, ctx, spread, { errors: ctx }, ctx.config, ctx.sealing, ctx.db, opened.pool]) {
    expect(() => JSON.stringify(one)).toThrow('never serialized')
    expect(() => JSON.stringify({ page: [one] })).toThrow('never serialized')
    expect(cloned(one)).not.toContain('canary')
    expect(inspect(one, { depth: 12, showHidden: true })).not.toContain('canary')
    ctx.log.info({ one }, 'logged')
    ctx.log.error({ err: new Error('a bug', { cause: one }), ...spread }, 'logged')
  }
  await ctx.db.transaction().execute(async (tx) => {
    expect(inspect(tx, { depth: 12, showHidden: true })).not.toContain('canary')
  })
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes('canary'))).toEqual([])
})

/** What a copy to another thread would carry; a function cannot be copied and ends it. */
function cloned(one: object): string {
  try {
    return serialize(one).toString('latin1')
  } catch {
    return ''
  }
}
