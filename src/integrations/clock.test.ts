import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productClock, settableClock } from '#integrations/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const DAY = 24 * 60 * 60 * 1000

test('the product clock is one row: what one process moves, another reads', async () => {
  const mover = await productClock(database.db)
  const reader = await productClock(database.db)
  const tomorrow = new Date(Date.now() + DAY)
  await mover.moveTo(tomorrow)
  expect(mover.now().getTime()).toBeGreaterThanOrEqual(tomorrow.getTime())
  expect(reader.now().getTime()).toBeLessThan(tomorrow.getTime() - DAY / 2)
  await reader.reload()
  expect(reader.now().getTime()).toBeGreaterThanOrEqual(tomorrow.getTime())
})

test('the product clock never goes back', async () => {
  const clock = await productClock(database.db)
  await clock.moveTo(new Date(Date.now() + 3 * DAY))
  await expect(clock.moveTo(new Date(Date.now() + 2 * DAY))).rejects.toThrow('cannot go back')
})

test('an answer that was asked for before a move and comes after it does not take the clock back', async () => {
  let isHeld = false
  const late = Promise.withResolvers<void>()
  const overtaken = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isHeld) {
        isHeld = false
        await late.promise
      }
      return result
    },
  })
  const clock = await productClock(overtaken)
  isHeld = true
  const asked = clock.reload()
  await vi.waitFor(() => expect(isHeld).toBe(false), { timeout: 20_000 })
  const later = new Date(clock.now().getTime() + 5 * DAY)
  await clock.moveTo(later)
  late.resolve()
  await asked
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime())
})

test('a wall clock that was ahead and is right again does not keep the offset for fresh', async () => {
  let elapsed = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY })
  const clock = await productClock(database.db, () => elapsed)
  vi.useRealTimers()
  const mover = await productClock(database.db)
  const later = new Date(mover.now().getTime() + 9 * DAY)
  await mover.moveTo(later)
  elapsed += 1_000
  await clock.reload(500)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime())
})

test('a settable clock stands still until it is moved', () => {
  const clock = settableClock(new Date('2026-01-01T00:00:00Z'))
  clock.advance(DAY)
  expect(clock.now().toISOString()).toBe('2026-01-02T00:00:00.000Z')
})
