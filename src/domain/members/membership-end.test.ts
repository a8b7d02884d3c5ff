import { expect, test } from 'vitest'
import { type EndedMembership, type MembershipEnd, membershipEnd } from './membership-end.ts'

const leftAt = new Date('2026-07-01T16:00:00Z')
const gone: EndedMembership = {
  state: 'withdrawn',
  leftAt,
  isGroupCanceled: false,
  statementAt: null,
  hasDefault: false,
  refundCauses: [],
}

test.each<[MembershipEnd, Partial<EndedMembership>]>([
  ['left', {}],
  ['left', { refundCauses: ['left'] }],
  ['left', { refundCauses: ['cooling_off'], isGroupCanceled: true }],
  ['left', { statementAt: new Date('2026-12-01T16:00:00Z') }],
  ['group_canceled', { isGroupCanceled: true }],
  ['group_canceled', { isGroupCanceled: true, refundCauses: ['group_canceled'] }],
  ['not_served', { statementAt: leftAt }],
  ['excluded', { state: 'excluded', refundCauses: ['excluded'] }],
  ['excluded', { state: 'excluded', isGroupCanceled: true }],
  ['transferred', { state: 'transferred' }],
  ['defaulted', { state: 'defaulted', hasDefault: true }],
  ['owing_at_close', { state: 'defaulted', statementAt: leftAt }],
])('a membership ended because: %s', (end, change) => {
  expect(membershipEnd({ ...gone, ...change })).toBe(end)
})
