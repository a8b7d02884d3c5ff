import type { GroupFunds, Repayments } from '#domain/assemblies/cash.ts'
import type { Ticketed } from '#domain/assemblies/draw.ts'
import type { PassedOver } from '#domain/assemblies/eligibility.ts'
import type { Phase, SelectionMode } from '#domain/assemblies/phases.ts'
import type { BidPercentage } from '#domain/bids/bid-percentage.ts'
import type { AssemblyBid, BidResult } from '#domain/bids/bid-results.ts'
import type { PublishedBids } from '#domain/bids/bids.ts'
import type { Cents } from '#domain/money.ts'

/** A group's terms, as frozen at launch. */
export interface AssemblyTerms {
  groupId: string
  targetCents: Cents
  durationMonths: number
  selectionMode: SelectionMode
  /** The group's own minimum for bids; null for none. */
  minBidCents: Cents | null
}

/** What was published the day before; never rewritten. */
export interface PublishedSnapshot {
  number: number
  positions: readonly number[]
  cashCents: Cents
  slots: number
  snapshotHash: Uint8Array
  /** Positions that were waiting to be selected and weren't listed; the minutes name them with their reasons. */
  leftOut?: readonly PassedOver[]
}

/** The beacon's announced round, which couldn't be fetched for seven days, and the one that decided instead (rules 6). */
export interface LaterRound {
  announced: number
  used: number
}

export interface AssemblyInput {
  terms: AssemblyTerms
  published: PublishedSnapshot
  /** How many assemblies with exactly one slot the group has held before this one. */
  singleSlotHeld: number
  /** The group's uncommitted funds on hand now. */
  funds: GroupFunds
  /** The most the operator will cover; matters only in the last extension assembly. */
  operatorCoverCents?: Cents
  fallenOut: readonly PassedOver[]
  bids: readonly AssemblyBid[]
  /** 32 bytes, from the announced beacon round or the reveal. */
  randomness: Uint8Array
  /** The beacon's rounds when a later one had to replace the announced one (rules 6). */
  laterRound?: LaterRound | null
}

/** Who is selected, how, and what is set aside from the common fund for it in the same transaction. */
export type Selection =
  | { position: number; method: 'draw'; ticket: string; committedCents: Cents }
  | {
      position: number
      method: 'bid'
      bidId: string
      percentage: BidPercentage
      /** T - b. */
      committedCents: Cents
      /** b, which follows when the bid is paid. */
      bidShareCents: Cents
    }

/** What an assembly decides; the minutes are written from it. */
export interface DecidedAssembly {
  /** The cash used: the published amount or what's on hand after repayments, whichever is smaller. */
  cashCents: Cents
  slots: number
  /** Whether this assembly counts for the alternation of single-slot assemblies. */
  isSingleSlot: boolean
  phases: Phase[]
  /** Paid back before the slots were counted. */
  repayments: Repayments
  /** Lent for these selections; has to be posted before them. */
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
  /** In the order in which they were made. */
  selections: Selection[]
  /** What became of each bid that was still submitted; others aren't listed. */
  bidResults: BidResult[]
  publishedBids: PublishedBids
  /** All published positions by ticket: those selected, then the alternates. */
  order: Ticketed[]
  passedOver: PassedOver[]
  /** In the snapshot and not selected: these earn bonus points (rules 10). */
  bonusPositions: number[]
  /** Cash of this assembly that no selection took; it carries over. */
  leftCents: Cents
}
