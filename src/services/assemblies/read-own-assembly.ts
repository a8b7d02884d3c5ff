import type { Context } from '#context'
import { type AssemblyRow, findAssembly } from '#db/assemblies.ts'
import { type BidRow, findLiveBid } from '#db/bids.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { readContemplations } from '#db/contemplations.ts'
import { findMemberByUser, type MemberRow, readShowingNames } from '#db/members.ts'
import { readMemberPayments } from '#db/payments.ts'
import { readFullNames } from '#db/people.ts'
import { readLeftOut } from '#db/published-records.ts'
import { monthKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import type { BidStatus } from '#domain/bids/bids.ts'
import { shownName } from '#domain/members/shown-name.ts'
import type { Cents } from '#domain/money.ts'
import { isOwed } from '#domain/payments/payment-states.ts'
import { type AssemblyOutcome, assemblyOutcome } from '#domain/standing/assembly-outcome.ts'
import { leadingReason, type OutReason } from '#domain/standing/leading-reason.ts'
import { askForDrawBy } from '#domain/standing/reachable-draw.ts'
import { invariant } from '#domain/verdict.ts'
import { readOwnEligibility } from '#services/assemblies/read-own-eligibility.ts'

/** Not all that lost were too low: the draw selected one's member, another was offered the selection later and not accepted. And one on the list may not count, because nothing was left to pay, or less than the group's minimum. */
export type OwnBidStatus =
  | Exclude<BidStatus, 'withdrawn'>
  | 'not_needed'
  | 'not_accepted'
  | 'nothing_owed'
  | 'balance_below_minimum'

/** What an assembly is for the member who reads its page; no one else is told. */
export interface OwnAssembly {
  position: number
  /** The assembly that selected the member before this one; null when none did. */
  selectedIn: number | null
  /** Before the result: whether the member is in right now, among how many, or the one reason why not. */
  chance: {
    isEligible: boolean
    isPublished: boolean
    of: number
    reason: OutReason | null
    /** An installment that isn't paid can't clear by the cutoff anymore, even if it's paid right now. */
    isTooLate: boolean
  } | null
  /** After the result. */
  outcome: AssemblyOutcome | null
  /** Whether the member's selection is still on its way to the payout. */
  isBuying: boolean
  /** The member's own bid, unless withdrawn, with what became of it; `percentage` as '30.0000', `leastCents` the group's minimum, null for none. */
  bid: { status: OwnBidStatus; amountCents: Cents; percentage: string; leastCents: Cents | null } | null
  /** The names of those selected at it who show theirs to the group (rules 3). */
  names: { position: number; name: string }[]
}

/** What an assembly means for the asker; null for a visitor and for anyone who isn't a member of the group. */
export async function readOwnAssembly(ctx: Context, consortiumId: string, number: number): Promise<OwnAssembly | null> {
  const { db, actor, clock } = ctx
  if (actor.kind !== 'person') return null
  const group = await findConsortium(db, consortiumId)
  const member = group === null ? null : await findMemberByUser(db, group.id, actor.userId)
  const month = member === null ? null : await findAssembly(db, consortiumId, number)
  if (group === null || member === null || month === null) return null
  const [contemplations, found] = await Promise.all([
    readContemplations(db, group.id),
    findLiveBid(db, group.id, number, member.id),
  ])
  const selectedIn = selectedBefore(contemplations, member, number)
  const bid = found && {
    status: ownBidStatus(found, contemplations),
    amountCents: found.amount_cents,
    percentage: found.bid_percentage,
    leastCents: group.min_bid_cents,
  }
  const position = member.position_number
  const names = await readNames(
    db,
    group.id,
    contemplations.filter((one) => one.assembly_number === number).map((one) => one.position_number),
  )
  const own = { position, selectedIn, bid, names, isBuying: member.state === 'selected' }
  if (month.status !== 'held') {
    const { isEligible, isPublished, eligibleCount, reasons } = await readOwnEligibility(
      db,
      group,
      member,
      month,
      clock.now(),
    )
    const isTooLate =
      askForDrawBy(month.due_on, ctx.config.TIME_ZONE) < clock.now() &&
      (await readMemberPayments(db, group.id, member.id)).some(
        (one) => one.number <= number && isOwed(one.status) && one.status !== 'processing',
      )
    return {
      ...own,
      chance: { isEligible, isPublished, of: eligibleCount, reason: leadingReason(reasons), isTooLate },
      outcome: null,
    }
  }
  const outcome = await readOutcome(db, group, member, month)
  const wasInDraw = outcome?.kind === 'waits' || outcome?.kind === 'selected'
  const isPaidUp = bid?.status === 'void' && wasInDraw && group.selection_mode !== 'draw_only'
  // Nothing is less than any minimum.
  const status = group.min_bid_cents === null ? ('nothing_owed' as const) : ('balance_below_minimum' as const)
  return { ...own, chance: null, outcome, bid: isPaidUp ? { ...bid, status } : bid }
}

function ownBidStatus(bid: BidRow, contemplations: Awaited<ReturnType<typeof readContemplations>>): OwnBidStatus {
  const { status } = bid
  invariant(status !== 'withdrawn', 'a bid that was withdrawn isn’t read')
  if (status !== 'lost') return status
  if (bid.offers_end_at !== null) return 'not_accepted'
  const isDrawn = contemplations.some(
    (one) =>
      one.consortium_member_id === bid.consortium_member_id &&
      one.assembly_number === bid.assembly_number &&
      one.method === 'draw',
  )
  return isDrawn ? 'not_needed' : 'lost'
}

/** What a held assembly meant for one current or former member of its group. */
export async function readOutcome(
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  month: AssemblyRow,
): Promise<AssemblyOutcome> {
  const [contemplations, found, leftOut] = await Promise.all([
    readContemplations(db, group.id),
    findLiveBid(db, group.id, month.number, member.id),
    readLeftOut(db, [month]),
  ])
  return assemblyOutcome(
    {
      number: month.number,
      drawOrder: month.draw_order ?? [],
      selections: selectionsAt(month, contemplations),
      leftOut: leftOut.get(monthKey(month)) ?? [],
      passedOver: month.minutes?.passedOver ?? [],
    },
    {
      position: member.position_number,
      isSelectedBefore: selectedBefore(contemplations, member, month.number) !== null,
      bid: found && { status: found.status, amountCents: found.amount_cents },
    },
  )
}

/** The earlier assembly that selected the member, if that selection still stands; null when none did. */
function selectedBefore(
  contemplations: Awaited<ReturnType<typeof readContemplations>>,
  member: MemberRow,
  number: number,
): number | null {
  const found = contemplations.find(
    (one) =>
      one.consortium_member_id === member.id &&
      one.assembly_number < number &&
      one.status !== 'cancelled' &&
      one.status !== 'expired',
  )
  return found?.assembly_number ?? null
}

async function readNames(db: Db, consortiumId: string, positions: readonly number[]): Promise<OwnAssembly['names']> {
  const showing = await readShowingNames(db, consortiumId, positions)
  if (showing.length === 0) return []
  // People may be on a different machine than the group.
  const fullNames = await readFullNames(
    db,
    showing.map(({ user_id }) => user_id),
  )
  return showing.map(({ position_number: position, user_id }) => ({
    position,
    name: shownName(fullNames.get(user_id) ?? ''),
  }))
}

function selectionsAt(month: AssemblyRow, all: Awaited<ReturnType<typeof readContemplations>>) {
  return all
    .filter((one) => one.assembly_number === month.number)
    .map((one) => ({
      position: one.position_number,
      method: one.method,
      isEnded: one.status === 'cancelled' || one.status === 'expired',
    }))
}
