import { type Lines, requireBalanced } from '#domain/ledger/accounts.ts'
import { add, type Cents, multiplyRatio, negate, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { NOTHING, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'

/** The kinds of ledger transactions. The numbers are stored and hashed: never change or reuse one. */
export const POSTING_KINDS = {
  installment_settled: 1,
  installment_returned: 2,
  late_fee_received: 3,
  late_fee_returned: 4,
  reserve_loan: 5,
  reserve_repaid: 6,
  operator_advance: 7,
  operator_advance_repaid: 8,
  draw_committed: 9,
  bid_committed: 10,
  bid_paid: 11,
  bid_returned: 12,
  selection_released: 13,
  payout_paid: 14,
  payout_reversed: 15,
  prepayment_settled: 16,
  prepayment_returned: 17,
  credit_applied: 18,
  bonus_credit: 19,
  refund_due: 20,
  refund_paid: 21,
  group_refunded: 22,
  surplus_distributed: 23,
  member_credit_paid: 24,
  operator_advance_funded: 25,
  operator_advance_written_off: 26,
  operator_revenue_paid: 27,
  refund_returned: 28,
  credit_taken_back: 29,
  bonus_taken_back: 30,
  member_credit_returned: 34,
  member_credit_applied: 35,
  member_credit_unapplied: 36,
  recovery_received: 40,
  transfer_fee_received: 50,
  transfer_fee_returned: 51,
} as const
export type PostingKind = keyof typeof POSTING_KINDS

/** What a business event does to a group's ledger: its code and its balanced lines, in signed cents. */
export interface LedgerEffect {
  kind: number
  lines: Lines
}

/** An installment was paid: bank to common fund, reserve, and operator (rules 5). */
export const installmentSettled = (parts: Parts): LedgerEffect => received('installment_settled', parts)
/** An installment's debit was returned: the reverse. Lend against the shortfall first (cash.ts). */
export const installmentReturned = (parts: Parts): LedgerEffect => returned('installment_returned', parts)
/** A voluntary prepayment, or a newcomer's lump sum, settled. */
export const prepaymentSettled = (parts: Parts): LedgerEffect => received('prepayment_settled', parts)
/** A prepayment's debit was returned. */
export const prepaymentReturned = (parts: Parts): LedgerEffect => returned('prepayment_returned', parts)

/** A late fee was paid: half to the common fund, rounded up, the rest to the operator (rules 5). */
export const lateFeeReceived = (feeCents: Cents): LedgerEffect => received('late_fee_received', lateFeeParts(feeCents))
/** A late fee's debit was returned. */
export const lateFeeReturned = (feeCents: Cents): LedgerEffect => returned('late_fee_returned', lateFeeParts(feeCents))

/** The reserve lends to the common fund (rules 5). */
export const reserveLoan = (amountCents: Cents): LedgerEffect =>
  effect('reserve_loan', [amountCents], { reserve: amountCents, common_fund: negate(amountCents) })
/** The common fund pays the reserve back. */
export const reserveRepaid = (amountCents: Cents): LedgerEffect =>
  effect('reserve_repaid', [amountCents], { common_fund: amountCents, reserve: negate(amountCents) })

/**
 * The operator lends to the common fund, and to the reserve when a return overdraws it after its money is gone; and for members, when what had been held
 * for one comes back after the final statement (rules 11).
 */
export const operatorAdvance = (
  amountCents: Cents,
  toReserveCents: Cents = ZERO_CENTS,
  toMembersCents: Cents = ZERO_CENTS,
): LedgerEffect =>
  effect('operator_advance', [amountCents, toReserveCents, toMembersCents], {
    operator_advance: sum([amountCents, toReserveCents, toMembersCents]),
    common_fund: negate(amountCents),
    reserve: negate(toReserveCents),
    member_credit: negate(toMembersCents),
  })
/** The common fund pays the operator back. */
export const operatorAdvanceRepaid = (amountCents: Cents): LedgerEffect =>
  effect('operator_advance_repaid', [amountCents], {
    common_fund: amountCents,
    operator_advance: negate(amountCents),
  })
/** The operator pays what it has lent into the group's bank account. */
export const operatorAdvanceFunded = (amountCents: Cents): LedgerEffect =>
  effect('operator_advance_funded', [amountCents], { bank: amountCents, operator_advance: negate(amountCents) })
/** The operator writes off what it has lent against the fee it earned on the group (rules 5, end). */
export const operatorAdvanceWrittenOff = (amountCents: Cents): LedgerEffect =>
  effect('operator_advance_written_off', [amountCents], {
    operator_revenue: amountCents,
    operator_advance: negate(amountCents),
  })

/** Selection by draw sets the whole credit T aside (rules 5). */
export const drawCommitted = (amountCents: Cents): LedgerEffect => committed('draw_committed', amountCents)
/** Selection by bid sets T - b aside; the bid's own b follows when it is paid (rules 5). */
export const bidCommitted = (amountCents: Cents): LedgerEffect => committed('bid_committed', amountCents)

/**
 * The bid was paid. Its common fund share is b as fixed at the assembly and goes on to credits_payable in the same
 * transaction, so the whole credit is set aside from here on (rules 5).
 */
export const bidPaid = (parts: Parts): LedgerEffect =>
  effect('bid_paid', partsOf(parts), {
    bank: totalOf(parts),
    reserve: negate(parts.reserveCents),
    operator_revenue: negate(parts.operatorCents),
    credits_payable: negate(parts.commonFundCents),
  })
/** The bid's debit was returned before payout; T - b stays set aside until the selection is released. */
export const bidReturned = (parts: Parts): LedgerEffect =>
  effect('bid_returned', partsOf(parts), {
    bank: negate(totalOf(parts)),
    reserve: parts.reserveCents,
    operator_revenue: parts.operatorCents,
    credits_payable: parts.commonFundCents,
  })

/** A selection ended before payout: what is set aside for it goes back to the common fund (rules 5). */
export const selectionReleased = (committedCents: Cents): LedgerEffect =>
  effect('selection_released', [committedCents], {
    credits_payable: committedCents,
    common_fund: negate(committedCents),
  })

/** Money went out for the purchase (rules 5). */
export const payoutPaid = (amountCents: Cents): LedgerEffect =>
  effect('payout_paid', [amountCents], { credits_payable: amountCents, bank: negate(amountCents) })
/** The bank returned a payout: the credit is set aside again. */
export const payoutReversed = (amountCents: Cents): LedgerEffect =>
  effect('payout_reversed', [amountCents], { bank: amountCents, credits_payable: negate(amountCents) })

/**
 * Unused credit prepays the member's own plan from the end; any remainder is held for the member until
 * completion (rules 8).
 */
export const creditApplied = (parts: Parts, memberCreditCents: Cents = ZERO_CENTS): LedgerEffect =>
  effect('credit_applied', [...partsOf(parts), memberCreditCents], {
    credits_payable: add(totalOf(parts), memberCreditCents),
    common_fund: negate(parts.commonFundCents),
    reserve: negate(parts.reserveCents),
    operator_revenue: negate(parts.operatorCents),
    member_credit: negate(memberCreditCents),
  })

/** A selection ended after its payout had come back: what its unused credit had paid is set aside again, to be released with the rest (rules 8). */
export const creditTakenBack = (parts: Parts, memberCreditCents: Cents = ZERO_CENTS): LedgerEffect =>
  effect('credit_taken_back', [...partsOf(parts), memberCreditCents], {
    credits_payable: negate(add(totalOf(parts), memberCreditCents)),
    common_fund: parts.commonFundCents,
    reserve: parts.reserveCents,
    operator_revenue: parts.operatorCents,
    member_credit: memberCreditCents,
  })

/** Bonus beyond the operator parts left to lower: owed to the member by the operator, never by the fund (rules 10). */
export const bonusCredit = (amountCents: Cents): LedgerEffect =>
  effect('bonus_credit', [amountCents], { operator_revenue: amountCents, member_credit: negate(amountCents) })

/** That bonus ended with its selection: the operator owes it to no one (rules 10). */
export const bonusTakenBack = (amountCents: Cents): LedgerEffect =>
  effect('bonus_taken_back', [amountCents], { operator_revenue: negate(amountCents), member_credit: amountCents })

/** A leaver's refund falls due from the common fund; the deduction simply stays there (rules 9). */
export const refundDue = (amountCents: Cents): LedgerEffect =>
  effect('refund_due', [amountCents], { common_fund: amountCents, refunds_payable: negate(amountCents) })
/** A refund that was due is paid. */
export const refundPaid = (amountCents: Cents): LedgerEffect =>
  effect('refund_paid', [amountCents], { refunds_payable: amountCents, bank: negate(amountCents) })
/** The bank returned a refund: it's owed again. */
export const refundReturned = (amountCents: Cents): LedgerEffect =>
  effect('refund_returned', [amountCents], { bank: amountCents, refunds_payable: negate(amountCents) })
/** Everything a member paid falls due again: the cooling-off of 7 days (rules 2). Followed by refund_paid. */
export const groupRefunded = (parts: Parts): LedgerEffect =>
  effect('group_refunded', partsOf(parts), {
    common_fund: parts.commonFundCents,
    reserve: parts.reserveCents,
    operator_revenue: parts.operatorCents,
    refunds_payable: negate(totalOf(parts)),
  })

/** What is left of common fund and reserve at completion belongs to those who completed (rules 11). */
export const surplusDistributed = (commonFundCents: Cents, reserveCents: Cents): LedgerEffect =>
  effect('surplus_distributed', [commonFundCents, reserveCents], {
    common_fund: commonFundCents,
    reserve: reserveCents,
    member_credit: negate(add(commonFundCents, reserveCents)),
  })
/** What was held for members is paid out. */
export const memberCreditPaid = (amountCents: Cents): LedgerEffect =>
  effect('member_credit_paid', [amountCents], { member_credit: amountCents, bank: negate(amountCents) })
/** Money received for a defaulted member, from the security or from a person; anything beyond what was owed is held for the member (rules 9). */
export const recoveryReceived = (parts: Parts, overCents: Cents): LedgerEffect =>
  effect('recovery_received', [...partsOf(parts), overCents], {
    bank: add(totalOf(parts), overCents),
    common_fund: negate(parts.commonFundCents),
    reserve: negate(parts.reserveCents),
    operator_revenue: negate(parts.operatorCents),
    member_credit: negate(overCents),
  })
/** A payment to a member was returned: it's held again. */
export const memberCreditReturned = (amountCents: Cents): LedgerEffect =>
  effect('member_credit_returned', [amountCents], { bank: amountCents, member_credit: negate(amountCents) })
/** What was held for a member pays what that member owes again (rules 8). */
export const memberCreditApplied = (parts: Parts): LedgerEffect =>
  effect('member_credit_applied', partsOf(parts), {
    member_credit: totalOf(parts),
    common_fund: negate(parts.commonFundCents),
    reserve: negate(parts.reserveCents),
    operator_revenue: negate(parts.operatorCents),
  })
/** It's held again, because the money it came from is gone: what it had paid is owed again. */
export const memberCreditUnapplied = (parts: Parts): LedgerEffect =>
  effect('member_credit_unapplied', partsOf(parts), {
    member_credit: negate(totalOf(parts)),
    common_fund: parts.commonFundCents,
    reserve: parts.reserveCents,
    operator_revenue: parts.operatorCents,
  })
/** What handing a spot on costs came: the operator's, for its work (rules 9, Transfer). */
export const transferFeeReceived = (feeCents: Cents): LedgerEffect =>
  received('transfer_fee_received', { ...NOTHING, operatorCents: feeCents })
/** The debit of that fee came back. */
export const transferFeeReturned = (feeCents: Cents): LedgerEffect =>
  returned('transfer_fee_returned', { ...NOTHING, operatorCents: feeCents })
/** The operator takes its fee out of the group's bank account. */
export const operatorRevenuePaid = (amountCents: Cents): LedgerEffect =>
  effect('operator_revenue_paid', [amountCents], { operator_revenue: amountCents, bank: negate(amountCents) })

/** A late fee's parts: half to the common fund, rounded up; none to the reserve (rules 5). */
export function lateFeeParts(feeCents: Cents): Parts {
  const commonFundCents = multiplyRatio(feeCents, 1, 2)
  return { commonFundCents, reserveCents: ZERO_CENTS, operatorCents: subtract(feeCents, commonFundCents) }
}

function received(kind: PostingKind, parts: Parts): LedgerEffect {
  return effect(kind, partsOf(parts), {
    bank: totalOf(parts),
    common_fund: negate(parts.commonFundCents),
    reserve: negate(parts.reserveCents),
    operator_revenue: negate(parts.operatorCents),
  })
}

function returned(kind: PostingKind, parts: Parts): LedgerEffect {
  return effect(kind, partsOf(parts), {
    bank: negate(totalOf(parts)),
    common_fund: parts.commonFundCents,
    reserve: parts.reserveCents,
    operator_revenue: parts.operatorCents,
  })
}

function committed(kind: PostingKind, amountCents: Cents): LedgerEffect {
  return effect(kind, [amountCents], { common_fund: amountCents, credits_payable: negate(amountCents) })
}

/** Every amount passed to a builder is zero or more: the builder, not the caller, knows the signs. */
function effect(kind: PostingKind, amounts: readonly Cents[], lines: Lines): LedgerEffect {
  invariant(
    amounts.every((amount) => amount >= 0),
    `${kind} is built from amounts of zero or more`,
  )
  return { kind: POSTING_KINDS[kind], lines: requireBalanced(lines) }
}

const partsOf = (parts: Parts): Cents[] => [parts.commonFundCents, parts.reserveCents, parts.operatorCents]
