import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type AdvanceNow, canRecordPaidIn, type PaidIn, type PaidInRefusal } from './paid-in.ts'

const paid: PaidIn = { amountCents: cents(40_000), bankReference: 'WIRE 1', receivedOn: '2026-11-03' }
const now: AdvanceNow = { advancedCents: cents(50_000), recordedCents: cents(0), references: [], today: '2026-11-03' }

test.each<[PaidInRefusal | 'recorded', Partial<PaidIn>, Partial<AdvanceNow>]>([
  ['recorded', {}, {}],
  ['recorded', { amountCents: cents(50_000) }, {}],
  ['more_than_advanced', { amountCents: cents(50_001) }, {}],
  ['more_than_advanced', {}, { recordedCents: cents(10_001) }],
  ['more_than_advanced', {}, { advancedCents: cents(0) }],
  ['amount_not_positive', { amountCents: cents(0) }, {}],
  ['amount_not_positive', { amountCents: cents(-1) }, {}],
  ['paid_in_reference_required', { bankReference: '' }, {}],
  ['paid_in_reference_required', { bankReference: 'x'.repeat(101) }, {}],
  ['reference_known', {}, { references: ['WIRE 1'] }],
  ['day_not_past', { receivedOn: '2026-11-04' }, {}],
  ['day_not_past', { receivedOn: 'yesterday' }, {}],
])('rules 11 money the operator pays in: %s', (expected, change, at) => {
  const verdict = canRecordPaidIn({ ...paid, ...change }, { ...now, ...at })
  expect(verdict.ok ? 'recorded' : verdict.refusal).toBe(expected)
})
