import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Someone in the demo world and the place where there is something to do now. */
export interface SceneRow {
  userId: string
  fullName: string
  consortiumId: string
  /** The assembly it is about, where it is about one. */
  number: number | null
}

const WHO = sql`m.user_id as "userId", p.full_name as "fullName", m.consortium_id as "consortiumId"`
/** Only people of the demo are ever returned. */
const PEOPLE = sql`join users u on u.id = m.user_id and u.is_demo join profiles p on p.id = u.id left join demo_cast d on d.user_id = u.id`

/** A member with an installment to pay: fewest arrears first, then the cast member known for paying, then one who pays by hand. */
export async function findPayer(db: Db, today: string): Promise<SceneRow | null> {
  const { rows } = await sql<SceneRow>`
    select ${WHO}, null as number from installments y
    join consortium_members m on m.consortium_id = y.consortium_id and m.id = y.consortium_member_id ${PEOPLE}
    where m.state = 'active' and y.status = 'pending' and y.closed_at is null and y.due_on >= ${today}::date
    order by (select count(*) from installments o where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id
      and o.status = 'overdue'), (d.key = 'paying') desc nulls last,
      m.autopay_account_id is not null, y.due_on, m.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** A member who may bid for the next assembly, has paid this month, and has no bid yet. */
export async function findBidder(db: Db, at: Date): Promise<SceneRow | null> {
  const { rows } = await sql<SceneRow>`
    select ${WHO}, a.number from assemblies a join consortiums c on c.id = a.consortium_id
    join consortium_members m on m.consortium_id = a.consortium_id ${PEOPLE}
    where a.status = 'opened' and a.cutoff_at > ${at} and c.selection_mode <> 'draw_only'
      and m.state = 'active' and not m.is_insider and m.barred_through_assembly < a.number
      and exists (select 1 from installments y where y.consortium_id = m.consortium_id and y.consortium_member_id = m.id
        and y.number = a.number and y.status = 'completed' offset 0)
      and not exists (select 1 from installments y where y.consortium_id = m.consortium_id and y.consortium_member_id = m.id
        and y.number <= a.number and y.closed_at is null offset 0)
      and not exists (select 1 from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id
        and b.assembly_number = a.number)
    order by a.cutoff_at desc, d.position nulls last, m.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Someone whose group held the latest assembly since an instant, a draw before a bid; the viewer, if they're in that group. */
export async function findHeldAssembly(db: Db, since: Date, viewerId: string | null): Promise<SceneRow | null> {
  const { rows } = await sql<SceneRow>`
    select ${WHO}, a.number from assemblies a join consortium_members m on m.consortium_id = a.consortium_id ${PEOPLE}
    where a.held_at > ${since} and m.is_active
    order by (u.id = ${viewerId}::uuid) desc nulls last, ('draw' = any(a.phases)) desc nulls last, a.held_at desc, m.state = 'active' desc, a.consortium_id, m.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Someone in the group whose assembly comes next, and when its draw is. */
export async function findNextAssembly(db: Db, after: Date): Promise<(SceneRow & { drawsAt: Date }) | null> {
  const { rows } = await sql<SceneRow & { drawsAt: Date }>`
    select ${WHO}, a.number, a.draws_at as "drawsAt" from assemblies a
    join consortium_members m on m.consortium_id = a.consortium_id ${PEOPLE}
    where a.status in ('opened', 'published') and a.draws_at > ${after} and m.is_active
    order by a.draws_at, m.state = 'active' desc, d.position nulls last, m.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The member selected last who hasn't answered yet. */
export async function findSelected(db: Db, at: Date): Promise<SceneRow | null> {
  const { rows } = await sql<SceneRow>`
    select ${WHO}, k.assembly_number as number from contemplations k
    join consortium_members m on m.consortium_id = k.consortium_id and m.id = k.consortium_member_id ${PEOPLE}
    where k.status = 'selected' and k.answer_by > ${at} order by k.selected_at desc, m.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The member whose payout arrived last. */
export async function findPaidOut(db: Db): Promise<SceneRow | null> {
  const { rows } = await sql<SceneRow>`
    select ${WHO}, null as number from payouts o
    join contemplations k on k.consortium_id = o.consortium_id and k.id = o.contemplation_id
    join consortium_members m on m.consortium_id = k.consortium_id and m.id = k.consortium_member_id ${PEOPLE}
    where o.status = 'paid' order by o.paid_at desc, m.id limit 1`.execute(db)
  return rows[0] ?? null
}
