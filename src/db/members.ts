import { type RawBuilder, sql } from 'kysely'
import { ofAllGroups } from '#db/cells.ts'
import { PAID_SUMS, type PaidSums } from '#db/group-paid.ts'
import { MONTH_KEY, type MonthKey, ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'

// Long because every write of a member’s row is here.
export interface MemberRow extends PaidSums {
  consortium_id: string
  id: string
  user_id: string
  position_number: number
  state: MemberState
  is_active: boolean
  from_month: number
  bonus_cents: Cents
  has_received_payout: boolean
  is_plan_adjusted: boolean
  skips_assembly: number | null
  barred_through_assembly: number
  is_insider: boolean
  autopay_account_id: string | null
  /** Before A; 0 is A itself. */
  autopay_days_before: number
  /** Whether members of the same group see the name where this member was selected. */
  shows_name: boolean
  joined_at: Date
  left_at: Date | null
  /** The membership whose spot this one took over, with what had been paid on it; null for who joined (rules 9). */
  took_over_from: string | null
  /** The membership that was selected for this spot, when it was taken over after the payout (rules 8). */
  selected_as: string | null
}

/** The active members of these groups, in position order. */
export async function readActiveMembers(db: Db, consortiumIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = any(${consortiumIds}::uuid[]) and is_active
    order by consortium_id, position_number`.execute(db)
  return rows
}

/** Those of these members who are active, by group and position; each once, however often it's named. */
export async function readActiveMembersOf(db: Db, keys: readonly RowKey[]): Promise<MemberRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<MemberRow>`
    select m.* from members m
    where (m.consortium_id, m.id) in (select k.consortium_id, k.id from ${asSet('k', ROW_KEY, keys)}) and m.is_active
    order by m.consortium_id, m.position_number`.execute(db)
  return rows
}

/** The active members of these groups whose plan isn't the one their group began with. */
export async function readAdjustedMembers(db: Db, consortiumIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = any(${consortiumIds}::uuid[]) and is_active and is_plan_adjusted
    order by consortium_id, position_number`.execute(db)
  return rows
}

/** Active members of a group who joined for the same month. */
export interface MembersFrom {
  consortium_id: string
  from_month: number
  /** Whether one of them still waits to be selected. */
  is_waiting: boolean
  /** How many days before A the first of them wants to be debited; 0 if none does. */
  autopay_days_before: number
}

/** The active members of these groups by the month they joined for. */
export async function readMembersByMonth(db: Db, consortiumIds: readonly string[]): Promise<MembersFrom[]> {
  const { rows } = await sql<MembersFrom>`
    select consortium_id, from_month, bool_or(state = 'active') as is_waiting,
      coalesce(max(autopay_days_before) filter (where autopay_account_id is not null), 0) as autopay_days_before
    from consortium_members where consortium_id = any(${consortiumIds}::uuid[]) and is_active group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** The members of those of these groups that were canceled who aren't paid out, and whose membership hasn't ended yet (rules 11). */
export async function readEndingMembers(db: Db, consortiumIds: readonly string[]): Promise<RowKey[]> {
  const { rows } = await sql<RowKey>`
    select m.consortium_id, m.id from consortiums c join consortium_members m on m.consortium_id = c.id
    where c.id = any(${consortiumIds}::uuid[]) and c.canceled_at is not null and m.is_active and m.state in ('active', 'selected')
    order by 1, 2`.execute(db)
  return rows
}

/** Everyone who is or was in a group, in position order. */
export async function readEveryMember(db: Db, consortiumId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = ${consortiumId} order by position_number`.execute(db)
  return rows
}

/** Members of locked groups by group and id, locked in that order. */
export async function lockMembers(tx: Tx, keys: readonly RowKey[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.*, ${PAID_SUMS} from consortium_members m left join group_paid g using (consortium_id)
    where (m.consortium_id, m.id) in (select k.consortium_id, k.id from ${asSet('k', ROW_KEY, keys)})
    order by m.consortium_id, m.id for no key update of m`.execute(tx)
  return rows
}

const STANDING = ['state', 'is_active', 'has_received_payout', 'left_at'] as const
/** What an act on a member asks and changes. */
export type StandingRow = Pick<MemberRow, 'consortium_id' | 'id' | (typeof STANDING)[number]>
const standing = sql.raw(['consortium_id', 'id', ...STANDING].map((column) => `m.${column}`).join(', '))

/** The same as `lockMembers`, with no more of each row than acts ask. */
export async function lockStandings(tx: Tx, keys: readonly RowKey[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select ${standing} from consortium_members m
    where (m.consortium_id, m.id) in (select k.consortium_id, k.id from ${asSet('k', ROW_KEY, keys)})
    order by m.consortium_id, m.id for no key update of m`.execute(tx)
  return rows
}

/** The same of all active members of a group. */
export async function lockActiveStandings(tx: Tx, consortiumId: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select ${standing} from consortium_members m where m.consortium_id = ${consortiumId} and m.is_active
    order by m.id for no key update`.execute(tx)
  return rows
}

/** Which of these members have been paid out, whether or not they still owe anything. */
export async function readPaidOutMembers(db: Db, keys: readonly RowKey[]): Promise<MemberRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<MemberRow>`
    select m.* from ${asSet('k', ROW_KEY, keys)} join members m using (consortium_id, id)
    where m.state in ('paid_out', 'completed') order by m.consortium_id, m.id`.execute(db)
  return rows
}

/** One membership of a group by its id, or null. */
export async function findMember(db: Db, { consortium_id, id }: RowKey): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = ${consortium_id} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A person's active membership in a group, or null. */
export async function findMemberByUser(db: Db, consortiumId: string, userId: string): Promise<MemberRow | null> {
  if (!isUuid(consortiumId)) return null
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = ${consortiumId} and user_id = ${userId} and is_active`.execute(db)
  return rows[0] ?? null
}

/** Every membership a person has or had in a group: the active one first, then the newest. */
export async function readMembershipsOf(db: Db, consortiumId: string, userId: string): Promise<MemberRow[]> {
  if (!isUuid(consortiumId)) return []
  const { rows } = await sql<MemberRow>`
    select * from members where consortium_id = ${consortiumId} and user_id = ${userId}
    order by is_active desc, position_number desc`.execute(db)
  return rows
}

/** Who has or had a position in a group, or null. */
export async function findMemberAt(db: Db, consortiumId: string, position: number): Promise<MemberRow | null> {
  if (!isUuid(consortiumId)) return null
  const { rows } = await sql<MemberRow>`
    select * from members
    where consortium_id = ${consortiumId} and position_number = ${position}`.execute(db)
  return rows[0] ?? null
}

export interface EnrolleeRow {
  user_id: string
  role: 'super_admin' | 'admin' | 'moderator' | 'user'
  application_status: 'pending' | 'approved' | 'rejected' | null
  verification_status: string | null
  match_open: boolean
  /** Their account is closing or closed. */
  is_closing: boolean
  active_group_ids: string[]
}

/**
 * What enrollment asks of these people: role, identity decision, and the active groups they are in. Locks their user
 * rows, so that two administrators cannot enroll one person in two groups at the same time (LIFE-13). People and memberships are
 * read separately: they may be on different machines.
 */
export async function lockEnrollees(tx: Tx, userIds: readonly string[]): Promise<EnrolleeRow[]> {
  const ids = userIds.filter(isUuid)
  await sql`select 1 from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return await readEnrollees(tx, ids)
}

/** The same without locking, for what is only shown. */
export async function readEnrollees(db: Db, ids: readonly string[]): Promise<EnrolleeRow[]> {
  const { rows: people } = await sql<Omit<EnrolleeRow, 'active_group_ids'>>`
    select u.id as user_id, coalesce(r.role::text, 'user') as role, k.status as application_status, s.verification_status,
      exists (select 1 from sanctions_matches x where x.user_id = u.id and x.cleared_at is null) as match_open,
      exists (select 1 from account_closings a where a.user_id = u.id) as is_closing
    from users u left join user_roles r on r.user_id = u.id left join kyc_applications k on k.user_id = u.id
      -- Whose account is closing or closed joins nothing.
      left join profiles s on s.id = u.id and not exists (select 1 from account_closings a where a.user_id = u.id)
    where u.id = any(${ids}::uuid[])`.execute(db)
  const memberships = await ofAllGroups(db, () => readMembershipsAtWork(db, ids))
  const groupsOf = Map.groupBy(memberships, (membership) => membership.user_id)
  return people.map((person) => ({
    ...person,
    active_group_ids: (groupsOf.get(person.user_id) ?? []).map(({ consortium_id }) => consortium_id),
  }))
}

/** The memberships of these people in groups that aren't over. Two questions, the first of which mostly finds none: asked as one, all groups are read each time. */
async function readMembershipsAtWork(
  db: Db,
  userIds: readonly string[],
): Promise<Pick<MemberRow, 'user_id' | 'consortium_id'>[]> {
  const { rows } = await sql<Pick<MemberRow, 'user_id' | 'consortium_id'>>`
    select user_id, consortium_id from consortium_members where user_id = any(${userIds}::uuid[]) and is_active`.execute(
    db,
  )
  if (rows.length === 0) return []
  const groups = rows.map(({ consortium_id }) => consortium_id)
  const { rows: atWork } = await sql<{ id: string }>`
    select id from consortiums where id = any(${groups}::uuid[]) and status = 'active'`.execute(db)
  return rows.filter(({ consortium_id }) => atWork.some(({ id }) => id === consortium_id))
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  user_id: 'uuid',
  position_number: 'int4',
  from_month: 'int2',
  is_insider: 'bool',
  joined_at: 'timestamptz',
} as const

/** Writes new members; each begins as reserved. Only `addMembers` calls it. */
export async function insertMembers(tx: Tx, rows: readonly Pick<MemberRow, keyof typeof NEW>[]): Promise<void> {
  await insertRows(tx, 'consortium_members', NEW, rows)
}

/** Marks a new member as who took over the spot of another one. */
export async function updateTookOver(
  tx: Tx,
  row: Pick<MemberRow, 'consortium_id' | 'id' | 'took_over_from' | 'selected_as'>,
): Promise<void> {
  await updateRows(
    tx,
    'consortium_members',
    ['consortium_id', 'id'],
    { consortium_id: 'uuid', id: 'uuid', took_over_from: 'uuid', selected_as: 'uuid' },
    [row],
  )
}

const STATE = {
  consortium_id: 'uuid',
  id: 'uuid',
  state: 'member_state',
  is_active: 'bool',
  has_received_payout: 'bool',
  left_at: 'timestamptz',
} as const

export type MovedMemberRow = Pick<MemberRow, keyof typeof STATE> & { state: Reached<MemberState> }

/** Sets the state of members after an act. Only `moveMembers` calls it. */
export async function updateMemberStates(tx: Tx, rows: readonly MovedMemberRow[]): Promise<void> {
  await updateRows(tx, 'consortium_members', ['consortium_id', 'id'], STATE, rows)
}

/** Bars a bidder from bids up to and including an assembly (rules 7). */
export async function updateBarred(
  tx: Tx,
  rows: readonly Pick<MemberRow, 'consortium_id' | 'id' | 'barred_through_assembly'>[],
): Promise<void> {
  await updateRows(
    tx,
    'consortium_members',
    ['consortium_id', 'id'],
    { consortium_id: 'uuid', id: 'uuid', barred_through_assembly: 'int2' },
    rows,
  )
}

/** Whose memberships these are, by member id. */
export async function readMemberUsers(db: Db, keys: readonly RowKey[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select distinct m.id, m.user_id from ${asSet('k', ROW_KEY, keys)}
    join consortium_members m using (consortium_id, id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row.user_id]))
}

/** Who of these positions of a group shows their name. */
export async function readShowingNames(
  db: Db,
  consortiumId: string,
  positions: readonly number[],
): Promise<Pick<MemberRow, 'position_number' | 'user_id'>[]> {
  if (positions.length === 0) return []
  const { rows } = await sql<Pick<MemberRow, 'position_number' | 'user_id'>>`
    select position_number, user_id from consortium_members
    where consortium_id = ${consortiumId} and position_number = any(${positions}::int4[]) and shows_name and is_active
    order by position_number`.execute(db)
  return rows
}

export interface CandidateRow {
  consortium_id: string
  id: string
  user_id: string
  position_number: number
  is_insider: boolean
  skips_assembly: number | null
  from_month: number
  joined_at: Date
  /** When the approval in force at the given instant was decided; null when there was none. */
  approved_at: Date | null
  /** A match with a sanctions list was open at that instant. */
  match_open: boolean
  /** When the open selection was made, or null. */
  selected_at: Date | null
  /** When the spot was given up, after the instant asked about; null for anyone still in the group. */
  left_at: Date | null
}

/** The people with a match that has been open at some time since then. */
const openSince = (since: Date): RawBuilder<unknown> => sql`
  select user_id from sanctions_matches where cleared_at is null union all select user_id from sanctions_matches where cleared_at > ${since}`

/**
 * Everyone active in these groups, and who has left since the group's instant, with what eligibility asks of the person, in
 * position order (rules 4); only those with one of these ids, if any are given. The identity is that of the group's instant: the last decision by then,
 * whatever was decided afterward.
 */
export async function readCandidates(
  db: Db,
  groups: readonly { consortium_id: string; at: Date }[],
  only?: readonly string[],
): Promise<CandidateRow[]> {
  if (groups.length === 0) return []
  const isThere = sql`m.consortium_id = g.consortium_id and (m.is_active or m.left_at > g.at)`
  const members =
    only === undefined
      ? sql`cross join lateral (select * from consortium_members m where ${isThere} offset 0) m`
      : sql`join consortium_members m on ${isThere} and m.id = any(${only}::uuid[])`
  const earliest = new Date(Math.min(...groups.map(({ at }) => at.getTime())))
  const { rows } = await sql<CandidateRow>`
    select m.consortium_id, m.id, m.user_id, m.position_number, m.is_insider, m.skips_assembly, m.from_month, m.joined_at, m.left_at,
      case when k.decision = 'approved' then k.decided_at end as approved_at, c.selected_at,
      -- Few have ever matched: the list of them is made once, and only they are looked at.
      m.user_id in (${openSince(earliest)})
        and exists (select 1 from sanctions_matches x where x.user_id = m.user_id and x.found_at <= g.at and (x.cleared_at is null or x.cleared_at > g.at)) as match_open
    from ${asSet('g', { consortium_id: 'uuid', at: 'timestamptz' }, groups)}
    ${members}
    left join lateral (select decision, decided_at from kyc_decisions d where d.user_id = m.user_id and d.decided_at <= g.at
                       order by d.decided_at desc, d.seq desc limit 1) k on true
    left join contemplations c on c.consortium_id = m.consortium_id and c.consortium_member_id = coalesce(m.selected_as, m.id)
      and c.status not in ('cancelled', 'expired')
    order by m.consortium_id, m.position_number`.execute(db)
  return rows
}

/**
 * The published positions of these assemblies about whose members something may have changed since `since`, when the first of the lists was judged: they have
 * left, their identity was decided on, they match a sanctions list, or they're selected. All others are what they were.
 */
export async function readChangedSince(
  db: Db,
  months: readonly MonthKey[],
  since: Date,
): Promise<Pick<MemberRow, 'consortium_id' | 'id' | 'position_number'>[]> {
  const { rows } = await sql<Pick<MemberRow, 'consortium_id' | 'id' | 'position_number'>>`
    select m.consortium_id, m.id, m.position_number
    from ${asSet('k', MONTH_KEY, months)} join assemblies a using (consortium_id, number)
    join consortium_members m on m.consortium_id = k.consortium_id and m.position_number = any(a.eligible_positions)
    where not m.is_active
      or m.user_id in (select user_id from kyc_decisions where decided_at > ${since})
      or m.user_id in (${openSince(since)})
      or (m.consortium_id, coalesce(m.selected_as, m.id)) in (
        select c.consortium_id, c.consortium_member_id from contemplations c
        where c.consortium_id = any(${months.map(({ consortium_id }) => consortium_id)}::uuid[]) and c.status not in ('cancelled', 'expired'))`.execute(
    db,
  )
  return rows
}

/** The memberships at these positions of groups. */
export async function readMembersAt(
  db: Db,
  places: readonly { consortium_id: string; position_number: number }[],
): Promise<Pick<MemberRow, 'consortium_id' | 'id' | 'position_number'>[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Pick<MemberRow, 'consortium_id' | 'id' | 'position_number'>>`
    select m.consortium_id, m.id, m.position_number from ${asSet('k', { consortium_id: 'uuid', position_number: 'int4' }, places)}
    join consortium_members m using (consortium_id, position_number)`.execute(db)
  return rows
}

const BONUS = { consortium_id: 'uuid', id: 'uuid', bonus_cents: 'int8', is_plan_adjusted: 'bool' } as const

/** Sets by how much bonuses have lowered members' plans. */
export async function updateBonuses(tx: Tx, rows: readonly Pick<MemberRow, keyof typeof BONUS>[]): Promise<void> {
  await updateRows(tx, 'consortium_members', ['consortium_id', 'id'], BONUS, rows)
}
