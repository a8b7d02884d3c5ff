import { afterEach, expect, test, vi } from 'vitest'
import { type HealthRun, healthCheck } from '#web/admin/leadership/health-check.ts'

afterEach(() => vi.unstubAllGlobals())

const NAMES = ['first', 'second', 'third']

/** Answers each check once it's told to, and fails one that is aborted, as a browser does. */
function server() {
  const asked: string[] = []
  let answer: () => void = () => undefined
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return new Promise<Response>((resolve, reject) => {
      answer = () => resolve(Response.json({ name, count: 0 }))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  return { asked, answerNext: () => answer() }
}

test('LEAD-05 the health check runs every check, one by one', async () => {
  const { asked, answerNext } = server()
  const shown: HealthRun[] = []
  const run = healthCheck((step) => shown.push(step)).start(NAMES)
  for (const [at] of NAMES.entries()) {
    await vi.waitFor(() => expect(asked).toEqual(NAMES.slice(0, at + 1)))
    answerNext()
  }
  await run
  expect(shown.map(({ state, done }) => [state, done.length])).toEqual([
    ['running', 0],
    ['running', 1],
    ['running', 2],
    ['running', 3],
    ['done', 3],
  ])
})

test('LEAD-05 a health check isn’t started twice, and ends with its page', async () => {
  const { asked, answerNext } = server()
  const shown: HealthRun[] = []
  const check = healthCheck((step) => shown.push(step))
  const run = check.start(NAMES)
  await check.start(NAMES)
  expect(asked).toEqual(['first'])
  answerNext()
  await vi.waitFor(() => expect(asked).toEqual(['first', 'second']))
  check.stop()
  await run
  expect(asked).toEqual(['first', 'second'])
  expect(shown.map(({ state }) => state)).toEqual(['running', 'running'])
  void check.start(['again'])
  expect(asked.at(-1)).toBe('again')
  check.stop()
})
