import { sql } from 'kysely'
import type { KycProfileRow } from '#db/kyc-profiles.ts'
import { countingPeople } from '#db/people-tallies.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import type { ApplicationStatus, KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'
import type { RiskReason, RiskScore } from '#domain/kyc/risk.ts'

/** Where one person's identity check stands: the application, if there is one, and what the profile says about it. */
export interface IdentityRow {
  user_id: string
  application_id: string | null
  status: ApplicationStatus | null
  /** Low without an application. */
  risk_score: RiskScore
  /** Who approved this application first, of the two that high risk takes. */
  first_approved_by: string | null
  submitted_at: Date | null
  reviewed_at: Date | null
  rejected_parts: string[]
  kyc_status: KycStatus
  verification_status: VerificationStatus
  /** An entry of a sanctions list may be this person, and no one has cleared it yet. */
  match_open: boolean
}

/**
 * The first approval of an application `a`, as `f`. While it waits for the second, it counts only if its approver may review today: a role taken
 * away takes it along.
 */
export const FIRST_APPROVAL = sql`
  left join kyc_first_approvals f on f.user_id = a.user_id and f.application_id = a.id
    and (a.status <> 'pending' or exists (
      select 1 from user_roles r where r.user_id = f.approved_by and r.role = any(${[...PERMISSIONS['kyc.review']]}::text[])))`

const identity = sql`
  select p.id as user_id, a.id as application_id, a.status, a.submitted_at, a.reviewed_at,
    coalesce(a.risk_score, 'low') as risk_score, f.approved_by as first_approved_by,
    coalesce(a.rejected_parts, '{}') as rejected_parts, p.kyc_status, p.verification_status,
    exists (select 1 from sanctions_matches m where m.user_id = p.id and m.cleared_at is null) as match_open
  from profiles p left join kyc_applications a on a.user_id = p.id
    ${FIRST_APPROVAL}`

/**
 * The identities of these people, locked in id order. The user row is what is locked: the application may not exist yet, and
 * enrolling locks it too, so no one is enrolled while their identity is being decided. Two statements: a row joined to a
 * locked one is read as it was before the wait for the lock.
 */
export async function lockIdentities(tx: Tx, userIds: readonly string[]): Promise<IdentityRow[]> {
  await sql`select 1 from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<IdentityRow>`${identity} where p.id = any(${userIds}::uuid[]) order by p.id`.execute(tx)
  return rows
}

/** Whether someone has a spot in a group that isn't over: it keeps an approval (rules 4). Read after the lock. */
export async function isInGroup(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.user_id = ${userId} and m.is_active and c.status not in ('completed', 'cancelled') limit 1`.execute(db)
  return rows.length > 0
}

/** What a person may know about their own application. */
export interface OwnApplicationRow {
  id: string
  status: ApplicationStatus
  submitted_at: Date
  reviewed_at: Date | null
  rejection_reason: string | null
  sealed_rejection_reason: Buffer | null
  rejected_parts: string[]
  /** Sent again after a rejection. */
  is_again: boolean
}

/** A person's own application, or null when there is none. */
export async function findOwnApplication(db: Db, userId: string): Promise<OwnApplicationRow | null> {
  const { rows } = await sql<OwnApplicationRow>`
    select id, status, submitted_at, reviewed_at, rejection_reason, sealed_rejection_reason, rejected_parts,
      exists (select 1 from kyc_decisions d where d.user_id = a.user_id and d.decision = 'rejected'
              and d.application_id <> a.id) as is_again
    from kyc_applications a where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** One person's identity, or null when there is no such person. */
export async function findIdentity(db: Db, userId: string): Promise<IdentityRow | null> {
  const { rows } = await sql<IdentityRow>`${identity} where p.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The identities of these people; unknown ids are left out. */
export async function readIdentities(db: Db, userIds: readonly string[]): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`${identity} where p.id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** Whose applications these are; unknown ids are left out. */
export async function findApplicants(
  db: Db,
  applicationIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from kyc_applications where id = any(${applicationIds}::uuid[])`.execute(db)
  return rows
}

/** A new application, with its risk and the reasons for it (ADK-05). */
export interface NewApplicationRow {
  user_id: string
  id: string
  submitted_at: Date
  risk_score: RiskScore
  risk_reasons: RiskReason[]
}

/** KYC-18: one application per person, made or replaced as pending; the profile goes to in_progress with it. */
export async function submitApplications(tx: Tx, rows: readonly NewApplicationRow[]): Promise<void> {
  await insertRows(
    tx,
    'kyc_applications',
    { user_id: 'uuid', id: 'uuid', submitted_at: 'timestamptz', risk_score: 'text', risk_reasons: 'jsonb' },
    rows,
    `on conflict (user_id) do update set
      id = excluded.id, status = 'pending', risk_score = excluded.risk_score, submitted_at = excluded.submitted_at,
      reviewed_by = null, reviewed_at = null, compliance_notes = null, rejection_reason = null,
      sealed_compliance_notes = null, sealed_rejection_reason = null,
      aml_checked = false, sanctions_checked = false, compared = '{}', risk_reasons = excluded.risk_reasons, rejected_parts = '{}'`,
  )
  const set = asSet<Pick<NewApplicationRow, 'user_id' | 'submitted_at'>>(
    's',
    { user_id: 'uuid', submitted_at: 'timestamptz' },
    rows,
  )
  await countingPeople(
    tx,
    rows.map(({ user_id }) => user_id),
    () =>
      sql`
    update profiles p set kyc_status = 'in_progress', kyc_submitted_at = s.submitted_at, verification_status = 'pending',
      updated_at = s.submitted_at
    from ${set} where p.id = s.user_id`.execute(tx),
  )
  await deleteFirstApprovals(
    tx,
    rows.map(({ user_id }) => user_id),
  )
}

/** What raises a risk but for a match: what is stated, how old the account is, and whether an application was rejected before. */
export type RiskFactsRow = Pick<
  KycProfileRow,
  'id' | 'phone' | 'state' | 'zip_code' | 'employment_status' | 'annual_income' | 'source_of_funds'
> & { created_at: Date; was_rejected: boolean }

/** The facts about these people; unknown ids are left out. */
export async function readRiskFacts(db: Db, userIds: readonly string[]): Promise<RiskFactsRow[]> {
  const { rows } = await sql<RiskFactsRow>`
    select p.id, p.phone, p.state, p.zip_code, p.employment_status, p.annual_income, p.source_of_funds, p.created_at,
      exists (select 1 from kyc_decisions d where d.user_id = p.id and d.decision = 'rejected') as was_rejected
    from profiles p where p.id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

export interface DecisionRow {
  user_id: string
  status: ApplicationStatus
  reviewed_by: string | null
  reviewed_at: Date | null
  sealed_compliance_notes: Buffer | null
  aml_checked: boolean
  sanctions_checked: boolean
  compared: readonly string[]
  sealed_rejection_reason: Buffer | null
  rejected_parts: readonly string[]
}

/** ADK-03, ADK-06: what the reviewer decided, on the application. `updateProfileStatuses` goes with it. */
export async function writeDecisions(tx: Tx, rows: readonly DecisionRow[]): Promise<number> {
  // Whatever an earlier decision left unencrypted goes with it.
  const clear = { compliance_notes: null, rejection_reason: null }
  return updateRows(
    tx,
    'kyc_applications',
    ['user_id'],
    {
      user_id: 'uuid',
      status: 'text',
      reviewed_by: 'uuid',
      reviewed_at: 'timestamptz',
      compliance_notes: 'text',
      sealed_compliance_notes: 'bytea',
      aml_checked: 'bool',
      sanctions_checked: 'bool',
      compared: 'text[]',
      rejection_reason: 'text',
      sealed_rejection_reason: 'bytea',
      rejected_parts: 'text[]',
    },
    rows.map((row) => ({ ...row, ...clear })),
  )
}

export interface FirstApprovalRow {
  user_id: string
  application_id: string
  approved_by: string
  approved_at: Date
  sealed_compliance_notes: Buffer | null
  compared: readonly string[]
}

/** ADK-05: the first of the two approvals of these applications; one that no longer counts makes way. */
export async function insertFirstApprovals(tx: Tx, rows: readonly FirstApprovalRow[]): Promise<void> {
  const columns = {
    user_id: 'uuid',
    application_id: 'uuid',
    approved_by: 'uuid',
    approved_at: 'timestamptz',
    sealed_compliance_notes: 'bytea',
    compared: 'text[]',
  } as const
  await deleteFirstApprovals(
    tx,
    rows.map(({ user_id }) => user_id),
  )
  await insertRows(tx, 'kyc_first_approvals', columns, rows)
}

/** A review that begins again begins without an approval. */
export async function deleteFirstApprovals(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`delete from kyc_first_approvals where user_id = any(${userIds}::uuid[])`.execute(tx)
}

export interface KycDecisionRow {
  user_id: string
  application_id: string
  decision: 'approved' | 'rejected'
  decided_by: string | null
  decided_at: Date
}

/** Adds decisions to the history that draws are judged by; it is never rewritten. */
export async function insertDecisions(tx: Tx, rows: readonly KycDecisionRow[]): Promise<void> {
  const columns = {
    user_id: 'uuid',
    application_id: 'uuid',
    decision: 'text',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
  } as const
  await insertRows(tx, 'kyc_decisions', columns, rows)
}

/** The same decision on the profiles, where enrollment looks. */
export async function updateProfileStatuses(
  tx: Tx,
  rows: readonly { id: string; kyc_status: KycStatus; verification_status: VerificationStatus; updated_at: Date }[],
): Promise<number> {
  const columns = { id: 'uuid', kyc_status: 'text', verification_status: 'text', updated_at: 'timestamptz' } as const
  return await countingPeople(
    tx,
    rows.map(({ id }) => id),
    () => updateRows(tx, 'profiles', ['id'], columns, rows),
  )
}

/** How many identity checks are waiting for a decision, and how long the oldest has waited. */
export async function readPendingApplications(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(submitted_at) as since from kyc_applications where status = 'pending'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}
