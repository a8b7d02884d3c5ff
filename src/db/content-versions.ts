import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'

/** One publication of an item, whole; `body` is ContentBody of services/content. */
export interface ContentVersionRow {
  key: string
  version: number
  body: unknown
  effective_on: PlainDay | null
  restores: number | null
  published_at: Date
  published_by: string | null
}

export interface ContentDraftRow {
  key: string
  typed: Record<string, string>
  revision: number
  saved_at: Date
  saved_by: string | null
}

const COLUMNS = sql`key, version, body, effective_on::text, restores, published_at, published_by`

/** All publications of an item, the newest first. */
export async function listContentVersions(db: Db, key: string): Promise<ContentVersionRow[]> {
  const { rows } = await sql<ContentVersionRow>`
    select ${COLUMNS} from content_versions where key = ${key} order by version desc`.execute(db)
  return rows
}

/** The newest publication of each item that has one. */
export async function listNewestVersions(db: Db): Promise<Omit<ContentVersionRow, 'body'>[]> {
  const { rows } = await sql<Omit<ContentVersionRow, 'body'>>`
    select distinct on (key) key, version, effective_on::text, restores, published_at, published_by
    from content_versions order by key, version desc`.execute(db)
  return rows
}

/** The number of an item's newest publication; 0 without any. */
export async function findNewestVersion(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from content_versions where key = ${key}`.execute(db)
  return rows[0]?.version ?? 0
}

/** Adds a publication; false when another one took its number. */
export async function insertContentVersion(tx: Tx, row: ContentVersionRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into content_versions (key, version, body, effective_on, restores, published_at, published_by)
    values (${row.key}, ${row.version}, ${JSON.stringify(row.body)}::jsonb, ${row.effective_on}, ${row.restores},
            ${row.published_at}, ${row.published_by})
    on conflict (key, version) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function findContentDraft(db: Db, key: string): Promise<ContentDraftRow | null> {
  const { rows } = await sql<ContentDraftRow>`
    select key, typed, revision, saved_at, saved_by from content_drafts where key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** A draft without its text, but with the words of its question, if it has some, by language. */
export type ListedDraftRow = Omit<ContentDraftRow, 'typed'> & { questions: Partial<Record<Language, string>> }

/** Every item that has a draft. */
export async function listContentDrafts(db: Db): Promise<ListedDraftRow[]> {
  const { rows } = await sql<ListedDraftRow>`
    select key, revision, saved_at, saved_by, jsonb_strip_nulls(jsonb_build_object('enUS', nullif(typed->>'enUS.question', ''),
      'ptBR', nullif(typed->>'ptBR.question', ''), 'esMX', nullif(typed->>'esMX.question', ''))) as questions
    from content_drafts order by key`.execute(db)
  return rows
}

/** Saves a draft over the revision it was made from (0: there was none); false when someone saved meanwhile. */
export async function saveContentDraft(tx: Tx, row: Omit<ContentDraftRow, 'revision'>, over: number): Promise<boolean> {
  const typed = JSON.stringify(row.typed)
  const { numAffectedRows } = await (over === 0
    ? sql`
        insert into content_drafts (key, typed, revision, saved_at, saved_by)
        values (${row.key}, ${typed}::jsonb, 1, ${row.saved_at}, ${row.saved_by}) on conflict (key) do nothing`
    : sql`
        update content_drafts set typed = ${typed}::jsonb, revision = revision + 1, saved_at = ${row.saved_at},
          saved_by = ${row.saved_by} where key = ${row.key} and revision = ${over}`
  ).execute(tx)
  return numAffectedRows === 1n
}

/** Takes away the draft of this revision (0: there was none); false when someone saved meanwhile. */
export async function deleteContentDraft(tx: Tx, key: string, revision: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from content_drafts where key = ${key} and revision = ${revision}`.execute(tx)
  if (numAffectedRows === 1n) return true
  return revision === 0 && (await findContentDraft(tx, key)) === null
}
