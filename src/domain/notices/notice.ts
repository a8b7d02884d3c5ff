import type { ConsentDocument } from '#domain/access/sign-up.ts'
import type { CauseBeforeLaunch } from '#domain/cancellation/ballot.ts'
import type { ContemplationStatus, SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'

/** The group a notice is about. */
interface InGroup {
  consortiumId: string
}
interface OfAssembly extends InGroup {
  assembly: number
}
interface OfInstallment extends InGroup {
  number: number
}
interface OfMoney extends InGroup {
  amountCents: Cents
}
/** An installment to pay. `firstNumber`: an older one that has to be paid before it; the letter's button pays that one. */
type ToPay = OfInstallment & OfMoney & { dueOn: PlainDay; firstNumber?: number }
interface ForDraw {
  lastDayForAssembly: PlainDay
}

/** How the transfer of a spot ends without one (rules 9). */
export const TRANSFER_ENDS = ['declined', 'withdrawn', 'expired', 'refused'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

/**
 * What a returned debit leaves to be done (rules 9): an installment within its days of grace or its days to cure, one that's late, with a fee or
 * without, a winning bid, or nothing by a certain day.
 */
export const AFTER_RETURNS = ['grace', 'cure', 'cure_selected', 'late', 'late_free', 'bid', 'ahead'] as const

/** It, by when, how much in cents, and the late fee that follows or is in it already. None for someone who has left. */
export interface AfterReturn {
  next?: (typeof AFTER_RETURNS)[number]
  payBy?: string
  dueCents?: Cents
  lateFeeCents?: Cents
}

/** What it takes to get into an account has changed. */
export const SIGN_IN_CHANGES = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_dropped',
  'recovery_codes_made',
  'recovery_code_used',
  'openid_connected',
  'openid_disconnected',
  'passkey_added',
  'passkey_removed',
  'signed_out_by_us',
] as const
export type SignInChange = (typeof SIGN_IN_CHANGES)[number]

/**
 * What a person is told, by kind, with the figures its letter needs: cents, plain days, instants as ISO strings, codes.
 * Never a name or a document. Every kind has a letter in content/<language>/mails with the same name.
 */
export interface NoticeDetails {
  installment_opened: ToPay & ForDraw
  /** An older installment is still open: `amountCents` is all of it. */
  installment_opened_behind: ToPay & ForDraw & { firstNumber: number }
  /** Selected or paid out: there's no draw to be in. */
  installment_opened_selected: ToPay
  /** The same for a member on autopay, who doesn't have to do anything. */
  autopay_scheduled: OfInstallment & OfMoney & { dueOn: PlainDay; debitAt: string }
  /** `amountCents` is what was drawn, a late fee included. */
  installment_cleared: OfInstallment & OfMoney
  installment_reminder: ToPay & ForDraw
  installment_reminder_behind: ToPay & ForDraw & { firstNumber: number }
  installment_reminder_selected: ToPay
  /** `amountCents` is everything that's late, with all late fees; `lateFeeCents` is that of installment `number`. */
  installment_late: ToPay & { lateFeeCents: Cents }
  installment_late_selected: ToPay & { lateFeeCents: Cents }
  /** The month of installment `number` has ended, and its statement is final. */
  statement_ready: OfInstallment
  /** `number` for an installment. */
  debit_returned: OfMoney & { purpose: TransferKind; number: number | null; code: string | null } & AfterReturn
  /** It had paid nothing in the plan of someone who owes nothing, or has left, so it needn't be paid again; `heldCents` is held for them by now. */
  debit_returned_held: OfMoney & { heldCents: Cents; code: string | null }
  debit_not_canceled: OfMoney & { purpose: TransferKind; number: number | null }
  /** `percentage` of the target, with four decimals. */
  bid_received: OfAssembly & OfMoney & { percentage: string }
  /** Selected by bid; this is the letter about the selection, too. */
  bid_won: OfAssembly & OfMoney & { dueAt: string }
  bid_lost: OfAssembly & OfMoney
  /** It didn't count, because the spot wasn't in the draw; or it wasn't needed, because the draw selected the spot (rules 7). */
  bid_void: OfAssembly & OfMoney
  /** It didn’t count, because nothing was left to pay by then (rules 7). */
  bid_nothing_owed: OfAssembly & OfMoney
  /** The same, because less was left than the group's minimum, `leastCents` (rules 7). */
  bid_below_minimum: OfAssembly & OfMoney & { leastCents: Cents }
  bid_not_needed: OfAssembly & OfMoney
  bid_offered: OfAssembly & OfMoney & { dueAt: string }
  bid_expired: OfAssembly & OfMoney
  offer_lapsed: OfAssembly & OfMoney
  bid_paid: OfMoney
  prepayment_received: OfMoney
  /** More arrived than the plan could take: `amountCents` is off the balance, and the rest is held until completion. */
  payment_held: OfMoney & { heldCents: Cents }
  /** What was held paid what is owed, or owed again; `balanceCents` is left to pay on the plan. */
  held_used: OfMoney & { heldCents: Cents; balanceCents: Cents }
  /** The source of held money came back, so what it had paid is owed again. */
  held_owed_again: OfMoney & { heldCents: Cents; balanceCents: Cents }
  assembly_soon: OfAssembly & { drawsAt: string }
  /** `reasons` are codes with spaces between. */
  not_in_list: OfAssembly & { drawsAt: string; reasons: string }
  /** Selected by draw. */
  member_selected: OfAssembly & { answerBy: string }
  selection_deferred: OfAssembly & { useBy: PlainDay }
  selection_at_risk: OfAssembly & OfInstallment & OfMoney & { payBy: string }
  selection_ended: OfAssembly & { status: ContemplationStatus; reason: SelectionEnd }
  /** The same for someone who can't be selected again: the membership ends, too, or no assembly is left. */
  selection_ended_last: OfAssembly & { status: ContemplationStatus; reason: SelectionEnd }
  /** Accepted: what is needed next is on the group's page. */
  documents_needed: InGroup & { useBy: PlainDay }
  credit_approved: InGroup
  /** `items` are codes with spaces between. */
  guarantee_refused: InGroup & { items: string }
  credit_paid_out: OfMoney & { restCents: Cents }
  payout_failed: OfMoney
  /** The late ladder (rules 9): `number` is the oldest unpaid installment, `amountCents` everything that's late, with fees. */
  late_reminder: OfInstallment & OfMoney & { dueOn: PlainDay; payBy: string }
  late_reminder_selected: OfInstallment & OfMoney & { dueOn: PlainDay; payBy: string }
  late_call: OfInstallment & OfMoney & { dueOn: PlainDay }
  late_notice: OfInstallment & OfMoney & { dueOn: PlainDay }
  late_notice_after_payout: OfInstallment & OfMoney & { dueOn: PlainDay; securityOn: PlainDay }
  final_notice: OfInstallment & OfMoney & { dueOn: PlainDay; payBy: string }
  security_called: OfInstallment & OfMoney & { dueOn: PlainDay; defaultOn: PlainDay }
  /** `amountCents` is what it takes to bring everything up to date; a member who had paid nothing gets no refund. */
  member_excluded: OfMoney & { refundCents: Cents; deductionCents: Cents; readmitBy: string }
  /** The payments that were to bring them back didn't arrive, and the days to come back are over. `amountCents` is the refund. */
  member_excluded_again: OfMoney & { deductionCents: Cents }
  member_readmitted: OfMoney
  /** `amountCents`: the whole balance, late fees included. */
  member_defaulted: OfMoney & { lateFeeCents: Cents }
  recovery_received: OfMoney & { balanceCents: Cents; overCents: Cents }
  dispute_opened: OfMoney
  dispute_for_member: OfMoney
  dispute_against: OfMoney
  late_fee_waived: OfInstallment & OfMoney
  /** `lastNumber`: the installment it was added to. */
  installment_moved: OfInstallment & { lastNumber: number }
  /** The refund waits for someone to take the spot, or otherwise for the last assembly. */
  leaving_confirmed: OfMoney & { deductionCents: Cents; termEnds: PlainDay }
  /** The refund doesn't have to wait. */
  leaving_refunded: OfMoney & { payBy: PlainDay }
  /** Nothing had been paid. */
  leaving_free: InGroup
  refund_queued: OfMoney & { payBy: PlainDay }
  refund_paid: OfMoney & { last4: string }
  /** `paidCents` of `owedCents` have arrived so far. */
  refund_part_paid: OfMoney & { last4: string; paidCents: Cents; owedCents: Cents }
  refund_returned: OfMoney & { last4: string }
  /** It has left the fund, and waits for an account to go to. */
  refund_held: OfMoney
  /** All that a canceled group had is shared out: `amountCents` in all is what they get, or nothing, and `unmetCents` can't be paid (rules 11). */
  refund_unmet: OfMoney & { unmetCents: Cents }
  refund_unmet_all: InGroup & { unmetCents: Cents }
  /** A group that no one could fill in 90 days (rules 2). */
  group_expired: InGroup & { days: number }
  /** A group that we canceled before its launch (rules 2). */
  group_called_off: InGroup & { reason: CauseBeforeLaunch }
  /** A ballot on canceling the group (rules 11): for who votes, and for who has a payout ahead and no vote. */
  ballot_opened: InGroup & { closesAt: string }
  ballot_opened_selected: InGroup & { closesAt: string }
  ballot_reminder: InGroup & { closesAt: string }
  /** The members didn't want it: `inFavor` of `voters`, and `needed` would have been. */
  group_goes_on: InGroup & { inFavor: number; voters: number; needed: number }
  /** They did: what someone gets back, nothing, goes on paying, or has finished. */
  group_canceled_refund: OfMoney
  group_canceled_nothing: InGroup
  group_canceled_paying: InGroup
  group_canceled_completed: InGroup & { canceledOn: PlainDay }
  /** After a death, to who opens the member's mail, and after a disability: what comes back, or what is still to be paid (rules 9). */
  death_refund: OfMoney & { payBy: PlainDay }
  disability_refund: OfMoney & { payBy: PlainDay }
  death_paid_out: OfMoney
  disability_paid_out: OfMoney
  exit_nothing: InGroup
  /** `amountCents` is what is owed now. */
  refund_lowered: OfMoney
  /** The transfer of a spot (rules 9): to who hands it on, and to who takes it over. `endsAt` is the last instant to answer. */
  transfer_started: InGroup & { endsAt: string }
  /** `amountCents` is what is left to pay on the spot. */
  transfer_offered: OfMoney & { endsAt: string }
  transfer_accepted: InGroup & { endsAt: string }
  /** The same after the payout: it was used before them, and they provide new security (rules 8). */
  transfer_offered_paid_out: OfMoney & { endsAt: string }
  transfer_security_asked: InGroup & { endsAt: string }
  transfer_security_refused: InGroup & { endsAt: string }
  transfer_ended: InGroup & { reason: TransferEnd }
  /** `amountCents` is the fee. */
  spot_handed_on: OfMoney & { last4: string }
  /** After the payout: their security is released by that day. */
  spot_handed_on_secured: OfMoney & { last4: string; releaseBy: PlainDay }
  /** The bank returned the fee: asked for again on that day, or not anymore. */
  transfer_fee_again: OfMoney & { code: string | null; last4: string; againOn: PlainDay }
  transfer_fee_waived: OfMoney & { code: string | null }
  spot_taken_over: OfInstallment & OfMoney & { dueOn: PlainDay }
  spot_taken_over_paid_out: OfInstallment & OfMoney & { dueOn: PlainDay }
  /** Nothing is left to pay on it. */
  spot_taken_over_paid: InGroup
  /** A payment from before the spot changed hands came back: owed again by who holds it now. */
  taken_over_returned: OfMoney
  /** The waiting list (rules 9): a spot is kept for them until `endsAt`; no one answered; someone else has it; no one can join anymore. */
  spot_offered: InGroup & { endsAt: string }
  spot_offer_lapsed: InGroup
  spot_taken: InGroup
  spot_list_closed: InGroup
  /** A request to join (rules 9): received, and decided by `endsAt`; declined with a reason; not decided in time; no spot is left for it. */
  join_asked: InGroup & { endsAt: string }
  join_declined: InGroup
  join_lapsed: InGroup
  join_closed: InGroup
  /** `days` are left to use the payout. */
  payout_use_soon: InGroup & { useBy: PlainDay; days: number }
  payout_is_cash: OfMoney
  /** What an unused payout paid, and how much of it is held until completion. */
  payout_settled: OfMoney & { heldCents: Cents }
  /** Paid out and nothing owed; secured: with a security that has to be released. */
  paid_off: InGroup
  paid_off_secured: InGroup & { releaseBy: PlainDay }
  /** Whose it was: what proves the release is sealed, and read when the letter is written. */
  security_released: InGroup & { memberId: string }
  /** To who transferred the spot it was for. */
  security_released_transferred: InGroup & { memberId: string }
  closing_started: InGroup & { statementBy: PlainDay }
  /** The same for a member whose payout hasn't been used yet. */
  closing_payout: InGroup & { useBy: PlainDay; statementBy: PlainDay }
  final_statement: OfMoney & { surplusCents: Cents; heldCents: Cents }
  final_amount_paid: OfMoney & { last4: string }
  final_amount_returned: OfMoney & { last4: string }
  /** `notice` is 1, 2 or 3. */
  money_unclaimed: OfMoney & { notice: number; handOverOn: PlainDay }
  money_handed_over: OfMoney
  /** A spot in a group that hasn't started. */
  member_joined: InGroup & { position: number }
  /** A free spot of a running group: `number` is the first installment. */
  member_joined_running: OfInstallment & { position: number }
  /** Their bank told us of other numbers for the account that ended in `before`; it ends in `last4` now. */
  account_corrected: { last4: string; before: string }
  /** Their bank sent back the prenote to it, with that code: it's unlinked. */
  account_refused: { last4: string; code: string }
  identity_received: object
  kyc_approved: object
  kyc_rejected: object
  password_changed: object
  /** A second factor, recovery codes, or a passkey. */
  /** A legal text that members accept changes on a day: its file's name, and the new version as people read it. */
  legal_text_changed: { document: ConsentDocument; version: string; effectiveOn: PlainDay }
  sign_in_changed: { reason: SignInChange }
  /** Someone at the desk saw their pages as they see them; why is on their security page. */
  pages_seen: { seenAt: string }
  /** Signed in where no one had signed in to this account before. */
  new_device: { signedInAt: string }
}

export type NoticeKind = keyof NoticeDetails

/** One kind with its figures. */
export type Notice = { [Kind in NoticeKind]: { kind: Kind; details: NoticeDetails[Kind] } }[NoticeKind]
