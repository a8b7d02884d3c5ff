import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Someone at the desk saw, or sees, a member's own pages (decision 0089). */
export interface MemberViewingRow {
  /** Whose pages they are. */
  user_id: string
  id: string
  viewer_id: string
  session_id: string
  sealed_reason: Buffer
  started_at: Date
  ends_at: Date
  ended_at: Date | null
  pages: number
}

export async function insertViewing(tx: Tx, row: Omit<MemberViewingRow, 'ended_at' | 'pages'>): Promise<void> {
  await sql`
    insert into member_viewings (user_id, id, viewer_id, session_id, sealed_reason, started_at, ends_at)
    values (${row.user_id}, ${row.id}, ${row.viewer_id}, ${row.session_id}, ${row.sealed_reason}, ${row.started_at}, ${row.ends_at})`.execute(
    tx,
  )
}

const isThis = ({ user_id, id }: Pick<MemberViewingRow, 'user_id' | 'id'>) => sql`user_id = ${user_id} and id = ${id}`

/** The viewing that goes on in a session, locked, or null. */
export async function lockOpenViewing(tx: Tx, sessionId: string): Promise<MemberViewingRow | null> {
  const { rows } = await sql<MemberViewingRow>`
    select * from member_viewings where session_id = ${sessionId} and ended_at is null for update`.execute(tx)
  return rows[0] ?? null
}

/** Viewings whose time is over, locked, the oldest first. */
export async function lockOverdueViewings(tx: Tx, dueBy: Date, limit: number): Promise<MemberViewingRow[]> {
  const { rows } = await sql<MemberViewingRow>`
    select * from member_viewings where ends_at <= ${dueBy} and ended_at is null
    order by ends_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function endViewing(tx: Tx, row: Pick<MemberViewingRow, 'user_id' | 'id'>, at: Date): Promise<void> {
  await sql`update member_viewings set ended_at = ${at} where ${isThis(row)}`.execute(tx)
}

/** Whose pages a session showed last, if that ended after an instant; null otherwise. */
export async function findEndedViewing(db: Db, sessionId: string, since: Date): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from member_viewings where session_id = ${sessionId} and ended_at > ${since}
    order by ended_at desc limit 1`.execute(db)
  return rows[0]?.user_id ?? null
}

/** One more page was shown. */
export async function countViewedPage(db: Db, row: Pick<MemberViewingRow, 'user_id' | 'id'>): Promise<void> {
  await sql`update member_viewings set pages = pages + 1 where ${isThis(row)} and ended_at is null`.execute(db)
}

/** When a person's pages were seen, the latest first. */
export async function readViewings(db: Db, userId: string, limit: number): Promise<MemberViewingRow[]> {
  const { rows } = await sql<MemberViewingRow>`
    select * from member_viewings where user_id = ${userId} order by started_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Forgets when these people's pages were seen; the audit trail still says so. */
export async function deleteViewings(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`delete from member_viewings where user_id = any(${userIds}::uuid[])`.execute(tx)
}
