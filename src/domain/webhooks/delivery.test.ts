import { expect, test } from 'vitest'
import { canReceive, isTaken, nextAttemptAt } from '#domain/webhooks/delivery.ts'
import { deliveryBody } from '#domain/webhooks/group-events.ts'

const at = new Date('2026-03-02T15:00:00Z')

test('a delivery is tried ten times with growing waits, in a little less than three days', () => {
  const waits: number[] = []
  for (let attempts = 1; ; attempts++) {
    const next = nextAttemptAt(attempts, at)
    if (next === null) break
    waits.push(next.getTime() - at.getTime())
  }
  expect(waits).toHaveLength(9)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThan(72)
})

test.each([
  ['https://books.example/hooks?a=1', true],
  ['https://books.example:8443/', true],
  ['http://books.example/', false],
  ['https://user:secret@books.example/', false],
  ['https://books.example/#here', false],
  [`https://books.example/${'x'.repeat(500)}`, false],
  ['https://books.example/a b', false],
  ['file:///etc/passwd', false],
  ['books.example', false],
  ['', false],
])('%s may receive events: %s', (url, isRight) => {
  expect(canReceive(url).ok).toBe(isRight)
})

test.each([
  [200, true],
  [204, true],
  [301, false],
  [404, false],
  [500, false],
])('an answer of %i takes it: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken)
})

test('a body says what happened, when, and where, and nothing else', () => {
  const event = { kind: 'payout.paid', consortium_id: 'g', happened_at: at, details: { spot: 7 } }
  expect(deliveryBody(event)).toBe(
    '{"type":"payout.paid","timestamp":"2026-03-02T15:00:00.000Z","data":{"group_id":"g","spot":7}}',
  )
})
