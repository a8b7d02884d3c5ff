import type { ConsortiumType } from '#domain/contemplations/guarantees.ts'
import { type Cents, cents } from '#domain/money.ts'

/** What groups are for, in the order in which people choose. */
export const GOALS = ['car', 'home', 'general'] as const satisfies readonly ConsortiumType[]

/** What a group in the catalog is found and ordered by. */
export interface CatalogGroup {
  readonly id: string
  readonly type: ConsortiumType
  readonly targetCents: Cents
  /** What someone who joins now pays each month. */
  readonly monthlyCents: Cents
  /** How many installments they pay. */
  readonly months: number
  readonly freeSpots: number
  /** The first draw they'd be in; null before the launch, which sets it. */
  readonly firstDrawAt: Date | null
}

export const CATALOG_DRAWS = ['soon', 'set', 'unset'] as const
export const CATALOG_SORTS = ['draw', 'monthly', 'payout', 'term', 'spots'] as const
export type CatalogSort = (typeof CATALOG_SORTS)[number]

/** What a reader looks for; null asks for nothing. */
export interface CatalogFilter {
  readonly goal: ConsortiumType | null
  readonly payoutFrom: Cents | null
  readonly monthlyUpTo: Cents | null
  readonly monthsUpTo: number | null
  readonly spotsFrom: number | null
  /** `soon`: the first draw is within 30 days. `set`: its day is set. `unset`: the group hasn't started. */
  readonly draw: (typeof CATALOG_DRAWS)[number] | null
  readonly sort: CatalogSort
}

/** The steps offered for each figure. */
export const CATALOG_STEPS = {
  payoutFrom: [10_000, 20_000, 30_000, 50_000].map((dollars) => cents(dollars * 100)),
  monthlyUpTo: [300, 500, 750, 1_000, 1_500].map((dollars) => cents(dollars * 100)),
  monthsUpTo: [12, 24, 36, 48],
  spotsFrom: [2, 5, 10],
} as const

/** How many groups can be set side by side: as many as fit a phone. */
export const MOST_COMPARED = 3

const SOON_MS = 30 * 86_400_000

/** The groups a reader looks for, in the order they want; ties stay in the order given. */
export function findInCatalog<Group extends CatalogGroup>(
  groups: readonly Group[],
  filter: CatalogFilter,
  at: Date,
): Group[] {
  return groups.filter((group) => isWanted(group, filter, at)).toSorted(ORDERS[filter.sort])
}

function isWanted(group: CatalogGroup, wanted: CatalogFilter, at: Date): boolean {
  const { firstDrawAt } = group
  const soon = at.getTime() + SOON_MS
  return (
    (wanted.goal === null || group.type === wanted.goal) &&
    (wanted.payoutFrom === null || group.targetCents >= wanted.payoutFrom) &&
    (wanted.monthlyUpTo === null || group.monthlyCents <= wanted.monthlyUpTo) &&
    (wanted.monthsUpTo === null || group.months <= wanted.monthsUpTo) &&
    (wanted.spotsFrom === null || group.freeSpots >= wanted.spotsFrom) &&
    (wanted.draw === null || (wanted.draw === 'unset') === (firstDrawAt === null)) &&
    (wanted.draw !== 'soon' || drawOf(group) <= soon)
  )
}

/** A group without a day for its draw comes after all that have one. */
const drawOf = ({ firstDrawAt }: CatalogGroup) => firstDrawAt?.getTime() ?? Number.MAX_SAFE_INTEGER

const ORDERS: Readonly<Record<CatalogSort, (a: CatalogGroup, b: CatalogGroup) => number>> = {
  draw: (a, b) => drawOf(a) - drawOf(b),
  monthly: (a, b) => a.monthlyCents - b.monthlyCents,
  payout: (a, b) => b.targetCents - a.targetCents,
  term: (a, b) => a.months - b.months,
  spots: (a, b) => b.freeSpots - a.freeSpots,
}
