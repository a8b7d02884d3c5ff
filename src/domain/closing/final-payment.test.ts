import { describe, expect, it } from 'vitest'
import {
  afterFinalPaymentAct,
  type FinalPaymentAct,
  type FinalPaymentHold,
  type FinalPaymentStatus,
  finalPaymentHold,
  type OwedFinalPayment,
} from '#domain/closing/final-payment.ts'

describe('rules 11 where a final amount is', () => {
  it.each<[FinalPaymentStatus, FinalPaymentAct, FinalPaymentStatus | null]>([
    ['owed', 'prepare', 'prepared'],
    ['owed', 'release', null],
    ['prepared', 'release', 'released'],
    ['prepared', 'take_back', 'owed'],
    ['released', 'take_back', null],
    ['released', 'pay', 'paid'],
    ['released', 'come_back', 'owed'],
    ['paid', 'come_back', 'owed'],
    ['owed', 'hand_over', 'unclaimed_property'],
    ['prepared', 'hand_over', null],
    ['unclaimed_property', 'prepare', null],
  ])('%s, %s: %s', (status, act, next) => {
    const outcome = afterFinalPaymentAct(status, act)
    expect(outcome.ok ? outcome.value : null).toBe(next)
  })
})

describe('rules 0 rules 8 what keeps it from being prepared', () => {
  const at = new Date('2027-03-02T15:00:00Z')
  const owed: OwedFinalPayment = {
    beneficiaryId: 'member',
    account: { addedAt: new Date('2027-03-01T15:00:00Z') },
    isIdentityClear: true,
    preparedBy: 'staff',
    at,
  }
  it.each<[string, OwedFinalPayment, FinalPaymentHold | null]>([
    ['nothing', owed, null],
    ['no account', { ...owed, account: null }, 'no_account'],
    [
      'an account linked less than 24 hours ago',
      { ...owed, account: { addedAt: new Date('2027-03-01T15:00:01Z') } },
      'account_held',
    ],
    ['a person who isn’t clear', { ...owed, isIdentityClear: false }, 'identity_not_clear'],
    ['being the beneficiary', { ...owed, preparedBy: 'member' }, 'your_own'],
  ])('%s', (_title, of, hold) => {
    expect(finalPaymentHold(of)).toBe(hold)
  })
})
