import { expect, test } from 'vitest'
import { afterDisputeAct, canDispute, type DisputableDebit } from '#domain/disputes/dispute.ts'

const SETTLED = new Date('2026-03-02T14:00:00Z')
const debit: DisputableDebit = { kind: 'installment', status: 'settled', settledAt: SETTLED, known: 0 }
const days = (count: number) => new Date(SETTLED.getTime() + count * 86_400_000)

test.each<[string, Partial<DisputableDebit>, number, string | null]>([
  ['a debit that settled', {}, 1, null],
  ['on the sixtieth day', {}, 60, null],
  ['later', {}, 61, 'dispute_too_late'],
  ['one in flight', { status: 'submitted', settledAt: null }, 1, 'dispute_not_settled'],
  ['one that came back', { status: 'returned' }, 1, 'dispute_not_settled'],
  ['money that went out', { kind: 'payout' }, 1, 'dispute_not_settled'],
  ['one that was disputed', { known: 1 }, 1, 'dispute_known'],
])('rules 9 disputing %s', (_, change, day, refusal) => {
  const verdict = canDispute({ ...debit, ...change }, days(day))
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

test('a dispute is decided once', () => {
  expect(afterDisputeAct('open', 'give_right')).toEqual({ ok: true, value: 'for_member' })
  for (const status of ['for_member', 'against', 'withdrawn'] as const)
    expect(afterDisputeAct(status, 'reject')).toMatchObject({ refusal: 'dispute_closed' })
})
