import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'

/** A file that a selected member uploaded for the security; its name and its key are sealed. */
export interface GuaranteeFileRow {
  consortium_id: string
  contemplation_id: string
  id: string
  item: GuaranteeItem
  file_url: string
  sealed_key: Buffer
  sealed_name: Buffer
  file_type: string
  file_size: number
  uploaded_at: Date
  /** When it went into review; null while its member may take it out again. */
  sent_at: Date | null
}

const COLUMNS = sql`consortium_id, contemplation_id, id, item, file_url, sealed_key, sealed_name, file_type,
  file_size::int as file_size, uploaded_at, sent_at`

/** The files of a selection, or of all of a group's, oldest first. */
export async function readGuaranteeFiles(
  db: Db,
  consortiumId: string,
  contemplationId?: string,
): Promise<GuaranteeFileRow[]> {
  const { rows } = await sql<GuaranteeFileRow>`
    select ${COLUMNS} from guarantee_files where consortium_id = ${consortiumId}
      and ${contemplationId === undefined ? sql`true` : sql`contemplation_id = ${contemplationId}`}
    order by uploaded_at, id`.execute(db)
  return rows
}

/** The files a person uploaded for their selections in all groups, oldest first. */
export async function readOwnGuaranteeFiles(db: Db, userId: string): Promise<GuaranteeFileRow[]> {
  const { rows } = await sql<GuaranteeFileRow>`
    select f.consortium_id, f.contemplation_id, f.id, f.item, f.file_url, f.sealed_key, f.sealed_name, f.file_type,
      f.file_size::int as file_size, f.uploaded_at, f.sent_at
    from consortium_members m
    join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
    join guarantee_files f on f.consortium_id = k.consortium_id and f.contemplation_id = k.id
    where m.user_id = ${userId} order by f.uploaded_at, f.id`.execute(db)
  return rows
}

/** One file of a group, or null. The caller checks who may see it. */
export async function findGuaranteeFile(db: Db, consortiumId: string, id: string): Promise<GuaranteeFileRow | null> {
  const { rows } = await sql<GuaranteeFileRow>`
    select ${COLUMNS} from guarantee_files where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertGuaranteeFile(tx: Tx, row: Omit<GuaranteeFileRow, 'sent_at'>): Promise<void> {
  await sql`
    insert into guarantee_files (consortium_id, contemplation_id, id, item, file_url, sealed_key, sealed_name, file_type,
      file_size, uploaded_at)
    values (${row.consortium_id}, ${row.contemplation_id}, ${row.id}, ${row.item}, ${row.file_url}, ${row.sealed_key},
      ${row.sealed_name}, ${row.file_type}, ${row.file_size}, ${row.uploaded_at})`.execute(tx)
}

/** Takes a file out that wasn't sent; returns the key of its content, or null when there is none to take out. */
export async function deleteUnsentFile(
  tx: Tx,
  { consortiumId, contemplationId, id }: { consortiumId: string; contemplationId: string; id: string },
): Promise<string | null> {
  const { rows } = await sql<{ file_url: string }>`
    delete from guarantee_files where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}
      and id = ${id} and sent_at is null returning file_url`.execute(tx)
  return rows[0]?.file_url ?? null
}

/** Marks a selection's files as sent; those sent before keep their instant. */
export async function markFilesSent(
  tx: Tx,
  { consortiumId, contemplationId }: { consortiumId: string; contemplationId: string },
  at: Date,
): Promise<void> {
  await sql`
    update guarantee_files set sent_at = ${at} where consortium_id = ${consortiumId}
      and contemplation_id = ${contemplationId} and sent_at is null`.execute(tx)
}
