import { describe, expect, it } from 'vitest'
import { bankAccountFaults, checkBankAccount, isRoutingNumber } from '#domain/payments/bank-account.ts'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'

const FORM = { bankName: 'First Bank', accountType: 'checking', routingNumber: '021000021', accountNumber: '1234 5678' }

describe('a bank account', () => {
  it('accepts digits written with spaces and hyphens', () => {
    expect(checkBankAccount({ ...FORM, routingNumber: '0210-00021' })).toEqual({ ok: true })
  })
  it.each([
    ['bank_name_required', { bankName: ' ' }],
    ['routing_number_not_nine', { routingNumber: '02100002' }],
    ['routing_number_not_nine', { routingNumber: '' }],
    ['routing_number_wrong', { routingNumber: '021000022' }],
    ['account_number_wrong', { accountNumber: '123' }],
    ['account_type_unknown', { accountType: 'gold' }],
  ])('refuses with %s', (refusal, change) => {
    expect(checkBankAccount({ ...FORM, ...change })).toMatchObject({ ok: false, refusal })
  })
  it('names everything that is wrong at once, in the order of the form', () => {
    const empty = { bankName: '', accountType: '', routingNumber: '', accountNumber: '' }
    const faults = ['bank_name_required', 'account_type_unknown', 'routing_number_not_nine', 'account_number_wrong']
    expect(bankAccountFaults(empty)).toEqual(faults)
    expect(checkBankAccount(empty)).toEqual({ ok: false, refusal: faults[0], details: { faults } })
    expect(bankAccountFaults(FORM)).toEqual([])
    expect(bankAccountFaults(DEMO_ACCOUNT)).toEqual([])
  })
  it('a slip of one digit is no routing number', () => {
    for (let place = 0; place < 9; place++) {
      const slipped = [...'021000021']
        .map((digit, index) => (index === place ? String((Number(digit) + 1) % 10) : digit))
        .join('')
      expect(isRoutingNumber(slipped)).toBe(false)
    }
  })
})
