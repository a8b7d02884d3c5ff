import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'

/** A group that someone at the desk has begun to set up, as they typed it. */
export interface GroupDraftRow {
  user_id: string
  id: string
  version: number
  language: Language
  consortium_type: string
  target_amount: string
  duration_months: string
  admin_fee_percentage: string
  max_members: string
  selection_mode: string
  min_bid: string
  max_bid: string
  name: string
  description: string
  assembly_day: string
  saved_at: Date
}

type DraftKey = Pick<GroupDraftRow, 'user_id' | 'id'>
const isThis = ({ user_id, id }: DraftKey) => sql`user_id = ${user_id} and id = ${id}::uuid`

/** Someone's drafts, the last saved first. */
export async function readGroupDrafts(db: Db, userId: string): Promise<GroupDraftRow[]> {
  const { rows } = await sql<GroupDraftRow>`
    select * from group_drafts where user_id = ${userId} order by saved_at desc, id`.execute(db)
  return rows
}

export async function findGroupDraft(db: Db, key: DraftKey): Promise<GroupDraftRow | null> {
  const { rows } = await sql<GroupDraftRow>`select * from group_drafts where ${isThis(key)}`.execute(db)
  return rows[0] ?? null
}

/** Locks someone's draft; null when it isn't there, or isn't theirs. */
export async function lockGroupDraft(tx: Tx, key: DraftKey): Promise<GroupDraftRow | null> {
  const { rows } = await sql<GroupDraftRow>`select * from group_drafts where ${isThis(key)} for update`.execute(tx)
  return rows[0] ?? null
}

/** Saves a draft as its first version, or as the one after the version it was locked at; false when someone was first. */
export async function writeGroupDraft(tx: Tx, row: GroupDraftRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into group_drafts (user_id, id, version, language, consortium_type, target_amount, duration_months,
      admin_fee_percentage, max_members, selection_mode, min_bid, max_bid, name, description, assembly_day, saved_at)
    values (${row.user_id}, ${row.id}, ${row.version}, ${row.language}, ${row.consortium_type}, ${row.target_amount},
      ${row.duration_months}, ${row.admin_fee_percentage}, ${row.max_members}, ${row.selection_mode}, ${row.min_bid},
      ${row.max_bid}, ${row.name}, ${row.description}, ${row.assembly_day}, ${row.saved_at})
    on conflict (user_id, id) do update set version = excluded.version, language = excluded.language,
      consortium_type = excluded.consortium_type, target_amount = excluded.target_amount,
      duration_months = excluded.duration_months, admin_fee_percentage = excluded.admin_fee_percentage,
      max_members = excluded.max_members, selection_mode = excluded.selection_mode, min_bid = excluded.min_bid,
      max_bid = excluded.max_bid, name = excluded.name, description = excluded.description,
      assembly_day = excluded.assembly_day, saved_at = excluded.saved_at
    where group_drafts.version = excluded.version - 1`.execute(tx)
  return numAffectedRows === 1n
}

/** Forgets a draft: it was discarded, or is a group now. */
export async function deleteGroupDraft(tx: Tx, key: DraftKey): Promise<void> {
  await sql`delete from group_drafts where ${isThis(key)}`.execute(tx)
}
