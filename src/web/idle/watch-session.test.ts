import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSecondStep } from '#web/auth/second-step-shown.ts'
import { watchSession } from './watch-session.ts'

const other = new BroadcastChannel('auth')
let dataset: Record<string, string | undefined>
let referrer: string
let changed: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
  dataset = {}
  referrer = ''
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  const page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    get referrer() {
      return referrer
    },
    addEventListener: page.addEventListener.bind(page),
    querySelector: () => null,
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async () => {})
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        changed = listener
      }
      observe() {}
    },
  )
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What another tab hears when this happens here. */
async function heard(act: () => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  other.onmessage = ({ data }) => resolve(data)
  act()
  return await promise
}
const enter = () => {
  dataset.person = ''
  changed()
}
const leave = () => {
  delete dataset.person
  changed()
}

test('AUTH-19 the other tabs hear MFA_CHALLENGE_VERIFIED from where the second step succeeded, and SIGNED_IN otherwise', async () => {
  watchSession()
  expect(await heard(enter)).toBe('SIGNED_IN')
  expect(await heard(leave)).toBe('SIGNED_OUT')
  const goesAway = showSecondStep()
  const arrived = heard(enter)
  goesAway()
  vi.advanceTimersByTime(1)
  expect(await arrived).toBe('MFA_CHALLENGE_VERIFIED')
  expect(await heard(leave)).toBe('SIGNED_OUT')
  expect(await heard(enter)).toBe('SIGNED_IN')
})

test('AUTH-19 a whole page that was loaded from the second step tells it too, once', async () => {
  referrer = 'https://cotavia.example/auth/second-step?to=%2Fuser'
  dataset.person = ''
  expect(await heard(watchSession)).toBe('MFA_CHALLENGE_VERIFIED')
  expect(await heard(leave)).toBe('SIGNED_OUT')
  expect(await heard(enter)).toBe('SIGNED_IN')
  other.close()
})
