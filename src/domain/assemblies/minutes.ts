import type { AssemblyInput, DecidedAssembly, LaterRound } from '#domain/assemblies/assembly.ts'
import { assemblyCash } from '#domain/assemblies/cash.ts'
import type { Ticketed } from '#domain/assemblies/draw.ts'
import type { EligibilityReason, PassedOver } from '#domain/assemblies/eligibility.ts'
import type { Phase } from '#domain/assemblies/phases.ts'
import type { BidResult } from '#domain/bids/bid-results.ts'
import type { PublishedBids } from '#domain/bids/bids.ts'
import type { Cents } from '#domain/money.ts'

/**
 * The public record of an assembly as plain data (it is stored as JSON): codes and numbers, no names, no amounts of bids.
 * The screen puts it into words in the reader's language.
 */
export interface Minutes {
  version: 1
  number: number
  eligibleCount: number
  cashCents: Cents
  /** Why less cash was used than published; null when it was not (rules 5). */
  cashLess: CashLess | null
  slots: number
  phases: Phase[]
  reserveRepaidCents: Cents
  operatorAdvanceRepaidCents: Cents
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
  selections: { position: number; method: 'draw' | 'bid'; ticket: string | null }[]
  passedOver: PublicPassedOver[]
  /** Who was waiting to be selected and wasn't on the published list; missing in minutes written before we stored this. */
  leftOut?: PublicPassedOver[]
  /** Missing or null when the announced round decided, or none was announced. */
  laterRound?: LaterRound | null
  bids: PublishedBids
  /** How many bids won, and how many of the others didn't for which reason; missing in minutes written before we stored this. */
  bidOutcomes?: BidOutcomes
  /** Each tie that a selected bid was part of, in the order of its tickets. */
  ties: Ticketed[][]
  leftCents: Cents
}

/** Bids by what became of them: every bid is counted in one line, but no line says whose it was (rules 7). */
export type BidOutcomes = { readonly [outcome in BidOutcome]?: number }
export type BidOutcome = 'won' | NonNullable<BidResult['reason']>

/** A position with the reasons that everyone may read. */
export interface PublicPassedOver {
  position: number
  reasons: PublicReason[]
}

/** The figures behind a smaller cash amount: what was published, and what the fund now holds and must pay first. */
export interface CashLess {
  publishedCents: Cents
  /** The common fund on hand, minus refunds due, before loans were paid back. */
  inHandCents: Cents
  refundsDueCents: Cents
  reserveRepaidCents: Cents
  operatorAdvanceRepaidCents: Cents
}

/** Everyone can read the minutes, so what screening and identity checks found stays between the member and the operator. */
export type PublicReason = Exclude<EligibilityReason, 'kyc_not_approved' | 'sanctions_not_clear'> | 'under_review'

/** A reason as the minutes give it. */
function publicReason(reason: EligibilityReason): PublicReason {
  return reason === 'kyc_not_approved' || reason === 'sanctions_not_clear' ? 'under_review' : reason
}

/** Positions and reasons as everyone may read them, each reason once. */
export function publicPassedOver(all: readonly PassedOver[]): PublicPassedOver[] {
  return all.map(({ position, reasons }) => ({ position, reasons: [...new Set(reasons.map(publicReason))] }))
}

/** Writes the minutes of a decision. */
export function writeMinutes(input: AssemblyInput, decision: DecidedAssembly, ties: Ticketed[][]): Minutes {
  const { published, funds } = input
  const { repayments } = decision
  const repaid = {
    reserveRepaidCents: repayments.reserveCents,
    operatorAdvanceRepaidCents: repayments.operatorAdvanceCents,
  }
  const inHandCents = assemblyCash(funds)
  return {
    version: 1,
    number: published.number,
    eligibleCount: published.positions.length,
    cashCents: decision.cashCents,
    cashLess:
      decision.cashCents < published.cashCents
        ? { publishedCents: published.cashCents, inHandCents, refundsDueCents: funds.refundsDueCents, ...repaid }
        : null,
    slots: decision.slots,
    phases: decision.phases,
    ...repaid,
    reserveLoanCents: decision.reserveLoanCents,
    operatorAdvanceCents: decision.operatorAdvanceCents,
    selections: decision.selections.map((selection) => ({
      position: selection.position,
      method: selection.method,
      ticket: selection.method === 'draw' ? selection.ticket : null,
    })),
    passedOver: publicPassedOver(decision.passedOver),
    leftOut: publicPassedOver(published.leftOut ?? []),
    laterRound: input.laterRound ?? null,
    bids: decision.publishedBids,
    bidOutcomes: countOutcomes(decision.bidResults),
    ties,
    leftCents: decision.leftCents,
  }
}

function countOutcomes(results: readonly BidResult[]): BidOutcomes {
  const outcomes: { [outcome in BidOutcome]?: number } = {}
  for (const { reason } of results) outcomes[reason ?? 'won'] = (outcomes[reason ?? 'won'] ?? 0) + 1
  return outcomes
}
