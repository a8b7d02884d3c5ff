import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Someone who was an active member before an instant. */
export interface MemberThen {
  consortiumId: string
  groupName: string
  spot: number
  userId: string
  fullName: string
  joinedAt: Date
  /** When they left, or when their group ended; null for a member of today. */
  leftAt: Date | null
  place: MemberPlace
}

/** A place in the list: the instant of joining, to the microsecond, and the member. */
export type MemberPlace = readonly [at: string, id: string]

/** A page of those who were active members just before an instant, who joined last first, after a place already seen. Counted as the tallies `joined` and `left` count them. */
export async function readMembersThen(
  db: Db,
  { until, after, limit }: { until: Date; after: MemberPlace | null; limit: number },
): Promise<MemberThen[]> {
  const older = after === null ? sql`true` : sql`(m.joined_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<MemberThen>`
    select m.consortium_id as "consortiumId", c.name as "groupName", m.position_number as spot, m.user_id as "userId",
      p.full_name as "fullName", m.joined_at as "joinedAt", least(m.left_at, c.ended_at) as "leftAt",
      array[to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), m.id::text] as place
    from consortium_members m join consortiums c on c.id = m.consortium_id join profiles p on p.id = m.user_id
    where m.joined_at < ${until} and coalesce(least(m.left_at, c.ended_at), 'infinity') >= ${until} and ${older}
    order by m.joined_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}
