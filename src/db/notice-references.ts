import { sql } from 'kysely'
import { outsideCells } from '#db/cells.ts'
import type { Db } from '#db/rows.ts'

const ROWS_A_SLICE = 500

interface NoticeRow {
  user_id: string
  id: string
  consortium_id: string
  created_at: Date
}

/**
 * Takes the reference of a released security out of the notices that an older version wrote it into, and puts in whose security it was, by
 * which a letter finds the sealed one (decision 0136). Goes in slices; killed at any moment, a repeat goes on. Returns how many notices
 * that were.
 */
export async function clearNoticeReferences(db: Db): Promise<number> {
  for (let cleared = 0; ; ) {
    const { rows } = await sql<NoticeRow>`
      select user_id, id, details ->> 'consortiumId' as consortium_id, created_at from notifications
      where details ? 'reference' order by user_id, id limit ${ROWS_A_SLICE}`.execute(db)
    if (rows.length === 0) return cleared
    const memberOf = await readReleased(db, rows)
    await outsideCells({ db }, (tx) =>
      sql`update notifications n
        set details = (n.details - 'reference') || jsonb_strip_nulls(jsonb_build_object('memberId', w.member_id))
        from unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
          ${rows.map((row) => memberOf.get(row.id) ?? null)}::uuid[]) as w (user_id, id, member_id)
        where n.user_id = w.user_id and n.id = w.id`.execute(tx),
    )
    cleared += rows.length
  }
}

/** By notice, the member whose security it is about: released at the instant that the notice was written. */
async function readReleased(db: Db, notices: readonly NoticeRow[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select w.id, m.id as member_id
    from unnest(${notices.map((row) => row.id)}::uuid[], ${notices.map((row) => row.user_id)}::uuid[],
      ${notices.map((row) => row.consortium_id)}::uuid[], ${notices.map((row) => row.created_at)}::timestamptz[])
      as w (id, user_id, consortium_id, at)
    join security_releases s on s.consortium_id = w.consortium_id and s.released_at = w.at
    join consortium_members m on m.consortium_id = s.consortium_id and m.id = s.consortium_member_id and m.user_id = w.user_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.member_id]))
}
