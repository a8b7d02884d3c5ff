import { expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { canReadmit, type ExcludedMember, readmitBy } from '#domain/members/readmission.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '12:00:00') => instantAt(day, time, ZONE)
const excluded: ExcludedMember = {
  state: 'excluded',
  isBack: false,
  readmitBy: readmitBy(at('2026-05-13', '09:00:00'), ZONE),
  groupStatus: 'active',
  currentMembers: 9,
  maxMembers: 10,
  refund: 'waiting',
  isRefundPartOut: false,
  isElsewhere: false,
}

test.each<[string, Partial<ExcludedMember>, string, string | null]>([
  ['on the sixtieth day', {}, '2026-07-12', null],
  ['the day after', {}, '2026-07-13', 'readmission_over'],
  ['with a refund in the queue', { refund: 'queued' }, '2026-06-01', null],
  ['with a refund that is due', { refund: 'due' }, '2026-06-01', null],
  ['with a refund at the bank', { refund: 'requested' }, '2026-06-01', 'refund_on_its_way'],
  ['with a refund paid', { refund: 'paid' }, '2026-06-01', 'refund_on_its_way'],
  ['with a refund that came back', { refund: 'returned' }, '2026-06-01', 'refund_on_its_way'],
  [
    'with a refund paid in part, the rest in the queue',
    { refund: 'queued', isRefundPartOut: true },
    '2026-06-01',
    'refund_on_its_way',
  ],
  ['without one', { refund: null }, '2026-06-01', null],
  ['without an open spot', { currentMembers: 10 }, '2026-06-01', 'no_open_spot'],
  ['with another spot in the group by now', { isBack: true }, '2026-06-01', 'already_enrolled'],
  ['in another group by now', { isElsewhere: true }, '2026-06-01', 'in_another_group'],
  ['in a group that has ended', { groupStatus: 'completed' }, '2026-06-01', 'group_not_running'],
  ['who left by themselves', { state: 'withdrawn' }, '2026-06-01', 'not_excluded'],
])('rules 9 coming back %s', (_, change, day, refusal) => {
  const verdict = canReadmit({ ...excluded, ...change }, at(day))
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})
