import { expect, it, test } from 'vitest'
import {
  APPROVAL_REASON_MOST,
  approvalExpiresAt,
  approvalStatusAt,
  canApprove,
  canRequest,
  type DecidableRequest,
  isOpen,
} from './approval.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const request: DecidableRequest = {
  act: 'waive_late_fee',
  status: 'waiting',
  expiresAt: approvalExpiresAt(AT),
  requestedBy: 'asker',
  requesterRole: 'super_admin',
  userId: 'member',
}

test.each([
  [{}, 'other', undefined],
  [{}, 'asker', 'needs_another_person'],
  [{}, 'member', 'concerns_you'],
  [{ requesterRole: 'user' as const }, 'other', 'requester_not_permitted'],
  [{ status: 'approved' as const }, 'other', 'request_closed'],
  [{ status: 'withdrawn' as const }, 'asker', 'request_closed'],
  [{ expiresAt: AT }, 'other', 'request_expired'],
])('PERM-12 rules 0 a request like %j is answered %s: %s', (change, by, refusal) => {
  const verdict = canApprove({ ...request, ...change }, by, AT)
  expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
})

test.each([
  ['member', 'a reason', 'concerns_you'],
  ['asker', '', 'reason_missing'],
  ['asker', 'x'.repeat(APPROVAL_REASON_MOST + 1), 'reason_too_long'],
  ['asker', 'x'.repeat(APPROVAL_REASON_MOST), undefined],
])('%s asks with %s', (requestedBy, reason, refusal) => {
  const verdict = canRequest({ requestedBy, userId: 'member', reason })
  expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
})

it('waits for seven days, and what was decided never expires', () => {
  const last = new Date('2026-03-08T11:59:59Z')
  const over = new Date('2026-03-08T12:00:00Z')
  expect([approvalStatusAt(request, last), approvalStatusAt(request, over)]).toEqual(['waiting', 'expired'])
  expect(approvalStatusAt({ ...request, status: 'approved' }, over)).toBe('approved')
  expect(isOpen(request, over)).toMatchObject({ refusal: 'request_expired' })
})
