import { sql } from 'kysely'
import type { EndedMembership } from '#domain/members/membership-end.ts'

/** What `memberEnded` reads of a member: null while the membership lasts. */
export interface WithEnded {
  ended: EndedMembership | null
}

/** The column `ended` of a member `m` and their group `c`: what decides why a membership is over. Other tables are asked only where it can matter. */
export const memberEnded = sql`case when m.is_active then null else json_build_object(
  'state', m.state,
  'isGroupCanceled', coalesce(m.left_at >= coalesce(c.canceled_at, case when c.status = 'cancelled' then c.ended_at end), false),
  'isByStatement', exists (select 1 from final_statements s where s.consortium_id = m.consortium_id and s.made_at = m.left_at),
  'hasDefault', m.state = 'defaulted' and exists (select 1 from defaults d
    where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id),
  'wasUnenrolled', m.state = 'withdrawn' and m.left_at < coalesce(c.launched_at, 'infinity') and exists (select 1 from audit_events e
    where e.subject_id = m.id::text and e.subject_kind = 'consortium_member' and e.action = 'member.unenrolled'),
  'hasExitReport', m.state in ('withdrawn', 'excluded') and exists (select 1 from exit_reports x
    where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id and x.status = 'approved'),
  'refundCauses', array(select r.cause from refunds r where m.state = 'withdrawn'
    and r.consortium_id = m.consortium_id and r.consortium_member_id = m.id)) end as ended`
