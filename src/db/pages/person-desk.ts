import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { ApplicationStatus, KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'
import type { KycDocumentType } from '#domain/kyc/documents.ts'
import type { RiskScore } from '#domain/kyc/risk.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** A person as their page at the desk reads them; lists travel as JSON, so their instants are text. */
export interface PersonDeskRow {
  id: string
  fullName: string
  email: string
  emailVerified: boolean
  phone: string | null
  language: Language
  state: string | null
  role: Role
  createdAt: Date
  kycStatus: KycStatus
  verificationStatus: VerificationStatus
  hasSecondFactor: boolean
  mustChangePassword: boolean
  /** Their own wish to close the account, and its end. */
  closesAt: Date | null
  closedAt: Date | null
  application: {
    id: string
    status: ApplicationStatus
    riskScore: RiskScore
    submittedAt: string
    matchOpen: boolean
  } | null
  /** The last installments of each membership, the newest first. */
  payments: {
    consortiumId: string
    groupName: string
    number: number
    dueOn: string
    status: PaymentStatus
    /** The bank returned its last debit, and it hasn't been asked again. */
    isReturned: boolean
    amountCents: Cents
    lateFeeCents: Cents
    closedAt: string | null
  }[]
  /** Their active memberships by group, for what is done with them. */
  memberIds: Record<string, string>
  documents: { kind: KycDocumentType; uploadedAt: string }[]
  /** What was done to them and to their memberships, the latest first; looks at this page are left out. */
  activity: {
    id: string
    at: string
    action: string
    actor: 'system' | 'person' | 'visitor'
    actorName: string | null
  }[]
}

/** The look itself, in the audit trail; a page full of looks would say nothing else. */
export const LOOKED = 'user.page_read'

const LISTED = { payments: 12, activity: 20 } as const

/** One person with everything their page shows in lists, or null; one query by indexes. */
export async function findPersonDesk(db: Db, userId: string): Promise<PersonDeskRow | null> {
  const { rows } = await sql<PersonDeskRow>`
    select u.id, p.full_name as "fullName", p.email, u.email_verified as "emailVerified", p.phone, p.language, p.state,
      coalesce(r.role, 'user') as role, u.created_at as "createdAt", p.kyc_status as "kycStatus",
      p.verification_status as "verificationStatus", u.is_temporary_password as "mustChangePassword",
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
      gone.closes_at as "closesAt", gone.closed_at as "closedAt",
      (select json_build_object('id', k.id, 'status', k.status, 'riskScore', k.risk_score, 'submittedAt', k.submitted_at,
          'matchOpen', exists (select 1 from sanctions_matches s where s.user_id = k.user_id and s.cleared_at is null))
        from kyc_applications k where k.user_id = u.id) as application,
      (select coalesce(json_agg(one), '[]') from (
        select c.id as "consortiumId", c.name as "groupName", i.number, i.due_on as "dueOn", i.status,
          i.common_fund_cents + i.reserve_cents + i.operator_cents as "amountCents", i.late_fee_cents as "lateFeeCents",
          i.closed_at as "closedAt",
          i.closed_at is null and i.status <> 'processing' and i.return_code is not null as "isReturned"
        from consortium_members m join consortiums c on c.id = m.consortium_id
        cross join lateral (select * from installments o where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id offset 0) i
        where m.user_id = u.id order by i.due_on desc, i.number desc limit ${LISTED.payments}) one) as payments,
      (select coalesce(json_object_agg(m.consortium_id, m.id), '{}') from consortium_members m
        where m.user_id = u.id and m.is_active) as "memberIds",
      (select coalesce(json_agg(json_build_object('kind', d.document_type, 'uploadedAt', d.upload_date) order by d.upload_date desc), '[]')
        from kyc_documents d where d.user_id = u.id) as documents,
      (select coalesce(json_agg(one), '[]') from (
        select e.audit_event_id as id, e.happened_at as at, e.action, e.actor_kind as actor, in_json(who.full_name) as "actorName"
        from (select 'user' as kind, u.id::text as id
              union all select 'consortium_member', m.id::text from consortium_members m where m.user_id = u.id) own
        join audit_events e on e.subject_kind = own.kind and e.subject_id = own.id and e.action <> ${LOOKED}
        left join profiles who on who.id = e.actor_user_id
        order by e.happened_at desc, e.recorded_at desc limit ${LISTED.activity}) one) as activity
    from users u join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
    left join account_closings gone on gone.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}
