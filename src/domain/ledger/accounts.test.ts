import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNTS, applyLines, emptyBalances, fundsOf, requireBalanced } from '#domain/ledger/accounts.ts'
import { cents } from '#domain/money.ts'

test('the accounts of rules 5, in the order that is hashed', () => {
  expect(ACCOUNTS).toEqual([
    'bank',
    'operator_advance',
    'common_fund',
    'reserve',
    'operator_revenue',
    'credits_payable',
    'refunds_payable',
    'member_credit',
  ])
})

test('lines that balance pass as they are; others are a bug', () => {
  const lines = { bank: cents(57_500), common_fund: cents(-50_000), operator_revenue: cents(-7_500) }
  expect(requireBalanced(lines)).toBe(lines)
  expect(requireBalanced({})).toEqual({})
  expect(() => requireBalanced({ bank: cents(1) })).toThrow('balance')
})

test('balances are the sum of their lines, account by account', () => {
  const amounts = fc.dictionary(fc.constantFrom(...ACCOUNTS), fc.integer({ min: -1e9, max: 1e9 }).map(cents))
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 8 }), (all) => {
      const balances = all.reduce(applyLines, emptyBalances())
      for (const account of ACCOUNTS) {
        expect(balances[account]).toBe(all.reduce((total, lines) => total + (lines[account] ?? 0), 0))
      }
    }),
  )
})

test('funds are told without the signs of the ledger', () => {
  const balances = applyLines(emptyBalances(), {
    bank: cents(90),
    operator_advance: cents(10),
    common_fund: cents(-50),
    reserve: cents(-20),
    credits_payable: cents(-30),
  })
  expect(fundsOf(balances)).toEqual({
    bankCents: 90,
    operatorAdvanceCents: 10,
    commonFundCents: 50,
    reserveCents: 20,
    operatorRevenueCents: 0,
    creditsPayableCents: 30,
    refundsPayableCents: 0,
    memberCreditCents: 0,
  })
})
