import { expect, test } from 'vitest'
import { canChangeRole } from '#domain/access/role-change.ts'

const CHANGE = { actorId: 'a', userId: 'b', from: 'user', to: 'super_admin', superAdmins: 1, isClosed: false } as const

test.each([
  ['allowed', {}, null],
  ['to themselves', { userId: 'a' }, 'own_role'],
  ['what they are already', { to: 'user' }, 'same_role'],
  ['of a closed account', { isClosed: true }, 'account_closed'],
  ['of the last super administrator', { from: 'super_admin', to: 'user' }, 'last_super_admin'],
  ['of one of two', { from: 'super_admin', to: 'user', superAdmins: 2 }, null],
  ['of a moderator', { from: 'moderator', to: 'user' }, null],
] as const)('ADM-11 PERM-12 a change of role: %s', (_what, change, refusal) => {
  const verdict = canChangeRole({ ...CHANGE, ...change })
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})
