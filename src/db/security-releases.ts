import { sql } from 'kysely'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'

/** The security of a member who owes nothing anymore: until when it is to be released, and by whom it was (rules 8). */
export interface SecurityReleaseRow {
  consortium_id: string
  contemplation_id: string
  consortium_member_id: string
  paid_off_at: Date
  release_by: string
  released_by: string | null
  released_at: Date | null
  /** What proves the release: sealed, or where an older version kept it. */
  reference: string | null
  sealed_reference: Buffer | null
}

/** What secures the spot of the member `o`, selected as `k`: given for the selection, or by who took the spot over after its payout (rules 8). */
const SECURITIES = sql`(
    select i.item, i.state from guarantee_items i
    where i.consortium_id = k.consortium_id and i.contemplation_id = k.id and o.selected_as is null
      and i.item in ('first_lien', 'promissory_note')
    union all
    select i.item, i.state from spot_transfers x
    join spot_transfer_items i on i.consortium_id = x.consortium_id and i.spot_transfer_id = x.id
    where x.consortium_id = o.consortium_id and x.new_member_id = o.id and o.selected_as is not null
      and i.item in ('first_lien', 'promissory_note'))`

/**
 * Puts the securities of these members, who owe nothing from now on, on the list; a member who gave none has none. Returns the
 * members on it.
 */
export async function insertSecurityReleases(
  tx: Tx,
  members: readonly RowKey[],
  { paidOffAt, releaseBy }: { paidOffAt: Date; releaseBy: string },
): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const { rows } = await sql<{ consortium_member_id: string }>`
    insert into security_releases (consortium_id, contemplation_id, consortium_member_id, paid_off_at, release_by)
    select k.consortium_id, k.id, m.id, ${paidOffAt}, ${releaseBy}
    from ${asSet('m', ROW_KEY, members)}
    join consortium_members o on o.consortium_id = m.consortium_id and o.id = m.id
    join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = coalesce(o.selected_as, m.id) and k.status = 'paid_out'
    where exists (select 1 from ${SECURITIES} g where g.state = 'accepted')
    on conflict (consortium_id, contemplation_id, consortium_member_id) do update set paid_off_at = security_releases.paid_off_at
    returning consortium_member_id`.execute(tx)
  return new Set(rows.map((row) => row.consortium_member_id))
}

/** Takes the securities of members who owe again off the list; one that was released stays released. */
export async function deleteSecurityReleases(tx: Tx, members: readonly RowKey[]): Promise<void> {
  if (members.length === 0) return
  await sql`delete from security_releases s using ${asSet('m', ROW_KEY, members)}
    where s.consortium_id = m.consortium_id and s.consortium_member_id = m.id and s.released_at is null`.execute(tx)
}

/** The security that a member gave, on the list, or null. */
export async function findSecurityRelease(
  db: Db,
  consortiumId: string,
  memberId: string,
): Promise<SecurityReleaseRow | null> {
  if (!isUuid(memberId)) return null
  const { rows } = await sql<SecurityReleaseRow>`
    select * from security_releases where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Writes that a security was released: by whom, when, and what proves it. */
export async function updateReleased(tx: Tx, row: SecurityReleaseRow): Promise<void> {
  await sql`update security_releases
    set released_by = ${row.released_by}, released_at = ${row.released_at}, sealed_reference = ${row.sealed_reference}
    where consortium_id = ${row.consortium_id} and contemplation_id = ${row.contemplation_id}
      and consortium_member_id = ${row.consortium_member_id}`.execute(tx)
}

/** A security on the list, with its member and what it is. */
export interface ListedSecurityRow extends SecurityReleaseRow {
  user_id: string
  position_number: number
  item: 'first_lien' | 'promissory_note'
}

/** The securities of a group, those to be released first, by their last day. */
export async function readSecurityReleases(db: Db, consortiumId: string): Promise<ListedSecurityRow[]> {
  const { rows } = await sql<ListedSecurityRow>`
    select s.*, o.user_id, o.position_number, g.item from security_releases s
    join consortium_members o on o.consortium_id = s.consortium_id and o.id = s.consortium_member_id
    join contemplations k on k.consortium_id = s.consortium_id and k.id = s.contemplation_id
    cross join lateral ${SECURITIES} g
    where s.consortium_id = ${consortiumId} order by s.released_at nulls first, s.release_by, o.position_number`.execute(
    db,
  )
  return rows
}
