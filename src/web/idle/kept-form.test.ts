import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKept, forgetKept, keepForm } from './kept-form.ts'

const HOUR = 60 * 60_000
const KEY = Buffer.alloc(32, 1).toString('base64')
const OTHERS_KEY = Buffer.alloc(32, 2).toString('base64')
const FORM = {
  isEnded: true,
  path: '/kyc-onboarding/address',
  intent: null,
  fields: [
    { name: 'city', value: 'Miami 日本' },
    { name: 'quiet', value: 'on', isChecked: true },
  ],
}
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('rules 0: what was typed when a session ended is given back on its page, to its owner, until it was given', async () => {
  await keepForm(FORM, KEY)
  expect(await findKept('/user', KEY)).toBeNull()
  expect(await findKept(FORM.path, KEY)).toMatchObject(FORM)
  forgetKept()
  expect(await findKept(FORM.path, KEY)).toBeNull()
})

test('rules 0: in the browser nothing of it can be read, and someone else who logs in ends it', async () => {
  await keepForm(FORM, KEY)
  expect([...stored.values()].join()).not.toMatch(/city|Miami|kyc/)
  expect(await findKept(FORM.path, OTHERS_KEY)).toBeNull()
  expect(stored.size).toBe(0)
  expect(await findKept(FORM.path, KEY)).toBeNull()
})

test('rules 0: it is kept for 12 hours, and not at all where nothing was typed, no one is logged in, or nothing can be encrypted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepForm(FORM, KEY)
  vi.setSystemTime(Date.now() + 12 * HOUR)
  expect(await findKept(FORM.path, KEY)).not.toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(await findKept(FORM.path, KEY)).toBeNull()
  expect(stored.size).toBe(0)

  await keepForm({ ...FORM, fields: [] }, KEY)
  await keepForm(FORM, null)
  vi.stubGlobal('crypto', {})
  await keepForm(FORM, KEY)
  expect(stored.size).toBe(0)
})

test('rules 0: what is kept without a key, or isn’t ours, is forgotten', async () => {
  await keepForm(FORM, KEY)
  expect(await findKept(FORM.path, null)).toBeNull()
  expect(stored.size).toBe(0)
  stored.set('typed', 'not this')
  expect(await findKept(FORM.path, KEY)).toBeNull()
  expect(stored.size).toBe(0)
})

test('rules 0: what was sent meanwhile isn’t kept, however long the encryption takes', async () => {
  const keeping = keepForm({ ...FORM, isEnded: false }, KEY)
  forgetKept()
  await keeping
  expect(stored.size).toBe(0)
})
