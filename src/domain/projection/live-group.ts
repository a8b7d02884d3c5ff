import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import type { Hashing } from '#domain/hashing.ts'
import type { Cents } from '#domain/money.ts'
import type { Chance, Habits } from '#domain/projection/habits.ts'
import { holdAssembly, projectedRandomness } from '#domain/projection/live-assembly.ts'
import { closeBooks } from '#domain/projection/live-closing.ts'
import { climbLadders, lendMissing, payRefunds } from '#domain/projection/live-ladders.ts'
import { returnDebits, takeFreeSpots, takePayments } from '#domain/projection/live-payments.ts'
import { completeMembers, payOut } from '#domain/projection/live-payouts.ts'
import { emptyBooks, requireConserved } from '#domain/projection/projected-books.ts'
import {
  BRANCHES,
  type Branch,
  type ProjectedGroup,
  type ProjectedTerms,
  planTermsFrom,
  waitingIn,
} from '#domain/projection/projected-group.ts'
import { newMember, owedCentsBy } from '#domain/projection/projected-member.ts'
import { invariant } from '#domain/verdict.ts'

/** Months after the last assembly in which deferred payouts are used, late members pay, and defaults are settled. */
const MONTHS_TO_SETTLE = 7

/** A whole group's life, from its first month to its last cent. */
export interface ProjectedLife {
  /** The month in which the last member was selected. */
  servedBy: number
  draws: number
  bids: number
  /** Members who waited to the end and could not be served. */
  unserved: number
  defaults: number
  refunds: number
  /** What the operator had to cover for good: the deficit that the reserve and later payments didn't close. */
  coveredCents: Cents
  surplusCents: Cents
  branches: Readonly<Record<Branch, number>>
}

/**
 * Lives one group from its first month to closed books, in memory, with the product's own plans, postings, assemblies, bids, bonus
 * and refunds; only the days are left out, so a month is one step. The same seed gives the same life. Throws when an invariant
 * breaks: a fund below zero, money created or lost, someone who overpaid or was selected while owing (rules 13).
 */
export function liveGroup(
  hashing: Hashing,
  terms: ProjectedTerms,
  habits: Habits,
  { chance, seed }: { chance: Chance; seed: string },
): ProjectedLife {
  const group = newGroup(hashing, terms, habits, chance)
  const lastMonth = terms.durationMonths + EXTENSION_ASSEMBLIES
  for (let month = 1; month <= lastMonth + MONTHS_TO_SETTLE; month++) {
    const holds = month <= terms.durationMonths || (month <= lastMonth && waitingIn(group).length > 0)
    if (month <= terms.durationMonths) takeFreeSpots(group, month)
    takePayments(group, month)
    lendMissing(group, month)
    if (holds) holdAssembly(group, month, projectedRandomness(group, month, seed))
    returnDebits(group)
    payOut(group, month)
    climbLadders(group, month)
    payRefunds(group, month)
    completeMembers(group)
    requireConserved(group.books)
  }
  for (const member of group.members) invariant(owedCentsBy(member) >= 0, 'nobody pays more than they owe')
  group.branches.unserved += waitingIn(group).length
  const closed = closeBooks(group)
  if (group.books.advancedCents > 0) group.branches.operator_advanced++
  return {
    servedBy: group.servedBy,
    draws: group.branches.selected_by_draw,
    bids: group.branches.selected_by_bid,
    unserved: group.branches.unserved,
    defaults: group.branches.defaulted,
    refunds: group.branches.refunded,
    ...closed,
    branches: group.branches,
  }
}

function newGroup(hashing: Hashing, terms: ProjectedTerms, habits: Habits, chance: Chance): ProjectedGroup {
  const plan = planTermsFrom(terms, 1)
  return {
    ...{ hashing, terms, habits, chance, books: emptyBooks(), refunds: [], openSpots: [] },
    members: Array.from({ length: terms.members }, (_, i) => newMember(i + 1, plan)),
    branches: Object.fromEntries(BRANCHES.map((branch) => [branch, 0])) as Record<Branch, number>,
    singleSlotHeld: 0,
    servedBy: 0,
  }
}
