import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { MemberZone } from '#domain/notices/notice-choices.ts'
import type { NoticeTopic } from '#domain/notices/topics.ts'

export interface NoticeChoicesRow {
  user_id: string
  muted: NoticeTopic[]
  quiet_from: number | null
  quiet_until: number | null
  time_zone: MemberZone
}

/** What these people chose about emails; those who chose nothing are left out. */
export async function readNoticeChoices(db: Db, userIds: readonly string[]): Promise<NoticeChoicesRow[]> {
  const { rows } = await sql<NoticeChoicesRow>`
    select user_id, muted, quiet_from, quiet_until, time_zone from notice_choices
    where user_id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** Sets what a person chose about emails. */
export async function writeNoticeChoices(tx: Tx, row: NoticeChoicesRow): Promise<void> {
  await sql`insert into notice_choices (user_id, muted, quiet_from, quiet_until, time_zone)
    values (${row.user_id}, ${row.muted}::text[], ${row.quiet_from}, ${row.quiet_until}, ${row.time_zone})
    on conflict (user_id) do update set muted = excluded.muted, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone`.execute(tx)
}

/** Where a person lives, as far as is known. */
export async function findStateOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`select state from profiles where id = ${userId}`.execute(db)
  return rows[0]?.state ?? null
}
