import type { Context } from '#context'
import {
  countApplications,
  type ListAsked,
  type ListedApplication,
  type ListedStatus,
  type ListPlace,
  readApplications,
} from '#db/pages/kyc-list.ts'
import { partsOfName } from '#domain/access/search-parts.ts'
import type { PlainDay } from '#domain/day.ts'
import { type KycAct, mayKyc, needsFixEnrollment } from '#domain/kyc/decision.ts'
import { businessDaysWaited, lateBefore, promisedOn } from '#domain/kyc/review-promise.ts'
import { approvalStep } from '#domain/kyc/two-reviewers.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { applicationPlace, firstNotesPlace } from '#services/kyc/kyc-words.ts'
import { openWords } from '#services/once-clear.ts'
import { searchKeys } from '#services/search-keys.ts'

export type { ListedStatus, ListPlace }

const ROWS_A_PAGE = 50
/** Beyond it, the list says "1,000+". */
const COUNTED = 1000

/** How long an application has waited for an answer (rules 0, Identity form). */
export interface Wait {
  businessDays: number
  promisedOn: PlainDay
  isLate: boolean
}

/** One application with the acts allowed on it now, from the same table that guards them (ADK-02, ADK-09); `wait` is null once it's decided. */
export type ReviewableApplication = Omit<ListedApplication, StoredWords | 'firstApproval'> & {
  complianceNotes: string | null
  rejectionReason: string | null
  firstApproval: (NonNullable<ListedApplication['firstApproval']> & { notes: string | null }) | null
  acts: KycAct[]
  wait: Wait | null
}

type StoredWords = `${'clear' | 'sealed'}${'Notes' | 'Reason' | 'FirstNotes'}`

export interface ApplicationList {
  applications: ReviewableApplication[]
  /** Null when more than a thousand people have the name that was asked for. */
  counts: Record<ListedStatus, number> | null
  /** The statuses of which there are more: of decided applications, at most a thousand are counted. */
  more: ListedStatus[]
  /** Where the next page begins; null when this was the last. */
  next: ListPlace | null
}

/**
 * ADK-01: applications with the person behind them, newest first, of one status, with an open match, or all, found by a part of the name, which the
 * counts go by too; those that are pending or late, the longest wait first. Throws Forbidden without kyc.read (PERM-09).
 */
export async function listKycApplications(
  ctx: Context,
  filter: { status?: ListedStatus; name?: string; after?: ListPlace } = {},
): Promise<ApplicationList> {
  requirePermission(ctx, 'kyc.read')
  const asked = askedOf(ctx, filter)
  const [rows, counts] = await Promise.all([
    readApplications(ctx.db, { ...asked, limit: ROWS_A_PAGE + 1 }),
    countApplications(ctx.db, { ...asked, upTo: COUNTED + 1 }),
  ])
  const shown = rows.slice(0, ROWS_A_PAGE)
  const last = shown.at(-1)
  return {
    applications: shown.map((row) => reviewable(ctx, row)),
    ...countedOf(counts),
    next: rows.length > ROWS_A_PAGE && last !== undefined ? { submittedAt: last.submittedAt, id: last.id } : null,
  }
}

/** What waits is counted whole; what is decided, only so far. */
function countedOf(counts: Record<ListedStatus, number> | null): Pick<ApplicationList, 'counts' | 'more'> {
  if (counts === null) return { counts, more: [] }
  const more = (['approved', 'rejected'] as const).filter((status) => counts[status] > COUNTED)
  return { counts: { ...counts, ...Object.fromEntries(more.map((status) => [status, COUNTED])) }, more }
}

/** The list that a page's filter names, as it is now. */
export function askedOf(
  ctx: Context,
  { status, name, after }: { status?: ListedStatus | null; name?: string; after?: ListPlace | null },
): Omit<ListAsked, 'limit'> {
  const now = lateBefore(ctx.clock.now(), ctx.config.TIME_ZONE)
  const names = searchKeys(ctx, partsOfName(name ?? ''))
  return { status: status ?? null, names, after: after ?? null, lateBefore: now }
}

/** An application with what the asker may do with it, and how long it has waited. */
export function reviewable(ctx: Context, row: ListedApplication): ReviewableApplication {
  const { clearNotes, sealedNotes, clearReason, sealedReason, clearFirstNotes, sealedFirstNotes, ...rest } = row
  const { userId, firstApproval } = rest
  const open = (clear: string | null, sealed: Buffer | null, place: string) => openWords(ctx, { clear, sealed }, place)
  return {
    ...rest,
    complianceNotes: open(clearNotes, sealedNotes, applicationPlace('sealed_compliance_notes', userId)),
    rejectionReason: open(clearReason, sealedReason, applicationPlace('sealed_rejection_reason', userId)),
    firstApproval: firstApproval && {
      ...firstApproval,
      notes: open(clearFirstNotes, sealedFirstNotes, firstNotesPlace(userId)),
    },
    acts: actsOn(row, actorId(ctx)),
    wait: waitOf(ctx, row),
  }
}

function waitOf(ctx: Context, { status, submittedAt }: ListedApplication): Wait | null {
  if (status !== 'pending') return null
  const [now, zone] = [ctx.clock.now(), ctx.config.TIME_ZONE]
  return {
    businessDays: businessDaysWaited(submittedAt, now, zone),
    promisedOn: promisedOn(submittedAt, zone),
    isLate: submittedAt < lateBefore(now, zone),
  }
}

/** What this reviewer may do with an application now (ADK-02, ADK-09, and ADK-05 for high risk). */
function actsOn(row: ListedApplication, reviewer: string | null): KycAct[] {
  // Approving an approved one again is offered only where it fixes something.
  if (row.status === 'approved') return needsFixEnrollment(row.status, row) ? ['approve'] : []
  const step = approvalStep({
    ...{ risk: row.riskScore, applicant: row.userId, reviewer },
    firstApprovedBy: row.firstApproval?.by ?? null,
  })
  // An open match is cleared first, or the application is rejected (ADK-04).
  const acts = row.matchOpen || !step.ok ? (['reject'] as const) : (['approve', 'reject'] as const)
  return acts.filter((act) => mayKyc(row.status, act))
}
