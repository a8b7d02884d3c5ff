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
  reference: string | null
}

/**
 * Puts the securities of these members, who have just paid everything, on the list; a member who gave none has none. Returns the
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
    select k.consortium_id, k.id, k.consortium_member_id, ${paidOffAt}, ${releaseBy}
    from ${asSet('m', ROW_KEY, members)}
    join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status = 'paid_out'
    where exists (select from guarantee_items g where g.consortium_id = k.consortium_id and g.contemplation_id = k.id
                    and g.state = 'accepted' and g.item in ('first_lien', 'promissory_note'))
    on conflict (consortium_id, contemplation_id) do update set paid_off_at = security_releases.paid_off_at
    returning consortium_member_id`.execute(tx)
  return new Set(rows.map((row) => row.consortium_member_id))
}

/** Takes the securities of members who owe again off the list; one that was released stays released. */
export async function deleteSecurityReleases(tx: Tx, members: readonly RowKey[]): Promise<void> {
  if (members.length === 0) return
  await sql`delete from security_releases s using ${asSet('m', ROW_KEY, members)}
    where s.consortium_id = m.consortium_id and s.consortium_member_id = m.id and s.released_at is null`.execute(tx)
}

/** One security on the list, or null. */
export async function findSecurityRelease(
  db: Db,
  consortiumId: string,
  contemplationId: string,
): Promise<SecurityReleaseRow | null> {
  if (!isUuid(contemplationId)) return null
  const { rows } = await sql<SecurityReleaseRow>`
    select * from security_releases where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Writes that a security was released: by whom, when, and what proves it. */
export async function updateReleased(tx: Tx, row: SecurityReleaseRow): Promise<void> {
  await sql`update security_releases
    set released_by = ${row.released_by}, released_at = ${row.released_at}, reference = ${row.reference}
    where consortium_id = ${row.consortium_id} and contemplation_id = ${row.contemplation_id}`.execute(tx)
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
    select s.*, m.user_id, m.position_number, g.item from security_releases s
    join consortium_members m on m.consortium_id = s.consortium_id and m.id = s.consortium_member_id
    join guarantee_items g on g.consortium_id = s.consortium_id and g.contemplation_id = s.contemplation_id
      and g.item in ('first_lien', 'promissory_note')
    where s.consortium_id = ${consortiumId} order by s.released_at nulls first, s.release_by, m.position_number`.execute(
    db,
  )
  return rows
}
