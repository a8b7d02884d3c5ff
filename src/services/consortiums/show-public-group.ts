import type { Context } from '#context'
import { readAssemblyDates } from '#db/assembly-dates.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { type QuiltShare, readQuilt } from '#db/pages/quilt.ts'
import { installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { type GroupState, groupStateOf } from '#domain/consortiums/group-state.ts'
import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import { yearMonthOf } from '#domain/day.ts'
import { takesNewcomers } from '#domain/members/spot-wait.ts'
import type { Cents } from '#domain/money.ts'
import { type CostOfSelection, costOfPlan } from '#domain/payments/cost-by-month.ts'
import { installmentPlan, owedParts, type Parts, type PlanTerms } from '#domain/payments/installment-plan.ts'
import { NotFound } from '#services/refusals.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'
import { readAskable } from '#services/spots/read-askable.ts'

/** What anyone may know about a group: its terms, its numbers, and its assemblies, but never a person (rules 0). */
export interface PublicGroup {
  id: string
  name: string
  type: ConsortiumType
  state: GroupState
  targetCents: Cents
  /** Of members from the start. */
  monthlyPaymentCents: Cents
  /** Of someone who joins now, with how many months they pay; null where that's no different or no longer possible. */
  joiningNow: { monthlyCents: Cents; months: number } | null
  durationMonths: number
  feeBps: number
  /** The whole fee is the operator's part and the reserve. */
  reserveBps: number
  owed: Parts
  seats: number
  taken: number
  /** Day of the month on which installments are due. */
  assemblyDay: number
  takesBids: boolean
  /** Whether anyone can join it, now or once a spot is free. */
  takesNewcomers: boolean
  /** Spots that can be asked for; 0 where there is only the waiting list, or nothing. */
  spotsToAsk: number
  /** The next draw, or the first; null before the launch, which sets it, and after the last one. */
  nextDraw: { number: number; drawsAt: Date } | null
  /** What the plan costs a member from the start, by the month of selection. */
  curve: CostOfSelection[]
  shares: QuiltShare[]
  /** Newest first, including those not held yet. */
  assemblies: { number: number; isHeld: boolean; drawsAt: Date }[]
}

/** A group as everyone may see it. Throws NotFound. */
export async function showPublicGroup(ctx: Context, consortiumId: string): Promise<PublicGroup> {
  const { db } = ctx
  const group = await findConsortium(db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const [shares, months, { askable }] = await Promise.all([
    readQuilt(db, group.id),
    readAssemblyDates(db, group.id),
    readAskable(db, group),
  ])
  const takes = takesNewcomers(joinableOf(group)).ok
  const open = months.findLast(({ status }) => status !== 'held')
  const terms = {
    targetCents: group.target_cents,
    feeBps: group.admin_fee_bps,
    reserveBps: group.reserve_bps,
    durationMonths: group.duration_months,
    fromMonth: 1,
  }
  return {
    id: group.id,
    name: group.name,
    type: group.consortium_type,
    state: groupStateOf({
      status: group.status,
      launchedAt: group.launched_at,
      canceledAt: group.canceled_at,
      isLastAssemblyHeld: group.opens_at === null && open === undefined,
    }),
    targetCents: group.target_cents,
    monthlyPaymentCents: group.monthly_payment_cents,
    joiningNow: takes && group.launched_at !== null ? joiningNow({ ...terms, fromMonth: group.next_number }) : null,
    durationMonths: group.duration_months,
    feeBps: group.admin_fee_bps,
    reserveBps: group.reserve_bps,
    owed: owedParts(terms),
    seats: group.max_members,
    taken: group.current_members,
    assemblyDay: group.assembly_day,
    takesNewcomers: takes,
    spotsToAsk: takes ? askable.spotsToAsk : 0,
    takesBids: group.selection_mode !== 'draw_only',
    nextDraw: nextDrawOf(group, open, ctx.config.TIME_ZONE),
    curve: costOfPlan(terms),
    shares,
    assemblies: months.map(({ number, status, draws_at }) => ({
      number,
      isHeld: status === 'held',
      drawsAt: draws_at,
    })),
  }
}

/** What the first installment of a plan from a later month is, and how many there are. */
function joiningNow(terms: PlanTerms): PublicGroup['joiningNow'] {
  if (terms.fromMonth === 1) return null
  const plan = installmentPlan(terms)
  const [first] = plan
  return first === undefined ? null : { monthlyCents: first.totalCents, months: plan.length }
}

/** The draw of the month that is open, or of the one that opens next; a canceled group draws nothing more. */
function nextDrawOf(
  group: ConsortiumRow,
  open: { number: number; draws_at: Date } | undefined,
  zone: string,
): PublicGroup['nextDraw'] {
  if (group.canceled_at !== null) return null
  return open ? { number: open.number, drawsAt: open.draws_at } : notOpenedYet(group, zone)
}

/** The draw of the month that opens next. */
function notOpenedYet(group: ConsortiumRow, zone: string): PublicGroup['nextDraw'] {
  if (group.opens_at === null || group.first_due_month === null) return null
  const number = group.next_number
  const dueOn = installmentDueOn(yearMonthOf(group.first_due_month), group.assembly_day, number)
  return { number, drawsAt: monthTimeline(dueOn, zone).drawsAt }
}
