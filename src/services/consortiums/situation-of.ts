import type { StandingRow } from '#db/pages/standing-rows.ts'
import { type EligibilityReason, eligibilityOf } from '#domain/assemblies/eligibility.ts'
import { acceptBy, addDays, dayOf, installmentDueOn } from '#domain/calendar.ts'
import { hasVote } from '#domain/cancellation/ballot.ts'
import { STATEMENT_WITHIN_DAYS } from '#domain/consortiums/closing.ts'
import { yearMonthOf } from '#domain/day.ts'
import { type Cents, subtract, sum } from '#domain/money.ts'
import { coveredAhead } from '#domain/payments/prepayment.ts'
import { assemblyOutcome } from '#domain/standing/assembly-outcome.ts'
import { leadingReason } from '#domain/standing/leading-reason.ts'
import type { AwaitedBid, OpenInstallment, OpenMonth, Situation } from '#domain/standing/situation.ts'
import type { Moment } from '#domain/standing/standing.ts'
import { paysNothingMore } from '#services/payments/plans.ts'

/**
 * What a row says about its member, in the form the standing's rules use. `isCovered`: whether an offer's cash is still there. `isHeldUp`: whether
 * an accepted transfer of the spot can't be approved now.
 */
export function situationOf(
  row: StandingRow,
  remainingCents: Cents,
  { isCovered, isHeldUp }: { isCovered: boolean; isHeldUp: boolean },
  { at, zone }: Moment,
): Situation {
  const ends = paysNothingMore({ canceled_at: row.canceledAt }, { state: row.memberState })
  // Only what is on its way is waited for then; nothing is asked for (rules 11).
  const installments = openInstallments(row, remainingCents, zone).filter((one) => !ends || one.status === 'processing')
  const month = monthOf(row)
  return {
    group: {
      status: row.status,
      isLaunched: row.launchedAt !== null,
      targetCents: row.targetCents,
      selectionMode: row.selectionMode,
      minBidCents: row.minBidCents,
      currentMembers: row.currentMembers,
      maxMembers: row.maxMembers,
      statementBy: row.closingAt === null ? null : addDays(dayOf(row.closingAt, zone), STATEMENT_WITHIN_DAYS),
      isCanceled: row.canceledAt !== null,
      ballot:
        row.ballotClosesAt !== null && hasVote({ state: row.memberState, isInsider: row.isInsider })
          ? { closesAt: row.ballotClosesAt, hasVoted: row.hasVoted }
          : null,
    },
    member: {
      state: row.memberState,
      remainingCents,
      barredThroughAssembly: row.barredThrough,
      autopayDaysBefore: row.autopayDaysBefore,
      debitsFrom: row.debitsFrom,
    },
    installments,
    next: ends ? null : nextOf(row, installments, remainingCents),
    month,
    reasons: month === null ? [] : reasonsOf(row, month, at < month.cutoffAt ? at : month.cutoffAt),
    bid:
      row.bidId === null
        ? null
        : { id: row.bidId, amountCents: row.bidCents as Cents, percentage: row.bidPercentage ?? '0' },
    awaitedBid: awaitedOf(row, isCovered, at),
    selection:
      row.contemplationStatus === null
        ? null
        : {
            status: row.contemplationStatus,
            method: row.method ?? 'draw',
            assemblyNumber: row.selectedAssembly ?? 0,
            answerBy: row.answerBy,
            useBy: row.useBy ?? '',
            bidStatus: row.selectionBidStatus,
            items: { total: row.itemsTotal, missing: row.itemsMissing, refused: row.itemsRefused },
            since: row.lastActAt ?? row.selectedAt ?? at,
            isPayoutReturned: row.lastAct === 'payout_failed',
          },
    ended:
      row.endedAt === null
        ? null
        : { at: row.endedAt, reason: row.endedReason, assemblyNumber: row.endedAssembly ?? 0 },
    lastHeld: lastHeldOf(row),
    final: finalOf(row),
    releaseBy: row.releaseBy,
    dispute:
      row.disputedSince === null || row.disputedDebitId === null
        ? null
        : { debitId: row.disputedDebitId, since: row.disputedSince },
    recalled: row.recalledSince === null ? null : { since: row.recalledSince },
    transfer:
      row.transferEndsAt === null
        ? null
        : { endsAt: row.transferEndsAt, hasAccepted: row.transferStatus === 'accepted', isHeldUp },
  }
}

function finalOf({ finalCents, finalStatus, finalHasAccount, finalPaidAt }: StandingRow): Situation['final'] {
  if (finalCents === null || finalStatus === null) return null
  return { amountCents: finalCents, status: finalStatus, hasAccount: finalHasAccount, paidAt: finalPaidAt }
}

/** One that a payment ahead on its way pays is on its way with it. */
function openInstallments(row: StandingRow, remainingCents: Cents, zone: string): OpenInstallment[] {
  const { installments: opened, aheadCents, aheadLeavesAt: leavesAt, upcomingNumber: nextNumber } = row
  const covered = aheadCents === null ? [] : coveredAhead({ aheadCents, remainingCents, nextNumber, opened })
  return opened.map((one) => {
    const own = openInstallment(one, zone)
    return covered.includes(one.number) ? { ...own, status: 'processing' as const, leavesAt } : own
  })
}

function openInstallment(row: StandingRow['installments'][number], zone: string): OpenInstallment {
  const { cameBackAt, leavesAt, finalNoticeAt, ...rest } = row
  return {
    ...rest,
    finalNoticeAt: finalNoticeAt === null ? null : new Date(finalNoticeAt),
    leavesAt: leavesAt === null ? null : new Date(leavesAt),
    cureBy: cameBackAt === null ? null : acceptBy(new Date(cameBackAt), zone),
  }
}

/** The month that opens next, if this member owes more than what's open. */
function nextOf(row: StandingRow, open: readonly OpenInstallment[], remainingCents: Cents): Situation['next'] {
  if (row.opensAt === null || row.firstDueMonth === null || row.status !== 'active') return null
  if (subtract(remainingCents, sum(open.map(({ amountCents }) => amountCents))) <= 0) return null
  const dueOn = installmentDueOn(yearMonthOf(row.firstDueMonth), row.assemblyDay, row.upcomingNumber)
  return { number: row.upcomingNumber, opensAt: row.opensAt, dueOn }
}

function monthOf(row: StandingRow): OpenMonth | null {
  const { assemblyNumber: number, assemblyDueOn: dueOn, cutoffAt, drawsAt } = row
  if (number === null || dueOn === null || cutoffAt === null || drawsAt === null) return null
  const list =
    row.assemblyStatus === 'published'
      ? { isIn: row.isListed ?? false, count: row.listCount ?? 0, reason: leadingReason(row.leftOut ?? []) }
      : null
  return { number, dueOn, cutoffAt, drawsAt, list }
}

/** What keeps the member out of an assembly as of that instant, by the rule that judges the whole group (rules 4). */
function reasonsOf(row: StandingRow, month: { number: number }, at: Date): EligibilityReason[] {
  const unpaid = row.installments.filter(({ number }) => number <= month.number)
  const isReturned = unpaid.some(({ returnCode }) => returnCode !== null)
  return eligibilityOf(
    {
      assemblyNumber: month.number,
      groupLaunchedAt: row.launchedAt,
      joinedAt: row.joinedAt,
      leftAt: null,
      fromMonth: row.fromMonth,
      kycApprovedAt: row.approvedAt,
      sanctionsClear: row.approvedAt !== null && !row.matchOpen,
      installments: unpaid.map(({ number }) => ({ number, closedAt: null })),
      disputes: row.disputedSince === null ? [] : [{ from: row.disputedSince, until: null }],
      returnedDebits: isReturned ? [{ from: row.joinedAt, until: null }] : [],
      selectedAt: row.selectedAt,
      skipsAssembly: row.skipsAssembly,
      isInsider: row.isInsider,
      othersWait: row.othersWait,
    },
    at,
  ).reasons
}

function awaitedOf(row: StandingRow, isCovered: boolean, at: Date): AwaitedBid | null {
  const { awaitedId: id, awaitedStatus: status, awaitedCents: amountCents } = row
  if (id === null || status === null || amountCents === null) return null
  const number = row.awaitedAssembly ?? 0
  return {
    id,
    assemblyNumber: number,
    amountCents,
    status,
    dueAt: row.awaitedDueAt,
    leavesAt: row.awaitedLeavesAt,
    returnCode: row.awaitedReturnCode,
    isCovered,
    reasons: reasonsOf(row, { number }, at),
  }
}

function lastHeldOf(row: StandingRow): Situation['lastHeld'] {
  const { heldNumber: number, heldDrawsAt: drawsAt, heldSelections: selections, position } = row
  if (number === null || drawsAt === null) return null
  const named = (reasons: EligibilityReason[] | null) => (reasons === null ? [] : [{ position, reasons }])
  // Only the member's own place in the order is read: the rest of it belongs to other positions.
  const drawOrder = Array.from({ length: row.heldOf ?? 0 }, (_, place) => (place + 1 === row.heldPlace ? position : -1))
  const bid =
    row.heldBidStatus === null || row.heldBidCents === null
      ? null
      : { status: row.heldBidStatus, amountCents: row.heldBidCents }
  const outcome = assemblyOutcome(
    { number, drawOrder, selections, leftOut: named(row.heldLeftOut), passedOver: named(row.heldPassedOver) },
    { position, isSelectedBefore: row.selectedAssembly !== null && row.selectedAssembly < number, bid },
  )
  return { number, drawsAt, outcome, selections: selections.filter(({ isEnded }) => !isEnded) }
}
