import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { ApplicationStatus, KycStatus, RiskScore, VerificationStatus } from '#domain/kyc/decision.ts'
import type { RiskReason } from '#domain/kyc/risk.ts'

/** What the list is narrowed to: a status, or open matches with a sanctions list. */
export type ListedStatus = ApplicationStatus | 'match'

/** An identity check as the reviewer's list shows it. */
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
  complianceNotes: string | null
  rejectionReason: string | null
  amlChecked: boolean
  sanctionsChecked: boolean
  kycStatus: KycStatus
  verificationStatus: VerificationStatus
  /** An entry of a sanctions list may be this person, and no one has cleared it yet. */
  matchOpen: boolean
}

/** A place in the list: the last row already seen. */
export interface ListPlace {
  submittedAt: Date
  id: string
}

const matchOpen = sql`exists (select from sanctions_matches m where m.user_id = a.user_id and m.cleared_at is null)`

const nameHas = (name: string) =>
  name === '' ? sql`true` : sql`lower(p.full_name) like ${`%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

/** Applications with the person behind them, newest first (ADK-01), of one status or all, whose name has a text, after a place in the list. */
export async function readApplications(
  db: Db,
  filter: { status: ListedStatus | null; name: string; after: ListPlace | null; limit: number },
): Promise<ListedApplication[]> {
  const { status } = filter
  const hasStatus = status === null ? sql`true` : status === 'match' ? matchOpen : sql`a.status = ${status}`
  const isAsked = sql`${hasStatus} and ${nameHas(filter.name)}
    and ${filter.after ? sql`(a.submitted_at, a.id) < (${filter.after.submittedAt}, ${filter.after.id}::uuid)` : sql`true`}`
  return await readListed(db, sql`${isAsked} order by a.submitted_at desc, a.id desc limit ${filter.limit}`)
}

/** One application, or null. */
export async function findApplication(db: Db, id: string): Promise<ListedApplication | null> {
  if (!isUuid(id)) return null
  return (await readListed(db, sql`a.id = ${id}`))[0] ?? null
}

async function readListed(db: Db, where: RawBuilder<unknown>): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`
    select a.id, a.user_id as "userId", p.full_name as "fullName", u.email, a.status, a.risk_score as "riskScore", a.risk_reasons as "riskReasons",
      a.submitted_at as "submittedAt", a.reviewed_at as "reviewedAt", reviewer.full_name as "reviewerName",
      a.compliance_notes as "complianceNotes", a.rejection_reason as "rejectionReason", a.aml_checked as "amlChecked",
      a.sanctions_checked as "sanctionsChecked", p.kyc_status as "kycStatus", p.verification_status as "verificationStatus",
      ${matchOpen} as "matchOpen"
    from kyc_applications a
    join profiles p on p.id = a.user_id
    join users u on u.id = a.user_id
    left join profiles reviewer on reviewer.id = a.reviewed_by
    where ${where}`.execute(db)
  return rows
}

/** How many applications have each status, and how many an open match, among people whose name contains a text. */
export async function countApplications(db: Db, name: string): Promise<Record<ListedStatus, number>> {
  const { rows } = await sql<{ status: ApplicationStatus; n: number; matches: number }>`
    select a.status, count(*)::int as n, (count(*) filter (where ${matchOpen}))::int as matches
    from kyc_applications a join profiles p on p.id = a.user_id
    where ${nameHas(name)} group by a.status`.execute(db)
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.n]))
  return { pending: 0, approved: 0, rejected: 0, ...counts, match: rows.reduce((sum, row) => sum + row.matches, 0) }
}
