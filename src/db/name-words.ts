import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Shorter ones are looked for as they are typed. */
const SHORTEST = 3
const words = sql`regexp_split_to_table(p.folded_name, '\\s+') as word`

/** The words of these people's names can be found with a typing error from here on (decision 0078). */
export async function learnNames(tx: Tx, userIds: readonly string[]): Promise<void> {
  // In order, so that two batches with the same new words wait for each other and not in a circle.
  await sql`
    insert into name_words (word)
    select distinct word from profiles p, ${words} where p.id = any(${userIds}::uuid[]) and length(word) >= ${SHORTEST}
    order by word on conflict do nothing`.execute(tx)
}

/** Changes a person's name: the words of the new one are learned, and those of the old one that no one else has are gone. */
export async function renaming(tx: Tx, userId: string, change: () => Promise<void>): Promise<void> {
  const before = await sql<{ word: string }>`select word from profiles p, ${words} where p.id = ${userId}`.execute(tx)
  await change()
  await learnNames(tx, [userId])
  // Two statements: on a cluster, profiles are copied to every machine and words aren't.
  const { rows: unused } = await sql<{ word: string }>`
    select w.word from unnest(${before.rows.map(({ word }) => word)}::text[]) as w (word)
    where not exists (select 1 from profiles p where p.folded_name like '%' || w.word || '%')`.execute(tx)
  await sql`delete from name_words where word = any(${unused.map(({ word }) => word)}::text[])`.execute(tx)
}

/** The words of people's names that a typed one may have been meant for, the most alike first: one of `variants`, or like it. */
export async function readLikeWords(
  db: Db,
  { typed, variants, most }: { typed: string; variants: readonly string[]; most: number },
): Promise<string[]> {
  const isVariant = sql`word = any(${variants}::text[])`
  const { rows } = await sql<{ word: string }>`
    select word from name_words where word % ${typed} or ${isVariant}
    order by ${isVariant} desc, similarity(word, ${typed}) desc, word limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}
