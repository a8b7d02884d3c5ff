import { sql } from 'kysely'
import { type Db, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'

/** A notice that waits for its mail, with its reader and the group it is about. */
export interface NotificationRow {
  user_id: string
  id: string
  kind: NoticeKind
  details: Record<string, string | number | boolean | null>
  language: Language
  group_name: string | null
  /** T of that group. */
  payout_cents: Cents | null
}

type WithoutGroup<Row extends NotificationRow> = Omit<Row, 'group_name' | 'payout_cents'>

/**
 * The oldest notices of these kinds whose mail may leave at that instant, locked; those another worker holds are left to it. The
 * groups are read separately: people and groups may be on different machines.
 */
export async function lockUnmailed(
  tx: Tx,
  kinds: readonly NoticeKind[],
  { at, limit }: { at: Date; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<WithoutGroup<NotificationRow>>`
    select n.user_id, n.id, n.kind, n.details, p.language
    from notifications n join profiles p on p.id = n.user_id
    where n.mailed_at is null and n.kind = any(${kinds}::text[]) and (n.mail_after is null or n.mail_after <= ${at})
    order by coalesce(n.mail_after, n.created_at), n.id limit ${limit} for update of n skip locked`.execute(tx)
  return await withGroups(tx, rows)
}

/** A notice as its reader's page lists it. */
export interface ListedNotificationRow extends NotificationRow {
  created_at: Date
  mailed_at: Date | null
  read_at: Date | null
}

/** A person's notices, the newest first; `before` names the one after which to go on. Their ids are ordered by time. */
export async function readNotifications(
  db: Db,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedNotificationRow[]> {
  const { rows } = await sql<WithoutGroup<ListedNotificationRow>>`
    select n.user_id, n.id, n.kind, n.details, n.created_at, n.mailed_at, n.read_at, p.language
    from notifications n join profiles p on p.id = n.user_id
    where n.user_id = ${userId} and (${before}::uuid is null or n.id < ${before}::uuid)
    order by n.id desc limit ${limit}`.execute(db)
  return await withGroups(db, rows)
}

/** One notice of a person, or null. */
export async function findNotification(db: Db, userId: string, id: string): Promise<NotificationRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<WithoutGroup<NotificationRow>>`
    select n.user_id, n.id, n.kind, n.details, p.language from notifications n join profiles p on p.id = n.user_id
    where n.user_id = ${userId} and n.id = ${id}`.execute(db)
  return (await withGroups(db, rows))[0] ?? null
}

/** How many notices a person hasn't read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Marks one notice of a person as read, or all of them. */
export async function updateRead(tx: Tx, userId: string, { id, at }: { id: string | null; at: Date }): Promise<void> {
  await sql`update notifications set read_at = ${at}
    where user_id = ${userId} and read_at is null and (${id}::uuid is null or id = ${id}::uuid)`.execute(tx)
}

/** Notices with their groups. */
async function withGroups<Row extends Pick<NotificationRow, 'details'>>(
  db: Db,
  notices: readonly Row[],
): Promise<(Row & Pick<NotificationRow, 'group_name' | 'payout_cents'>)[]> {
  const groupIds = new Set(notices.map(({ details }) => String(details.consortiumId)).filter(isUuid))
  const { rows: groups } = await sql<{ id: string; name: string; target_cents: Cents }>`
    select id, name, target_cents from consortiums where id = any(${[...groupIds]}::uuid[])`.execute(db)
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  return notices.map((notice) => {
    const group = groupOf.get(String(notice.details.consortiumId))
    return { ...notice, group_name: group?.name ?? null, payout_cents: group?.target_cents ?? null }
  })
}

/** Marks notices as mailed. */
export async function updateMailed(
  tx: Tx,
  rows: readonly Pick<NotificationRow, 'user_id' | 'id'>[],
  at: Date,
): Promise<void> {
  await sql`update notifications n set mailed_at = ${at}
    from unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) as s (user_id, id)
    where n.user_id = s.user_id and n.id = s.id`.execute(tx)
}

/** Makes the emails of notices wait until an instant. */
export async function updateMailAfter(
  tx: Tx,
  rows: readonly { user_id: string; id: string; mail_after: Date }[],
): Promise<void> {
  await updateRows(
    tx,
    'notifications',
    ['user_id', 'id'],
    { user_id: 'uuid', id: 'uuid', mail_after: 'timestamptz' },
    rows,
  )
}
