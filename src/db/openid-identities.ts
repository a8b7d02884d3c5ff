import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Whose account this identity of an OpenID provider opens, by user id, or null. */
export async function findIdentityOwner(db: Db, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from credentials where provider_id = ${issuer} and account_id = ${subject}`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Lets an identity of an OpenID provider open this account from now on. False when it already opens one. */
export async function insertIdentity(
  tx: Tx,
  row: { user_id: string; issuer: string; subject: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into credentials (user_id, provider_id, account_id) values (${row.user_id}, ${row.issuer}, ${row.subject})
    on conflict (provider_id, account_id) do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}
