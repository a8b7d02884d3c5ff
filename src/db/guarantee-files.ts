import { type RawBuilder, sql } from 'kysely'
import { SECURITY_TABLES, type SecurityKey, type SecurityOf } from '#db/guarantees.ts'
import type { Db, Tx } from '#db/rows.ts'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'

/** A file that someone uploaded for a security; its name and its key are sealed. */
export interface GuaranteeFileRow extends SecurityKey {
  id: string
  item: GuaranteeItem
  file_url: string
  sealed_key: Buffer
  sealed_name: Buffer
  file_type: string
  file_size: number
  uploaded_at: Date
  /** When it went into review; null while its owner may take it out again. */
  sent_at: Date | null
}

const filesOf = (of: SecurityOf): RawBuilder<GuaranteeFileRow> => {
  const { files, named } = SECURITY_TABLES[of]
  return sql`(select ${of}::text as "of", consortium_id, ${sql.ref(named)} as security_id, id, item, file_url, sealed_key,
    sealed_name, file_type, file_size::int as file_size, uploaded_at, sent_at from ${sql.table(files)})`
}
const ALL_FILES = sql`(${filesOf('selection')} union all ${filesOf('transfer')})`

/** The files of a security, or those of all of a group's selections or transfers, oldest first. */
export async function readGuaranteeFiles(
  db: Db,
  { of, consortium_id, security_id }: Omit<SecurityKey, 'security_id'> & { security_id?: string },
): Promise<GuaranteeFileRow[]> {
  const { rows } = await sql<GuaranteeFileRow>`
    select * from ${filesOf(of)} f where consortium_id = ${consortium_id}
      and ${security_id === undefined ? sql`true` : sql`security_id = ${security_id}`}
    order by uploaded_at, id`.execute(db)
  return rows
}

/** The files a person uploaded for their selections, and for spots they take over, in all groups, oldest first. */
export async function readOwnGuaranteeFiles(db: Db, userId: string): Promise<GuaranteeFileRow[]> {
  const { rows } = await sql<GuaranteeFileRow>`
    select f.* from consortium_members m
    join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
    join ${filesOf('selection')} f on f.consortium_id = k.consortium_id and f.security_id = k.id
    where m.user_id = ${userId}
    union all
    select f.* from spot_transfers x
    join ${filesOf('transfer')} f on f.consortium_id = x.consortium_id and f.security_id = x.id
    where x.taker_id = ${userId} order by uploaded_at, id`.execute(db)
  return rows
}

/** One file of a group, or null. The caller checks who may see it. */
export async function findGuaranteeFile(db: Db, consortiumId: string, id: string): Promise<GuaranteeFileRow | null> {
  const { rows } = await sql<GuaranteeFileRow>`
    select * from ${ALL_FILES} f where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertGuaranteeFile(tx: Tx, row: Omit<GuaranteeFileRow, 'sent_at'>): Promise<void> {
  const { files, named } = SECURITY_TABLES[row.of]
  await sql`
    insert into ${sql.table(files)} (consortium_id, ${sql.ref(named)}, id, item, file_url, sealed_key, sealed_name, file_type,
      file_size, uploaded_at)
    values (${row.consortium_id}, ${row.security_id}, ${row.id}, ${row.item}, ${row.file_url}, ${row.sealed_key},
      ${row.sealed_name}, ${row.file_type}, ${row.file_size}, ${row.uploaded_at})`.execute(tx)
}

/** Takes a file out that wasn't sent; returns the key of its content, or null when there is none to take out. */
export async function deleteUnsentFile(
  tx: Tx,
  { of, consortium_id, security_id, id }: SecurityKey & { id: string },
): Promise<string | null> {
  const { files, named } = SECURITY_TABLES[of]
  const { rows } = await sql<{ file_url: string }>`
    delete from ${sql.table(files)} where consortium_id = ${consortium_id} and ${sql.ref(named)} = ${security_id}
      and id = ${id} and sent_at is null returning file_url`.execute(tx)
  return rows[0]?.file_url ?? null
}

/** Marks a security's files as sent, or those of some of its items; those sent before keep their instant. */
export async function markFilesSent(
  tx: Tx,
  { of, consortium_id, security_id }: SecurityKey,
  at: Date,
  items?: readonly GuaranteeItem[],
): Promise<void> {
  const { files, named } = SECURITY_TABLES[of]
  await sql`
    update ${sql.table(files)} set sent_at = ${at} where consortium_id = ${consortium_id}
      and ${sql.ref(named)} = ${security_id} and sent_at is null
      and ${items === undefined ? sql`true` : sql`item = any(${[...items]})`}`.execute(tx)
}

/** Forgets the files for securities in groups that ended before an instant; returns where they are. */
export async function deleteOldSecurities(tx: Tx, before: Date): Promise<string[]> {
  const deleted: string[] = []
  for (const { files } of Object.values(SECURITY_TABLES)) {
    const { rows } = await sql<{ file_url: string }>`
      delete from ${sql.table(files)} f using consortiums c
      where c.id = f.consortium_id and c.ended_at < ${before} returning f.file_url`.execute(tx)
    deleted.push(...rows.map(({ file_url }) => file_url))
  }
  return deleted
}
