import type { Context } from '#context'
import { type AssemblyRow, readMonths } from '#db/assemblies.ts'
import { type BidRow, readBidsOf } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readSelectionsOf } from '#db/contemplations.ts'
import { readPlanDebitsInFlight } from '#db/debits-in-flight.ts'
import { lockHeads } from '#db/ledger.ts'
import { type MemberRow, readActiveMembers } from '#db/members.ts'
import type { MonthKey } from '#db/row-keys.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { repayLoans } from '#domain/assemblies/cash.ts'
import { drawPrk, ticketOrder } from '#domain/assemblies/draw.ts'
import { rankBids } from '#domain/bids/bids.ts'
import { type NextOffer, nextOffer } from '#domain/bids/offers.ts'
import { committedAtSelection, freedCents } from '#domain/bids/winning-bids.ts'
import { offerAnswerBy, offersEndAt } from '#domain/calendar.ts'
import { bytesOfHex } from '#domain/hashing.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { judgeEligibility } from '#services/assemblies/judge-eligibility.ts'
import { type NewSelection, writeSelections } from '#services/contemplations/write-selections.ts'
import { fundsNow } from '#services/ledger/group-funds.ts'
import { notify } from '#services/notices/notify.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { remainingCents } from '#services/payments/plans.ts'

/** Everything about one assembly whose cash has been freed. */
interface FreedMonth {
  month: AssemblyRow
  group: ConsortiumRow
  bids: readonly BidRow[]
  selections: readonly ContemplationRow[]
  members: ReadonlyMap<string, MemberRow>
  /** Members who may be selected now, by the rules of that assembly. */
  eligible: ReadonlySet<number>
  /** What bidders' payments on their way will take off their plans, by rowKey. */
  onTheirWay: ReadonlyMap<string, Cents>
  inHandCents: Cents
}

/**
 * Offers the cash freed by ended selections, in any number of locked groups (rules 7): to the highest losing
 * bid of the same assembly that it covers; otherwise the next in the draw order is selected; otherwise it carries over. Several may
 * follow from one call, as long as the cash lasts. Call it once per group, after the releases are posted.
 */
export async function offerFreedCash(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  keys: readonly MonthKey[],
  at: Date,
): Promise<void> {
  const offers: { bid: BidRow; userId: string; endsAt: Date }[] = []
  const selections: NewSelection[] = []
  // In a canceled group, nothing is drawn or bid anymore (rules 11).
  const canceled = new Set(groups.filter(({ canceled_at }) => canceled_at !== null).map(({ id }) => id))
  const going = keys.filter(({ consortium_id }) => !canceled.has(consortium_id))
  for (const freed of await loadFreed(tx, groups, going, at)) {
    const endsAt = offersEndAt(heldAt(freed.month), ctx.config.TIME_ZONE)
    for (const next of shareOut(freed, at, endsAt)) {
      if (next.kind === 'offer_bid') {
        const bid = freed.bids.find(({ id }) => id === next.bidId)
        invariant(bid, 'an offered bid is of the assembly')
        offers.push({ bid, userId: freed.members.get(bid.consortium_member_id)?.user_id ?? '', endsAt })
      } else {
        selections.push(drawnSelection(freed, next, at))
      }
    }
  }
  const answerBy = offerAnswerBy(at, ctx.config.TIME_ZONE)
  const moves = offers.map(({ bid, userId, endsAt }) => ({
    bid,
    userId,
    act: 'offer' as const,
    decidedAt: at,
    dueAt: new Date(Math.min(answerBy.getTime(), endsAt.getTime())),
    offersEndAt: endsAt,
  }))
  await moveBids(tx, moves)
  await notify(
    ctx,
    tx,
    moves.map(({ bid, userId, dueAt }) => ({
      to: userId,
      kind: 'bid_offered' as const,
      details: {
        consortiumId: bid.consortium_id,
        assembly: bid.assembly_number,
        amountCents: bid.amount_cents,
        dueAt: dueAt.toISOString(),
      },
    })),
    at,
  )
  if (selections.length > 0) await writeSelections(ctx, tx, selections)
}

type Given = Exclude<NextOffer, { kind: 'carry_over' }>

/** Keeps offering until the rest carries over. */
function shareOut(freed: FreedMonth, at: Date, offersEnd: Date): Given[] {
  const { month, group, bids, selections, members, eligible } = freed
  const shareOf = new Map(bids.map((bid) => [bid.id, bid.common_fund_share_cents]))
  const offeredCents = bids
    .filter(({ status }) => status === 'offered')
    .map((bid) => committedAtSelection(group.target_cents, bid.common_fund_share_cents))
  const taken = new Set(positionsTaken(freed))
  invariant(month.minutes, 'a held assembly has its minutes')
  let free = freedCents({
    leftCents: month.minutes.leftCents,
    selections: selections.map((one) => ({
      committedCents: committedAtSelection(
        group.target_cents,
        one.bid_id === null ? null : (shareOf.get(one.bid_id) ?? null),
      ),
      isLater: one.selected_at > heldAt(month),
      isExpired: one.status === 'expired',
    })),
    offeredCents,
  })
  let inHand = offeredCents.reduce(subtract, freed.inHandCents)
  const { ranked, order } = ranksOf(month, bids, members)
  const given: Given[] = []
  for (;;) {
    const next = nextOffer({
      at,
      offersEndAt: offersEnd,
      freedCents: free,
      inHandCents: inHand,
      targetCents: group.target_cents,
      bids: ranked.map(({ bid, position }) => ({
        id: bid.id,
        position,
        commonFundShareCents: bid.common_fund_share_cents ?? group.target_cents,
        // An offer leaves its last day on the bid, so a lost bid with one has been asked before.
        status: bid.status === 'lost' && bid.offers_end_at === null ? ('lost' as const) : ('declined' as const),
        canTake: canTake(freed, bid) && eligible.has(position) && !taken.has(position),
      })),
      order,
      canSelect: (position) => eligible.has(position) && !taken.has(position),
    })
    if (next.kind === 'carry_over') return given
    given.push(next)
    taken.add(next.position)
    free = subtract(free, next.committedCents)
    inHand = subtract(inHand, next.committedCents)
  }
}

/** A member who let a selection of this assembly lapse isn't next in line for the same cash; neither is one who has an open offer. */
function positionsTaken({ bids, selections, members }: FreedMonth): number[] {
  const offered = bids
    .filter(({ status }) => status === 'offered')
    .map((bid) => members.get(bid.consortium_member_id)?.position_number ?? 0)
  return [...selections.map((one) => one.position_number), ...offered]
}

/** Their member isn't barred, and still owes as much as they bid, after what is on its way: since it lost, they may have paid ahead. */
function canTake({ group, month, members, onTheirWay }: FreedMonth, bid: BidRow): boolean {
  const member = members.get(bid.consortium_member_id)
  if (member === undefined || member.barred_through_assembly >= month.number) return false
  return subtract(remainingCents(group, member), onTheirWay.get(rowKey(member)) ?? ZERO_CENTS) >= bid.amount_cents
}

/** The assembly's bids highest first, ties by ticket, and its draw order, both recomputed from what was published (rules 6, 7). */
function ranksOf(month: AssemblyRow, bids: readonly BidRow[], members: ReadonlyMap<string, MemberRow>) {
  invariant(month.snapshot_hash && month.randomness_bytes, 'a held assembly has its randomness')
  const prk = drawPrk(nodeHashing, month.snapshot_hash, month.randomness_bytes)
  const assembly = { groupId: month.consortium_id, number: month.number }
  const placed = bids.flatMap((bid) => {
    const member = members.get(bid.consortium_member_id)
    return member === undefined ? [] : [{ bid, position: member.position_number, amountCents: bid.amount_cents }]
  })
  const tickets = new Map(
    ticketOrder(
      nodeHashing,
      prk,
      assembly,
      'tie',
      placed.map(({ position }) => position),
    ).map(({ position, ticket }) => [position, ticket]),
  )
  return {
    ranked: rankBids(placed.map((one) => ({ ...one, tieTicket: tickets.get(one.position) ?? null }))),
    order: ticketOrder(nodeHashing, prk, assembly, 'draw', month.eligible_positions ?? []),
  }
}

function drawnSelection(freed: FreedMonth, next: Given & { kind: 'select_draw' }, at: Date): NewSelection {
  const member = [...freed.members.values()].find(({ position_number }) => position_number === next.position)
  const ticket = bytesOfHex(next.ticket)
  invariant(member && ticket, 'a drawn position has its member and ticket')
  return {
    group: freed.group,
    assemblyNumber: freed.month.number,
    memberId: member.id,
    position: next.position,
    at,
    by: { method: 'draw', ticket },
  }
}

async function loadFreed(
  tx: Tx,
  groups: readonly ConsortiumRow[],
  keys: readonly MonthKey[],
  at: Date,
): Promise<FreedMonth[]> {
  const months = await readMonths(tx, keys)
  const groupOf = byKey(groups, (group) => group.id)
  const ids = months.map((month) => month.consortium_id)
  invariant(new Set(ids).size === ids.length, 'cash of one assembly a group is offered on at a time')
  const bids = Map.groupBy(await readBidsOf(tx, months), (bid) => bid.consortium_id)
  const selections = Map.groupBy(await readSelectionsOf(tx, months), (one) => one.consortium_id)
  const members = Map.groupBy(await readActiveMembers(tx, ids), (member) => member.consortium_id)
  const bidders = [...bids.values()]
    .flat()
    .map((bid) => ({ consortium_id: bid.consortium_id, id: bid.consortium_member_id }))
  const onTheirWay = await readPlanDebitsInFlight(tx, bidders)
  const heads = byKey(await lockHeads(tx, ids), (head) => head.consortium_id)
  const known = months.map((month) => {
    const group = groupOf.get(month.consortium_id)
    const head = heads.get(month.consortium_id)
    invariant(group && head, 'an assembly has its group and ledger')
    return { month, group, head }
  })
  const judged = await judgeEligibility(
    tx,
    known.map(({ month, group }) => ({ group, number: month.number, at })),
  )
  return known.map(({ month, group, head }) => ({
    month,
    group,
    bids: bids.get(group.id) ?? [],
    selections: selections.get(group.id) ?? [],
    members: byKey(members.get(group.id) ?? [], (member) => member.id),
    eligible: new Set(
      (judged.get(group.id) ?? [])
        // Whether insiders take part was settled by the published list.
        .filter(({ reasons }) => reasons.every((reason) => reason === 'operator_insider'))
        .map(({ candidate }) => candidate.position_number)
        .filter((position) => month.eligible_positions?.includes(position)),
    ),
    onTheirWay,
    inHandCents: repayLoans(fundsNow(group, head)).cashCents,
  }))
}

function heldAt(month: AssemblyRow): Date {
  invariant(month.held_at, 'cash comes free only after an assembly was held')
  return month.held_at
}
