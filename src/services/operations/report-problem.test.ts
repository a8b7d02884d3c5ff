import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '#context'
import { reportProblem } from '#services/operations/report-problem.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a page that broke is in the log; someone who floods it is no longer heard, and others are', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const from = (address: string) =>
    ({
      ...testContext(database.db, { log }),
      session: null,
      request: { id: 'r', address },
    }) as unknown as RequestContext
  const report = { reference: '0A1B2C3D', path: '/faq' }
  const heard: boolean[] = []
  for (let times = 0; times < 70; times++) heard.push(await reportProblem(from('203.0.113.7'), report))
  expect(heard.filter(Boolean)).toHaveLength(60)
  const said = lines.map((line) => JSON.parse(line) as { reference?: string; event?: string })
  expect(said.filter(({ reference }) => reference === report.reference)).toHaveLength(60)
  expect(said[0]).toMatchObject(report)
  expect(said.slice(60).map(({ event }) => event)).toEqual(Array(10).fill('limit_reached'))
  expect(await reportProblem(from('203.0.113.8'), report)).toBe(true)
})
