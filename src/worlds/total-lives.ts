import type { Branch } from '#worlds/branches.ts'
import type { LifeReport } from '#worlds/life-report.ts'

/** What many lives came to together: everything that is counted, summed. */
export interface LifeTotals {
  lives: number
  /** Lives in which an invariant did not hold, or that could not go on. */
  broken: number
  members: number
  months: number
  /** The ways through the rules that none of them took. */
  unreached: string[]
  branches: Record<string, number>
  faults?: Record<string, number>
  [counted: string]: unknown
}

/** What differs from life to life and has no sum. */
const NOT_SUMMED = ['members', 'months', 'broken', 'simulatedDaysPerSecond', 'hash', 'seed', 'branches', 'faults']

/** Sums the reports of lives that came to their end, beside how many broke. */
export function totalLives(
  { members, months }: { members: number; months: number },
  reports: readonly LifeReport[],
  broken: number,
): LifeTotals {
  const counted = reports.map((report) => Object.entries(report).filter(([name]) => !NOT_SUMMED.includes(name))) as [
    string,
    number,
  ][][]
  const branches = sums(reports.map((report) => Object.entries(report.branches)))
  const faults = sums(reports.map((report) => Object.entries(report.faults ?? {})))
  return {
    lives: reports.length + broken,
    broken,
    ...{ members, months },
    ...sums(counted),
    unreached: unreachedOf(branches),
    branches,
    ...(Object.keys(faults).length > 0 && { faults }),
  }
}

/** The ways through the rules that were not taken. */
export function unreachedOf(branches: Partial<Record<Branch, number>>): string[] {
  return Object.entries(branches).flatMap(([branch, times]) => (times === 0 ? [branch] : []))
}

function sums(lists: readonly [string, number][][]): Record<string, number> {
  const all = new Map<string, number>()
  for (const [name, count] of lists.flat()) all.set(name, (all.get(name) ?? 0) + count)
  return Object.fromEntries(all)
}
