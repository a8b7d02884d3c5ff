import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { ViewedList } from '#domain/access/saved-views.ts'

/** A view of a list that someone saved for themselves (decision 0089). */
export interface SavedViewRow {
  user_id: string
  id: string
  list: ViewedList
  sealed_view: Buffer
  is_default: boolean
  saved_at: Date
}

type ViewKey = Pick<SavedViewRow, 'user_id' | 'id'>
const isThis = ({ user_id, id }: ViewKey) => sql`user_id = ${user_id} and id = ${id}`

/** Someone's views of a list, the oldest first. */
export async function readSavedViews(db: Db, userId: string, list: ViewedList): Promise<SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`
    select * from saved_views where user_id = ${userId} and list = ${list} order by saved_at, id`.execute(db)
  return rows
}

export async function insertSavedView(tx: Tx, row: Omit<SavedViewRow, 'is_default'>): Promise<void> {
  await sql`
    insert into saved_views (user_id, id, list, sealed_view, saved_at)
    values (${row.user_id}, ${row.id}, ${row.list}, ${row.sealed_view}, ${row.saved_at})`.execute(tx)
}

export async function updateSavedView(tx: Tx, key: ViewKey, sealed: Buffer): Promise<void> {
  await sql`update saved_views set sealed_view = ${sealed} where ${isThis(key)}`.execute(tx)
}

/** Makes one of someone's views the one that a list opens with, or none of them. */
export async function setDefaultView(tx: Tx, userId: string, list: ViewedList, id: string | null): Promise<void> {
  await sql`
    update saved_views set is_default = false
    where user_id = ${userId} and list = ${list} and is_default and id is distinct from ${id}::uuid`.execute(tx)
  await sql`
    update saved_views set is_default = true
    where user_id = ${userId} and list = ${list} and id = ${id}::uuid`.execute(tx)
}

export async function deleteSavedView(tx: Tx, key: ViewKey): Promise<void> {
  await sql`delete from saved_views where ${isThis(key)}`.execute(tx)
}
