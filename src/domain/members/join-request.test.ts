import { expect, test } from 'vitest'
import type { Enrollee } from '#domain/members/enrollment.ts'
import {
  type AskableGroup,
  afterJoinRequestAct,
  canAsk,
  JOIN_REQUEST_ACTS,
  nextRequestLook,
  requestEndsAt,
  requestFate,
  spotsToAsk,
} from './join-request.ts'

const AT = new Date('2026-02-05T15:00:00Z')
const LATER = new Date('2026-03-10T15:00:00Z')
const person: Enrollee = { role: 'user', kycApproved: true, activeGroupIds: [] }
const group: AskableGroup & { freeSpots: number } = {
  id: 'this',
  status: 'active',
  isLaunched: true,
  durationMonths: 24,
  nextNumber: 5,
  spotsToAsk: 1,
  freeSpots: 1,
}

test.each([
  [{}, {}, true],
  // Identity isn't asked yet: the request waits for it.
  [{ kycApproved: false }, {}, true],
  [{ activeGroupIds: ['this'] }, {}, 'already_enrolled'],
  [{ activeGroupIds: ['other'] }, {}, 'enrollment_limit'],
  [{ activeGroupIds: ['other'], role: 'super_admin' as const }, {}, true],
  [{}, { status: 'completed' as const }, 'group_closed'],
  [{}, { nextNumber: 20 }, 'too_few_months_left'],
  [{}, { nextNumber: 20, isLaunched: false }, true],
  [{}, { spotsToAsk: 0 }, 'group_full'],
])('rules 9 %o may ask to join %o: %s', (who, where, answer) => {
  const verdict = canAsk({ ...person, ...who }, { ...group, ...where })
  expect(verdict.ok ? true : verdict.refusal).toBe(answer)
})

test('the spots to ask for leave out those of the waiting list', () => {
  expect(spotsToAsk({ maxMembers: 10, members: 7, onList: 2 })).toBe(1)
  expect(spotsToAsk({ maxMembers: 10, members: 9, onList: 3 })).toBe(0)
})

test.each([
  ['waits for the desk', {}, {}, false, AT, null],
  ['is enrolled by the rule', {}, {}, true, AT, 'enroll'],
  ['waits for the identity, whatever the rule', { kycApproved: false }, {}, true, AT, null],
  ['is closed where the group is full', {}, { freeSpots: 0 }, true, AT, 'close'],
  ['is closed where it’s too late to join', {}, { nextNumber: 20 }, false, AT, 'close'],
  ['is closed for who joined elsewhere', { activeGroupIds: ['other'] }, {}, false, AT, 'close'],
  ['lapses after 30 days', {}, {}, false, LATER, 'lapse'],
] as const)('rules 9 a request that is looked at %s', (_, who, where, enrolls, at, fate) => {
  const request = { endsAt: requestEndsAt(AT) }
  expect(requestFate(request, { ...person, ...who }, { ...group, ...where } as typeof group, { enrolls }, at)).toBe(
    fate,
  )
})

test('only an open request can be acted on, and it’s looked at each day until it ends', () => {
  for (const status of Object.keys(JOIN_REQUEST_ACTS) as (keyof typeof JOIN_REQUEST_ACTS)[])
    expect(afterJoinRequestAct(status, 'enroll').ok, status).toBe(status === 'asked')
  const endsAt = requestEndsAt(AT)
  expect(endsAt).toEqual(new Date('2026-03-07T15:00:00Z'))
  expect(nextRequestLook(endsAt, AT)).toEqual(new Date('2026-02-06T15:00:00Z'))
  expect(nextRequestLook(endsAt, new Date('2026-03-07T10:00:00Z'))).toEqual(endsAt)
})
