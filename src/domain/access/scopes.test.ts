import { expect, test } from 'vitest'
import { ROLES } from '#domain/access/permissions.ts'
import { canMakeToken, SCOPES, TOKENS_MAX } from '#domain/access/scopes.ts'

const wish = { role: 'super_admin', name: 'Books', scopes: ['groups:read'], days: 90, live: 0 } as const

test.each([
  ['as it should be', {}, null],
  ['no name', { name: '' }, 'name_missing'],
  ['a name of 61 characters', { name: 'é'.repeat(61) }, 'name_too_long'],
  ['no scope', { scopes: [] }, 'scopes_missing'],
  ['a year', { days: 365 }, null],
  ['longer than a year', { days: 366 }, 'days_wrong'],
  ['no end', { days: 0 }, 'days_wrong'],
  ['one more than anyone keeps in view', { live: TOKENS_MAX }, 'too_many_tokens'],
] as const)('a token is asked for: %s', (_title, change, refusal) => {
  const verdict = canMakeToken({ ...wish, ...change })
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

test('PERM-11 no role makes a token for what it may not do itself', () => {
  for (const role of ROLES)
    for (const scope of SCOPES)
      expect(canMakeToken({ ...wish, role, scopes: [scope] }).ok, `${role} ${scope}`).toBe(role === 'super_admin')
})
