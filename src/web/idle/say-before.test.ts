import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayBefore } from './say-before.ts'

const MINUTE = 60_000
const say = vi.fn()

beforeEach(() => {
  say.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('rules 0: ten minutes before a session ends, its owner is told, once', () => {
  sayBefore(Date.now() + 12 * 60 * MINUTE, say)
  vi.advanceTimersByTime(12 * 60 * MINUTE - 10 * MINUTE - 1)
  expect(say).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(say).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60 * MINUTE)
  expect(say).toHaveBeenCalledOnce()
})

test('rules 0: a page opened in the last ten minutes tells at once; taken back, and after the end, nothing is said', () => {
  sayBefore(Date.now() + 3 * MINUTE, say)
  vi.advanceTimersByTime(0)
  expect(say).toHaveBeenCalledOnce()
  sayBefore(Date.now() + 11 * MINUTE, say)()
  vi.advanceTimersByTime(2 * MINUTE)
  sayBefore(Date.now() + 15 * MINUTE, say)
  // The lid was shut.
  vi.setSystemTime(Date.now() + 20 * MINUTE)
  vi.advanceTimersByTime(20 * MINUTE)
  expect(say).toHaveBeenCalledOnce()
})
