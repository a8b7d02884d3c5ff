import { expect, test } from 'vitest'
import { canSeeAs, seeingEnds, seeingOver } from '#domain/access/seeing-as.ts'

const member = { isAsker: false, role: 'user', isClosed: false } as const
const START = new Date('2026-11-22T19:10:00Z')

test.each([
  [member, 'Called about a payment', null],
  [{ ...member, isAsker: true }, 'Called', 'own_account'],
  [{ ...member, role: 'moderator' }, 'Called', 'is_staff'],
  [{ ...member, role: 'super_admin' }, 'Called', 'is_staff'],
  [{ ...member, isClosed: true }, 'Called', 'account_closed'],
  [member, '', 'reason_missing'],
  [member, 'x'.repeat(301), 'reason_too_long'],
] as const)('only a member’s pages are seen, and with a reason (%#)', (seen, reason, refusal) => {
  const verdict = canSeeAs(seen, reason)
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

test('it ends by itself after 15 minutes, and at once when one of the two may not go on', () => {
  const endsAt = seeingEnds(START)
  const one = { endsAt, mayStillSee: true, seen: 'user' } as const
  expect(seeingOver(one, new Date('2026-11-22T19:24:59.999Z'))).toBeNull()
  expect(seeingOver(one, new Date('2026-11-22T19:25:00Z'))).toBe('time')
  expect(seeingOver({ ...one, mayStillSee: false }, START)).toBe('rights')
  expect(seeingOver({ ...one, seen: 'admin' }, START)).toBe('rights')
  expect(seeingOver({ ...one, seen: null }, START)).toBe('rights')
})
