import { sql } from 'kysely'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import type { SanctionsListRow } from '#db/sanctions.ts'

/**
 * The list with which those who have an active spot are still to be screened, once any round is due by an instant; null for none. It's the one
 * loaded last, because screening compares with that one: by an older one, no one would ever be done.
 */
export async function findListToScreen(db: Db, by: Date): Promise<Pick<SanctionsListRow, 'id' | 'version'> | null> {
  const { rows } = await sql<Pick<SanctionsListRow, 'id' | 'version'>>`
    select id, version from sanctions_lists where screened_at is null
      and exists (select 1 from sanctions_lists due where due.screened_at is null and due.loaded_at <= ${by})
    order by loaded_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks a list for one set of its round, so that two who screen with it don't do the same people; false once its round is done. With `skips`
 * it doesn't wait, and it's false as well while someone else has the list.
 */
export async function lockRound(tx: Tx, listId: string, { skips }: { skips: boolean }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sanctions_lists where id = ${listId} and screened_at is null
    for no key update ${skips ? sql`skip locked` : sql``}`.execute(tx)
  return rows.length > 0
}

/** Writes that everyone has been screened with this list; what was left of earlier ones is done with it. False where someone else wrote it. */
export async function endRound(tx: Tx, listId: string, at: Date): Promise<boolean> {
  const done =
    await sql`update sanctions_lists set screened_at = ${at} where id = ${listId} and screened_at is null`.execute(tx)
  await sql`
    update sanctions_lists o set screened_at = ${at} from sanctions_lists l
    where l.id = ${listId} and o.screened_at is null and o.loaded_at <= l.loaded_at`.execute(tx)
  return Number(done.numAffectedRows ?? 0n) > 0
}

/** The groups with a payout that is prepared and not yet released. */
export async function readGroupsWithPreparedPayouts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct consortium_id as id from payouts where status = 'prepared' order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many people have an active spot. */
export async function countActivePeople(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from consortium_members where is_active`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people with an active spot have an open match, how many payouts are prepared, and how many of those a match of their payee holds. */
export async function countHeld(db: Db): Promise<{ held: number; payouts: number; payoutsHeld: number }> {
  const { rows } = await sql<{ held: number; payouts: number; payoutsHeld: number }>`
    select (select count(distinct user_id)::int from consortium_members m where is_active
        and exists (select 1 from sanctions_matches x where x.user_id = m.user_id and x.cleared_at is null)) as held,
      count(*)::int as payouts,
      count(*) filter (where exists (select 1 from payee_matches x where x.consortium_id = p.consortium_id
        and x.payout_id = p.id and x.cleared_at is null))::int as "payoutsHeld"
    from payouts p where status = 'prepared'`.execute(db)
  return rows[0] ?? { held: 0, payouts: 0, payoutsHeld: 0 }
}

/** The next people with an active spot, by id from `after` on. */
export async function readActivePeople(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from consortium_members
    where is_active and ${after === null ? sql`true` : sql`user_id > ${after}`} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these people who weren't held against this list yet. */
export async function readUnscreened(db: Db, listId: string, userIds: readonly string[]): Promise<string[]> {
  const people = userIds.map((user_id) => ({ user_id }))
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from ${asSet('u', { user_id: 'uuid' }, people)}
    where not exists (select 1 from sanctions_screenings s where s.user_id = u.user_id and s.list_id = ${listId})
    order by 1`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
