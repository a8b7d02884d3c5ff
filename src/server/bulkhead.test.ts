import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { bulkhead } from './bulkhead.ts'
import type { Door } from './request-context.ts'

const GROUP = (n: number) => `/consortium/00000000-0000-4000-8000-00000000000${n}`
const PATIENT_MS = 60_000

/** A door behind which every form waits until it is let go, and answers what it is told. */
function door(most: number, waitMs = PATIENT_MS) {
  const inside: { path: string; answer: (status: 200 | 503) => void }[] = []
  const app = new Hono<Door>()
  app.use(bulkhead(most, waitMs))
  app.all('*', async (c) => {
    if (c.get('writeOutage') !== undefined) return c.text('busy', 503)
    if (c.req.method === 'GET') return c.text('read')
    const status = await new Promise<200 | 503>((resolve) => inside.push({ path: c.req.path, answer: resolve }))
    return c.text('written', status)
  })
  const send = async (path: string, cookie = '') =>
    (await app.request(path, { method: 'POST', headers: { Cookie: cookie } })).status
  const waitFor = (count: number) => vi.waitFor(() => expect(inside).toHaveLength(count))
  return { app, inside, send, waitFor }
}

test('of thirty forms for one group three are at work; one that comes back busy sends the others that wait back too', async () => {
  const { inside, send, waitFor } = door(5)
  const answers = Array.from({ length: 30 }, () => send(GROUP(1)))
  await waitFor(3)
  for (const { answer } of inside) answer(503)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([503]))
  expect(inside).toHaveLength(3)
})

test('forms for one group do not hold up another, nor reading, nor signing in', async () => {
  const { app, inside, send, waitFor } = door(5)
  const stuck = Array.from({ length: 10 }, () => send(GROUP(1)))
  await waitFor(3)
  const other = send(GROUP(2))
  const signIn = send('/auth')
  await waitFor(5)
  expect((await app.request(GROUP(1))).status).toBe(200)
  for (const { answer } of inside.slice(3)) answer(200)
  expect(await Promise.all([other, signIn])).toEqual([200, 200])
  for (const { answer } of inside.slice(0, 3)) answer(503)
  await Promise.all(stuck)
})

test('a caller in line enters when one ahead is done', async () => {
  const { inside, send, waitFor } = door(5)
  const answers = Array.from({ length: 4 }, () => send(GROUP(1)))
  await waitFor(3)
  inside[0]?.answer(200)
  await waitFor(4)
  for (const { answer } of inside) answer(200)
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
})

test('all groups together hold no more than their share of the connections', async () => {
  const { inside, send, waitFor } = door(4, 20)
  const answers = [1, 2, 3, 4, 5].map((n) => send(GROUP(n)))
  await waitFor(4)
  // The fifth is told so after its wait, while the four are still at work.
  expect(await answers[4]).toBe(503)
  for (const { answer } of inside) answer(200)
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 503])
})

test('one person in many windows counts as one', async () => {
  const { inside, send, waitFor } = door(5, 20)
  const answers = [1, 2, 3, 4].map((n) => send(GROUP(n), 'cotavia.session_token=same'))
  await waitFor(3)
  expect(await answers[3]).toBe(503)
  for (const { answer } of inside) answer(200)
  await Promise.all(answers)
})
