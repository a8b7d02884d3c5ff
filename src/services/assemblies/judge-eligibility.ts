import type { ConsortiumRow } from '#db/consortiums.ts'
import { readDisputeSpans } from '#db/disputes.ts'
import { type CandidateRow, readCandidates } from '#db/members.ts'
import { readOpenAt } from '#db/payments.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { type Eligibility, eligibilityOf } from '#domain/assemblies/eligibility.ts'

/** A group's assembly and the instant by which its members are judged: the cutoff, or the draw itself. */
export interface JudgedMonth {
  group: ConsortiumRow
  number: number
  at: Date
  /** The instant by which identities are judged, when it isn't `at`. */
  identityAt?: Date
}

export interface JudgedMember extends Eligibility {
  candidate: CandidateRow
}

/**
 * Judges everyone active in these groups, and anyone who has left since that instant, for their assembly, by what had happened at the given instant (rules 4), with every reason
 * that fails. Three set queries whatever the number of groups. Returns the members by group, in position order.
 */
export async function judgeEligibility(db: Db, months: readonly JudgedMonth[]): Promise<Map<string, JudgedMember[]>> {
  const candidates = Map.groupBy(
    await readCandidates(
      db,
      months.map(({ group, at, identityAt }) => ({ consortium_id: group.id, at: identityAt ?? at })),
    ),
    (row) => row.consortium_id,
  )
  const open = byKey(
    await readOpenAt(
      db,
      months.map(({ group, number, at }) => ({ consortium_id: group.id, number, at })),
    ),
    (row) => row.consortium_member_id,
  )
  const disputes = await readDisputeSpans(
    db,
    months.map(({ group }) => group.id),
  )
  return new Map(
    months.map(({ group, number, at }) => {
      const members = candidates.get(group.id) ?? []
      const othersWait = members.some(
        ({ is_insider, selected_at, left_at }) => !is_insider && selected_at === null && left_at === null,
      )
      return [
        group.id,
        members.map((candidate) => {
          const unpaid = open.get(candidate.id)
          return {
            candidate,
            ...eligibilityOf(
              {
                assemblyNumber: number,
                groupLaunchedAt: group.launched_at,
                joinedAt: candidate.joined_at,
                // Someone who has given up the spot by now takes part in nothing, even if they were there at the cutoff (rules 9).
                leftAt:
                  candidate.left_at === null ? null : new Date(Math.min(candidate.left_at.getTime(), at.getTime())),
                fromMonth: candidate.from_month,
                kycApprovedAt: candidate.approved_at,
                sanctionsClear: candidate.approved_at !== null && !candidate.match_open,
                installments: unpaid === undefined ? [] : [{ number, closedAt: null }],
                disputes: disputes.get(candidate.id) ?? [],
                returnedDebits: unpaid?.returned ? [{ from: group.created_at, until: null }] : [],
                selectedAt: candidate.selected_at,
                skipsAssembly: candidate.skips_assembly,
                isInsider: candidate.is_insider,
                othersWait,
              },
              at,
            ),
          }
        }),
      ] as const
    }),
  )
}
