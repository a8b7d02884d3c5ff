import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'

/** A version of a legal text that we published; `body` is ContentBody of services/content. */
export interface LegalTextRow {
  /** The name of its file: `terms`. */
  document: string
  version: number
  label: string
  body: unknown
  effective_on: PlainDay
}

/** Every version of one text, the newest first. */
export async function listLegalTexts(db: Db, document: string): Promise<LegalTextRow[]> {
  const { rows } = await sql<LegalTextRow>`
    select substr(key, 7) as document, version, body->>'label' as label, body, effective_on::text
    from content_versions where key = ${`legal/${document}`} order by version desc`.execute(db)
  return rows
}

/** The version of a text that holds on a day: the newest of those that have taken effect; null while the release's file holds. */
export async function findLegalText(db: Db, document: string, day: PlainDay): Promise<LegalTextRow | null> {
  const { rows } = await sql<LegalTextRow>`
    select substr(key, 7) as document, version, body->>'label' as label, body, effective_on::text
    from content_versions where key = ${`legal/${document}`} and effective_on <= ${day}
    order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The texts that hold on a day and that this person hasn't agreed to; `agreed` is the version they agreed to last, if any. */
export async function listTextsToAccept(
  db: Db,
  userId: string,
  day: PlainDay,
): Promise<(Omit<LegalTextRow, 'body'> & { agreed: string | null })[]> {
  const { rows } = await sql<Omit<LegalTextRow, 'body'> & { agreed: string | null }>`
    select v.document, v.version, v.label, v.effective_on,
      (select c.version from consents c where c.user_id = ${userId} and c.document = v.document
       order by c.agreed_at desc limit 1) as agreed
    from (select distinct on (key) substr(key, 7) as document, version, body->>'label' as label, effective_on::text
          from content_versions where key like 'legal/%' and effective_on <= ${day} order by key, version desc) v
    where not exists (select 1 from consents c
      where c.user_id = ${userId} and c.document = v.document and c.version = v.label)
    order by v.document`.execute(db)
  return rows
}

/** Begins telling everyone about a version. */
export async function insertTextAnnouncement(tx: Tx, key: string, version: number, at: Date): Promise<void> {
  await sql`insert into text_announcements (key, version, due_at) values (${key}, ${version}, ${at})`.execute(tx)
}

/** One announcement that is due, locked; null when there is none or someone else is at it. */
export async function lockTextAnnouncement(
  tx: Tx,
  dueBy: Date,
): Promise<{
  key: string
  version: number
  label: string
  effective_on: PlainDay
  last_user_id: string | null
} | null> {
  const { rows } = await sql<{
    key: string
    version: number
    label: string
    effective_on: PlainDay
    last_user_id: string | null
  }>`
    select a.key, a.version, v.body->>'label' as label, v.effective_on::text, a.last_user_id
    from text_announcements a join content_versions v on v.key = a.key and v.version = a.version
    where a.due_at <= ${dueBy} order by a.due_at, a.key limit 1 for update of a skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Remembers the last person who was told; null when everyone has been. */
export async function moveTextAnnouncement(
  tx: Tx,
  { key, version }: { key: string; version: number },
  lastUserId: string | null,
): Promise<void> {
  await sql`
    update text_announcements set last_user_id = coalesce(${lastUserId}::uuid, last_user_id),
      due_at = case when ${lastUserId}::uuid is null then null else due_at end
    where key = ${key} and version = ${version}`.execute(tx)
}

/** The next people with an account of their own, in the order of their ids; staff and closed accounts aren't members. */
export async function listMembersAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where (${after}::uuid is null or u.id > ${after}::uuid)
      and not exists (select 1 from user_roles r where r.user_id = u.id and r.role <> 'user')
      and not exists (select 1 from account_closings c where c.user_id = u.id and c.closed_at is not null)
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
