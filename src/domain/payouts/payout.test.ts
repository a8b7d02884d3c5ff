import { describe, expect, test } from 'vitest'
import { centsOfDollars } from '#domain/money.ts'
import {
  canPreparePayout,
  canReleasePayout,
  type PayoutPreparation,
  type PayoutRelease,
  unusedCredit,
  usualPayee,
} from '#domain/payouts/payout.ts'

const $ = centsOfDollars

test.each([
  ['home', 'title_escrow'],
  ['car', 'dealer'],
  ['general', 'dealer'],
] as const)('rules 8 a %s group usually pays %s', (type, payee) => {
  expect(usualPayee(type)).toBe(payee)
})

describe('preparing a payout (rules 8)', () => {
  const ready: PayoutPreparation = {
    preparedBy: 'ana',
    beneficiaryId: 'mia',
    releasers: 2,
    status: 'approved',
    committedCents: $(30_000),
    targetCents: $(30_000),
    purchaseCents: $(27_000),
    costsCents: $(3_000),
    payee: 'dealer',
    hasProvenDeposit: false,
    remainingCents: $(20_000),
    isUsePeriodOver: false,
    sanctionsClear: true,
    late: [],
  }

  test('the whole credit, a tenth of it for costs, to the dealer', () => {
    expect(canPreparePayout(ready)).toEqual({ ok: true })
    expect(unusedCredit($(30_000), $(28_500))).toBe($(1_500))
  })

  test.each<[string, Partial<PayoutPreparation>, string]>([
    ['with fewer than two people', { releasers: 1 }, 'needs_two_people'],
    ['to oneself', { preparedBy: 'mia' }, 'cannot_pay_own_credit'],
    ['before the documents are approved', { status: 'guarantee_review' }, 'contemplation_not_approved'],
    ['twice', { status: 'paid_out' }, 'contemplation_not_approved'],
    ['to somebody on a sanctions list', { sanctionsClear: false }, 'sanctions_not_clear'],
    ['of nothing', { purchaseCents: $(0), costsCents: $(0) }, 'invalid_amount'],
    ['above the credit', { purchaseCents: $(27_000.01) }, 'amount_above_credit'],
    [
      'with more than a tenth of T for costs',
      { purchaseCents: $(10_000), costsCents: $(3_000.01) },
      'costs_above_limit',
    ],
    ['for a deposit nobody proved', { payee: 'member_refund' }, 'deposit_not_proven'],
    ['after 180 days', { isUsePeriodOver: true }, 'use_period_over'],
    ['in cash within 180 days', { payee: 'member_cash', remainingCents: $(0) }, 'cash_before_use_period_ends'],
    ['in cash with a balance to pay', { payee: 'member_cash', isUsePeriodOver: true }, 'balance_not_paid'],
  ])('%s is refused', (_, change, refusal) => {
    expect(canPreparePayout({ ...ready, ...change })).toMatchObject({ ok: false, refusal })
  })

  test.each<[string, Partial<PayoutPreparation>]>([
    ['a proven deposit', { payee: 'member_refund', hasProvenDeposit: true }],
    ['cash after 180 days with everything paid', { payee: 'member_cash', isUsePeriodOver: true, remainingCents: $(0) }],
  ])('%s goes to the member', (_, change) => {
    expect(canPreparePayout({ ...ready, ...change })).toEqual({ ok: true })
  })
})

describe('releasing a payout: two people, never the beneficiary (rules 0 and 8)', () => {
  const known = new Date('2026-03-20T12:00:00Z')
  const ready: PayoutRelease = {
    releasedBy: 'ben',
    preparedBy: 'ana',
    beneficiaryId: 'mia',
    releasers: 2,
    payoutStatus: 'prepared',
    status: 'approved',
    sanctionsClear: true,
    isPayeeHeld: false,
    isReturnedDebitOpen: false,
    late: [],
    payee: 'dealer',
    remainingCents: $(575),
    payeeKnownSince: known,
    at: new Date('2026-03-21T12:00:00Z'),
  }

  test('rules 9 not while an installment of the member is overdue, and says which and how much', () => {
    const late = [
      { number: 4, payableCents: $(586.5) },
      { number: 5, payableCents: $(575) },
    ]
    expect(canReleasePayout({ ...ready, late })).toEqual({
      ok: false,
      refusal: 'installments_overdue',
      details: { numbers: [4, 5], amountCents: $(1_161.5) },
    })
  })

  test('by another person, to a payee known for 24 hours', () => {
    expect(canReleasePayout(ready)).toEqual({ ok: true })
  })

  test.each<[string, Partial<PayoutRelease>, string]>([
    ['by who prepared it', { releasedBy: 'ana' }, 'cannot_release_own_preparation'],
    ['by the beneficiary', { releasedBy: 'mia' }, 'cannot_pay_own_credit'],
    ['when one person is left', { releasers: 1 }, 'needs_two_people'],
    ['twice', { payoutStatus: 'released' }, 'payout_not_prepared'],
    ['after the selection was cancelled', { status: 'cancelled' }, 'contemplation_not_approved'],
    ['when the new screening finds something', { sanctionsClear: false }, 'sanctions_not_clear'],
    ['to a payee who may be on a sanctions list', { isPayeeHeld: true }, 'payee_match_open'],
    ['in cash to who owes something again', { payee: 'member_cash' }, 'balance_not_paid'],
    ['while a debit that came back is not paid again (rules 9)', { isReturnedDebitOpen: true }, 'returned_debit_open'],
  ])('%s is refused', (_, change, refusal) => {
    expect(canReleasePayout({ ...ready, ...change })).toMatchObject({ ok: false, refusal })
  })

  test('a second before the hold ends it is refused, and says until when', () => {
    expect(canReleasePayout({ ...ready, at: new Date('2026-03-21T11:59:59Z') })).toEqual({
      ok: false,
      refusal: 'payee_account_held',
      details: { heldUntil: ready.at },
    })
  })
})
