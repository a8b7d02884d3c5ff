import type { Context } from '#context'
import { type AssemblyRow, lockDueAssemblies } from '#db/assemblies.ts'
import { readDueRounds, updateRound, updateRoundMissing } from '#db/beacon-rounds.ts'
import { type BidRow, readBidsOf } from '#db/bids.ts'
import { type Cell, inCell, inEachCell } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { readPlanDebitsInFlight } from '#db/debits-in-flight.ts'
import { lockHeads } from '#db/ledger.ts'
import { type MemberRow, readActiveMembersOf, readMembersAt } from '#db/members.ts'
import { readLeftOut } from '#db/published-records.ts'
import { byKey, monthKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { fallbackRound, isAlarming, isGivenUp } from '#domain/assemblies/beacon-round.ts'
import { randomnessFromReveal, revealFor } from '#domain/assemblies/commit-reveal.ts'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import type { PassedOver } from '#domain/assemblies/eligibility.ts'
import { bidShares, isBelowMinimum, leftForBid, loweredBid } from '#domain/bids/bids.ts'
import { drawRoundInstant } from '#domain/calendar.ts'
import { bytesOfHex } from '#domain/hashing.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import type { BeaconRound } from '#integrations/beacon/beacon.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import {
  type JudgedAgain,
  type JudgedMonth,
  judgeEligibility,
  judgePublished,
} from '#services/assemblies/judge-eligibility.ts'
import { type CountedBid, type HeldAssembly, writeHeldAssemblies } from '#services/assemblies/write-held-assemblies.ts'
import { fundsNow, operatorCover } from '#services/ledger/group-funds.ts'
import { stillOwed } from '#services/payments/plans.ts'
import { inGroupSlices, inTurns } from '#services/slices.ts'

/**
 * Holds every assembly whose instant has come (LIFE-02, rules 5 to 8): a slice of groups is loaded in a handful of queries, each decided by
 * the pure domain, and written back in a handful of statements, all in one transaction under the groups' locks. What was
 * held is no longer due, so a repeat does nothing; a crash leaves a slice untouched. Beacon rounds are fetched
 * before any transaction; a missing one leaves its assemblies waiting for it, up to seven days. Returns how many were held.
 */
export async function holdAssemblies(ctx: Context, dueBy: Date): Promise<number> {
  // The days to pay and to answer count from when the result really exists, however late the work is (rules 3).
  const heldAt = ctx.clock.now() > dueBy ? ctx.clock.now() : dueBy
  const rounds = await fetchRounds(ctx, dueBy, heldAt)
  return await inGroupSlices(ctx, {
    kind: 'hold_assemblies',
    dueBy,
    lock: (tx, due) => lockDueAssemblies(tx, due, [...rounds.keys()]),
    work: async (tx, months) => {
      await writeHeldAssemblies(ctx, tx, await decideSlice(ctx, tx, months, rounds, heldAt), heldAt)
    },
  })
}

/**
 * Asks the beacon for every round that is due. It waits for the announced one; only if that couldn't be fetched for seven days
 * from the first try is it replaced by a later day's (rules 6). After an hour, the log says so at level error.
 */
async function fetchRounds(ctx: Context, dueBy: Date, now: Date): Promise<Map<number, BeaconRound>> {
  const rounds = new Map<number, BeaconRound>()
  await inEachCell(ctx, async (cell) => {
    const due = await inCell(ctx, cell, (tx) => readDueRounds(tx, dueBy))
    for (const { round, missingSince } of due) {
      const fetched = rounds.get(round) ?? (await ctx.beacon.fetchRound(round))
      if (fetched !== null) rounds.set(round, fetched)
      else if (missingSince !== null && isGivenUp(missingSince, now)) await replaceRound(ctx, cell, round, now)
      else {
        await inCell(ctx, cell, (tx) => updateRoundMissing(tx, round, now))
        if (missingSince !== null && isAlarming(missingSince, now))
          ctx.log.error({ round, missingSince }, 'assemblies are waiting for a beacon round that no relay has returned')
      }
    }
    return due.length
  })
  return rounds
}

async function replaceRound(ctx: Context, cell: Cell, failed: number, at: Date): Promise<void> {
  const next = fallbackRound(failed, at, [drawRoundInstant(at, ctx.config.TIME_ZONE)])
  invariant(next, 'tomorrow evening is a later round')
  ctx.log.error({ failed, round: next.round }, 'gave up on a beacon round; assemblies moved to a later one')
  await inCell(ctx, cell, (tx) => updateRound(tx, failed, next.round, next.drawsAt))
}

async function decideSlice(
  ctx: Context,
  tx: Tx,
  months: readonly AssemblyRow[],
  rounds: ReadonlyMap<number, BeaconRound>,
  heldAt: Date,
): Promise<HeldAssembly[]> {
  const ids = months.map((month) => month.consortium_id)
  const groups = byKey(await lockConsortiums(tx, ids), (group) => group.id)
  const placed = await readBidsOf(tx, months)
  const bids = Map.groupBy(placed, (bid) => bid.consortium_id)
  const bidders = byKey(
    await readActiveMembersOf(
      tx,
      placed.map((bid) => ({ consortium_id: bid.consortium_id, id: bid.consortium_member_id })),
    ),
    (member) => member.id,
  )
  const onTheirWay = await readPlanDebitsInFlight(tx, [...bidders.values()])
  const judged = await judgeAgain(
    ctx,
    tx,
    months.map((month) => {
      const group = groups.get(month.consortium_id)
      invariant(group, 'a due month has its group')
      const { number, cutoff_at: cutoffAt, draws_at } = month
      // People who decide on identities must not know the draw's number, so a late assembly uses the decisions from when it became public.
      return { group, number, cutoffAt, at: heldAt, identityAt: draws_at < heldAt ? draws_at : heldAt }
    }),
  )
  const heads = byKey(await lockHeads(tx, ids), (head) => head.consortium_id)
  const leftOut = await readLeftOut(tx, months)
  const decided = await inTurns(months, (month) => {
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
    const own = countBids(group, month, { bids: bids.get(group.id) ?? [], bidders, onTheirWay })
    const decision = decideAssembly(nodeHashing, {
      terms: {
        groupId: group.id,
        targetCents: group.target_cents,
        durationMonths: group.duration_months,
        selectionMode: group.selection_mode,
        minBidCents: group.min_bid_cents,
      },
      published: {
        number: month.number,
        positions: month.eligible_positions,
        cashCents: month.cash_cents,
        slots: month.slots,
        snapshotHash: month.snapshot_hash,
        leftOut: leftOut.get(monthKey(month)) ?? [],
      },
      singleSlotHeld: group.single_slot_assemblies,
      funds: fundsNow(group, head),
      operatorCoverCents: operatorCover(head),
      fallenOut: fallenOut(month.eligible_positions, judged.get(group.id)),
      bids: own.map(({ counted }) => counted),
      randomness,
      laterRound: laterRoundOf(month),
    })
    return { month, group, decision, bids: own, randomness, proof }
  })
  const selected = decided.flatMap(({ group, decision }) =>
    decision.selections.map(({ position }) => ({ consortium_id: group.id, position_number: position })),
  )
  const members = Map.groupBy(await readMembersAt(tx, selected), (row) => row.consortium_id)
  return decided.map((one) => {
    const own = members.get(one.group.id) ?? []
    return { ...one, memberAt: new Map(own.map(({ position_number, id }) => [position_number, id])) }
  })
}

/** What has become of the lists' positions since their cutoffs; one by one, everyone is judged as for a new list. */
async function judgeAgain(
  ctx: Context,
  tx: Tx,
  months: readonly (JudgedMonth & { cutoffAt: Date })[],
): Promise<ReadonlyMap<string, JudgedAgain>> {
  if (ctx.oneByOne !== true) return await judgePublished(tx, months)
  const everyone = await judgeEligibility(tx, months)
  return new Map([...everyone].map(([id, judged]) => [id, { judged, changed: null }]))
}

/** The announced round and the one that decides, when they differ. */
function laterRoundOf({ announced_round: announced, beacon_round: used }: AssemblyRow) {
  return announced === null || used === null || announced === used ? null : { announced, used }
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

interface PlacedBids {
  bids: readonly BidRow[]
  bidders: ReadonlyMap<string, MemberRow>
  /** What their payments on their way will take off their plans. */
  onTheirWay: ReadonlyMap<string, Cents>
}

/**
 * Bids as of the cutoff: lowered to the remaining balance after what is on its way, with what they bring to the common fund (rules 7). Which of them
 * count is decided with the assembly.
 */
function countBids(group: ConsortiumRow, month: AssemblyRow, { bids, bidders, onTheirWay }: PlacedBids): CountedBid[] {
  const listed = new Set(month.eligible_positions)
  return bids.flatMap((row) => {
    const member = bidders.get(row.consortium_member_id)
    if (row.status !== 'submitted' || member === undefined) return []
    const owed = leftForBid(stillOwed(group, member), onTheirWay.get(rowKey(member)) ?? ZERO_CENTS)
    const amountCents = loweredBid(row.amount_cents, totalOf(owed))
    const commonFundShareCents = amountCents > 0 ? bidShares(amountCents, owed).commonFundCents : ZERO_CENTS
    const isEnough = amountCents > 0 && !isBelowMinimum(amountCents, group.min_bid_cents)
    const mayCount = isEnough && listed.has(member.position_number)
    return [
      {
        // What doesn't count stays as it was placed.
        row: mayCount
          ? { ...row, amount_cents: amountCents, common_fund_share_cents: commonFundShareCents }
          : { ...row, common_fund_share_cents: null },
        member,
        counted: {
          ...{ id: row.id, position: member.position_number, status: 'submitted' as const },
          ...{ amountCents, commonFundShareCents },
        },
      },
    ]
  })
}

const NO_ONE: JudgedAgain = { changed: null, judged: [] }

/** Published positions that are no longer eligible, with every reason; they stay on the list and are passed over (rules 4). */
function fallenOut(published: readonly number[], { changed, judged }: JudgedAgain = NO_ONE): PassedOver[] {
  const now = byKey(judged, (one) => one.candidate.position_number)
  return published.flatMap((position) => {
    if (changed?.has(position) === false) return []
    const one = now.get(position)
    if (one === undefined) return [{ position, reasons: ['not_active' as const] }]
    // Insiders are on the list only when no one else was waiting; the published snapshot has settled that.
    const reasons = one.reasons.filter((reason) => reason !== 'operator_insider' && reason !== 'opted_out')
    return reasons.length === 0 ? [] : [{ position, reasons }]
  })
}
