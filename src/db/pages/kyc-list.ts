import { type RawBuilder, sql } from 'kysely'
import { FIRST_APPROVAL } from '#db/kyc-applications.ts'
import { hasKeys } from '#db/pages/people-list.ts'
import { BY_VALUES } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Compared } from '#domain/kyc/checklist.ts'
import type { ApplicationStatus, KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'
import type { RiskReason, RiskScore } from '#domain/kyc/risk.ts'

/** What the list is narrowed to: a status, pending ones past their promised day, or open matches with a sanctions list. */
export type ListedStatus = ApplicationStatus | 'late' | 'match'

/** An identity check as the reviewer's list shows it, with the reviewers' words as they're stored. */
export interface ListedApplication {
  id: string
  userId: string
  fullName: string
  email: string
  status: ApplicationStatus
  riskScore: RiskScore
  /** The rules that raised it, the heaviest first. */
  riskReasons: RiskReason[]
  submittedAt: Date
  reviewedAt: Date | null
  reviewerName: string | null
  clearNotes: string | null
  sealedNotes: Buffer | null
  clearReason: string | null
  sealedReason: Buffer | null
  amlChecked: boolean
  sanctionsChecked: boolean
  kycStatus: KycStatus
  verificationStatus: VerificationStatus
  /** An entry of a sanctions list may be this person, and no one has cleared it yet. */
  matchOpen: boolean
  compared: Compared[]
  /** The first of the two approvals that high risk takes; null while there is none (ADK-05). */
  firstApproval: { by: string; name: string; at: string; compared: Compared[] } | null
  clearFirstNotes: string | null
  sealedFirstNotes: Buffer | null
}

/** A place in the list: the last row already seen. */
export interface ListPlace {
  submittedAt: Date
  id: string
}

/** Asked once for all, not of each application: few have an open match. */
const hasMatch = sql`a.user_id in (select m.user_id from sanctions_matches m where m.cleared_at is null)`

/** What is asked for of the list. */
export interface ListAsked {
  status: ListedStatus | null
  /** Keys that the person's name has to have (domain/access/search-parts.ts). */
  names: readonly number[]
  after: ListPlace | null
  /** Applications sent before are late. */
  lateBefore: Date
  limit: number
  /** Toward the beginning of the list instead. */
  isBackwards?: boolean
  /** Leaves out what waits for someone other than this reviewer: their own application, and what they approved first (ADK-05). */
  forReviewer?: string | null
}

/**
 * Applications with the person behind them, whose name has a text, after a place in the list: newest first (ADK-01), but those that
 * wait for an answer with the longest wait first, and so the late ones.
 */
export async function readApplications(db: Db, asked: ListAsked): Promise<ListedApplication[]> {
  const { status, after, forReviewer = null } = asked
  const isOldestFirst = (status === 'pending' || status === 'late') !== (asked.isBackwards ?? false)
  const [direction, beyond] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const place =
    after === null ? sql`true` : sql`(a.submitted_at, a.id) ${beyond} (${after.submittedAt}, ${after.id}::uuid)`
  const isTheirs =
    forReviewer === null
      ? sql`true`
      : sql`a.user_id <> ${forReviewer} and f.approved_by is distinct from ${forReviewer}`
  return await readListed(
    db,
    sql`${hasStatus(asked)} and ${asked.names.length === 0 ? sql`true` : hasKeys(asked.names)} and ${place} and ${isTheirs}
      order by a.submitted_at ${direction}, a.id ${direction} limit ${asked.limit}`,
    asked.names.length === 0 ? sql`` : sql.raw(BY_VALUES),
  )
}

function hasStatus({ status, lateBefore }: Pick<ListAsked, 'status' | 'lateBefore'>): RawBuilder<unknown> {
  if (status === null) return sql`true`
  if (status === 'match') return hasMatch
  return status === 'late' ? isLate(lateBefore) : sql`a.status = ${status}`
}

const isLate = (before: Date) => sql`a.status = 'pending' and a.submitted_at < ${before}`

/** One application, or null. */
export async function findApplication(db: Db, id: string): Promise<ListedApplication | null> {
  if (!isUuid(id)) return null
  return (await readListed(db, sql`a.id = ${id}`))[0] ?? null
}

/** `before` begins the statement. */
async function readListed(db: Db, where: RawBuilder<unknown>, before = sql``): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`${before}
    select a.id, a.user_id as "userId", p.full_name as "fullName", p.email, a.status, a.risk_score as "riskScore", a.risk_reasons as "riskReasons",
      a.submitted_at as "submittedAt", a.reviewed_at as "reviewedAt", reviewer.full_name as "reviewerName",
      a.compliance_notes as "clearNotes", a.sealed_compliance_notes as "sealedNotes", a.rejection_reason as "clearReason",
      a.sealed_rejection_reason as "sealedReason", f.compliance_notes as "clearFirstNotes",
      f.sealed_compliance_notes as "sealedFirstNotes", a.aml_checked as "amlChecked",
      a.sanctions_checked as "sanctionsChecked", p.kyc_status as "kycStatus", p.verification_status as "verificationStatus",
      ${hasMatch} as "matchOpen", a.compared,
      case when f.approved_by is null then null else json_build_object('by', f.approved_by, 'name', in_json(first.full_name),
        'at', f.approved_at, 'compared', f.compared) end as "firstApproval"
    from kyc_applications a
    join profiles p on p.id = a.user_id
    join users u on u.id = a.user_id
    left join profiles reviewer on reviewer.id = a.reviewed_by
    ${FIRST_APPROVAL}
    left join profiles first on first.id = f.approved_by
    where ${where}`.execute(db)
  return rows
}

/**
 * How many applications have each status, how many are late, and how many have an open match: those decided up to a limit. Of people whose name has a
 * text, all are counted, unless so many or more have it: then it's null.
 */
export async function countApplications(
  db: Db,
  { names, lateBefore, upTo }: { names: readonly number[]; lateBefore: Date; upTo: number },
): Promise<Record<ListedStatus, number> | null> {
  const decided = (status: string) =>
    sql`(select count(*)::int from (select 1 from kyc_applications where status = ${status} limit ${upTo}) one)`
  const all = sql<Record<ListedStatus | 'found', number>>`
    select ${decided('approved')} as approved, ${decided('rejected')} as rejected, 0 as found,
      (select count(*)::int from kyc_applications where status = 'pending') as pending,
      (select count(*)::int from kyc_applications a where ${isLate(lateBefore)}) as late,
      (select count(*)::int from kyc_applications a where ${hasStatus({ status: 'match', lateBefore })}) as match`
  const named = sql<Record<ListedStatus | 'found', number>>`${sql.raw(BY_VALUES)}
    select count(*)::int as found, (count(*) filter (where a.status = 'pending'))::int as pending,
      (count(*) filter (where a.status = 'approved'))::int as approved, (count(*) filter (where a.status = 'rejected'))::int as rejected,
      (count(*) filter (where ${isLate(lateBefore)}))::int as late, (count(*) filter (where ${hasMatch}))::int as match
    from (select u.id from users u where ${hasKeys(names)} limit ${upTo}) p left join kyc_applications a on a.user_id = p.id`
  const { rows } = await (names.length === 0 ? all : named).execute(db)
  const { found, ...counts } = rows[0] ?? { found: 0, pending: 0, approved: 0, rejected: 0, late: 0, match: 0 }
  return found >= upTo ? null : counts
}

/** How many applications wait for this reviewer: all that are pending but their own and those that they approved first (ADK-05). */
export async function countWaitingFor(db: Db, reviewer: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from kyc_applications a
    ${FIRST_APPROVAL}
    where a.status = 'pending' and a.user_id is distinct from ${reviewer} and f.approved_by is distinct from ${reviewer}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
