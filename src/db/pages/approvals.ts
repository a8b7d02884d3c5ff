import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { ApprovalAct, ApprovalStatus } from '#domain/approvals/approval.ts'
import type { Cents } from '#domain/money.ts'

/** A request as the desk reads it: whom it concerns, where, and how much it's about today. */
export interface ApprovalPageRow {
  id: string
  act: ApprovalAct
  parameters: Record<string, string | number>
  userId: string
  fullName: string
  email: string
  consortiumId: string | null
  groupName: string | null
  position: number | null
  /** The late fee, the installment, or the debit, as it is now; null for a role, and for what's gone. */
  amountCents: Cents | null
  requestedBy: string
  requesterName: string
  requesterRole: Role
  requestedAt: Date
  expiresAt: Date
  sealedReason: Buffer | null
  status: ApprovalStatus
  decidedBy: string | null
  deciderName: string | null
  decidedAt: Date | null
}

const DISPUTE = sql`(a.parameters->>'disputeId')::uuid`
const MEMBER = sql`(a.parameters->>'memberId')::uuid`
/** An installment's amounts, looked up by themselves: with every table of every act joined, planning took twice as long as reading. */
const ofInstallment = (cents: RawBuilder<unknown>) => sql`(select ${cents} from installments y
  where y.consortium_id = a.consortium_id and y.consortium_member_id = ${MEMBER} and y.number = (a.parameters->>'number')::int)`

/** What a request is about today. */
const AMOUNT = sql`case a.act when 'waive_late_fee' then ${ofInstallment(sql`y.late_fee_cents`)}
      when 'move_installment' then ${ofInstallment(sql`y.common_fund_cents + y.operator_cents + y.reserve_cents`)}
      when 'return_debit' then (select t.amount_cents from disputes d join transfer_states t on t.consortium_id = d.consortium_id and t.id = d.transfer_id
        where d.consortium_id = a.consortium_id and d.id = ${DISPUTE}) end`

/** What the desk reads of requests that were picked before: so many as are shown are joined with whom they concern, not all there are. */
const rowsOf = (picked: RawBuilder<unknown>) => sql`
  select a.id, a.act, a.parameters, a.user_id as "userId", p.full_name as "fullName", p.email,
    a.consortium_id as "consortiumId", c.name as "groupName",
    (select m.position_number from consortium_members m where m.consortium_id = a.consortium_id and m.id = coalesce(
      (select d.consortium_member_id from disputes d where d.consortium_id = a.consortium_id and d.id = ${DISPUTE}), ${MEMBER})) as position,
    ${AMOUNT} as "amountCents",
    a.requested_by as "requestedBy", q.full_name as "requesterName", coalesce(r.role, 'user') as "requesterRole",
    a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.sealed_reason as "sealedReason",
    a.status, a.decided_by as "decidedBy", b.full_name as "deciderName", a.decided_at as "decidedAt"
  from (${picked}) a
  join users u on u.id = a.user_id join profiles p on p.id = a.user_id join profiles q on q.id = a.requested_by
  left join user_roles r on r.user_id = a.requested_by
  left join profiles b on b.id = a.decided_by
  left join consortiums c on c.id = a.consortium_id`

const isWaiting = (at: Date): RawBuilder<unknown> => sql`a.status = 'waiting' and a.expires_at > ${at}`

/** What waits, the oldest first, at most so many; of one group if it's named. */
export async function readWaitingApprovals(
  db: Db,
  { at, limit, consortiumId }: { at: Date; limit: number; consortiumId?: string },
): Promise<ApprovalPageRow[]> {
  const ofGroup = consortiumId === undefined ? sql`` : sql`and a.consortium_id = ${consortiumId}`
  const { rows } = await sql<ApprovalPageRow>`
    ${rowsOf(sql`select * from approval_requests a where ${isWaiting(at)} ${ofGroup} order by requested_at, id limit ${limit}`)}
    order by a.requested_at, a.id`.execute(db)
  return rows
}

/** What waits, as lines of the work queue, the oldest first, at most so many. */
export async function readApprovalLines(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<Pick<ApprovalPageRow, 'id' | 'fullName' | 'email' | 'amountCents' | 'requestedAt' | 'expiresAt'>[]> {
  const { rows } = await sql<ApprovalPageRow>`
    select a.id, p.full_name as "fullName", p.email, ${AMOUNT} as "amountCents", a.requested_at as "requestedAt", a.expires_at as "expiresAt"
    from (select * from approval_requests a where ${isWaiting(at)} order by requested_at, id limit ${limit}) a
    join users u on u.id = a.user_id join profiles p on p.id = a.user_id order by a.requested_at, a.id`.execute(db)
  return rows
}

/** The oldest that waits and that this person didn't ask for and isn't concerned by; null when there is none. */
export async function readNextApproval(
  db: Db,
  { at, deciderId }: { at: Date; deciderId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from approval_requests a where ${isWaiting(at)} and a.requested_by <> ${deciderId} and a.user_id <> ${deciderId}
    order by a.requested_at, a.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** How many wait. */
export async function countWaitingApprovals(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approval_requests a where ${isWaiting(at)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was decided or wasn't in time, the latest first, at most so many. */
export async function readClosedApprovals(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<ApprovalPageRow[]> {
  const { rows } = await sql<ApprovalPageRow>`
    ${rowsOf(sql`
      (select * from approval_requests where status <> 'waiting' order by decided_at desc, id limit ${limit})
      union all
      (select * from approval_requests where status = 'waiting' and expires_at <= ${at}
        order by requested_at desc, id desc limit ${limit})`)}
    order by coalesce(a.decided_at, a.expires_at) desc, a.id limit ${limit}`.execute(db)
  return rows
}

/** One of them, or null. */
export async function findApproval(db: Db, id: string): Promise<ApprovalPageRow | null> {
  const { rows } = await sql<ApprovalPageRow>`${rowsOf(sql`select * from approval_requests where id = ${id}`)}`.execute(
    db,
  )
  return rows[0] ?? null
}
