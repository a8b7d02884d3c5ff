import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { ObstacleKind } from '#domain/access/account-closing.ts'

/** A wish to close an account that can still be taken back: when it was asked, and until when; null when there is none. */
export async function findOpenClosing(db: Db, userId: string): Promise<{ asked_at: Date; closes_at: Date } | null> {
  const { rows } = await sql<{ asked_at: Date; closes_at: Date }>`
    select asked_at, closes_at from account_closings where user_id = ${userId} and closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Adds a wish to close an account; one that is there stays as it is. */
export async function insertClosing(
  tx: Tx,
  row: { user_id: string; asked_at: Date; closes_at: Date },
): Promise<boolean> {
  const result = await sql`
    insert into account_closings (user_id, asked_at, closes_at) values (${row.user_id}, ${row.asked_at}, ${row.closes_at})
    on conflict (user_id) do nothing`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Takes the wish back; false when there is none, or when the account is closed. */
export async function deleteOpenClosing(tx: Tx, userId: string): Promise<boolean> {
  const result = await sql`delete from account_closings where user_id = ${userId} and closed_at is null`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Whose account is to be closed by then, the longest due first. */
export async function readDueClosings(db: Db, dueBy: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_closings where closed_at is null and closes_at <= ${dueBy}
    order by closes_at, user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Locks a wish that is still due; false when another worker closed it, or its owner took it back. */
export async function lockDueClosing(tx: Tx, userId: string, dueBy: Date): Promise<boolean> {
  const { rows } = await sql`
    select from account_closings where user_id = ${userId} and closed_at is null and closes_at <= ${dueBy}
    for update skip locked`.execute(tx)
  return rows.length === 1
}

export async function markClosed(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`update account_closings set closed_at = ${at} where user_id = ${userId}`.execute(tx)
}

/** What keeps an account open, with the group it's about; what is owed after a membership has ended isn't in it. */
export async function readObstacles(
  db: Db,
  userId: string,
): Promise<{ kind: ObstacleKind; consortium_id: string | null; group_name: string | null }[]> {
  const { rows } = await sql<{ kind: ObstacleKind; consortium_id: string | null; group_name: string | null }>`
    with own as (select m.consortium_id, m.id, m.is_active, c.name, c.status from consortium_members m
      join consortiums c on c.id = m.consortium_id where m.user_id = ${userId})
    select 'membership' as kind, consortium_id, name as group_name from own
      where is_active and status not in ('completed', 'cancelled')
    union select 'owed', f.consortium_id, own.name from final_payments f
      join own on own.consortium_id = f.consortium_id and own.id = f.consortium_member_id and own.is_active
      where f.status not in ('paid', 'unclaimed_property')
    union select 'transfer', t.consortium_id, own.name from bank_transfers t
      join own on own.consortium_id = t.consortium_id and own.id = t.consortium_member_id
      where t.status in ('created', 'submitted', 'unknown')
    union select 'dispute', d.consortium_id, own.name from disputes d
      join own on own.consortium_id = d.consortium_id and own.id = d.consortium_member_id where d.status = 'open'
    union select 'waiting', w.consortium_id, c.name from spot_waits w join consortiums c on c.id = w.consortium_id
      where w.user_id = ${userId} and w.status in ('waiting', 'offered')
    union select 'taking_over', s.consortium_id, c.name from spot_transfers s join consortiums c on c.id = s.consortium_id
      where s.taker_id = ${userId} and s.ended_at is null
    union select 'identity_review', null, null from kyc_applications where user_id = ${userId} and status = 'pending'
    order by 1, 3`.execute(db)
  return rows
}

/**
 * Takes a person's name and address off an account, and everything they signed in and set things up with (rules 0, Closing an account). Their
 * answers about their identity go too, unless an application was ever decided: then the law makes us keep them, with the name.
 */
export async function anonymize(
  tx: Tx,
  person: { userId: string; name: string; email: string; keepsIdentity: boolean },
  at: Date,
): Promise<void> {
  const { userId, name, email, keepsIdentity } = person
  await sql`
    update users set name = ${name}, email = ${email}, email_verified = false, image = null, updated_at = ${at}
    where id = ${userId}`.execute(tx)
  await sql`
    update profiles set phone = null, profile_image_url = null, image_sealed_key = null, theme = null,
      hides_amounts = false, updated_at = ${at} where id = ${userId}`.execute(tx)
  await sql`
    update bank_accounts set removed_at = ${at}, is_default = false
    where user_id = ${userId} and removed_at is null`.execute(tx)
  for (const table of SIGN_IN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  if (keepsIdentity) return
  await sql`
    update profiles set full_name = ${name}, state = null, address = null, city = null, zip_code = null, date_of_birth = null,
      employment_status = null, employer_name = null, job_title = null, annual_income = null, bank_name = null,
      account_type = null, source_of_funds = null, ssn_last_four = null
    where id = ${userId}`.execute(tx)
  await sql`delete from kyc_documents where user_id = ${userId}`.execute(tx)
}

const SIGN_IN_TABLES = [
  ...['credentials', 'sessions', 'known_devices', 'calendar_feeds', 'notice_choices', 'kyc_drafts'],
  ...['passkeys', 'recovery_codes', 'second_factors', 'second_steps', 'email_changes'],
] as const
