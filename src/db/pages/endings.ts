import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Ending } from '#domain/operations/endings.ts'

/** Someone in the demo world to whom it has happened, and their group. */
export interface EndingRow {
  ending: Ending
  userId: string
  fullName: string
  consortiumId: string
  group: string
  /** The assembly or installment it is about, where it is about one. */
  number: number | null
}

const MEMBER = sql`consortium_members m on m.consortium_id = x.consortium_id and m.id = x.consortium_member_id`

/** For each ending, those to whom it happened, the best to look at first: who, in which group, which number. */
const FOUND: Readonly<Record<Ending, RawBuilder<unknown>>> = {
  late: sql`select m.user_id, m.consortium_id, x.number from installments x join ${MEMBER}
    where m.state = 'active' and x.status = 'overdue' and x.closed_at is null order by x.late_bps desc, x.due_on, m.id`,
  // Not over for anyone who can still come back.
  excluded: sql`select m.user_id, m.consortium_id, x.number from exclusions x join ${MEMBER}
    where m.state = 'excluded' and x.readmitted_at is null order by x.readmit_by desc, m.id`,
  readmitted: sql`select m.user_id, m.consortium_id, x.number from exclusions x join ${MEMBER}
    where m.is_active and x.readmitted_at is not null order by x.readmitted_at desc, m.id`,
  left: sql`select m.user_id, m.consortium_id, null::int2 as number from refunds x join ${MEMBER}
    where x.cause = 'left' and x.status = 'paid' and not m.is_active order by x.paid_at desc, m.id`,
  replaced: sql`select m.user_id, m.consortium_id, m.from_month as number from refunds x
    join consortium_members m on m.consortium_id = x.consortium_id and m.id = x.replaced_by
    where m.is_active order by m.joined_at desc, m.id`,
  transferred: sql`select m.user_id, m.consortium_id, null::int2 as number from spot_transfers x join ${MEMBER}
    where x.status = 'done' and m.state = 'transferred' order by x.ended_at desc, m.id`,
  defaulted: sql`select m.user_id, m.consortium_id, x.number from defaults x join ${MEMBER}
    where m.state = 'defaulted' order by x.balance_cents desc, m.id`,
  extended: sql`select m.user_id, m.consortium_id, x.assembly_number as number from contemplations x join ${MEMBER}
    join consortiums g on g.id = x.consortium_id
    where m.is_active and x.assembly_number > g.duration_months order by x.selected_at desc, m.id`,
  completed: sql`select m.user_id, m.consortium_id, null::int2 as number from final_payments x join ${MEMBER}
    join consortiums g on g.id = x.consortium_id
    where g.status = 'completed' and m.state = 'completed' and x.surplus_cents > 0
      and not exists (select 1 from contemplations k where k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
        and k.assembly_number > g.duration_months)
    order by x.status = 'paid' desc, x.paid_at desc nulls last, m.id`,
  canceled: sql`select m.user_id, m.consortium_id, null::int2 as number from consortium_members m
    join consortiums g on g.id = m.consortium_id where g.status = 'cancelled' and g.launched_at is null order by m.position_number, m.id`,
  voted_out: sql`select m.user_id, m.consortium_id, null::int2 as number from refunds x join ${MEMBER}
    where x.cause = 'group_canceled' and not m.is_active order by x.paid_cents desc, m.id`,
}

/** For each ending that someone has met, one person of the demo, in no order. */
export async function readEndings(db: Db): Promise<EndingRow[]> {
  const each = Object.entries(FOUND).map(
    ([ending, found]) => sql`(
      select ${sql.lit(ending)} as ending, u.id as "userId", p.full_name as "fullName", c.id as "consortiumId", c.name as "group", f.number
      from (select f.*, row_number() over () as place from (${found} limit 20) f) f join users u on u.id = f.user_id and u.is_demo join profiles p on p.id = u.id
      join consortiums c on c.id = f.consortium_id order by f.place limit 1)`,
  )
  const { rows } = await sql<EndingRow>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
