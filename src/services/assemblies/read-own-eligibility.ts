import type { AssemblyDates } from '#db/assembly-dates.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { readLeftOut } from '#db/published-records.ts'
import { monthKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import type { EligibilityReason } from '#domain/assemblies/eligibility.ts'
import { judgeEligibility } from '#services/assemblies/judge-eligibility.ts'

/** A member's standing in one assembly: everything that keeps them out, and how many are on the list with them. */
export interface OwnEligibility {
  number: number
  isEligible: boolean
  /** Whether the list is published: then it's final, and so are the reasons. */
  isPublished: boolean
  reasons: readonly EligibilityReason[]
  /** How many positions would be (or are) on the list: the N of "1 in N". */
  eligibleCount: number
}

/**
 * Judges a group's members for a month as of an instant, and returns what one of them may know: every reason of their own,
 * and of the others only how many there are (rules 4). Once the list is published, the number is the list's and the reasons are
 * those it was made with.
 */
export async function readOwnEligibility(
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  month: Pick<AssemblyDates, 'consortium_id' | 'number' | 'cutoff_at' | 'eligible_positions'>,
  at: Date,
): Promise<OwnEligibility> {
  const judgedAt = at < month.cutoff_at ? at : month.cutoff_at
  const judged = (await judgeEligibility(db, [{ group, number: month.number, at: judgedAt }])).get(group.id) ?? []
  const own = judged.find(({ candidate }) => candidate.id === member.id)
  const published = month.eligible_positions
  const left = published === null ? [] : (await readLeftOut(db, [month])).get(monthKey(month))
  const ownLeft = left?.find(({ position }) => position === member.position_number)
  return {
    number: month.number,
    isEligible: published === null ? (own?.eligible ?? false) : published.includes(member.position_number),
    isPublished: published !== null,
    reasons: ownLeft?.reasons ?? own?.reasons ?? ['not_active'],
    eligibleCount: published === null ? judged.filter(({ eligible }) => eligible).length : published.length,
  }
}
