import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { POSTING_KINDS, type PostingKind } from '#domain/ledger/postings.ts'
import { invariant } from '#domain/verdict.ts'

const step = (name: string) => sql`select count(*) from ladder_steps where step = ${name}`
const feeAt = (bps: number) =>
  sql`select count(*) from installments where late_bps = ${bps} and (late_fee_cents > 0 or status = 'completed')`
const selectionEnd = (reason: string) =>
  sql`select count(*) from contemplation_events where act in ('cancel', 'expire') and note = ${reason}`
const act = (name: string) => sql`select count(*) from contemplation_events where act = ${name}`
const audited = (action: string) => sql`select count(*) from audit_events where action = ${action}`
const refunded = (cause: string) => sql`select count(*) from refunds where cause = ${cause}`
const posted = (kind: PostingKind) => sql`select count(*) from ledger_transactions where kind = ${POSTING_KINDS[kind]}`
const handedOn = (status: string) => sql`select count(*) from spot_transfers where status = ${status}`
const adjusted = (kind: string) => sql`select count(*) from plan_adjustments where kind = ${kind}`
/** Installments whose debit was returned: before or after that month's assembly, before or after the payout. */
const returnedWhen = (condition: RawBuilder<unknown>) => sql`
  select count(*) from (
    select t.returned_at,
      (select a.draws_at from assemblies a where a.consortium_id = t.consortium_id and a.number = t.installment_number),
      (select min(p.paid_at) from payouts p where p.consortium_id = t.consortium_id and p.consortium_member_id = t.consortium_member_id
        and p.status = 'paid') as paid_at
    from transfer_states t where t.kind = 'installment' and t.status = 'returned') one
  where ${condition}`

/**
 * Every branch that a life can take, by name, and how often it was taken: in one place, so that a life can say what it hasn't reached. What
 * the product can't do isn't listed. docs/how-to/use-the-commands.md says what each one is.
 */
const BRANCHES = {
  reminded: step('reminder'),
  overdue: step('overdue'),
  called: step('call'),
  noticed: step('notice'),
  finalNotice: step('final_notice'),
  lateFee2: feeAt(200),
  lateFee3: feeAt(300),
  lateFee4: feeAt(400),
  lateFee5: feeAt(500),
  feeWaived: sql`select count(*) from late_fee_waivers`,
  installmentMoved: sql`select count(*) from hardship_moves`,
  excluded: sql`select count(*) from exclusions`,
  readmitted: sql`select count(*) from exclusions where readmitted_at is not null`,
  securityCalled: step('security_called'),
  defaulted: sql`select count(*) from defaults`,
  recovered: sql`select count(*) from recoveries where status = 'confirmed'`,
  recoveredTooMuch: sql`select count(*) from recoveries where over_cents > 0`,
  recoveryWithdrawn: sql`select count(*) from recoveries where status = 'withdrawn'`,
  leftBeforeSelection: sql`select count(*) from refunds where cause = 'left'`,
  leftInCoolingOff: refunded('cooling_off'),
  refundOfExcluded: refunded('excluded'),
  joinedLate: sql`select count(*) from consortium_members where from_month > 1`,
  joinedFromList: sql`select count(*) from spot_waits where status = 'joined'`,
  joinedByAsking: sql`select count(*) from join_requests where status = 'enrolled'`,
  offeredSpotLapsed: sql`select count(*) from spot_waits where status = 'lapsed'`,
  missedPartPaid: sql`select count(*) from bank_transfer_allocations where purpose = 'lump_sum'`,
  spotHandedOn: handedOn('done'),
  spotHandedOnAfterPayout: sql`select count(*) from consortium_members where selected_as is not null`,
  spotTransferDeclined: handedOn('declined'),
  spotTransferWithdrawn: handedOn('withdrawn'),
  spotTransferLapsed: handedOn('expired'),
  transferFeeAskedAgain: sql`select count(*) from (select 1 from transfer_states where kind = 'transfer_fee'
    group by consortium_id, spot_transfer_id having count(*) > 1) f`,
  takenOverReturned: sql`select count(*) from plan_adjustments a
    join spot_transfers s on s.consortium_id = a.consortium_id and s.new_member_id = a.consortium_member_id
    where a.kind = 'reversal' and a.made_at > s.ended_at and not exists (
      select 1 from transfer_states t where t.consortium_id = a.consortium_id and t.id = a.reference)
      and not exists (select 1 from plan_adjustments p where p.consortium_id = a.consortium_id and p.reference = a.reference and p.kind = 'prepayment')`,
  refundFreed: sql`select count(*) from refunds where replaced_by is not null`,
  refundOfDeathOrDisability: refunded('death_or_disability'),
  exitAfterPayout: sql`select count(*) from exit_reports e join consortium_members m on m.consortium_id = e.consortium_id
    and m.id = e.consortium_member_id where e.status = 'approved' and m.has_received_payout`,
  ballotCarried: sql`select count(*) from cancellations where status = 'carried'`,
  ballotNotCarried: sql`select count(*) from cancellations where status = 'not_carried'`,
  groupCanceled: sql`select count(*) from consortiums where status = 'cancelled' and canceled_at is not null`,
  refundOfCanceled: refunded('group_canceled'),
  refundInParts: sql`select count(*) from (select 1 from refund_parts group by consortium_id, refund_id having count(*) > 1) r`,
  groupNotFilled: sql`select count(*) from consortiums where status = 'cancelled' and launched_at is null`,
  selectionEndedByCancellation: selectionEnd('group_canceled'),
  refundPaid: sql`select count(*) from refunds where status = 'paid'`,
  refundReturned: sql`select count(*) from transfer_states where kind = 'refund' and status = 'returned'`,
  // It left the fund on its last day, and the bank was asked only once its owner had an account.
  refundHeld: sql`select count(*) from refund_parts p where not exists (
    select 1 from transfer_states t where t.consortium_id = p.consortium_id and t.refund_id = p.refund_id and t.asked_at = p.posted_at)`,
  refundWithdrawn: sql`select count(*) from refunds where status = 'cancelled'`,
  debitReturnedBeforeAssembly: returnedWhen(sql`returned_at < draws_at`),
  debitReturnedAfterAssembly: returnedWhen(sql`returned_at >= draws_at`),
  debitReturnedBeforePayout: returnedWhen(sql`(paid_at is null or returned_at < paid_at)`),
  debitReturnedAfterPayout: returnedWhen(sql`returned_at >= paid_at`),
  returnedPaidAgain: sql`select count(*) from transfer_states t join installments p on p.consortium_id = t.consortium_id
    and p.consortium_member_id = t.consortium_member_id and p.number = t.installment_number
    where t.kind = 'installment' and t.returned_at is not null and t.settled_at is not null and p.status = 'completed'`,
  disputedForMember: sql`select count(*) from disputes where status = 'for_member'`,
  disputedAgainst: sql`select count(*) from disputes where status = 'against'`,
  disputeWithdrawn: sql`select count(*) from disputes where status = 'withdrawn'`,
  debitRecalled: sql`select count(*) from disputes d join transfer_states t on t.consortium_id = d.consortium_id and t.id = d.transfer_id
    where d.status = 'for_member' and t.status = 'returned'`,
  skipped: audited('assembly.skipped'),
  autopaySet: audited('autopay.set'),
  autopayStopped: audited('autopay.stopped'),
  prepaid: adjusted('prepayment'),
  heldPaid: posted('member_credit_applied'),
  heldOwedAgain: posted('member_credit_unapplied'),
  drawn: sql`select count(*) from contemplations where method = 'draw'`,
  bidWon: sql`select count(*) from contemplations where method = 'bid'`,
  bidWithdrawn: sql`select count(*) from bids where status = 'withdrawn'`,
  bidVoid: sql`select count(*) from bids where status = 'void'`,
  bidUnpaid: selectionEnd('bid_not_paid'),
  // Selected by a bid only after someone else's cash had been freed.
  offerTaken: sql`select count(*) from contemplations k join assemblies a on a.consortium_id = k.consortium_id and a.number = k.assembly_number
    where k.method = 'bid' and k.selected_at > a.held_at + interval '1 hour'`,
  offerNotTaken: sql`select count(*) from bids where offers_end_at is not null and status = 'lost'`,
  deferred: act('defer'),
  unanswered: act('lapse'),
  // An installment became overdue between the selection and the payout, so its member was warned.
  selectionAtRisk: sql`select count(*) from ladder_steps s join contemplations k on k.consortium_id = s.consortium_id
    and k.consortium_member_id = s.consortium_member_id and k.selected_at < s.reached_at
    where s.step = 'overdue' and not exists (select 1 from contemplation_events e where e.consortium_id = k.consortium_id
      and e.contemplation_id = k.id and e.to_status in ('paid_out', 'cancelled', 'expired') and e.made_at < s.reached_at)`,
  selectionEndedByReturn: selectionEnd('debit_returned'),
  selectionEndedByArrears: selectionEnd('installments_unpaid'),
  selectionEndedByLeaving: selectionEnd('member_left'),
  payoutTakenBack: sql`select count(*) from payouts where status = 'cancelled'`,
  payoutFailed: act('payout_failed'),
  payoutToCash: act('turn_to_cash'),
  payoutUnused: act('settle_unused'),
  bonusConverted: sql`select count(*) from bonus_events where kind = 'converted'`,
  bonusVoided: sql`select count(*) from bonus_events where kind = 'voided'`,
  extended: sql`select count(*) from assemblies a join consortiums c on c.id = a.consortium_id where a.number > c.duration_months`,
  memberCompleted: sql`select count(*) from consortium_members where state = 'completed'`,
  surplusPaid: sql`select count(*) from final_payments where surplus_cents > 0 and status = 'paid'`,
  finalPaymentHeld: sql`select count(*) from final_payments where held_cents > 0`,
  unclaimed: sql`select count(*) from final_payments where status = 'unclaimed_property'`,
  reserveLent: posted('reserve_loan'),
  reserveRepaid: posted('reserve_repaid'),
  operatorLent: posted('operator_advance'),
  operatorRepaid: posted('operator_advance_repaid'),
  // The last extension serves as many as cash, reserve, and the operator's cover reach (rules 5).
  operatorCovered: sql`select count(*) from ledger_transactions t join consortiums c on c.id = t.consortium_id
    join assemblies a on a.consortium_id = c.id and a.number = c.duration_months + ${EXTENSION_ASSEMBLIES} and a.held_at = t.made_at
    where t.kind = ${POSTING_KINDS.operator_advance}`,
  writtenOff: sql`select count(*) from final_statements where written_off_cents > 0`,
} satisfies Record<string, RawBuilder<unknown>>

export type Branch = keyof typeof BRANCHES

/** How often each branch was taken in everything that is in this database. */
export async function countBranches(db: Db): Promise<Record<Branch, number>> {
  const counts = Object.entries(BRANCHES).map(([name, count]) => sql`(${count})::int as ${sql.ref(name)}`)
  const { rows } = await sql<Record<Branch, number>>`select ${sql.join(counts)}`.execute(db)
  invariant(rows[0], 'a query of counts has its row')
  return rows[0]
}
