import type { Context } from '#context'
import { readLowestBids } from '#db/assemblies.ts'
import type { AssemblyDates } from '#db/assembly-dates.ts'
import { type BidRow, findLiveBid, findUndecidedBid } from '#db/bids.ts'
import { readPoints } from '#db/bonuses.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readMemberContemplations } from '#db/contemplations.ts'
import { readDisputedDebits } from '#db/disputes.ts'
import { readCreditKinds } from '#db/member-credits.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readMemberPayments } from '#db/payments.ts'
import { readAdjustments } from '#db/plan-adjustments.ts'
import { readTakenOver } from '#db/spot-transfers.ts'
import { canRejoin, canSkip } from '#domain/assemblies/skipping.ts'
import { type CanBidRefusal, canBid } from '#domain/bids/bids.ts'
import { type BonusStanding, bonusStanding } from '#domain/bonus/bonus-standing.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { monthlyFrom, planWithBalances } from '#domain/payments/adjusted-plan.ts'
import { monthsOf, owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import { firstToPay } from '#domain/payments/oldest-first.ts'
import { canPrepay, coveredAhead, type PrepayRefusal } from '#domain/payments/prepayment.ts'
import { paysFromEnd } from '#domain/transfers/transfer.ts'
import { type OwnLadder, readOwnLadder } from '#services/arrears/read-own-ladder.ts'
import { type OwnEligibility, readOwnEligibility } from '#services/assemblies/read-own-eligibility.ts'
import { type OwnAutopay, type OwnDebit, ownAutopay, readOwnDebits } from '#services/consortiums/own-debits.ts'
import {
  type AheadInstallment,
  aheadOf,
  type OwnPayment,
  ownBalances,
  ownPaymentsOf,
} from '#services/consortiums/own-payments.ts'
import { type OwnPlanPayment, standingPlanPayments } from '#services/consortiums/own-plan-payments.ts'
import { type EndedSelection, readEndedSelection } from '#services/contemplations/read-ended-selection.ts'
import { type OwnSelection, readOwnSelection } from '#services/contemplations/read-own-selection.ts'
import { aheadOfOpen, overdueFirst, owedOn } from '#services/payments/arrears.ts'
import { type OwnAccount, readOwnAccounts } from '#services/payments/own-accounts.ts'
import { paysNothingMore, planAdjustment, planTerms, remainingCents } from '#services/payments/plans.ts'
import { missedPartUntil, readMissedPart } from '#services/payments/review-missed-part.ts'

export interface OwnBid {
  id: string
  assemblyNumber: number
  amountCents: Cents
  /** '30.0000' */
  percentage: string
  mode: BidRow['mode']
  status: BidRow['status']
  dueAt: Date | null
}

export interface OwnShare {
  position: number
  state: MemberRow['state']
  /** Whether the group sees the member's name. */
  showsName: boolean
  joinedAt: Date
  totalPaidCents: Cents
  remainingCents: Cents
  /** What the points are worth; from the selection on, they don't change. */
  bonus: BonusStanding & { isFrozen: boolean }
  /** How much the bonus has lowered the plan, after the payout. */
  bonusCents: Cents
  /** Everything the member owes over the plan, and how much of it is the fee. */
  owedCents: Cents
  feeCents: Cents
  /** Over how many months: a replacement has fewer than the group. */
  planMonths: number
  /** What this member pays a month from the next installment on. */
  monthlyPaymentCents: Cents
  /** Newest first. */
  payments: OwnPayment[]
  /** Paid bids and prepayments, newest first. */
  planPayments: OwnPlanPayment[]
  ahead: AheadInstallment[]
  /** The month that is open or published, if any. */
  month: { number: number; cutoffAt: Date; drawsAt: Date; takesBids: boolean } | null
  eligibility: OwnEligibility | null
  /** The open month's draw that this member may skip or rejoin, and until when; null when neither is possible now. */
  skip: { number: number; until: Date; isSkipped: boolean } | null
  /** The member's current bid: in the month that takes bids, or sealed from the cutoff to the result. */
  bid: OwnBid | null
  /** Null when a bid may be placed or changed now; otherwise why not. Undefined when there's no month or the member is selected. */
  bidRefusal: CanBidRefusal | 'no_open_assembly' | 'selected' | null
  barredThrough: number
  /** A winning bid that has to be paid, or an offered one that has to be answered. */
  pendingBid: (OwnBid & { isDebitInFlight: boolean }) | null
  /** Lowest selected percentages of the last assemblies that sold to a bid, newest first. */
  bidHistory: { number: number; lowest: string; bids: number }[]
  selection: OwnSelection | null
  /** While not selected: the last selection that ended without a payout, as long as that's news. */
  endedSelection: EndedSelection | null
  accounts: OwnAccount[]
  /** Debits the bank hasn't answered for, oldest first. */
  debits: OwnDebit[]
  autopay: OwnAutopay
  /** Where a late member stands, and what they can do other than paying; null with nothing late. */
  ladder: OwnLadder | null
  /** The installment to pay before any other; null when nothing is open, or everything is on its way. */
  payFirst: number | null
  /** What may be paid ahead (everything not opened yet), and why none of it may be paid now, if so. */
  aheadCents: Cents
  prepayRefusal: PrepayRefusal | null
  /** What of Total Paid had been paid before they took the spot over; 0 for who joined (rules 9, Transfer). */
  takenOverCents: Cents
  /** How much of the missed part a newcomer may still pay at once, and until when; null for everyone else (rules 9). */
  missedPart: { amountCents: Cents; until: string } | null
}

/**
 * Everything of one membership that its member may see. Reads only; its group's months may still be on their way.
 * Long because the page has that many parts, and each is one line here.
 */
export async function readOwnShare(
  ctx: Context,
  group: ConsortiumRow,
  member: MemberRow,
  dates: Promise<readonly AssemblyDates[]>,
): Promise<OwnShare> {
  const db = ctx.db
  const at = ctx.clock.now()
  const [
    months,
    { payments, owed: open },
    adjustments,
    contemplations,
    accounts,
    lowest,
    undecided,
    debits,
    [points = 0],
    disputed,
  ] = await Promise.all([
    dates,
    readPaymentsAndOwed(ctx, member, at),
    readAdjustments(db, [member]),
    readMemberContemplations(db, group.id, member.id),
    readOwnAccounts(ctx, ctx.db, member.user_id),
    readLowestBids(db, group.id, 6),
    findUndecidedBid(db, group.id, member.id, at),
    readOwnDebits(ctx, db, group, member),
    readPoints(db, [member]),
    readDisputedDebits(db, member),
  ])
  const overdueNumber = overdueFirst(open)
  const hasEnded = ({ status }: { status: string }) => status === 'cancelled' || status === 'expired'
  const selected = contemplations.find((one) => !hasEnded(one)) ?? null
  const ended = contemplations.find(hasEnded)
  // A member who took over a paid-out spot isn't waiting for anything; the selection stays with the member who was selected.
  const isServed = selected !== null || member.selected_as !== null
  const month = months.findLast(({ status }) => status !== 'held') ?? null
  const taking = months.findLast(({ status }) => status === 'opened') ?? null
  const [eligibility, live, selection, endedSelection, ladder, takenOverCents, missedPart] = await Promise.all([
    month && readOwnEligibility(db, group, member, month, at),
    taking && findLiveBid(db, group.id, taking.number, member.id),
    selected && readOwnSelection(ctx, db, { group, member, row: selected }),
    isServed || ended === undefined ? null : readEndedSelection(ctx, db, group, ended),
    readOwnLadder(ctx, group, member, open),
    member.took_over_from === null ? ZERO_CENTS : readTakenCents(ctx, member),
    member.from_month === 1 ? null : ownMissedPart(ctx, group, member),
  ])
  // From the cutoff to the result, it's still there, sealed (rules 3).
  const bid = live ?? (undecided?.status === 'submitted' ? undecided : null)
  const verdict =
    taking === null || eligibility === null
      ? null
      : canBid({
          selectionMode: group.selection_mode,
          assemblyNumber: taking.number,
          at,
          cutoffAt: taking.cutoff_at,
          barredThroughAssembly: member.barred_through_assembly,
          reasons: eligibility.reasons,
          aheadCents: aheadOfOpen(group, member, open),
          minCents: group.min_bid_cents,
          overdueNumber,
        })
  const plan = planWithBalances(planTerms(group, member), adjustments.map(planAdjustment))
  const balances = ownBalances(payments, adjustments, remainingCents(group, member))
  const owed = owedParts(planTerms(group, member))
  const isInFlight = (kind: OwnDebit['kind']) => debits.some((debit) => debit.kind === kind)
  const fromEnd = debits.filter(({ kind }) => paysFromEnd(kind))
  const covered = coveredAhead({
    aheadCents: sum(fromEnd.map(({ amountCents }) => amountCents)),
    remainingCents: remainingCents(group, member),
    nextNumber: group.next_number,
    opened: open.map(({ payment }) => ({ ...payment, amountCents: totalOf(partsOf(payment)) })),
  })
  // What pays them from the end of the plan arrives with the last of it.
  const last = new Date(Math.max(0, ...fromEnd.map(({ leavesAt }) => leavesAt.getTime())))
  const leaving = { debits: [...debits, ...covered.map((number) => ({ number, leavesAt: last }))], accounts }
  const isAsked = !paysNothingMore(group, member)
  const ownPayments = ownPaymentsOf(
    ctx,
    payments,
    balances,
    isServed ? [] : months,
    leaving,
    eligibility,
    covered,
    isAsked,
    disputed,
  )
  const ahead = aheadOf(group, plan, payments)
  const aheadCents = sum(ahead.map((row) => row.amountCents))
  const prepay = canPrepay({
    // With any amount: is there anything else in the way?
    amountCents: 1,
    aheadCents,
    opensMeanwhileCents: ZERO_CENTS,
    isGroupLaunched: group.launched_at !== null && group.status === 'active' && isAsked,
    hasUndecidedBid: undecided !== null,
    isDebitInFlight: isInFlight('prepayment'),
    overdueNumber,
  })
  return {
    position: member.position_number,
    state: member.state,
    showsName: member.shows_name,
    joinedAt: member.joined_at,
    totalPaidCents: member.total_paid_cents,
    remainingCents: remainingCents(group, member),
    bonus: {
      ...bonusStanding({
        targetCents: group.target_cents,
        feeBps: group.admin_fee_bps,
        reserveBps: group.reserve_bps,
        points,
      }),
      isFrozen: isServed,
    },
    bonusCents: member.bonus_cents,
    owedCents: totalOf(owed),
    feeCents: add(owed.reserveCents, owed.operatorCents),
    planMonths: monthsOf(planTerms(group, member)),
    monthlyPaymentCents: monthlyFrom(plan, group.next_number),
    payments: ownPayments,
    // What changed the plan before the spot was taken over is in what was taken over.
    planPayments: standingPlanPayments(
      adjustments.filter(({ made_at }) => made_at >= member.joined_at),
      disputed,
      await readCreditKinds(
        db,
        group.id,
        adjustments.filter(({ kind }) => kind === 'prepayment').map(({ reference }) => reference),
      ),
    ),
    ahead,
    month:
      month === null
        ? null
        : {
            number: month.number,
            cutoffAt: month.cutoff_at,
            drawsAt: month.draws_at,
            takesBids: taking?.number === month.number,
          },
    eligibility,
    skip: ownSkip(member, taking, at, live !== null),
    bid: bid === null ? null : ownBid(bid),
    bidRefusal: isServed ? 'selected' : verdict === null ? 'no_open_assembly' : verdict.ok ? null : verdict.refusal,
    barredThrough: member.barred_through_assembly,
    pendingBid:
      undecided === null || undecided.status === 'submitted'
        ? null
        : { ...ownBid(undecided), isDebitInFlight: isInFlight('bid') },
    bidHistory: lowest.map((row) => ({ number: row.number, lowest: row.lowest_bid_percentage, bids: row.bid_count })),
    selection,
    endedSelection,
    accounts,
    debits,
    ladder,
    autopay: ownAutopay(ctx, member, months, ownPayments, ahead),
    payFirst: firstToPay(payments.filter(({ number }) => !covered.includes(number))),
    aheadCents,
    prepayRefusal: prepay.ok ? null : prepay.refusal,
    takenOverCents,
    missedPart,
  }
}

/** A member's opened installments, and what of them is still owed. */
async function readPaymentsAndOwed({ db, config }: Context, member: MemberRow, at: Date) {
  const payments = await readMemberPayments(db, member.consortium_id, member.id)
  const open = payments.filter(({ closed_at }) => closed_at === null)
  return { payments, owed: await owedOn(db, open, { at, zone: config.TIME_ZONE }) }
}

async function readTakenCents({ db }: Context, member: MemberRow): Promise<Cents> {
  return sum((await readTakenOver(db, [member])).map((row) => totalOf(partsOf(row))))
}

async function ownMissedPart(ctx: Context, group: ConsortiumRow, member: MemberRow): Promise<OwnShare['missedPart']> {
  const { verdict, amountCents } = await readMissedPart(ctx, ctx.db, group, member)
  return verdict.ok ? { amountCents, until: missedPartUntil(group, member) } : null
}

function ownSkip(member: MemberRow, month: AssemblyDates | null, at: Date, hasBid: boolean): OwnShare['skip'] {
  if (month === null) return null
  const isSkipped = member.skips_assembly === month.number
  const asked = { isWaiting: member.state === 'active', cutoffAt: month.cutoff_at, at }
  const verdict = isSkipped ? canRejoin(asked) : canSkip({ ...asked, hasBid })
  return verdict.ok ? { number: month.number, until: month.cutoff_at, isSkipped } : null
}

function ownBid(bid: BidRow): OwnBid {
  return {
    id: bid.id,
    assemblyNumber: bid.assembly_number,
    amountCents: bid.amount_cents,
    percentage: bid.bid_percentage,
    mode: bid.mode,
    status: bid.status,
    dueAt: bid.due_at,
  }
}
