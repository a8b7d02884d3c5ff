import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { ApprovalAct, ApprovalStatus } from '#domain/approvals/approval.ts'

/** What one person at the desk asked for, with who and when; its reason is sealed. */
export interface ApprovalRequestRow {
  id: string
  act: ApprovalAct
  parameters: Record<string, string | number>
  consortium_id: string | null
  /** Whom it concerns. */
  user_id: string
  requested_by: string
  /** The role of the person who asked, today. */
  requester_role: Role
  requested_at: Date
  expires_at: Date
  sealed_reason: Buffer | null
  status: ApprovalStatus
  decided_by: string | null
  decided_at: Date | null
}

const REQUEST = sql`
  select a.id, a.act, a.parameters, a.consortium_id, a.user_id, a.requested_by, coalesce(r.role, 'user') as requester_role,
    a.requested_at, a.expires_at, a.sealed_reason, a.status, a.decided_by, a.decided_at
  from approval_requests a left join user_roles r on r.user_id = a.requested_by`

export type NewApprovalRequest = Omit<
  ApprovalRequestRow,
  'requester_role' | 'status' | 'decided_by' | 'decided_at' | 'sealed_reason'
> & { sealed_reason: Buffer }

/** Stores a request; false when the same thing waits already. */
export async function insertApprovalRequest(tx: Tx, row: NewApprovalRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into approval_requests (id, act, parameters, consortium_id, user_id, requested_by, requested_at, expires_at,
      sealed_reason)
    values (${row.id}, ${row.act}, ${JSON.stringify(row.parameters)}::jsonb, ${row.consortium_id}, ${row.user_id},
      ${row.requested_by}, ${row.requested_at}, ${row.expires_at}, ${row.sealed_reason})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Marks what no one decided in time, so that the same may be asked for again. */
export async function expireApprovalRequests(
  tx: Tx,
  { userId, act, at }: { userId: string; act: ApprovalAct; at: Date },
): Promise<void> {
  await sql`
    update approval_requests set status = 'expired', decided_at = expires_at
    where status = 'waiting' and user_id = ${userId} and act = ${act} and expires_at <= ${at}`.execute(tx)
}

/** One request, or null. */
export async function findApprovalRequest(db: Db, id: string): Promise<ApprovalRequestRow | null> {
  const { rows } = await sql<ApprovalRequestRow>`${REQUEST} where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same with its row locked: two people who decide at once come one after the other. */
export async function lockApprovalRequest(tx: Tx, id: string): Promise<ApprovalRequestRow | null> {
  await sql`select 1 from approval_requests where id = ${id} for no key update`.execute(tx)
  return await findApprovalRequest(tx, id)
}

export async function updateApprovalRequest(
  tx: Tx,
  row: Pick<ApprovalRequestRow, 'id' | 'status' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await sql`
    update approval_requests set status = ${row.status}, decided_by = ${row.decided_by}, decided_at = ${row.decided_at}
    where id = ${row.id}`.execute(tx)
}

/** A role that was asked for someone whose account is closed waits for no one anymore. */
export async function endRoleRequests(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    update approval_requests set status = 'expired', decided_at = ${at}
    where user_id = ${userId} and act = 'grant_role' and status = 'waiting'`.execute(tx)
}

/** Forgets why something was asked for about these people; that it was, and who decided, stays. */
export async function forgetApprovalReasons(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    update approval_requests set sealed_reason = null
    where user_id = any(${userIds}::uuid[]) and sealed_reason is not null`.execute(tx)
}
