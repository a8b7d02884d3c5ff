import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ClockWatch, watchClocks } from '#services/operations/watch-clocks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const DAY_MS = 86_400_000
let database: TestDatabase
let watch: ClockWatch | undefined
const lines: { level: number; msg: string }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  watch?.stop()
  lines.length = 0
})
afterAll(() => database.close())

/** Our clock, which a test sets wrong by an offset; elapsed time goes on as ever, and as fast as the test says. */
function watched(db = database.db) {
  const our = { offsetMs: 0, skippedMs: 0 }
  const steady = () => performance.now() + our.skippedMs
  const clocks = { wall: () => Date.now() + our.offsetMs, steady }
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  watch = watchClocks({ db, log }, { clocks, everyMs: DAY_MS })
  return { our, watch }
}

test.each([40 * DAY_MS, -40 * DAY_MS, 31_000])(
  'a clock that is wrong by %d ms is noticed at the next look, said loudly once, and forgiven when it is right again',
  async (offsetMs) => {
    const { our, watch } = watched()
    expect(await watch.agree()).toBe(true)
    our.offsetMs = offsetMs
    expect([await watch.agree(), await watch.agree()]).toEqual([false, false])
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1)
    our.offsetMs = 0
    expect(await watch.agree()).toBe(true)
    expect(lines.at(-1)?.msg).toContain('agree again')
  },
)

test('a few seconds apart is no one’s mistake', async () => {
  const { our, watch } = watched()
  our.offsetMs = 10_000
  expect(await watch.agree()).toBe(true)
  expect(lines).toEqual([])
})

test('a machine that slept agrees: its clock and the database’s went on together', async () => {
  const { our, watch } = watched()
  await watch.agree()
  // Awake again, elapsed time does not know of the night, or knows: either way the clock is right.
  our.skippedMs = 9 * 3_600_000
  expect(await watch.agree()).toBe(true)
})

test('while the database cannot be asked, what was known holds', async () => {
  const gone = await createTestDatabase()
  const { our, watch } = watched(gone.db)
  expect(await watch.agree()).toBe(true)
  await gone.close()
  our.offsetMs = DAY_MS
  expect(await watch.agree()).toBe(true)
})
