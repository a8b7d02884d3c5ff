import { sql } from 'kysely'
import { IN_FLIGHT } from '#db/debits-in-flight.ts'
import { isHolding } from '#db/disputes.ts'
import type { EligibilityReason } from '#domain/assemblies/eligibility.ts'
import type { SelectionMode } from '#domain/assemblies/phases.ts'
import type { BidStatus } from '#domain/bids/bids.ts'
import type { FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import type { ContemplationStatus, SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import { FROM_END_KINDS } from '#domain/transfers/transfer.ts'

/** All the rows that decide where a member stands in a group, side by side. What is missing is null. */
export interface StandingRow {
  consortiumId: string
  memberId: string
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  launchedAt: Date | null
  targetCents: Cents
  selectionMode: SelectionMode
  minBidCents: Cents | null
  maxMembers: number
  currentMembers: number
  firstDueMonth: string | null
  assemblyDay: number
  upcomingNumber: number
  opensAt: Date | null
  position: number
  memberState: MemberState
  joinedAt: Date
  fromMonth: number
  isInsider: boolean
  othersWait: boolean
  skipsAssembly: number | null
  barredThrough: number
  autopayDaysBefore: number | null
  /** When one of their linked accounts may first be debited, and that may be long ago; null when they have none. */
  debitsFrom: Date | null
  /** When the member disputed a debit that is still disputed; null for none. */
  disputedSince: Date | null
  disputedDebitId: string | null
  /** When a dispute was decided for the member whose debit the bank has yet to return, while none is open; null for none. */
  recalledSince: Date | null
  /** When the approval that is now in force was decided; null when none is. */
  approvedAt: Date | null
  /** A match with a sanctions list is open. */
  matchOpen: boolean
  /** Opened and still owed, oldest first; instants as text, because they travel as JSON. */
  installments: {
    number: number
    dueOn: string
    status: Extract<PaymentStatus, 'pending' | 'processing' | 'overdue'>
    amountCents: Cents
    lateFeeCents: Cents
    returnCode: string | null
    refusedCode: string | null
    leavesAt: string | null
    cameBackAt: string | null
    finalNoticeAt: string | null
  }[]
  /** What of theirs is on its way that pays from the end of the plan, and when the last of it leaves or left for the bank. */
  aheadCents: Cents | null
  aheadLeavesAt: Date | null
  assemblyNumber: number | null
  assemblyStatus: 'opened' | 'published' | null
  assemblyDueOn: string | null
  cutoffAt: Date | null
  drawsAt: Date | null
  listCount: number | null
  isListed: boolean | null
  leftOut: EligibilityReason[] | null
  bidId: string | null
  bidCents: Cents | null
  bidPercentage: string | null
  awaitedId: string | null
  awaitedAssembly: number | null
  awaitedCents: Cents | null
  awaitedStatus: Extract<BidStatus, 'won_pending_payment' | 'offered'> | null
  awaitedDueAt: Date | null
  awaitedShareCents: Cents | null
  awaitedLeavesAt: Date | null
  awaitedReturnCode: string | null
  contemplationId: string | null
  contemplationStatus: ContemplationStatus | null
  method: 'draw' | 'bid' | null
  selectedAssembly: number | null
  selectedAt: Date | null
  answerBy: Date | null
  useBy: string | null
  selectionBidStatus: BidStatus | null
  itemsTotal: number
  itemsMissing: number
  itemsRefused: number
  lastActAt: Date | null
  lastAct: string | null
  endedAt: Date | null
  endedReason: SelectionEnd | null
  endedAssembly: number | null
  heldNumber: number | null
  heldDrawsAt: Date | null
  heldPlace: number | null
  heldOf: number | null
  heldLeftOut: EligibilityReason[] | null
  heldPassedOver: EligibilityReason[] | null
  heldBidStatus: BidStatus | null
  heldBidCents: Cents | null
  heldSelections: { position: number; method: 'draw' | 'bid'; isEnded: boolean }[]
  closingAt: Date | null
  canceledAt: Date | null
  /** Of the ballot that is open. */
  ballotClosesAt: Date | null
  hasVoted: boolean
  finalCents: Cents | null
  finalStatus: FinalPaymentStatus | null
  finalHasAccount: boolean
  finalPaidAt: Date | null
  releaseBy: string | null
  /** Of the offer of this spot to somebody that isn't over. */
  transferStatus: 'offered' | 'accepted' | null
  transferEndsAt: Date | null
}

/** The columns of a StandingRow, from a member `m` of a consortium `c` and the joins below. */
export const standingColumns = sql`
  c.id as "consortiumId", m.id as "memberId", c.status, c.launched_at as "launchedAt", c.target_cents as "targetCents",
  c.selection_mode as "selectionMode", c.min_bid_cents as "minBidCents", c.max_members as "maxMembers", c.current_members as "currentMembers",
  c.first_due_month as "firstDueMonth", c.assembly_day as "assemblyDay", c.next_number as "upcomingNumber", c.opens_at as "opensAt",
  m.position_number as position, m.state as "memberState", m.joined_at as "joinedAt", m.from_month as "fromMonth", m.is_insider as "isInsider",
  others.wait as "othersWait", m.skips_assembly as "skipsAssembly", m.barred_through_assembly as "barredThrough",
  case when autopay.id is not null then m.autopay_days_before end as "autopayDaysBefore",
  (select min(coalesce(x.usable_from, x.added_at)) from bank_accounts x where x.user_id = m.user_id and x.removed_at is null) as "debitsFrom",
  case when disputed.resolved_at is null then disputed.opened_at end as "disputedSince", disputed.transfer_id as "disputedDebitId", disputed.resolved_at as "recalledSince", case when identity.decision = 'approved' then identity.decided_at end as "approvedAt",
  exists (select 1 from sanctions_matches x where x.user_id = m.user_id and x.cleared_at is null) as "matchOpen",
  dues.rows as installments, ahead.cents as "aheadCents", ahead.leaves_at as "aheadLeavesAt",
  a.number as "assemblyNumber", a.status as "assemblyStatus", a.due_on as "assemblyDueOn", a.cutoff_at as "cutoffAt", a.draws_at as "drawsAt",
  cardinality(a.eligible_positions) as "listCount", m.position_number = any(a.eligible_positions) as "isListed", a.left_out as "leftOut",
  b.id as "bidId", b.amount_cents as "bidCents", b.bid_percentage as "bidPercentage",
  w.id as "awaitedId", w.assembly_number as "awaitedAssembly", w.amount_cents as "awaitedCents", w.status as "awaitedStatus",
  w.due_at as "awaitedDueAt", w.common_fund_share_cents as "awaitedShareCents", w.leaves_at as "awaitedLeavesAt", w.return_code as "awaitedReturnCode",
  k.id as "contemplationId", k.status as "contemplationStatus", k.method, k.assembly_number as "selectedAssembly", k.selected_at as "selectedAt",
  k.answer_by as "answerBy", k.use_by as "useBy", k.bid_status as "selectionBidStatus",
  coalesce(items.total, 0) as "itemsTotal", coalesce(items.missing, 0) as "itemsMissing", coalesce(items.refused, 0) as "itemsRefused",
  act.made_at as "lastActAt", act.act as "lastAct",
  e.made_at as "endedAt", e.note as "endedReason", e.assembly_number as "endedAssembly",
  h.number as "heldNumber", h.draws_at as "heldDrawsAt", array_position(h.draw_order, m.position_number) as "heldPlace",
  cardinality(h.draw_order) as "heldOf", h.left_out as "heldLeftOut", h.passed_over as "heldPassedOver",
  hb.status as "heldBidStatus", hb.amount_cents as "heldBidCents", coalesce(results.rows, '[]') as "heldSelections",
  c.closing_at as "closingAt", c.canceled_at as "canceledAt", ballot.closes_at as "ballotClosesAt", coalesce(ballot.has_voted, false) as "hasVoted", f.amount_cents as "finalCents", f.status as "finalStatus", f.paid_at as "finalPaidAt",
  exists (select 1 from bank_accounts x where x.user_id = m.user_id and x.is_default and x.removed_at is null
    and x.id is distinct from f.refused_account_id) as "finalHasAccount", security.release_by as "releaseBy",
  handing.status as "transferStatus", handing.ends_at as "transferEndsAt"`

/** The reasons a published list or minutes give for this member's position; null when they give none. */
const leftOutOf = sql`(select jsonb_path_query_first(s.left_out, '$[*] ? (@.position == $p).reasons', jsonb_build_object('p', m.position_number))
    from published_snapshots s where s.consortium_id = x.consortium_id and s.number = x.number) as left_out`

/** Few members ever have one, and the transfers of an installment that aren't in flight have no index. */
const hasRefusedAccount = sql`exists (select 1 from bank_accounts x join ach_prenote_answers r on r.account_id = x.id and r.kind = 'return'
          where x.user_id = m.user_id)`

/** One row per member: each join finds at most one, by an index of the group's. */
export const standingJoins = (at: Date) => sql`
  left join bank_accounts autopay on autopay.user_id = m.user_id and autopay.id = m.autopay_account_id and autopay.removed_at is null
  left join lateral (
    select d.opened_at, d.transfer_id, d.resolved_at from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id
      and ${isHolding} order by d.status = 'open' desc, d.opened_at, d.id limit 1) disputed on true
  left join lateral (
    select d.decision, d.decided_at from kyc_decisions d where d.user_id = m.user_id and d.decided_at <= ${at}
    order by d.decided_at desc, d.seq desc limit 1) identity on true
  cross join lateral (
    select exists (
      select 1 from consortium_members o where o.consortium_id = m.consortium_id and o.is_active and not o.is_insider
        and not exists (select 1 from contemplations l where l.consortium_id = o.consortium_id and l.consortium_member_id = coalesce(o.selected_as, o.id)
                          and l.status not in ('cancelled', 'expired'))) as wait) others
  cross join lateral (
    select coalesce(json_agg(json_build_object('number', p.number, 'dueOn', p.due_on, 'status', p.status,
        'amountCents', p.common_fund_cents + p.reserve_cents + p.operator_cents, 'lateFeeCents', p.late_fee_cents,
        'returnCode', p.return_code,
        'refusedCode', case when p.status <> 'processing' and ${hasRefusedAccount} then (select r.code from (
            select t.status, t.account_id from transfer_states t
            where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id and t.installment_number = p.number
            order by t.asked_at desc, t.id desc limit 1) t
          join ach_prenote_answers r on r.account_id = t.account_id and r.kind = 'return' where t.status = 'cancelled' limit 1) end,
        'leavesAt', case when p.status = 'processing' then (select coalesce(t.hand_over_at, t.asked_at) from transfer_states t
                    where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
                      and t.installment_number = p.number and t.own_status in ('created', 'submitted', 'unknown')
                      and t.status in ('created', 'submitted', 'unknown')) end,
        'finalNoticeAt', (select s.reached_at from ladder_steps s where s.consortium_id = p.consortium_id
                          and s.consortium_member_id = p.consortium_member_id and s.number = p.number and s.step = 'final_notice'),
        'cameBackAt', (select max(t.returned_at) from transfer_states t
                       where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
                         and t.installment_number = p.number and t.settled_at is not null and t.returned_at is not null))
      order by p.number), '[]') as rows
    from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null) dues
  left join lateral (
    select sum(t.amount_cents)::int8 as cents, max(coalesce(t.hand_over_at, t.asked_at)) as leaves_at from transfer_states t
    where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id and t.kind = any(${FROM_END_KINDS}::transfer_kind[]) and ${IN_FLIGHT}) ahead on true
  left join lateral (
    select x.*, ${leftOutOf} from assemblies x where x.consortium_id = m.consortium_id and x.status in ('opened', 'published') order by x.number limit 1) a on true
  left join bids b on b.consortium_id = m.consortium_id and b.consortium_member_id = m.id and b.assembly_number = a.number and b.status = 'submitted'
  left join lateral (
    select x.*, flight.leaves_at, back.return_code from bids x
    left join lateral (
      select coalesce(t.hand_over_at, t.asked_at) as leaves_at from transfer_states t
      where t.consortium_id = x.consortium_id and t.consortium_member_id = m.id and t.bid_id = x.id and ${IN_FLIGHT} limit 1) flight on true
    left join lateral (
      select t.return_code from transfer_states t where t.consortium_id = x.consortium_id and t.consortium_member_id = m.id and t.bid_id = x.id
        and t.returned_at is not null order by t.returned_at desc limit 1) back on true
    where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id and x.status in ('won_pending_payment', 'offered')
    order by x.assembly_number desc limit 1) w on true
  left join lateral (
    select x.*, won.status as bid_status from contemplations x left join bids won on won.consortium_id = x.consortium_id and won.id = x.bid_id
    where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id and x.status not in ('cancelled', 'expired')) k on true
  left join lateral (
    select count(*)::int as total, (count(*) filter (where g.state = 'missing'))::int as missing,
      (count(*) filter (where g.state = 'refused'))::int as refused
    from guarantee_items g where g.consortium_id = k.consortium_id and g.contemplation_id = k.id) items on true
  left join lateral (
    select v.made_at, v.act from contemplation_events v where v.consortium_id = k.consortium_id and v.contemplation_id = k.id
    order by v.seq desc limit 1) act on true
  left join lateral (
    select v.made_at, v.note, x.assembly_number from contemplations x
    join contemplation_events v on v.consortium_id = x.consortium_id and v.contemplation_id = x.id and v.to_status = x.status
    where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id and x.status in ('cancelled', 'expired')
    order by v.made_at desc limit 1) e on true
  left join lateral (
    select x.number, x.draws_at, x.draw_order, ${leftOutOf},
      jsonb_path_query_first(x.minutes, '$.passedOver[*] ? (@.position == $p).reasons', jsonb_build_object('p', m.position_number)) as passed_over
    from assemblies x where x.consortium_id = m.consortium_id and x.status = 'held' order by x.number desc limit 1) h on true
  left join lateral (
    select x.status, x.amount_cents from bids x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
      and x.assembly_number = h.number and x.status <> 'withdrawn' limit 1) hb on true
  left join lateral (
    select json_agg(json_build_object('position', x.position_number, 'method', x.method, 'isEnded', x.status in ('cancelled', 'expired'))
      order by x.selected_at, x.position_number) as rows
    from contemplations x where x.consortium_id = m.consortium_id and x.assembly_number = h.number) results on true
  left join lateral (
    select x.closes_at, exists (select 1 from cancellation_votes v where v.consortium_id = x.consortium_id
      and v.cancellation_id = x.id and v.consortium_member_id = m.id) as has_voted
    from cancellations x where x.consortium_id = m.consortium_id and x.status = 'open') ballot on true
  left join spot_transfers handing on handing.consortium_id = m.consortium_id and handing.consortium_member_id = m.id
    and handing.status in ('offered', 'accepted')
  left join final_payments f on f.consortium_id = m.consortium_id and f.consortium_member_id = m.id
  left join security_releases security on security.consortium_id = m.consortium_id and security.consortium_member_id = m.id
    and security.released_at is null`
