import { describe, expect, test } from 'vitest'
import {
  afterPaymentAct,
  canPay,
  isOwed,
  PAYMENT_ACTS,
  type PaymentAct,
  type PaymentStatus,
  paymentAfterAct,
  paymentLabel,
} from '#domain/payments/payment-states.ts'

const STATUSES = Object.keys(PAYMENT_ACTS) as PaymentStatus[]

describe('DATA-10 the status of an installment', () => {
  test.each([
    ['pending', 'ask_debit', 'processing'],
    ['processing', 'settle', 'completed'],
    ['processing', 'return_debit', 'pending'],
    ['processing', 'return_debit_late', 'overdue'],
    ['pending', 'mark_overdue', 'overdue'],
    ['overdue', 'ask_debit', 'processing'],
    ['completed', 'return_debit_late', 'overdue'],
    ['overdue', 'waive', 'waived'],
    ['pending', 'cancel', 'cancelled'],
    ['completed', 'return_after_leaving', 'cancelled'],
  ] as const)('%s, %s → %s', (status, act, next) => {
    expect(afterPaymentAct(status, act)).toEqual({ ok: true, value: next })
  })

  test.each([
    ['processing', 'mark_overdue'],
    ['processing', 'ask_debit'],
    ['processing', 'cancel'],
    ['completed', 'ask_debit'],
    ['completed', 'waive'],
    ['waived', 'settle'],
    ['cancelled', 'ask_debit'],
    ['pending', 'settle'],
  ] as [PaymentStatus, PaymentAct][])('%s, %s is refused', (status, act) => {
    expect(afterPaymentAct(status, act)).toEqual({ ok: false, refusal: 'act_not_allowed', details: { status, act } })
  })
})

test('CON-14 Pay works on an installment that is due, and says why not on others', () => {
  expect(STATUSES.filter((status) => canPay(status).ok)).toEqual(['pending', 'overdue'])
  expect(canPay('processing')).toEqual({ ok: false, refusal: 'debit_in_flight' })
  expect(canPay('completed')).toEqual({ ok: false, refusal: 'already_paid' })
  expect(canPay('waived')).toEqual({ ok: false, refusal: 'not_owed' })
  expect(STATUSES.filter(isOwed)).toEqual(['pending', 'processing', 'overdue'])
})

test('CON-13 completed reads Paid, everything else Due', () => {
  expect(STATUSES.filter((status) => paymentLabel(status) === 'paid')).toEqual(['completed'])
})

describe('DATA-10 when an installment was asked for and closed follows from its status', () => {
  const ASKED = new Date('2026-03-05T12:00:00Z')
  const AT = new Date('2026-03-10T12:00:00Z')
  test.each<[string, PaymentStatus, Date | null, PaymentAct, Date | null, Date | null]>([
    ['a debit in flight was asked for now', 'pending', null, 'ask_debit', AT, null],
    ['a paid one keeps when it was asked for', 'processing', ASKED, 'settle', ASKED, AT],
    ['one that came back was not asked for', 'processing', ASKED, 'return_debit', null, null],
    ['nor is it closed any longer', 'completed', ASKED, 'return_debit_late', null, null],
    ['an overdue one is open', 'pending', null, 'mark_overdue', null, null],
    ['a waived one is closed without having been asked for', 'overdue', null, 'waive', null, AT],
    ['so is one that something else paid', 'pending', null, 'cancel', null, AT],
  ])('%s', (_, status, askedAt, act, nextAskedAt, closedAt) => {
    expect(paymentAfterAct({ status, askedAt }, act, AT)).toMatchObject({
      ok: true,
      value: { askedAt: nextAskedAt, closedAt },
    })
  })

  test('an act the status does not allow changes nothing', () => {
    expect(paymentAfterAct({ status: 'waived', askedAt: null }, 'return_debit', AT)).toMatchObject({ ok: false })
  })
})
