import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface ApiTokenRow {
  id: string
  name: string
  scopes: string[]
  made_at: Date
  expires_at: Date
  last_used_at: Date | null
}

/** Someone's tokens that still open something, the newest first. */
export async function listLiveTokens(db: Db, userId: string): Promise<ApiTokenRow[]> {
  const { rows } = await sql<ApiTokenRow>`
    select id, name, scopes, made_at, expires_at, last_used_at from api_tokens
    where user_id = ${userId} and ended_at is null and expires_at > now() order by made_at desc, id`.execute(db)
  return rows
}

/** Everyone else's tokens that still open something, with whose they are, the newest first. */
export async function listLiveTokensOfOthers(
  db: Db,
  userId: string,
): Promise<(ApiTokenRow & { user_id: string; owner: string })[]> {
  const { rows } = await sql<ApiTokenRow & { user_id: string; owner: string }>`
    select t.user_id, t.id, t.name, t.scopes, t.made_at, t.expires_at, t.last_used_at,
      p.full_name as owner
    from api_tokens t join users u on u.id = t.user_id left join profiles p on p.id = t.user_id
    where t.user_id <> ${userId} and t.ended_at is null and t.expires_at > now() order by t.made_at desc, t.id`.execute(
    db,
  )
  return rows
}

/** Keeps a new token by its hash, good for so many days. */
export async function insertApiToken(
  tx: Tx,
  row: { user_id: string; id: string; name: string; scopes: readonly string[]; token_hash: Buffer; days: number },
): Promise<void> {
  await sql`insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
    values (${row.user_id}, ${row.id}, ${row.name}, ${[...row.scopes]}, ${row.token_hash},
      now() + make_interval(days => ${row.days}))`.execute(tx)
}

/** Ends one; false when there is no such live token of this person. */
export async function endApiToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await sql`
    update api_tokens set ended_at = now() where user_id = ${userId} and id = ${id} and ended_at is null`.execute(tx)
  return result.numAffectedRows !== 0n
}

/** Ends every token of a person: their account may have been in other hands. */
export async function endApiTokensOf(tx: Tx, userId: string): Promise<void> {
  await sql`update api_tokens set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(tx)
}

/** The live token of this hash with its owner, or null; `isUseOld`: its last use was noted over a minute ago. */
export async function findApiToken(
  db: Db,
  tokenHash: Buffer,
): Promise<{ user_id: string; id: string; scopes: string[]; expires_at: Date; is_use_old: boolean } | null> {
  const { rows } = await sql<{ user_id: string; id: string; scopes: string[]; expires_at: Date; is_use_old: boolean }>`
    select user_id, id, scopes, expires_at, last_used_at is null or last_used_at < now() - interval '1 minute' as is_use_old
    from api_tokens where token_hash = ${tokenHash} and ended_at is null and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Notes that a token was used just now. */
export async function touchApiToken(db: Db, userId: string, id: string): Promise<void> {
  await sql`update api_tokens set last_used_at = now() where user_id = ${userId} and id = ${id}`.execute(db)
}

/** Ends every token there is: under another secret, none of them is found anyway. Returns how many. */
export async function endAllApiTokens(db: Db): Promise<number> {
  const result = await sql`update api_tokens set ended_at = now() where ended_at is null`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
