import { expect, test } from 'vitest'
import { canBeDone, canUndo } from '#domain/access/people-acts.ts'

const one = { role: 'user', isClosed: false, emailVerified: true, review: null } as const

test.each([
  ['reset_link', one, null],
  ['reset_link', { ...one, isClosed: true }, 'account_closed'],
  ['reset_link', { ...one, role: 'admin' }, 'is_staff'],
  ['reset_link', { ...one, emailVerified: false }, 'email_unconfirmed'],
  ['take_review', one, 'no_review'],
  ['take_review', { ...one, review: { id: 'a', owner: null } }, null],
  ['take_review', { ...one, review: { id: 'a', owner: 'asker' } }, 'already_yours'],
  ['take_review', { ...one, review: { id: 'a', owner: 'other' } }, 'taken_by_other'],
] as const)('%s is done to those it fits, and the others are left out with the reason (%#)', (act, facts, reason) => {
  const verdict = canBeDone(act, facts)
  expect(verdict.ok ? null : verdict.refusal).toBe(reason)
})

test('a review that was taken can be given back, an email that was sent can’t', () => {
  expect([canUndo('take_review'), canUndo('reset_link')]).toEqual([true, false])
})
