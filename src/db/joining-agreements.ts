import { sql } from 'kysely'
import { ROW_KEY } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx } from '#db/rows.ts'

/** An agreement as someone read and accepted it before they joined. */
export interface JoiningAgreementRow {
  consortium_id: string
  id: string
  user_id: string
  language: string
  terms_version: string
  /** The words, as JSON, without the person's name. */
  content: string
  /** SHA-256 of the content, in hexadecimal. */
  text_hash: string
  records_version: string
  records_hash: string
  /** The real time. */
  accepted_at: Date
}

const NEW = {
  ...ROW_KEY,
  user_id: 'uuid',
  language: 'text',
  terms_version: 'text',
  content: 'text',
  text_hash: 'text',
  records_version: 'text',
  records_hash: 'text',
} as const

/** Keeps an accepted agreement for good. */
export async function insertJoiningAgreement(tx: Tx, row: Pick<JoiningAgreementRow, keyof typeof NEW>): Promise<void> {
  await insertRows(tx, 'joining_agreements', NEW, [row])
}

/** What a person last accepted in a group, or null for who was enrolled another way. */
export async function findJoiningAgreement(
  db: Db,
  consortiumId: string,
  userId: string,
): Promise<JoiningAgreementRow | null> {
  const { rows } = await sql<JoiningAgreementRow>`
    select * from joining_agreements where consortium_id = ${consortiumId} and user_id = ${userId}
    order by accepted_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}
