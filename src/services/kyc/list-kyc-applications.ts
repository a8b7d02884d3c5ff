import type { Context } from '#context'
import {
  countApplications,
  type ListedApplication,
  type ListedStatus,
  type ListPlace,
  readApplications,
} from '#db/pages/kyc-list.ts'
import { type KycAct, mayKyc, needsFixEnrollment } from '#domain/kyc/decision.ts'
import { requirePermission } from '#services/access.ts'

export type { ListedStatus, ListPlace }

const ROWS_A_PAGE = 50

/** One application with the acts allowed on it now, from the same table that guards them (ADK-02, ADK-09). */
export type ReviewableApplication = ListedApplication & { acts: KycAct[] }

export interface ApplicationList {
  applications: ReviewableApplication[]
  counts: Record<ListedStatus, number>
  /** Where the next page begins; null when this was the last. */
  next: ListPlace | null
}

/**
 * ADK-01: applications with the person behind them, newest first, of one status, with an open match, or all, found by a part of the name, which the
 * counts go by too. Throws Forbidden without kyc.read (PERM-09).
 */
export async function listKycApplications(
  ctx: Context,
  filter: { status?: ListedStatus; name?: string; after?: ListPlace } = {},
): Promise<ApplicationList> {
  requirePermission(ctx, 'kyc.read')
  const name = filter.name ?? ''
  const page = { status: filter.status ?? null, name, after: filter.after ?? null, limit: ROWS_A_PAGE + 1 }
  const [rows, counts] = await Promise.all([readApplications(ctx.db, page), countApplications(ctx.db, name)])
  const shown = rows.slice(0, ROWS_A_PAGE)
  const last = shown.at(-1)
  return {
    applications: shown.map((row) => ({ ...row, acts: actsOn(row) })),
    counts,
    next: rows.length > ROWS_A_PAGE && last !== undefined ? { submittedAt: last.submittedAt, id: last.id } : null,
  }
}

/** What may be done with an application now (ADK-02, ADK-09). */
export function actsOn(row: ListedApplication): KycAct[] {
  // Approving an approved one again is offered only where it fixes something.
  if (row.status === 'approved') return needsFixEnrollment(row.status, row) ? ['approve'] : []
  // An open match is cleared first, or the application is rejected (ADK-04).
  const acts = row.matchOpen ? (['reject'] as const) : (['approve', 'reject'] as const)
  return acts.filter((act) => mayKyc(row.status, act))
}
