import type { Context } from '#context'
import { type AssemblyRow, findAssembly } from '#db/assemblies.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { readContemplations } from '#db/contemplations.ts'
import { type QuiltShare, readQuilt } from '#db/pages/quilt.ts'
import { readLeftOut } from '#db/published-records.ts'
import { monthKey } from '#db/row-keys.ts'
import { drawPrk, snapshotText, type Ticketed, ticketOrder } from '#domain/assemblies/draw.ts'
import { type FundStatement, fundStatement } from '#domain/assemblies/fund-statement.ts'
import { type Minutes, type PublicPassedOver, publicPassedOver } from '#domain/assemblies/minutes.ts'
import { monthTimeline } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { NotFound } from '#services/refusals.ts'

export type { Minutes } from '#domain/assemblies/minutes.ts'

/** What is needed to recompute an assembly; hashes and bytes in hexadecimal. */
export interface AssemblyProof {
  snapshotText: string
  snapshotHash: string
  source: 'commit_reveal' | 'beacon'
  /** The 32 bytes of randomness; null before the draw. */
  randomness: string | null
  /** Commit and reveal: H^n published at launch, and its length n. */
  commitment: string | null
  commitmentLength: number | null
  revealNumber: number | null
  /** What the reveal's SHA-256 must be: the reveal before it, or the commitment. */
  previousReveal: string | null
  reveal: string | null
  /** The round that decides, and the one announced with the list; they differ when that could not be had for seven days. */
  beaconRound: number | null
  announcedRound: number | null
  beaconSignature: string | null
  order: number[] | null
}

/** The public record of one assembly: positions, figures and proof, never a name (rules 0, rules 7). */
export interface AssemblyPage {
  consortiumId: string
  groupName: string
  targetCents: Cents
  durationMonths: number
  /** How many spots its group has. */
  spots: number
  number: number
  status: AssemblyRow['status']
  dueOn: string
  opensAt: Date
  cutoffAt: Date
  snapshotAt: Date
  drawsAt: Date
  publishedAt: Date | null
  heldAt: Date | null
  eligiblePositions: number[] | null
  /** Who is waiting to be selected but isn't on the published list, and why; null before it's published. */
  leftOut: PublicPassedOver[] | null
  /** Since when we have been unable to fetch the deciding round; null when that isn't so. */
  roundMissingSince: Date | null
  cashCents: Cents | null
  slots: number | null
  phases: string[] | null
  bidCount: number | null
  lowestBid: string | null
  medianBid: string | null
  proof: AssemblyProof | null
  /** The lowest draw numbers in their order, without their last digits; null before the draw. */
  lowestNumbers: Ticketed[] | null
  minutes: Minutes | null
  /** Where the money came from and went; null before the draw. */
  fund: FundStatement | null
  /** Who was selected at it, and afterward in someone's place. A selected bid's percentage is published (rules 7). */
  selections: { position: number; method: 'draw' | 'bid'; percentage: string | null; isEnded: boolean }[]
  shares: QuiltShare[]
  /** Whether the assembly before and after have a page. */
  previous: number | null
  next: number | null
}

/** Anyone may read it: snapshot, proof and check page of an assembly are public (rules 0). Throws NotFound. */
export async function showAssembly(ctx: Context, consortiumId: string, number: number): Promise<AssemblyPage> {
  const db = ctx.db
  const group = await findConsortium(db, consortiumId)
  const month = group === null ? null : await findAssembly(db, consortiumId, number)
  if (group === null || month === null) throw new NotFound('assembly_not_found')
  const [contemplations, shares, before, after, leftOut] = await Promise.all([
    readContemplations(db, group.id),
    readQuilt(ctx.db, group.id),
    findAssembly(db, group.id, number - 1),
    findAssembly(db, group.id, number + 1),
    readLeftOut(db, [month]),
  ])
  return {
    consortiumId: group.id,
    groupName: group.name,
    targetCents: group.target_cents,
    durationMonths: group.duration_months,
    spots: group.max_members,
    number: month.number,
    status: month.status,
    dueOn: month.due_on,
    opensAt: monthTimeline(month.due_on, ctx.config.TIME_ZONE).opensAt,
    cutoffAt: month.cutoff_at,
    snapshotAt: month.snapshot_at,
    drawsAt: month.draws_at,
    publishedAt: month.published_at,
    heldAt: month.held_at,
    eligiblePositions: month.eligible_positions,
    leftOut: month.published_at === null ? null : publicPassedOver(leftOut.get(monthKey(month)) ?? []),
    roundMissingSince: month.status === 'published' ? month.round_missing_since : null,
    cashCents: month.cash_cents,
    slots: month.slots,
    phases: month.phases,
    bidCount: month.bid_count,
    lowestBid: month.lowest_bid_percentage,
    medianBid: month.median_bid_percentage,
    proof: proofOf(group, month, before),
    lowestNumbers: lowestNumbers(group.id, month),
    minutes: month.minutes,
    fund: month.minutes === null ? null : fundStatement(month.minutes, before?.minutes ?? null),
    selections: contemplations
      .filter((one) => one.assembly_number === number)
      .map((one) => ({
        position: one.position_number,
        method: one.method,
        percentage: one.bid_percentage,
        isEnded: one.status === 'cancelled' || one.status === 'expired',
      })),
    shares,
    previous: before?.number ?? null,
    next: after?.number ?? null,
  }
}

function proofOf(group: ConsortiumRow, month: AssemblyRow, before: AssemblyRow | null): AssemblyProof | null {
  if (month.eligible_positions === null || month.snapshot_hash === null || month.randomness === null) return null
  const isReveal = month.randomness === 'commit_reveal'
  const proof = hex(month.proof)
  return {
    snapshotText: snapshotText(group.id, month.number, month.eligible_positions),
    snapshotHash: month.snapshot_hash.toString('hex'),
    source: month.randomness,
    randomness: hex(month.randomness_bytes),
    commitment: hex(group.commitment),
    commitmentLength: group.commitment_length,
    revealNumber: month.reveal_number,
    previousReveal: isReveal
      ? (hex(before?.randomness === 'commit_reveal' ? before.proof : null) ?? hex(group.commitment))
      : null,
    reveal: isReveal ? proof : null,
    beaconRound: month.beacon_round,
    announcedRound: month.announced_round,
    beaconSignature: isReveal ? null : proof,
    order: month.draw_order,
  }
}

const SHOWN_NUMBERS = 6
const SHOWN_DIGITS = 12

function lowestNumbers(groupId: string, month: AssemblyRow): Ticketed[] | null {
  const { number, snapshot_hash: hash, randomness_bytes: randomness, draw_order: order } = month
  if (hash === null || randomness === null || order === null) return null
  const prk = drawPrk(nodeHashing, hash, randomness)
  const lowest = ticketOrder(nodeHashing, prk, { groupId, number }, 'draw', order.slice(0, SHOWN_NUMBERS))
  return lowest.map(({ position, ticket }) => ({ position, ticket: ticket.slice(0, SHOWN_DIGITS) }))
}

const hex = (bytes: Buffer | null | undefined): string | null => (bytes ? bytes.toString('hex') : null)
