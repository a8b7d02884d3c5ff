import type { SelectionMode } from '#domain/assemblies/phases.ts'
import type { Hashing } from '#domain/hashing.ts'
import type { Cents } from '#domain/money.ts'
import type { PlanTerms } from '#domain/payments/installment-plan.ts'
import type { Chance, Habits } from '#domain/projection/habits.ts'
import type { ProjectedBooks } from '#domain/projection/projected-books.ts'
import type { ProjectedMember } from '#domain/projection/projected-member.ts'

/** A group to project, from its first month. */
export interface ProjectedTerms {
  readonly groupId: string
  readonly members: number
  readonly targetCents: Cents
  readonly feeBps: number
  readonly reserveBps: number
  readonly durationMonths: number
  readonly selectionMode: SelectionMode
}

/** What a member who left is still owed. */
export interface ProjectedRefund {
  readonly position: number
  readonly amountCents: Cents
  /** The month of the newcomer's first payment; null while no one has taken the spot. */
  readyIn: number | null
  isPaid: boolean
}

/** What can happen to a group and its members; each is counted where it happens. */
export const BRANCHES = [
  'selected_by_draw',
  'selected_by_bid',
  'bid_unpaid',
  'paid_late',
  'debit_returned',
  'skipped',
  'deferred',
  'selection_canceled',
  'payout_unused',
  'left',
  'excluded',
  'replaced',
  'refunded',
  'defaulted',
  'recovered',
  'reserve_lent',
  'operator_advanced',
  'extended',
  'unserved',
  'completed',
  'surplus_shared',
] as const
export type Branch = (typeof BRANCHES)[number]

/** A projected group in the middle of its life. */
export interface ProjectedGroup {
  readonly hashing: Hashing
  readonly chance: Chance
  readonly habits: Habits
  readonly terms: ProjectedTerms
  readonly books: ProjectedBooks
  readonly members: ProjectedMember[]
  readonly refunds: ProjectedRefund[]
  readonly branches: Record<Branch, number>
  /** How many assemblies with exactly one slot were held. */
  singleSlotHeld: number
  /** The month in which the last member was selected. */
  servedBy: number
  /** Open spots that a newcomer will take. */
  openSpots: ProjectedRefund[]
}

/** The plan of a member who joins in that month. */
export function planTermsFrom(
  { targetCents, feeBps, reserveBps, durationMonths }: ProjectedTerms,
  fromMonth: number,
): PlanTerms {
  return { targetCents, feeBps, reserveBps, durationMonths, fromMonth }
}

export const waitingIn = (group: ProjectedGroup): ProjectedMember[] =>
  group.members.filter(({ state }) => state === 'active')
