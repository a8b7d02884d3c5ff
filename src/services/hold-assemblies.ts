import type { Context } from '#context'
import {
  type AssemblyRow,
  type HeldRow,
  insertBonusEvents,
  lockDueAssemblies,
  readDueRounds,
  updateHeld,
  updateRound,
} from '#db/assemblies.ts'
import { type BidRow, readBidsOf, updateDecided } from '#db/bids.ts'
import { type ConsortiumRow, lockConsortiums, updateAfterAssembly } from '#db/consortiums.ts'
import { lockHeads } from '#db/ledger.ts'
import { addPoints, type MemberRow, readActiveMembers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { fallbackRound, isGivenUp } from '#domain/assemblies/beacon-round.ts'
import { bidAtCutoff, bidPercentage, bidShares, percentageText } from '#domain/assemblies/bids.ts'
import { randomnessFromReveal, revealFor } from '#domain/assemblies/commit-reveal.ts'
import {
  type AssemblyBid,
  type AssemblyDecision,
  decideAssembly,
  type PassedOver,
} from '#domain/assemblies/decide-assembly.ts'
import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { drawRoundInstant, offersEndAt, winningBidDueAt } from '#domain/calendar.ts'
import { bytesOfHex } from '#domain/hashing.ts'
import { operatorAdvance, operatorAdvanceRepaid, reserveLoan, reserveRepaid } from '#domain/ledger/postings.ts'
import { add, subtract } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import type { BeaconRound } from '#integrations/beacon/beacon.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { type JudgedMember, judgeEligibility } from '#services/judge-eligibility.ts'
import { notify } from '#services/notify.ts'
import { stillOwed } from '#services/plans.ts'
import type { Posting } from '#services/post-transactions.ts'
import { fundsNow, operatorCover } from '#services/publish-snapshots.ts'
import { type NewSelection, writeSelections } from '#services/select-member.ts'
import { inSlices } from '#services/slices.ts'

/** Everything one assembly is decided from, as loaded for a slice. */
interface Held {
  month: AssemblyRow
  group: ConsortiumRow
  decision: AssemblyDecision
  bids: readonly CountedBid[]
  memberAt: ReadonlyMap<number, string>
  randomness: Uint8Array
  proof: Uint8Array
}

interface CountedBid {
  row: BidRow
  member: MemberRow
  counted: AssemblyBid
}

/**
 * Holds every assembly whose instant has come (LIFE-02, rules 5 to 8): a slice of groups is loaded in a handful of queries, each decided by
 * the pure domain, and written back in a handful of statements, all in one transaction under the groups' locks. What was
 * held is not due any more, so a repeat does nothing; a crash leaves a slice untouched. Rounds of the beacon are fetched
 * before any transaction; a missing one leaves its assemblies waiting. Returns how many were held.
 */
export async function holdAssemblies(ctx: Context, dueBy: Date): Promise<number> {
  // The days to pay and to answer count from when the result really stands, however late the work is (rules 3).
  const heldAt = ctx.clock.now() > dueBy ? ctx.clock.now() : dueBy
  const rounds = await fetchRounds(ctx, dueBy, heldAt)
  return await inSlices(ctx, async (tx, limit) => {
    const months = await lockDueAssemblies(tx, dueBy, [...rounds.keys()], limit)
    if (months.length === 0) return 0
    await writeHeld(ctx, tx, await decideSlice(ctx, tx, months, rounds, heldAt), heldAt)
    return months.length
  })
}

/** Asks the beacon for every round that is due. One that is given up is replaced by that of a later day (rules 6). */
async function fetchRounds(ctx: Context, dueBy: Date, now: Date): Promise<Map<number, BeaconRound>> {
  const rounds = new Map<number, BeaconRound>()
  for (const round of await ctx.db.transaction().execute((tx) => readDueRounds(tx, dueBy))) {
    const fetched = await ctx.beacon.fetchRound(round)
    if (fetched !== null) rounds.set(round, fetched)
    else if (isGivenUp(round, now)) await replaceRound(ctx, round, now)
  }
  return rounds
}

async function replaceRound(ctx: Context, failed: number, at: Date): Promise<void> {
  const next = fallbackRound(failed, at, [drawRoundInstant(at, ctx.config.TIME_ZONE)])
  invariant(next, 'tomorrow evening is a later round')
  ctx.log.warn({ failed, round: next.round }, 'beacon round given up, assemblies move to a later one')
  await ctx.db.transaction().execute((tx) => updateRound(tx, failed, next.round, next.drawsAt))
}

async function decideSlice(
  ctx: Context,
  tx: Tx,
  months: readonly AssemblyRow[],
  rounds: ReadonlyMap<number, BeaconRound>,
  heldAt: Date,
): Promise<Held[]> {
  const ids = months.map((month) => month.consortium_id)
  const groups = new Map((await lockConsortiums(tx, ids)).map((group) => [group.id, group]))
  const members = new Map((await readActiveMembers(tx, ids)).map((member) => [member.id, member]))
  const bids = Map.groupBy(await readBidsOf(tx, months), (bid) => bid.consortium_id)
  const judged = await judgeEligibility(
    tx,
    months.map((month) => {
      const group = groups.get(month.consortium_id)
      invariant(group, 'a due month has its group')
      return { group, number: month.number, at: heldAt }
    }),
  )
  const heads = new Map((await lockHeads(tx, ids)).map((head) => [head.consortium_id, head]))
  return months.map((month) => {
    const group = groups.get(month.consortium_id)
    const head = heads.get(month.consortium_id)
    invariant(
      group &&
        head &&
        month.eligible_positions &&
        month.snapshot_hash &&
        month.cash_cents !== null &&
        month.slots !== null,
      'a published month is whole',
    )
    const { randomness, proof } = randomnessOf(ctx, group, month, rounds)
    const own = countBids(group, month, bids.get(group.id) ?? [], members)
    const decision = decideAssembly(nodeHashing, {
      terms: {
        groupId: group.id,
        targetCents: group.target_cents,
        durationMonths: group.duration_months,
        selectionMode: group.selection_mode,
      },
      published: {
        number: month.number,
        positions: month.eligible_positions,
        cashCents: month.cash_cents,
        slots: month.slots,
        snapshotHash: month.snapshot_hash,
      },
      singleSlotHeld: group.single_slot_assemblies,
      funds: fundsNow(group, head),
      operatorCoverCents: operatorCover(head),
      fallenOut: fallenOut(month.eligible_positions, judged.get(group.id) ?? []),
      bids: own.map(({ counted }) => counted),
      randomness,
    })
    const memberAt = new Map(
      (judged.get(group.id) ?? []).map(({ candidate }) => [candidate.position_number, candidate.id]),
    )
    return { month, group, decision, bids: own, memberAt, randomness, proof }
  })
}

function randomnessOf(
  ctx: Context,
  group: ConsortiumRow,
  month: AssemblyRow,
  rounds: ReadonlyMap<number, BeaconRound>,
) {
  if (month.randomness === 'beacon') {
    const round = rounds.get(month.beacon_round ?? 0)
    invariant(round, 'the round was fetched before')
    return { randomness: round.randomness, proof: round.signature }
  }
  invariant(
    group.sealed_secret && group.commitment_length && month.reveal_number && month.snapshot_hash,
    'a launched group has its secret',
  )
  const secret = bytesOfHex(ctx.sealing.open(group.sealed_secret, `consortiums.sealed_secret:${group.id}`))
  invariant(secret, 'the sealed secret is hexadecimal')
  const proof = revealFor(nodeHashing, secret, group.commitment_length, month.reveal_number)
  return { proof, randomness: randomnessFromReveal(nodeHashing, proof, month.snapshot_hash) }
}

/** Bids as they stand at the cut-off: lowered to the remaining balance, void when the member is not in the list (rules 7). */
function countBids(
  group: ConsortiumRow,
  month: AssemblyRow,
  bids: readonly BidRow[],
  members: ReadonlyMap<string, MemberRow>,
): CountedBid[] {
  const listed = new Set(month.eligible_positions)
  return bids.flatMap((row) => {
    const member = members.get(row.consortium_member_id)
    if (row.status !== 'submitted' || member === undefined) return []
    const owed = stillOwed(group, member)
    const at = bidAtCutoff({
      amountCents: row.amount_cents,
      remainingCents: totalOf(owed),
      eligible: listed.has(member.position_number),
    })
    const shares = at.status === 'void' ? null : bidShares(at.amountCents, owed)
    return [
      {
        row: { ...row, amount_cents: at.amountCents, common_fund_share_cents: shares?.commonFundCents ?? null },
        member,
        counted: {
          id: row.id,
          position: member.position_number,
          amountCents: at.amountCents,
          commonFundShareCents: shares?.commonFundCents ?? at.amountCents,
          status: 'submitted' as const,
        },
      },
    ]
  })
}

/** Published positions that are eligible no more, with every reason; they stay in the list and are passed over (rules 4). */
function fallenOut(published: readonly number[], judged: readonly JudgedMember[]): PassedOver[] {
  const now = new Map(judged.map((one) => [one.candidate.position_number, one]))
  return published.flatMap((position) => {
    const one = now.get(position)
    if (one === undefined) return [{ position, reasons: ['not_active' as const] }]
    // Insiders stand in the list only when nobody else waited; that is settled by the published snapshot.
    const reasons = one.reasons.filter((reason) => reason !== 'operator_insider' && reason !== 'opted_out')
    return reasons.length === 0 ? [] : [{ position, reasons }]
  })
}

async function writeHeld(ctx: Context, tx: Tx, held: readonly Held[], at: Date): Promise<void> {
  const zone = ctx.config.TIME_ZONE
  await updateHeld(
    tx,
    held.map(
      ({ month, decision, randomness, proof }) =>
        ({
          consortium_id: month.consortium_id,
          number: month.number,
          status: 'held',
          next_step: null,
          next_at: null,
          randomness_bytes: randomness,
          proof,
          held_at: at,
          draw_order: decision.order.map(({ position }) => position),
          bid_count: decision.publishedBids.count,
          lowest_bid_percentage:
            decision.publishedBids.lowestSelected === null
              ? null
              : percentageText(decision.publishedBids.lowestSelected),
          median_bid_percentage:
            decision.publishedBids.median === null ? null : percentageText(decision.publishedBids.median),
          minutes: decision.minutes,
        }) satisfies HeldRow,
    ),
  )
  await updateAfterAssembly(
    tx,
    held.map(({ month, group, decision }) => ({
      id: group.id,
      assemblies_held: group.assemblies_held + 1,
      reveals_made: group.reveals_made + (month.randomness === 'commit_reveal' ? 1 : 0),
      single_slot_assemblies: group.single_slot_assemblies + (decision.isSingleSlot ? 1 : 0),
      reserve_lent_cents: subtract(
        add(group.reserve_lent_cents, decision.reserveLoanCents),
        decision.repayments.reserveCents,
      ),
    })),
  )
  await writeBidResults(ctx, tx, held, at, zone)
  await writeSelections(
    ctx,
    tx,
    held.flatMap((one) => selectionsOf(one, at)),
    held.flatMap((one) => loansOf(ctx, one, at)),
  )
  const earned = held
    .map(({ month, decision }) => ({
      consortium_id: month.consortium_id,
      assembly_number: month.number,
      kind: 'earned' as const,
      reference: ctx.random.uuid7(at),
      points: POINTS_PER_ASSEMBLY,
      positions: decision.bonusPositions,
      made_at: at,
    }))
    .filter(({ positions }) => positions.length > 0)
  await insertBonusEvents(tx, earned)
  await addPoints(
    tx,
    earned.flatMap(({ consortium_id, positions, points }) =>
      positions.map((position_number) => ({ consortium_id, position_number, points })),
    ),
  )
}

async function writeBidResults(ctx: Context, tx: Tx, held: readonly Held[], at: Date, zone: string): Promise<void> {
  const results = held.flatMap(({ group, decision, bids }) => {
    const bidOf = new Map(bids.map((bid) => [bid.row.id, bid]))
    return decision.bidResults.map((result) => {
      const bid = bidOf.get(result.bidId)
      invariant(bid, 'a result is of a counted bid')
      const isWon = result.status === 'won_pending_payment'
      return {
        member: bid.member,
        status: result.status,
        row: {
          ...bid.row,
          bid_percentage: percentageText(bidPercentage(bid.row.amount_cents, group.target_cents)),
          status: result.status,
          decided_at: at,
          due_at: isWon ? winningBidDueAt(at, zone) : null,
          offers_end_at: isWon ? offersEndAt(at, zone) : null,
        },
      }
    })
  })
  await updateDecided(
    tx,
    results.map(({ row }) => row),
  )
  await notify(
    ctx,
    tx,
    results.map(({ member, row, status }) => ({
      userId: member.user_id,
      kind: status === 'won_pending_payment' ? 'bid_won' : 'bid_lost',
      details: {
        consortiumId: row.consortium_id,
        number: row.assembly_number,
        amountCents: row.amount_cents,
        dueAt: row.due_at?.toISOString() ?? null,
      },
    })),
    at,
  )
}

function selectionsOf({ month, group, decision, memberAt }: Held, at: Date): NewSelection[] {
  return decision.selections.map((selection) => {
    const memberId = memberAt.get(selection.position)
    invariant(memberId, 'a selected position has its member')
    const base = { group, assemblyNumber: month.number, memberId, position: selection.position, at }
    if (selection.method === 'draw') {
      return { ...base, by: { method: 'draw', ticket: bytesOfHex(selection.ticket) ?? new Uint8Array() } }
    }
    const { bidId, percentage, bidShareCents } = selection
    return {
      ...base,
      by: { method: 'bid', bidId, percentage: percentageText(percentage), commonFundShareCents: bidShareCents },
    }
  })
}

/** Repayments before the slots were counted and loans for the selections, to be posted before the commits (rules 5). */
function loansOf(ctx: Context, { group, decision }: Held, at: Date): Posting[] {
  const event = () => ({ consortiumId: group.id, at, reference: ctx.random.uuid7(at) })
  const { repayments } = decision
  return [
    ...(repayments.reserveCents > 0 ? [{ ...event(), ...reserveRepaid(repayments.reserveCents) }] : []),
    ...(repayments.operatorAdvanceCents > 0
      ? [{ ...event(), ...operatorAdvanceRepaid(repayments.operatorAdvanceCents) }]
      : []),
    ...(decision.reserveLoanCents > 0 ? [{ ...event(), ...reserveLoan(decision.reserveLoanCents) }] : []),
    ...(decision.operatorAdvanceCents > 0 ? [{ ...event(), ...operatorAdvance(decision.operatorAdvanceCents) }] : []),
  ]
}
