import { expect, test } from 'vitest'
import { nameLock, readProfileForm } from '#domain/access/profile.ts'
import type { KycStatus } from '#domain/kyc/decision.ts'

const current = { fullName: 'Ana Souza', phone: '3055550142' }
const read = (typed: Partial<typeof current>, more: Partial<Parameters<typeof readProfileForm>[0]> = {}) =>
  readProfileForm({ typed: { ...current, ...typed }, shown: current, current, lock: null, ...more })

test.each([
  ['nothing', {}, {}],
  ['spaces', { fullName: '  Ana   Souza ', phone: ' 3055550142 ' }, {}],
  ['the same phone in another spelling', { phone: '(305) 555-0142' }, {}],
  ['a name', { fullName: ' Ana  Díaz Souza' }, { fullName: 'Ana Díaz Souza' }],
  ['a phone', { phone: '+1 (786) 555-0100' }, { phone: '17865550100' }],
])('MEM-02 typing over %s changes exactly that', (_what, typed, changes) => {
  expect(read(typed)).toEqual({ ok: true, changes })
})

test('MEM-02 a field left alone does not undo what was saved elsewhere meanwhile', () => {
  const saved = { fullName: 'Ana Souza', phone: '7865550100' }
  expect(read({ fullName: 'Ana Díaz' }, { current: saved })).toEqual({ ok: true, changes: { fullName: 'Ana Díaz' } })
})

test.each([
  ['fullName', ' ', { refusal: 'full_name_missing' }],
  ['fullName', 'a'.repeat(201), { refusal: 'full_name_too_long', details: { max: 200 } }],
  ['phone', '12', { refusal: 'phone_invalid' }],
  ['phone', '', { refusal: 'phone_invalid' }],
])('DATA-13 %s %j is refused as at sign-up', (field, typed, problem) => {
  expect(read({ [field]: typed })).toMatchObject({ ok: false, fields: { [field]: problem } })
})

test.each<[KycStatus, string | null]>([
  ['pending', null],
  ['rejected', null],
  ['in_progress', 'name_in_review'],
  ['completed', 'name_verified'],
])('MEM-02 an identity that is %s locks the name: %s', (status, lock) => {
  expect(nameLock(status)).toBe(lock)
})

test('MEM-02 a locked name comes as it is or is refused, and the phone stays free', () => {
  const lock = 'name_verified' as const
  expect(read({ fullName: 'Somebody Else' }, { lock })).toMatchObject({ fields: { fullName: { refusal: lock } } })
  expect(read({ phone: '7865550100' }, { lock })).toEqual({ ok: true, changes: { phone: '7865550100' } })
})
