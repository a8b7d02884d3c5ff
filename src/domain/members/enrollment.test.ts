import { describe, expect, test } from 'vitest'
import {
  canEnroll,
  canReplace,
  canUnenroll,
  type EnrollableGroup,
  type Enrollee,
  nextPosition,
} from '#domain/members/enrollment.ts'

const PERSON: Enrollee = { role: 'user', kycApproved: true, activeGroupIds: [] }
const GROUP: EnrollableGroup = { id: 'a', status: 'active', launchedAt: null, activeMembers: 10, maxMembers: 60 }
const LAUNCHED_AT = new Date('2026-01-05T15:00:00Z')

describe('enrolling', () => {
  test('LIFE-11 an approved person takes a free seat', () => expect(canEnroll(PERSON, GROUP)).toEqual({ ok: true }))

  test.each([
    ['LIFE-11 not approved', { kycApproved: false }, {}, 'not_approved'],
    ['LIFE-12 in this group already', { activeGroupIds: ['a'] }, {}, 'already_enrolled'],
    ['LIFE-12 for a super_admin too', { role: 'super_admin' as const, activeGroupIds: ['a'] }, {}, 'already_enrolled'],
    ['LIFE-13 in another active group', { activeGroupIds: ['b'] }, {}, 'enrollment_limit'],
    [
      'LIFE-13 staff below super_admin have the limit too',
      { role: 'admin' as const, activeGroupIds: ['b'] },
      {},
      'enrollment_limit',
    ],
    ['LIFE-17 a full group', {}, { activeMembers: 60 }, 'group_full'],
    ['LIFE-17 a cancelled group', {}, { status: 'cancelled' as const }, 'group_closed'],
    ['LIFE-17 a group not opened yet', {}, { status: 'not_started' as const }, 'group_closed'],
    ['LIFE-17 a launched group', {}, { launchedAt: LAUNCHED_AT }, 'group_launched'],
    ['LIFE-17 a launched group that is full', {}, { launchedAt: LAUNCHED_AT, activeMembers: 60 }, 'group_full'],
  ])('%s', (_, person, group, refusal) => {
    expect(canEnroll({ ...PERSON, ...person }, { ...GROUP, ...group })).toMatchObject({ ok: false, refusal })
  })

  test('LIFE-13 a super_admin may be in several groups', () => {
    expect(canEnroll({ ...PERSON, role: 'super_admin', activeGroupIds: ['b', 'c'] }, GROUP)).toEqual({ ok: true })
  })

  test('LIFE-14 the position is the highest ever given + 1', () =>
    expect([nextPosition(0), nextPosition(17)]).toEqual([1, 18]))
})

describe('LIFE-07 replacing in a launched group', () => {
  const launched = { ...GROUP, launchedAt: LAUNCHED_AT, durationMonths: 60, nextNumber: 21 }

  test('is open while max(6, a quarter of the term) is left', () => {
    expect(canReplace(PERSON, launched)).toEqual({ ok: true })
    expect(canReplace(PERSON, { ...launched, nextNumber: 46 })).toEqual({ ok: true })
    expect(canReplace(PERSON, { ...launched, nextNumber: 47 })).toEqual({
      ok: false,
      refusal: 'too_few_months_left',
      details: { monthsLeft: 14, needed: 15 },
    })
    expect(canReplace(PERSON, { ...launched, durationMonths: 12, nextNumber: 7 })).toEqual({ ok: true })
    expect(canReplace(PERSON, { ...launched, durationMonths: 12, nextNumber: 8 })).toMatchObject({
      refusal: 'too_few_months_left',
    })
  })

  test('asks the same of the person and the seats', () => {
    expect(canReplace({ ...PERSON, kycApproved: false }, launched)).toMatchObject({ refusal: 'not_approved' })
    expect(canReplace(PERSON, { ...launched, activeMembers: 60 })).toMatchObject({ refusal: 'group_full' })
    expect(canReplace(PERSON, { ...launched, launchedAt: null })).toMatchObject({ refusal: 'group_not_launched' })
  })
})

describe('LIFE-16 unenrolling', () => {
  test('is free before the launch', () => expect(canUnenroll({ isActive: true }, GROUP)).toEqual({ ok: true }))

  test.each([
    ['after the launch', { isActive: true }, { launchedAt: LAUNCHED_AT }, 'group_launched'],
    ['of somebody who has left', { isActive: false }, {}, 'not_enrolled'],
    ['in a cancelled group', { isActive: true }, { status: 'cancelled' as const }, 'group_closed'],
  ])('%s is refused', (_, member, group, refusal) => {
    expect(canUnenroll(member, { ...GROUP, ...group })).toMatchObject({ ok: false, refusal })
  })
})
