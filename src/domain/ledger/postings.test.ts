import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyLines, emptyBalances, fundsOf, type Lines } from '#domain/ledger/accounts.ts'
import * as postings from '#domain/ledger/postings.ts'
import { type Cents, cents, centsOfDollars } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'

const $ = centsOfDollars
const parts = (commonFund: number, reserve: number, operator: number): Parts => ({
  commonFundCents: $(commonFund),
  reserveCents: $(reserve),
  operatorCents: $(operator),
})
const installment = parts(500, 10, 65)
/** The bid of 9,000 in rules 7. */
const bid = parts(7_826.09, 156.52, 1_017.39)
const { POSTING_KINDS } = postings

/** What each business event does, in dollars: debit above zero, credit below. */
const EVENTS: [postings.PostingKind, postings.LedgerEffect, Record<string, number>][] = [
  [
    'installment_settled',
    postings.installmentSettled(installment),
    { bank: 575, common_fund: -500, reserve: -10, operator_revenue: -65 },
  ],
  [
    'installment_returned',
    postings.installmentReturned(installment),
    { bank: -575, common_fund: 500, reserve: 10, operator_revenue: 65 },
  ],
  [
    'late_fee_received',
    postings.lateFeeReceived($(17.25)),
    { bank: 17.25, common_fund: -8.63, operator_revenue: -8.62 },
  ],
  [
    'late_fee_returned',
    postings.lateFeeReturned($(17.25)),
    { bank: -17.25, common_fund: 8.63, operator_revenue: 8.62 },
  ],
  ['reserve_loan', postings.reserveLoan($(300)), { common_fund: -300, reserve: 300 }],
  ['reserve_repaid', postings.reserveRepaid($(300)), { common_fund: 300, reserve: -300 }],
  [
    'operator_advance',
    postings.operatorAdvance($(200), $(6)),
    { operator_advance: 206, common_fund: -200, reserve: -6 },
  ],
  ['operator_advance_repaid', postings.operatorAdvanceRepaid($(200)), { operator_advance: -200, common_fund: 200 }],
  ['draw_committed', postings.drawCommitted($(30_000)), { common_fund: 30_000, credits_payable: -30_000 }],
  ['bid_committed', postings.bidCommitted($(22_173.91)), { common_fund: 22_173.91, credits_payable: -22_173.91 }],
  [
    'bid_paid',
    postings.bidPaid(bid),
    { bank: 9_000, reserve: -156.52, operator_revenue: -1_017.39, credits_payable: -7_826.09 },
  ],
  [
    'bid_returned',
    postings.bidReturned(bid),
    { bank: -9_000, reserve: 156.52, operator_revenue: 1_017.39, credits_payable: 7_826.09 },
  ],
  ['selection_released', postings.selectionReleased($(30_000)), { common_fund: -30_000, credits_payable: 30_000 }],
  ['payout_paid', postings.payoutPaid($(28_000)), { bank: -28_000, credits_payable: 28_000 }],
  ['payout_reversed', postings.payoutReversed($(28_000)), { bank: 28_000, credits_payable: -28_000 }],
  [
    'prepayment_settled',
    postings.prepaymentSettled(bid),
    { bank: 9_000, common_fund: -7_826.09, reserve: -156.52, operator_revenue: -1_017.39 },
  ],
  [
    'prepayment_returned',
    postings.prepaymentReturned(bid),
    { bank: -9_000, common_fund: 7_826.09, reserve: 156.52, operator_revenue: 1_017.39 },
  ],
  [
    'credit_applied',
    postings.creditApplied(installment, $(25)),
    { credits_payable: 600, common_fund: -500, reserve: -10, operator_revenue: -65, member_credit: -25 },
  ],
  [
    'credit_taken_back',
    postings.creditTakenBack(installment, $(25)),
    { credits_payable: -600, common_fund: 500, reserve: 10, operator_revenue: 65, member_credit: 25 },
  ],
  ['bonus_taken_back', postings.bonusTakenBack($(150)), { operator_revenue: -150, member_credit: 150 }],
  ['bonus_credit', postings.bonusCredit($(150)), { operator_revenue: 150, member_credit: -150 }],
  ['refund_due', postings.refundDue($(9_500)), { common_fund: 9_500, refunds_payable: -9_500 }],
  ['refund_paid', postings.refundPaid($(9_500)), { bank: -9_500, refunds_payable: 9_500 }],
  ['refund_returned', postings.refundReturned($(9_500)), { bank: 9_500, refunds_payable: -9_500 }],
  [
    'recovery_received',
    postings.recoveryReceived(installment, $(25)),
    { bank: 600, common_fund: -500, reserve: -10, operator_revenue: -65, member_credit: -25 },
  ],
  ['transfer_fee_received', postings.transferFeeReceived($(50)), { bank: 50, operator_revenue: -50 }],
  ['transfer_fee_returned', postings.transferFeeReturned($(50)), { bank: -50, operator_revenue: 50 }],
  [
    'group_refunded',
    postings.groupRefunded(installment),
    { common_fund: 500, reserve: 10, operator_revenue: 65, refunds_payable: -575 },
  ],
  [
    'surplus_distributed',
    postings.surplusDistributed($(100), $(900)),
    { common_fund: 100, reserve: 900, member_credit: -1_000 },
  ],
  ['member_credit_paid', postings.memberCreditPaid($(1_000)), { bank: -1_000, member_credit: 1_000 }],
  ['member_credit_returned', postings.memberCreditReturned($(1_000)), { bank: 1_000, member_credit: -1_000 }],
  [
    'member_credit_applied',
    postings.memberCreditApplied(installment),
    { member_credit: 575, common_fund: -500, reserve: -10, operator_revenue: -65 },
  ],
  [
    'member_credit_unapplied',
    postings.memberCreditUnapplied(installment),
    { member_credit: -575, common_fund: 500, reserve: 10, operator_revenue: 65 },
  ],
  ['operator_advance_funded', postings.operatorAdvanceFunded($(200)), { bank: 200, operator_advance: -200 }],
  [
    'operator_advance_written_off',
    postings.operatorAdvanceWrittenOff($(200)),
    { operator_revenue: 200, operator_advance: -200 },
  ],
  ['operator_revenue_paid', postings.operatorRevenuePaid($(65)), { bank: -65, operator_revenue: 65 }],
]

const linesThatMove = (lines: Lines) => Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))

test.each(EVENTS)('%s', (kind, effect, expected) => {
  expect(effect.kind).toBe(POSTING_KINDS[kind])
  expect(linesThatMove(effect.lines)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([account, dollars]) => [account, $(dollars)])),
  )
})

test('every kind has its builder above, and a code of its own', () => {
  expect(EVENTS.map(([kind]) => kind).sort()).toEqual(Object.keys(POSTING_KINDS).sort())
  expect(new Set(Object.values(POSTING_KINDS)).size).toBe(EVENTS.length)
})

test('every event balances whatever the amounts, and no builder takes a negative one', () => {
  const amount = fc.nat(10_000_000).map(cents)
  const anyParts: fc.Arbitrary<Parts> = fc.record({
    commonFundCents: amount,
    reserveCents: amount,
    operatorCents: amount,
  })
  const byParts = [
    postings.installmentSettled,
    postings.installmentReturned,
    postings.bidPaid,
    postings.bidReturned,
    postings.groupRefunded,
    postings.creditApplied,
    postings.creditTakenBack,
    postings.memberCreditApplied,
    postings.memberCreditUnapplied,
  ]
  const byAmount = [
    postings.lateFeeReceived,
    postings.reserveLoan,
    postings.operatorAdvance,
    postings.drawCommitted,
    postings.selectionReleased,
    postings.payoutPaid,
    postings.refundDue,
  ]
  fc.assert(
    fc.property(anyParts, amount, (split, one) => {
      for (const build of byParts) expect(totalOf(build(split).lines)).toBe(0)
      for (const build of byAmount) expect(totalOf(build(one).lines)).toBe(0)
    }),
  )
  expect(() => postings.payoutPaid(cents(-1))).toThrow('zero or more')
  expect(() => postings.bidPaid({ ...bid, reserveCents: cents(-1) })).toThrow('zero or more')
})

describe('stories, by what the funds hold in the end', () => {
  const fundsAfter = (...effects: postings.LedgerEffect[]) =>
    fundsOf(effects.map(({ lines }) => lines).reduce(applyLines, emptyBalances()))

  test('what comes back leaves nothing behind', () => {
    const nothing = fundsOf(emptyBalances())
    expect(fundsAfter(postings.installmentSettled(installment), postings.installmentReturned(installment))).toEqual(
      nothing,
    )
    expect(fundsAfter(postings.lateFeeReceived($(11.51)), postings.lateFeeReturned($(11.51)))).toEqual(nothing)
    expect(fundsAfter(postings.bidPaid(bid), postings.bidReturned(bid))).toEqual(nothing)
    expect(fundsAfter(postings.payoutPaid($(5)), postings.payoutReversed($(5)))).toEqual(nothing)
  })

  test('a bid commits T - b, and with its payment the whole credit is set aside', () => {
    const fund = postings.prepaymentSettled(parts(30_000, 0, 0))
    const won = fundsAfter(fund, postings.bidCommitted($(22_173.91)), postings.bidPaid(bid))
    expect(won).toMatchObject({ commonFundCents: $(7_826.09), creditsPayableCents: $(30_000), reserveCents: $(156.52) })
    const paidOut = fundsAfter(
      fund,
      postings.bidCommitted($(22_173.91)),
      postings.bidPaid(bid),
      postings.payoutPaid($(30_000)),
    )
    expect(paidOut).toMatchObject({ creditsPayableCents: 0, bankCents: $(9_000) })
  })

  test('a paid bid whose selection ends leaves its share in the fund; an unpaid one only what was set aside', () => {
    const fund = postings.prepaymentSettled(parts(30_000, 0, 0))
    const paid = fundsAfter(
      fund,
      postings.bidCommitted($(22_173.91)),
      postings.bidPaid(bid),
      postings.selectionReleased($(30_000)),
    )
    expect(paid).toMatchObject({ commonFundCents: $(37_826.09), creditsPayableCents: 0 })
    const unpaid = fundsAfter(fund, postings.bidCommitted($(22_173.91)), postings.selectionReleased($(22_173.91)))
    expect(unpaid).toMatchObject({ commonFundCents: $(30_000), creditsPayableCents: 0 })
  })

  test('an advance is paid in by the operator and then covered for good from its fee', () => {
    const funds = fundsAfter(
      postings.installmentSettled(installment),
      postings.operatorAdvance($(40)),
      postings.operatorAdvanceWrittenOff($(40)),
    )
    expect(funds).toMatchObject({ operatorAdvanceCents: 0, operatorRevenueCents: $(25), commonFundCents: $(540) })
  })

  test('half of a late fee, rounded up, goes to the common fund', () => {
    expect(postings.lateFeeParts(cents(1))).toEqual({ commonFundCents: 1, reserveCents: 0, operatorCents: 0 })
    expect(postings.lateFeeParts($(11.5))).toEqual({
      commonFundCents: $(5.75),
      reserveCents: 0,
      operatorCents: $(5.75),
    })
    fc.assert(
      fc.property(fc.nat().map(cents), (fee) => {
        const { commonFundCents, operatorCents } = postings.lateFeeParts(fee)
        expect(commonFundCents + operatorCents).toBe(fee)
        expect([0, 1]).toContain(commonFundCents - operatorCents)
      }),
    )
  })
})

function totalOf(lines: Lines): number {
  return (Object.values(lines) as Cents[]).reduce((total, amount) => total + amount, 0)
}
