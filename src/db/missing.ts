import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A member with installments missing for good or for now: moved to the end, or unpaid since a default. */
export type MissingRow = MemberRow & {
  /** The common fund's part of what was moved to the end. */
  moved_cents: Cents
  has_defaulted: boolean
  /** What recoveries have repaid of the common fund's part. */
  recovered_cents: Cents
}

/** Members of these groups who have an installment at the end of the plan, or have defaulted after the payout. */
export async function readMissing(db: Db, consortiumIds: readonly string[]): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select m.*, coalesce(h.cents, 0)::int8 as moved_cents, d.consortium_id is not null as has_defaulted,
      coalesce(r.cents, 0)::int8 as recovered_cents
    from (
      select consortium_id, consortium_member_id from hardship_moves where consortium_id = any(${consortiumIds}::uuid[])
      union
      select consortium_id, consortium_member_id from defaults where consortium_id = any(${consortiumIds}::uuid[])) who
    join members m on m.consortium_id = who.consortium_id and m.id = who.consortium_member_id
    left join defaults d on d.consortium_id = m.consortium_id and d.consortium_member_id = m.id
    left join lateral (select sum(common_fund_cents) as cents from hardship_moves o
      where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id) h on true
    left join lateral (select sum(common_fund_cents) as cents from recoveries o
      where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id and o.status = 'confirmed') r on true
    where m.is_active or d.consortium_id is not null
    order by m.consortium_id, m.position_number`.execute(db)
  return rows
}
