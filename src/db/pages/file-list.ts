import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { FileKind } from '#domain/operations/file-kinds.ts'

/** A table with files of a kind: which column has their size, null where a row has no file, when they came, and what they belong to. */
interface FileTable {
  kind: FileKind
  name: string
  size: string
  cameAt: string
  /** Of a row `f`: the person, the group and spot, or the ticket that its file belongs to. */
  userId?: RawBuilder<unknown>
  consortiumId?: RawBuilder<unknown>
  spot?: RawBuilder<unknown>
  ticketId?: RawBuilder<unknown>
}

/** The tables that hold files. */
export const FILE_TABLES: readonly FileTable[] = [
  { kind: 'identity', name: 'kyc_documents', size: 'file_size', cameAt: 'upload_date', userId: sql`f.user_id` },
  {
    kind: 'security',
    name: 'guarantee_files',
    size: 'file_size',
    cameAt: 'uploaded_at',
    consortiumId: sql`f.consortium_id`,
    spot: sql`(select c.position_number from contemplations c where c.consortium_id = f.consortium_id and c.id = f.contemplation_id)`,
  },
  {
    kind: 'transfer',
    name: 'spot_transfer_files',
    size: 'file_size',
    cameAt: 'uploaded_at',
    consortiumId: sql`f.consortium_id`,
    spot: sql`(select m.position_number from spot_transfers s
      join consortium_members m on m.consortium_id = s.consortium_id and m.id = s.consortium_member_id
      where s.consortium_id = f.consortium_id and s.id = f.spot_transfer_id)`,
  },
  { kind: 'message', name: 'support_tickets', size: 'attachment_bytes', cameAt: 'received_at', ticketId: sql`f.id` },
  { kind: 'message', name: 'support_files', size: 'file_size', cameAt: 'received_at', ticketId: sql`f.ticket_id` },
]

/** A stored file: how large it is, since when it's here, and whose it is. */
export interface StoredFile {
  id: string
  kind: FileKind
  cameAt: Date
  bytes: number
  userId: string | null
  fullName: string | null
  consortiumId: string | null
  groupName: string | null
  spot: number | null
  ticketId: string | null
  place: FilePlace
}

/** A place in the list: the instant a file came, to the microsecond, and the file. */
export type FilePlace = readonly [at: string, id: string]

/** A page of the files of a kind or of all, the newest first, after a place already seen. */
export async function readFileList(
  db: Db,
  { kind, after, limit }: { kind: FileKind | null; after: FilePlace | null; limit: number },
): Promise<StoredFile[]> {
  // Each table gives as many as a page takes, by its own index.
  const parts = FILE_TABLES.filter((table) => kind === null || table.kind === kind).map((table) => {
    const [at, bytes] = [sql.ref(`f.${table.cameAt}`), sql.ref(`f.${table.size}`)]
    const older = after === null ? sql`true` : sql`(${at}, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    return sql`(select f.id, ${table.kind}::text as kind, ${at} as at, ${bytes}::int8 as bytes,
        ${table.userId ?? sql`null::uuid`} as user_id, ${table.consortiumId ?? sql`null::uuid`} as consortium_id,
        ${table.spot ?? sql`null`}::int as spot, ${table.ticketId ?? sql`null::uuid`} as ticket_id
      from ${sql.table(table.name)} f where ${bytes} is not null and ${older}
      order by ${at} desc, f.id desc limit ${limit})`
  })
  const { rows } = await sql<StoredFile>`
    select f.id, f.kind, f.at as "cameAt", f.bytes, f.user_id as "userId", p.full_name as "fullName", f.consortium_id as "consortiumId",
      g.name as "groupName", f.spot, f.ticket_id as "ticketId",
      array[to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), f.id::text] as place
    from (select * from (${sql.join(parts, sql` union all `)}) f order by at desc, id desc limit ${limit}) f
    left join profiles p on p.id = f.user_id
    left join consortiums g on g.id = f.consortium_id
    order by f.at desc, f.id desc`.execute(db)
  return rows
}
