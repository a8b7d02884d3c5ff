import type { ConsortiumType } from '#domain/consortiums/create-consortium.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import { add, type Cents, multiplyRatio, subtract, sum } from '#domain/money.ts'
import { afterPayoutAct, type PayoutStatus } from '#domain/payouts/payout-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

const HOUR = 3_600_000
/** A payee's account is held this long before money may leave for the first time (rules 8). */
export const PAYEE_HOLD_MS = 24 * HOUR
/** Days from the selection within which the credit must be used (rules 8). */
export const USE_DAYS = 180
/** At most this much of T may go to tax, registration, insurance, and closing costs. */
export const COSTS_MOST_PERCENT = 10

/** dealer and title_escrow are the rule; member_refund repays a proven deposit; member_cash is the last resort. */
export const PAYEE_KINDS = ['dealer', 'title_escrow', 'member_refund', 'member_cash'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]

/** Whom a group of this type usually pays: for a home, the title company; for everything else, the seller (rules 8). */
export function usualPayee(type: ConsortiumType): PayeeKind {
  return type === 'home' ? 'title_escrow' : 'dealer'
}

export type PreparePayoutRefusal =
  | 'needs_two_people'
  | 'cannot_pay_own_credit'
  | 'contemplation_not_approved'
  | 'invalid_amount'
  | 'amount_above_credit'
  | 'costs_above_limit'
  | 'sanctions_not_clear'
  | 'installments_overdue'
  | 'use_period_over'
  | 'deposit_not_proven'
  | 'cash_before_use_period_ends'
  | 'balance_not_paid'

/** A payout to be prepared: by whom, for whom, how much and where to. */
export interface PayoutPreparation {
  preparedBy: string
  beneficiaryId: string
  /** How many people hold the permission to release. */
  releasers: number
  status: ContemplationStatus
  /** What is set aside for the member: T once a winning bid is paid. */
  committedCents: Cents
  targetCents: Cents
  /** For the purchase itself, and for tax, registration, insurance, and closing costs. */
  purchaseCents: Cents
  costsCents: Cents
  payee: PayeeKind
  hasProvenDeposit: boolean
  remainingCents: Cents
  /** Whether the 180 days since the selection have passed. */
  isUsePeriodOver: boolean
  sanctionsClear: boolean
  /** The member's installments past their grace and not paid, with what paying each takes (rules 9). */
  late: readonly LateInstallment[]
}

/** An installment past its grace and not paid. */
export interface LateInstallment {
  number: number
  payableCents: Cents
}

/** Which installments are late and their total, as a refusal names them. */
function lateDetails(late: readonly LateInstallment[]) {
  return { numbers: late.map(({ number }) => number), amountCents: sum(late.map(({ payableCents }) => payableCents)) }
}

/** Whether a payout may be prepared (rules 0 and 8). */
export function canPreparePayout(of: PayoutPreparation): Verdict<PreparePayoutRefusal> {
  if (of.releasers < 2) return refuse('needs_two_people')
  if (of.preparedBy === of.beneficiaryId) return refuse('cannot_pay_own_credit')
  if (of.status !== 'approved') return refuse('contemplation_not_approved', { status: of.status })
  if (!of.sanctionsClear) return refuse('sanctions_not_clear')
  if (of.late.length > 0) return refuse('installments_overdue', lateDetails(of.late))
  return canUseCredit(of)
}

function canUseCredit(of: PayoutPreparation): Verdict<PreparePayoutRefusal> {
  const amountCents = add(of.purchaseCents, of.costsCents)
  if (of.purchaseCents < 0 || of.costsCents < 0 || amountCents <= 0) return refuse('invalid_amount')
  if (amountCents > of.committedCents) return refuse('amount_above_credit', { mostCents: of.committedCents })
  const costsMost = multiplyRatio(of.targetCents, COSTS_MOST_PERCENT, 100)
  if (of.costsCents > costsMost) return refuse('costs_above_limit', { mostCents: costsMost })
  if (of.payee === 'member_refund' && !of.hasProvenDeposit) return refuse('deposit_not_proven')
  if (of.payee !== 'member_cash') return of.isUsePeriodOver ? refuse('use_period_over', { days: USE_DAYS }) : allow()
  if (!of.isUsePeriodOver) return refuse('cash_before_use_period_ends', { days: USE_DAYS })
  return of.remainingCents > 0 ? refuse('balance_not_paid', { remainingCents: of.remainingCents }) : allow()
}

/** What's left of the credit after a payout; it prepays the member's plan from the end (rules 8). */
export function unusedCredit(committedCents: Cents, paidCents: Cents): Cents {
  return subtract(committedCents, paidCents)
}

export type ReleasePayoutRefusal =
  | 'needs_two_people'
  | 'payout_not_prepared'
  | 'cannot_release_own_preparation'
  | 'cannot_pay_own_credit'
  | 'contemplation_not_approved'
  | 'sanctions_not_clear'
  | 'payee_match_open'
  | 'returned_debit_open'
  | 'installments_overdue'
  | 'balance_not_paid'
  | 'payee_account_held'

/** A prepared payout about to be released: by whom, and the facts at that instant. */
export interface PayoutRelease {
  releasedBy: string
  preparedBy: string
  beneficiaryId: string
  releasers: number
  payoutStatus: PayoutStatus
  status: ContemplationStatus
  /** Screened again for this release (rules 8). */
  sanctionsClear: boolean
  /** A match of the payee's name with the sanctions list is open (rules 8). */
  isPayeeHeld: boolean
  /** One of the member's debits was returned after it had settled, and its installment hasn't been paid again (rules 9). */
  isReturnedDebitOpen: boolean
  /** The member's installments past their grace and not paid (rules 9). */
  late: readonly LateInstallment[]
  payee: PayeeKind | null
  /** What the member still owes: cash has no security, because nothing is owed (rules 8). */
  remainingCents: Cents
  payeeKnownSince: Date
  at: Date
}

/** Whether a prepared payout may go out: released by someone other than its preparer, never by the beneficiary, to a payee known for 24 hours. */
export function canReleasePayout(of: PayoutRelease): Verdict<ReleasePayoutRefusal> {
  if (of.releasers < 2) return refuse('needs_two_people')
  if (!afterPayoutAct(of.payoutStatus, 'release').ok) return refuse('payout_not_prepared', { status: of.payoutStatus })
  if (of.releasedBy === of.preparedBy) return refuse('cannot_release_own_preparation')
  if (of.releasedBy === of.beneficiaryId) return refuse('cannot_pay_own_credit')
  if (of.status !== 'approved') return refuse('contemplation_not_approved', { status: of.status })
  if (!of.sanctionsClear) return refuse('sanctions_not_clear')
  if (of.isPayeeHeld) return refuse('payee_match_open')
  if (of.isReturnedDebitOpen) return refuse('returned_debit_open')
  if (of.late.length > 0) return refuse('installments_overdue', lateDetails(of.late))
  // A debit may have come back since it was prepared.
  if (of.payee === 'member_cash' && of.remainingCents > 0)
    return refuse('balance_not_paid', { remainingCents: of.remainingCents })
  const heldUntil = new Date(of.payeeKnownSince.getTime() + PAYEE_HOLD_MS)
  return of.at.getTime() < heldUntil.getTime() ? refuse('payee_account_held', { heldUntil }) : allow()
}
