import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** A membership that ended: enough to lead to its documents. */
export interface EndedMembership {
  consortiumId: string
  name: string
  position: number
  leftAt: Date
}

/** A person's ended memberships that had been paid for, the last first; what was never paid for left nothing in writing. */
export async function readEndedMemberships(db: Db, userId: string): Promise<EndedMembership[]> {
  const { rows } = await sql<EndedMembership>`
    select c.id as "consortiumId", c.name, m.position_number as position, m.left_at as "leftAt"
    from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.user_id = ${userId} and not m.is_active and m.left_at is not null and exists (
      select 1 from bank_transfers t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id and t.settled_at is not null)
    order by m.left_at desc`.execute(db)
  return rows
}
