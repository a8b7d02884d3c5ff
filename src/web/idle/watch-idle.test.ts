import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './watch-idle.ts'

const MINUTE = 60_000
let page: EventTarget
let signedOut = 0
let focused: string[] = []
let told: string[] = []
let stored: Map<string, string>
let sent: Record<string, { value: string }>

beforeEach(() => {
  vi.useFakeTimers()
  signedOut = 0
  focused = []
  told = []
  stored = new Map()
  sent = {}
  const field = (wanted: string) => {
    sent[wanted] ??= { value: '' }
    return sent[wanted]
  }
  const found = (wanted: string) => ({
    requestSubmit: () => signedOut++,
    focus: () => focused.push(wanted),
    querySelector: field,
  })
  const dialog = {
    open: false,
    showModal: () => Object.assign(dialog, { open: true }),
    close: () => Object.assign(dialog, { open: false }),
    querySelector: found,
  }
  page = Object.assign(new EventTarget(), { querySelector: () => dialog })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { pathname: '/user/profile', search: '?tab=1' })
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string) => told.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The clock goes on while no timer runs, as it does when the lid is shut. */
function sleep(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
}

test('AUTH-22 someone who wakes a computer after ten minutes is signed out by the first touch, once, and comes back to the page', async () => {
  watchIdle()
  sleep(11)
  for (const touch of ['mousemove', 'keydown']) page.dispatchEvent(new Event(touch))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(signedOut).toBe(1)
  expect(sent).toEqual({
    'input[name="reason"]': { value: 'idle' },
    'input[name="to"]': { value: '/user/profile?tab=1' },
  })
})

test('AUTH-22 an act before ten minutes are over begins them again', async () => {
  watchIdle()
  sleep(9)
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(9 * MINUTE)
  expect(signedOut).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(signedOut).toBe(1)
})

test.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'])(
  'AUTH-22 %s is an act: it begins the ten minutes again',
  async (kind) => {
    watchIdle()
    vi.advanceTimersByTime(9 * MINUTE)
    page.dispatchEvent(new Event(kind))
    vi.advanceTimersByTime(9 * MINUTE)
    expect(signedOut).toBe(0)
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(signedOut).toBe(1)
  },
)

test('AUTH-22 the warning puts the keyboard on staying signed in', () => {
  watchIdle()
  vi.advanceTimersByTime(7 * MINUTE)
  expect(focused).toEqual([])
  vi.advanceTimersByTime(MINUTE)
  expect(focused).toEqual(['[data-idle-stay]'])
})

test('AUTH-22 an act in another tab takes the warning back here and begins the ten minutes again', async () => {
  watchIdle()
  vi.advanceTimersByTime(8 * MINUTE)
  const dialog = document.querySelector<HTMLDialogElement>('[data-idle]')
  expect(dialog?.open).toBe(true)
  stored.set('last-act', String(Date.now()))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'last-act' }))
  expect(dialog?.open).toBe(false)
  vi.advanceTimersByTime(9 * MINUTE)
  expect(signedOut).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(signedOut).toBe(1)
})

test('AUTH-22 the server hears of acts on a page that loads nothing, twice a minute at most, and of nothing else', () => {
  watchIdle()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(told).toEqual([])
  for (let second = 0; second < 60; second++) {
    page.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(1000)
  }
  expect(told).toEqual(['/auth/active', '/auth/active'])
})
