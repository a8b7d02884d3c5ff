import type { ConsortiumRow } from '#db/consortiums.ts'
import { readDisputeSpans } from '#db/disputes.ts'
import { type CandidateRow, readCandidates, readChangedSince } from '#db/members.ts'
import { readOpenAt } from '#db/payments.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { type Eligibility, eligibilityOf, type Span } from '#domain/assemblies/eligibility.ts'

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
  if (!db.isTransaction) {
    const reads = [readCandidates(db, asked(months)), readOpen(db, months), readDisputes(db, months)] as const
    return judge(months, ...(await Promise.all(reads)))
  }
  // On its one connection they'd only wait for each other.
  const candidates = await readCandidates(db, asked(months))
  return judge(months, candidates, await readOpen(db, months), await readDisputes(db, months))
}

/** What has become of a list's positions since it was published. */
export interface JudgedAgain {
  /** The positions about which anything may have changed: all others take part as they did. Null for all. */
  changed: ReadonlySet<number> | null
  /** Those of them who are still there, or left only after the instant. */
  judged: readonly JudgedMember[]
}

/**
 * Judges the positions of published lists again, but only those about whose members something may have changed since their cutoff (rules 4): they left, an
 * identity was decided on, a name matches, they're selected, they owe an installment, or they have ever disputed a debit. Nothing else that `eligibilityOf` looks at
 * changes between a cutoff and its draw, except what keeps no one from a draw that they're listed for: skipping it, and who else waits. Returns them by group.
 */
export async function judgePublished(
  db: Db,
  months: readonly (JudgedMonth & { cutoffAt: Date })[],
): Promise<Map<string, JudgedAgain>> {
  const since = new Date(Math.min(...months.map(({ cutoffAt }) => cutoffAt.getTime())))
  const keys = months.map(({ group, number }) => ({ consortium_id: group.id, number }))
  const changed = await readChangedSince(db, keys, since)
  const open = await readOpen(db, months)
  const disputes = await readDisputes(db, months)
  const ids = new Set([...changed.map(({ id }) => id), ...open.keys(), ...disputes.keys()])
  const candidates = ids.size === 0 ? [] : await readCandidates(db, asked(months), [...ids])
  const judged = judge(months, candidates, open, disputes)
  const gone = Map.groupBy(changed, (row) => row.consortium_id)
  return new Map(
    months.map(({ group: { id } }) => {
      const there = judged.get(id) ?? []
      const positions = [...(gone.get(id) ?? []), ...there.map(({ candidate }) => candidate)]
      return [id, { judged: there, changed: new Set(positions.map((row) => row.position_number)) }]
    }),
  )
}

type OpenRow = Awaited<ReturnType<typeof readOpenAt>>[number]

const asked = (months: readonly JudgedMonth[]) =>
  months.map(({ group, at, identityAt }) => ({ consortium_id: group.id, at: identityAt ?? at }))

async function readOpen(db: Db, months: readonly JudgedMonth[]): Promise<Map<string, OpenRow>> {
  const rows = await readOpenAt(
    db,
    months.map(({ group, number, at }) => ({ consortium_id: group.id, number, at })),
  )
  return byKey(rows, (row) => row.consortium_member_id)
}

const readDisputes = (db: Db, months: readonly JudgedMonth[]) =>
  readDisputeSpans(
    db,
    months.map(({ group }) => group.id),
  )

function judge(
  months: readonly JudgedMonth[],
  candidates: readonly CandidateRow[],
  open: ReadonlyMap<string, OpenRow>,
  disputes: ReadonlyMap<string, readonly Span[]>,
): Map<string, JudgedMember[]> {
  const candidatesOf = Map.groupBy(candidates, (row) => row.consortium_id)
  return new Map(
    months.map(({ group, number, at }) => {
      const members = candidatesOf.get(group.id) ?? []
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
