import { type RawBuilder, sql } from 'kysely'
import { pointsOf } from '#db/bonuses.ts'
import { memberEnded, type WithEnded } from '#db/pages/member-ends.ts'
import { hasKeys } from '#db/pages/people-list.ts'
import { BY_VALUES } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { compareNames, foldName } from '#domain/access/people-search.ts'
import type { MemberFilter, MemberShow, MemberSort } from '#domain/members/member-list.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'

/** A person who is or was in a group, as the administrator's table shows them. */
export interface GroupMember extends WithEnded {
  id: string
  userId: string
  fullName: string
  email: string
  position: number
  state: MemberState
  isActive: boolean
  /** Works for us or lives with someone who does (rules 7): in the draw once everyone else has been selected. */
  isInsider: boolean
  totalPaidCents: Cents
  bonusPoints: number
  joinedAt: Date
  openInstallments: number
  overdueInstallments: number
}

const WHOLE_GROUP: MemberFilter = { show: null, find: '', sort: 'position', isDescending: false }

const SHOWN: Record<MemberShow, RawBuilder<unknown>> = {
  overdue: sql`coalesce(o.overdue, 0) > 0`,
  returned: sql`coalesce(o.returned, 0) > 0`,
  selected: sql`m.state in ('selected', 'paid_out', 'completed')`,
  waiting: sql`m.state in ('reserved', 'active')`,
  paid_out: sql`m.state in ('paid_out', 'completed')`,
  left: sql`not m.is_active`,
  insiders: sql`m.is_insider`,
}

const SORTED: Record<Exclude<MemberSort, 'name'>, RawBuilder<unknown>> = {
  position: sql`m.position_number`,
  paid: sql`m.total_paid_cents`,
  open: sql`coalesce(o.open, 0)`,
  overdue: sql`coalesce(o.overdue, 0)`,
  points: pointsOf('m'),
  since: sql`m.joined_at`,
}

/** Who is or was in a group, for the administrator: everyone in position order, or only those the filter asks for. */
export async function readGroupMembers(
  db: Db,
  consortiumId: string,
  { show, find, sort, isDescending }: MemberFilter = WHOLE_GROUP,
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.id, m.user_id as "userId", p.full_name as "fullName", p.email, m.position_number as position, m.state,
      m.is_active as "isActive", m.is_insider as "isInsider", m.total_paid_cents as "totalPaidCents", ${pointsOf('m')} as "bonusPoints", m.joined_at as "joinedAt",
      coalesce(o.open, 0) as "openInstallments", coalesce(o.overdue, 0) as "overdueInstallments", ${memberEnded}
    from members m join consortiums c on c.id = m.consortium_id join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    left join (select consortium_member_id, count(*)::int as open, (count(*) filter (where status = 'overdue'))::int as overdue,
                 (count(*) filter (where status <> 'processing' and return_code is not null))::int as returned
               from installments where consortium_id = ${consortiumId} and closed_at is null group by 1) o on o.consortium_member_id = m.id
    where m.consortium_id = ${consortiumId} and ${show === null ? sql`true` : SHOWN[show]}
    order by ${SORTED[sort === 'name' ? 'position' : sort]} ${isDescending ? sql`desc` : sql`asc`}, m.position_number`.execute(
    db,
  )
  // Names are sealed: one group's are looked through and put in order here.
  const part = foldName(find)
  const found =
    find === '' ? rows : rows.filter((row) => foldName(row.fullName).includes(part) || String(row.position) === find)
  if (sort !== 'name') return found
  const inOrder = found.toSorted(
    (one, other) => compareNames(one.fullName, other.fullName) || one.position - other.position,
  )
  return isDescending ? inOrder.reverse() : inOrder
}

/** A refund of a group as the administrator reads it. */
export interface GroupRefund {
  id: string
  position: number
  fullName: string
  cause: RefundCause
  status: RefundStatus
  amountCents: Cents
  /** What of it has arrived. */
  paidCents: Cents
  owedAt: Date
  /** The spot whose first payment it is waiting for; null while no one has taken one. */
  replacedByPosition: number | null
  dueBy: Date | null
  paidAt: Date | null
}

/** What a group owes to people who have left, and has paid them: first the queue in order, then those waiting, then what is done. */
export async function readGroupRefunds(db: Db, consortiumId: string): Promise<GroupRefund[]> {
  const { rows } = await sql<GroupRefund>`
    select r.id, m.position_number as position, p.full_name as "fullName", r.cause, r.status, r.amount_cents as "amountCents",
      r.paid_cents as "paidCents", r.owed_at as "owedAt", n.position_number as "replacedByPosition", r.due_by as "dueBy", r.paid_at as "paidAt"
    from refunds r
    join consortium_members m on m.consortium_id = r.consortium_id and m.id = r.consortium_member_id
    join profiles p on p.id = m.user_id
    left join consortium_members n on n.consortium_id = r.consortium_id and n.id = r.replaced_by
    where r.consortium_id = ${consortiumId}
    order by r.status in ('paid', 'cancelled'), r.queued_at nulls last, r.owed_at, r.id`.execute(db)
  return rows
}

/** A person who can be enrolled, as the administrator's list offers them. */
export interface EnrollablePerson {
  userId: string
  fullName: string
  email: string
}

/** Of so many people whose names have a text, those who can be enrolled are found; whoever types more of a name finds the rest. */
const MOST_NAMED = 1_000

/**
 * People with an approved identity who can be enrolled now, the newest of those with a name (LIFE-11 to LIFE-13), in order of their names, without those who already have a place or are closing their
 * account; and whether more people have that name than were looked at.
 */
export async function readEnrollable(
  db: Db,
  filter: { consortiumId: string; names: readonly number[]; limit: number },
): Promise<{ people: EnrollablePerson[]; isPart: boolean }> {
  const { consortiumId, names, limit } = filter
  const isAnyone = names.length === 0
  const isFree = (userId: RawBuilder<unknown>) => sql`(not exists (
      select 1 from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.user_id = ${userId} and m.is_active and c.status = 'active')
    or exists (select 1 from user_roles r where r.user_id = ${userId} and r.role = 'super_admin'))`
  // Most who have a name have a group: they're left out before anything else is looked up about them.
  const before = isAnyone
    ? sql``
    : sql`${sql.raw(BY_VALUES)} with named as materialized (select p.id, p.full_name, p.email, p.is_verified, p.created_at from users u join profiles p on p.id = u.id
          where p.is_verified and ${hasKeys(names)} limit ${MOST_NAMED + 1}),
        free as materialized (select * from named where ${isFree(sql`named.id`)})`
  const { rows } = await sql<EnrollablePerson & { isPart: boolean }>`${before}
      select u.id as "userId", p.full_name as "fullName", p.email,
        ${isAnyone ? sql`false` : sql`(select count(*) from named) > ${MOST_NAMED}`} as "isPart"
      from ${isAnyone ? sql`profiles` : sql`free`} p join users u on u.id = p.id
      join kyc_applications k on k.user_id = u.id and k.status = 'approved'
      where p.is_verified
        and not exists (select 1 from sanctions_matches x where x.user_id = u.id and x.cleared_at is null)
        and not exists (select 1 from account_closings x where x.user_id = u.id)
        and not exists (select 1 from consortium_members m where m.user_id = u.id and m.consortium_id = ${consortiumId} and m.is_active)
        ${isAnyone ? sql`and ${isFree(sql`u.id`)}` : sql``}
      order by p.created_at desc, u.id desc limit ${limit}`.execute(db)
  const people = rows.map(({ isPart: _, ...person }) => person)
  return {
    people: people.sort((one, other) => compareNames(one.fullName, other.fullName)),
    isPart: rows[0]?.isPart ?? (!isAnyone && (await hasMoreNamed(db, names))),
  }
}

/** Whether more approved people have a name than are looked at. */
async function hasMoreNamed(db: Db, names: readonly number[]): Promise<boolean> {
  const { rows } = await sql`${sql.raw(BY_VALUES)}
    select 1 from users u join profiles p on p.id = u.id where p.is_verified and ${hasKeys(names)} offset ${MOST_NAMED} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether an assembly of the group is open or published and not held yet. */
export async function hasOpenAssembly(db: Db, consortiumId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from assemblies where consortium_id = ${consortiumId} and status in ('opened', 'published') limit 1`.execute(
      db,
    )
  return rows.length > 0
}
