import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'

export interface OperatorContentRow {
  key: string
  language: string
  value: unknown
  proof: unknown
  is_sample: boolean
}

/** Every entry the operator has published, those of all languages and of each. A few dozen rows at most. */
export async function listOperatorContent(db: Db): Promise<OperatorContentRow[]> {
  const { rows } = await sql<OperatorContentRow>`
    select key, language, value, proof, is_sample from operator_content order by key, language`.execute(db)
  return rows
}

/** Open for enrollment: `expires_at` is set until launch or end, and its index holds these few groups alone. */
const IS_OPEN = sql`expires_at is not null and status = 'active' and launched_at is null and current_members < max_members`

/** The shortest and longest term of groups that take members now; null when none does. */
export async function findOpenTerms(db: Db): Promise<{ min_months: number; max_months: number } | null> {
  const { rows } = await sql<{ min_months: number | null; max_months: number | null }>`
    select min(duration_months)::int as min_months, max(duration_months)::int as max_months from consortiums
    where ${IS_OPEN}`.execute(db)
  const { min_months, max_months } = rows[0] ?? { min_months: null, max_months: null }
  return min_months === null || max_months === null ? null : { min_months, max_months }
}

/** A text that changes whenever anything does that public pages read from the database, or a legal text takes effect. */
export async function findPublicContentVersion(db: Db, today: PlainDay): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select md5(string_agg(o::text, '|' order by key, language)) from operator_content o),
      (select md5(string_agg(concat(key, version, effective_on <= ${today}::date), '|' order by key, version))
       from content_versions where key like 'legal/%'),
      (select concat(min(duration_months), '-', max(duration_months)) from consortiums
       where ${IS_OPEN})) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** What an item says from now on, in each of these languages; anything else it said before is gone. */
export async function replaceOperatorContent(
  tx: Tx,
  key: string,
  rows: readonly Omit<OperatorContentRow, 'key'>[],
  by: { at: Date; userId: string | null },
): Promise<void> {
  await sql`delete from operator_content where key = ${key}`.execute(tx)
  for (const { language, value, proof, is_sample } of rows)
    await sql`
      insert into operator_content (key, language, value, proof, is_sample, updated_at, updated_by)
      values (${key}, ${language}, ${JSON.stringify(value)}::jsonb, ${proof === null ? null : JSON.stringify(proof)}::jsonb,
              ${is_sample}, ${by.at}, ${by.userId})`.execute(tx)
}
