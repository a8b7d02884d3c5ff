import { expect, test } from 'vitest'
import { type EndedMembership, type MembershipEnd, membershipEnd } from './membership-end.ts'

const gone: EndedMembership = {
  state: 'withdrawn',
  isGroupCanceled: false,
  isByStatement: false,
  hasDefault: false,
  wasUnenrolled: false,
  hasExitReport: false,
  refundCauses: [],
}

test.each<[MembershipEnd, Partial<EndedMembership>]>([
  ['left', {}],
  ['left', { refundCauses: ['left'] }],
  ['left', { refundCauses: ['cooling_off'], isGroupCanceled: true }],
  ['unenrolled', { wasUnenrolled: true }],
  ['death_or_disability', { hasExitReport: true, refundCauses: ['death_or_disability'] }],
  ['death_or_disability', { hasExitReport: true }],
  ['group_canceled', { isGroupCanceled: true }],
  ['group_canceled', { isGroupCanceled: true, refundCauses: ['group_canceled'] }],
  ['not_served', { isByStatement: true }],
  ['excluded', { state: 'excluded', refundCauses: ['excluded'] }],
  ['excluded', { state: 'excluded', isGroupCanceled: true }],
  ['transferred', { state: 'transferred' }],
  ['defaulted', { state: 'defaulted', hasDefault: true }],
  ['owing_at_close', { state: 'defaulted', isByStatement: true }],
])('a membership ended because: %s', (end, change) => {
  expect(membershipEnd({ ...gone, ...change })).toBe(end)
})
