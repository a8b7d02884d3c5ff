import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

export interface Waiting {
  kind: 'open' | 'guarantees' | 'to_prepare' | 'to_release'
  consortiumId: string
  name: string
  count: number
}

/** What waits for somebody to decide, by group: seats to fill, documents to review, payouts to prepare and to release. */
export async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.kind, w.consortium_id as "consortiumId", c.name, count(*)::int as count from (
      select 'open' as kind, id as consortium_id from consortiums where status = 'active' and launched_at is null
      union all
      select 'guarantees', consortium_id from contemplations where status = 'guarantee_review'
      union all
      select 'to_prepare', k.consortium_id from contemplations k where k.status = 'approved' and not exists (
        select from payouts p where p.consortium_id = k.consortium_id and p.contemplation_id = k.id
          and p.status not in ('failed', 'cancelled'))
      union all
      select 'to_release', consortium_id from payouts where status = 'prepared'
    ) w join consortiums c on c.id = w.consortium_id
    group by w.kind, w.consortium_id, c.name order by c.name, w.consortium_id`.execute(db)
  return rows
}
