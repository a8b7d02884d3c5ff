import { type Cents, multiplyRatio } from '#domain/money.ts'

const MOST_MEMBERS = 100
const SUGGESTIONS = 3

/** What the Create Group panel says about a group's pace (rules 2). */
export interface Viability {
  /** Credits per month that the group can pay for from its own installments: N/D. */
  readonly selectionsPerMonth: number
  /** About how many months it takes from the first installment to collect the first credit: D/N, rounded up. */
  readonly firstSelectionAfterMonths: number
  /** What all seats together pay into the common fund each month. */
  readonly monthlyCommonFundCents: Cents
  /** Fewer seats than months: the first selection takes longer. Only a warning. */
  readonly warns: boolean
  /** Numbers of seats that give a whole number of selections per month: D and its multiples, up to 100. */
  readonly suggestedMembers: readonly number[]
}

export function viability(group: { members: number; months: number; targetCents: Cents }): Viability {
  const { members, months, targetCents } = group
  return {
    selectionsPerMonth: members / months,
    firstSelectionAfterMonths: Math.ceil(months / members),
    monthlyCommonFundCents: multiplyRatio(targetCents, members, months),
    warns: members < months,
    suggestedMembers: Array.from({ length: SUGGESTIONS }, (_, i) => months * (i + 1)).filter(
      (seats) => seats <= MOST_MEMBERS,
    ),
  }
}
