import { sql } from 'kysely'
import { asSet, type Db, type Tx } from '#db/rows.ts'

/** One text that a person agreed to. */
export interface ConsentRow {
  document: string
  text_hash: string
  language: string
  version: string
  published_on: string
}

/** Adds what a person agreed to, at the real time of the transaction. An id that no user has is left out. */
export async function insertConsents(tx: Tx, userId: string, rows: readonly ConsentRow[]): Promise<void> {
  const columns = {
    document: 'text',
    text_hash: 'text',
    language: 'text',
    version: 'text',
    published_on: 'date',
  } as const
  await sql`
    insert into consents (user_id, document, text_hash, language, version, published_on)
    select u.id, s.document, s.text_hash, s.language, s.version, s.published_on
    from ${asSet('s', columns, rows)}, users u where u.id = ${userId}`.execute(tx)
}

/** Everything a person agreed to, in the order of the texts' names. */
export async function readConsents(db: Db, userId: string): Promise<(ConsentRow & { agreed_at: Date })[]> {
  const { rows } = await sql<ConsentRow & { agreed_at: Date }>`
    select document, text_hash, language, version, published_on::text, agreed_at from consents
    where user_id = ${userId} order by document, agreed_at`.execute(db)
  return rows
}
