import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'
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

/**
 * The oldest notices of these kinds not mailed yet, locked; those another worker holds are left to it. The groups
 * are read separately: people and groups may be on different machines.
 */
export async function lockUnmailed(tx: Tx, kinds: readonly NoticeKind[], limit: number): Promise<NotificationRow[]> {
  const { rows: notices } = await sql<Omit<NotificationRow, 'group_name' | 'payout_cents'>>`
    select n.user_id, n.id, n.kind, n.details, p.language
    from notifications n join profiles p on p.id = n.user_id
    where n.mailed_at is null and n.kind = any(${kinds}::text[])
    order by n.created_at, n.id limit ${limit} for update of n skip locked`.execute(tx)
  const groupIds = new Set(notices.map(({ details }) => String(details.consortiumId)).filter(isUuid))
  const { rows: groups } = await sql<{ id: string; name: string; target_cents: Cents }>`
    select id, name, target_cents from consortiums where id = any(${[...groupIds]}::uuid[])`.execute(tx)
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
