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

/** The identities of OpenID providers that open a person's account, the oldest first. */
export async function readIdentitiesOf(
  db: Db,
  userId: string,
): Promise<{ id: string; issuer: string; created_at: Date }[]> {
  const { rows } = await sql<{ id: string; issuer: string; created_at: Date }>`
    select id, provider_id as issuer, created_at from credentials
    where user_id = ${userId} and provider_id <> 'credential' order by created_at, id`.execute(db)
  return rows
}

/** Lets an identity no longer open a person's account: its issuer, or null when it isn't theirs. */
export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ issuer: string }>`
    delete from credentials where user_id = ${userId} and id = ${id} and provider_id <> 'credential'
    returning provider_id as issuer`.execute(tx)
  return rows[0]?.issuer ?? null
}
