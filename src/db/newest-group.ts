import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** The group of a person's newest active membership, or null. */
export async function findNewestGroup(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ consortium_id: string }>`
    select consortium_id from consortium_members where user_id = ${userId} and is_active
    order by joined_at desc, consortium_id limit 1`.execute(db)
  return rows[0]?.consortium_id ?? null
}
