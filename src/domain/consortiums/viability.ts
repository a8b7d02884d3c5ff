import { type Cents, multiplyRatio } from '#domain/money.ts'

const MOST_MEMBERS = 100
const SUGGESTIONS = 3

/** What the Create Group panel says about a group's pace (rules 2). */
export interface Viability {
  /** Credits the group can buy a month from its own installments: N/D. */
  readonly selectionsPerMonth: number
  /** About when the first credit is collected, in months from the first installment: D/N, rounded up. */
  readonly firstSelectionAfterMonths: number
  /** What all seats together pay into the common fund a month. */
  readonly monthlyCommonFundCents: Cents
  /** Fewer seats than months: the first selection waits. Only a warning. */
  readonly warns: boolean
  /** Numbers of seats that give a whole number of selections a month: D and its multiples, up to 100. */
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
