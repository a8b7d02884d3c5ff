import type { Hashing } from '#domain/hashing.ts'
import type { Cents } from '#domain/money.ts'
import type { Chance, Habits } from '#domain/projection/habits.ts'
import { liveGroup, type ProjectedLife } from '#domain/projection/live-group.ts'
import { BRANCHES, type Branch, type ProjectedTerms } from '#domain/projection/projected-group.ts'
import { invariant } from '#domain/verdict.ts'

/** A figure over many lives: the median, and the 10th and 90th percentiles. */
export interface Spread<N extends number = number> {
  readonly low: N
  readonly middle: N
  readonly high: N
}

/** What becomes of a group with these terms and habits, over many seeds. Shares are of one. */
export interface Projection {
  readonly lives: number
  /** Everyone selected by the last month of the term. */
  readonly servedInTerm: number
  /** Reserve and later payments weren't enough: the operator covered something for good. */
  readonly deficit: number
  /** Someone waited to the end and was never selected. */
  readonly unserved: number
  readonly drawsMean: number
  readonly bidsMean: number
  readonly servedBy: Spread
  readonly coveredCents: Spread<Cents>
  readonly surplusCents: Spread<Cents>
  /** How often each branch was reached, over all lives. */
  readonly branches: Readonly<Record<Branch, number>>
}

/**
 * Runs the group once for each seed and reports the results: the Monte Carlo projection (rules 12). `chanceOf` gives a seed's source of
 * chance; the same seeds give the same projection. Throws without a seed.
 */
export function project(
  hashing: Hashing,
  terms: ProjectedTerms,
  habits: Habits,
  { seeds, chanceOf }: { seeds: readonly string[]; chanceOf: (seed: string) => Chance },
): Projection {
  const lives = seeds.map((seed) => liveGroup(hashing, terms, habits, { chance: chanceOf(seed), seed }))
  return projectionOf(lives, terms.durationMonths)
}

/** The same from lives that were simulated one by one. Throws without a life. */
export function projectionOf(lives: readonly ProjectedLife[], durationMonths: number): Projection {
  invariant(lives.length > 0, 'a projection needs a seed for each life')
  const shareOf = (is: (life: ProjectedLife) => boolean) => lives.filter(is).length / lives.length
  const meanOf = (figure: (life: ProjectedLife) => number) =>
    lives.reduce((total, life) => total + figure(life), 0) / lives.length
  return {
    lives: lives.length,
    servedInTerm: shareOf(({ servedBy, unserved }) => unserved === 0 && servedBy <= durationMonths),
    deficit: shareOf(({ coveredCents }) => coveredCents > 0),
    unserved: shareOf(({ unserved }) => unserved > 0),
    drawsMean: meanOf(({ draws }) => draws),
    bidsMean: meanOf(({ bids }) => bids),
    servedBy: spreadOf(lives.map(({ servedBy }) => servedBy)),
    coveredCents: spreadOf(lives.map(({ coveredCents }) => coveredCents)),
    surplusCents: spreadOf(lives.map(({ surplusCents }) => surplusCents)),
    branches: Object.fromEntries(
      BRANCHES.map((branch) => [branch, lives.reduce((total, life) => total + life.branches[branch], 0)]),
    ) as Record<Branch, number>,
  }
}

function spreadOf<N extends number>(figures: readonly N[]): Spread<N> {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as N
  return { low: at(0.1), middle: at(0.5), high: at(0.9) }
}
