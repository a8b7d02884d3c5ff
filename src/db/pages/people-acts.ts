import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { ActFacts } from '#domain/access/people-acts.ts'

/** A person with what decides whether something is done to them. */
export interface ActFactsRow extends ActFacts {
  id: string
  fullName: string
  email: string
}

/** These people as `askerId` may act on them, in the order of their ids; unknown ids are left out. */
export async function readActFacts(db: Db, ids: readonly string[], askerId: string): Promise<ActFactsRow[]> {
  const { rows } = await sql<ActFactsRow>`
    select u.id, p.full_name as "fullName", p.email, u.email_verified as "emailVerified", coalesce(r.role, 'user') as role,
      exists (select 1 from account_closings g where g.user_id = u.id and g.closed_at is not null) as "isClosed",
      (select json_build_object('id', k.id, 'owner',
          case when o.user_id is null then null when o.user_id = ${askerId}::uuid then 'asker' else 'other' end)
        from kyc_applications k left join work_owners o on o.kind = 'kyc' and o.subject_id = k.id
        where k.user_id = u.id and k.status = 'pending') as review
    from users u join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
    where u.id = any(${ids}::uuid[]) order by u.id`.execute(db)
  return rows
}
