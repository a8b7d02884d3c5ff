import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './watch-idle.ts'

const MINUTE = 60_000
let page: EventTarget
let signedOut = 0
let focused: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signedOut = 0
  focused = []
  const found = (wanted: string) => ({ requestSubmit: () => signedOut++, focus: () => focused.push(wanted) })
  const dialog = { open: false, showModal() {}, close() {}, querySelector: found }
  page = Object.assign(new EventTarget(), { querySelector: () => dialog })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The clock goes on while no timer runs, as it does when the lid is shut. */
function sleep(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
}

test('AUTH-22 someone who wakes a computer after ten minutes is signed out by the first touch, once', () => {
  watchIdle()
  sleep(11)
  for (const touch of ['mousemove', 'keydown']) page.dispatchEvent(new Event(touch))
  vi.advanceTimersByTime(5 * MINUTE)
  expect(signedOut).toBe(1)
})

test('AUTH-22 an act before ten minutes are over begins them again', () => {
  watchIdle()
  sleep(9)
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(9 * MINUTE)
  expect(signedOut).toBe(0)
  vi.advanceTimersByTime(2 * MINUTE)
  expect(signedOut).toBe(1)
})

test('AUTH-22 the warning puts the keyboard on staying signed in', () => {
  watchIdle()
  vi.advanceTimersByTime(7 * MINUTE)
  expect(focused).toEqual([])
  vi.advanceTimersByTime(MINUTE)
  expect(focused).toEqual(['[data-idle-stay]'])
})
