import { sql } from 'kysely'
import { endRoleRequests, forgetApprovalReasons } from '#db/approval-requests.ts'
import { deleteViewings } from '#db/member-viewings.ts'
import { findPerson, lockPerson, type PersonalTexts, type PersonRow, updatePersonalTexts } from '#db/people.ts'
import { countingPeople } from '#db/people-tallies.ts'
import { deletePersonNotes } from '#db/person-notes.ts'
import type { Db, Tx } from '#db/rows.ts'
import { lockSuperAdmins } from '#db/user-roles.ts'
import { closeAgainAt, type ObstacleKind } from '#domain/access/account-closing.ts'

/** A wish to close an account that can still be taken back: when it was asked, and until when; null when there is none. */
export async function findOpenClosing(db: Db, userId: string): Promise<{ asked_at: Date; closes_at: Date } | null> {
  const { rows } = await sql<{ asked_at: Date; closes_at: Date }>`
    select asked_at, closes_at from account_closings where user_id = ${userId} and closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether the account is closed for good. */
export async function isClosed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_closings where user_id = ${userId} and closed_at is not null`.execute(db)
  return rows.length > 0
}

/** Which of these people's accounts are closed for good. */
export async function readClosed(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_closings where user_id = any(${userIds}::uuid[]) and closed_at is not null`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
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

export interface DueClosing {
  user_id: string
  due_at: Date
}

/** Whose account is to be closed by then, the longest due first, from the one after `after` on. */
export async function readDueClosings(
  db: Db,
  { dueBy, after, limit }: { dueBy: Date; after: DueClosing | null; limit: number },
): Promise<DueClosing[]> {
  const rest =
    after === null ? sql`true` : sql`(due_at, user_id) > (${after.due_at}::timestamptz, ${after.user_id}::uuid)`
  const { rows } = await sql<DueClosing>`
    select user_id, due_at from account_closings where due_at <= ${dueBy} and ${rest}
    order by due_at, user_id limit ${limit}`.execute(db)
  return rows
}

/** Locks a wish that is still due; false when another worker closed it, or its owner took it back. */
export async function lockDueClosing(tx: Tx, userId: string, dueBy: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_closings where user_id = ${userId} and due_at <= ${dueBy}
    for update skip locked`.execute(tx)
  return rows.length === 1
}

/** Says that an account couldn't be closed at an instant; returns when it's tried again, or null when there's nothing to close anymore. */
export async function postponeClosing(tx: Tx, userId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ failures: number }>`
    select failures from account_closings where user_id = ${userId} and closed_at is null for update`.execute(tx)
  const [closing] = rows
  if (closing === undefined) return null
  const retryAt = closeAgainAt(closing.failures, at)
  await sql`update account_closings set failures = ${closing.failures + 1}, retry_at = ${retryAt} where user_id = ${userId}`.execute(
    tx,
  )
  return retryAt
}

/** Locks a closing that isn't done, whenever it's due; false when there is none. */
export async function lockOpenClosing(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_closings where user_id = ${userId} and closed_at is null for update`.execute(tx)
  return rows.length === 1
}

export async function markClosed(tx: Tx, userId: string, at: Date): Promise<void> {
  await countingPeople(tx, [userId], () =>
    sql`update account_closings set closed_at = ${at} where user_id = ${userId}`.execute(tx),
  )
}

/** What keeps an account open, with the group it's about; of what is owed after a membership has ended, only what its group still holds. */
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
    -- What a group that isn't over holds for someone who has left it, until its final statement.
    union select 'owed', own.consortium_id, own.name from own
      join ledger_heads h on h.consortium_id = own.consortium_id and h.member_credit_cents <> 0
      where not own.is_active and own.status = 'active' and 0 > (
        select coalesce(sum(l.member_credit_cents), 0) from ledger_transactions l
        where l.consortium_id = own.consortium_id and l.member_credit_cents <> 0 and l.reference in (
          select t.id from transfer_states t where t.consortium_id = own.consortium_id and t.consortium_member_id = own.id
          union select p.id from payouts p where p.consortium_id = own.consortium_id and p.consortium_member_id = own.id
          union select k.id from contemplations k where k.consortium_id = own.consortium_id and k.consortium_member_id = own.id
          union select r.id from recoveries r where r.consortium_id = own.consortium_id and r.consortium_member_id = own.id
          union select a.reference from plan_adjustments a where a.consortium_id = own.consortium_id and a.consortium_member_id = own.id
            and a.kind = 'prepayment'))
    union select 'owed', s.consortium_id, own.name from spot_transfers s
      join own on own.consortium_id = s.consortium_id and own.id = s.consortium_member_id where s.fee_again_at is not null
    union select 'transfer', t.consortium_id, own.name from transfer_states t
      join own on own.consortium_id = t.consortium_id and own.id = t.consortium_member_id
      where t.own_status in ('created', 'submitted', 'unknown') and t.status in ('created', 'submitted', 'unknown')
    union select 'dispute', d.consortium_id, own.name from disputes d
      join own on own.consortium_id = d.consortium_id and own.id = d.consortium_member_id where d.status = 'open'
    union select 'taking_over', s.consortium_id, c.name from spot_transfers s join consortiums c on c.id = s.consortium_id
      where s.taker_id = ${userId} and s.ended_at is null
    union select 'identity_review', null, null from kyc_applications where user_id = ${userId} and status = 'pending'
    order by 1, 3`.execute(db)
  return rows
}

/**
 * Locks a person who closes their account and, if they are a super administrator, all the others first, in the order in which roles are changed: so
 * two who close theirs at the same time see each other.
 */
export async function lockCloser(tx: Tx, userId: string): Promise<PersonRow | null> {
  if ((await findPerson(tx, userId))?.role === 'super_admin') await lockSuperAdmins(tx)
  return await lockPerson(tx, userId)
}

/** Whether a person is the only super administrator whose account isn't closed or about to close. */
export async function isLastSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_roles where user_id = ${userId} and role = 'super_admin'
      and not exists (select 1 from user_roles o where o.role = 'super_admin' and o.user_id <> ${userId}
        and not exists (select 1 from account_closings a where a.user_id = o.user_id))`.execute(db)
  return rows.length === 1
}

/**
 * Takes a person's name, address, and role off an account, and everything they signed in and set things up with (rules 0, Closing an account). Their
 * answers about their identity and our notes go too, unless an application was ever decided: then the law makes us keep them, with the name.
 */
export async function anonymize(
  tx: Tx,
  person: { userId: string; texts: PersonalTexts; emailKey: string; keepsIdentity: boolean },
  at: Date,
): Promise<void> {
  const { userId, texts, emailKey, keepsIdentity } = person
  await sql`
    update users set email_key = ${emailKey}, email_verified = false, image = null, updated_at = ${at}
    where id = ${userId}`.execute(tx)
  await sql`
    update profiles set profile_image_url = null, image_sealed_key = null, theme = null,
      hides_amounts = false, updated_at = ${at} where id = ${userId}`.execute(tx)
  await updatePersonalTexts(tx, userId, texts, at)
  await sql`update user_roles set role = 'user', updated_at = ${at} where user_id = ${userId}`.execute(tx)
  await endRoleRequests(tx, userId, at)
  await sql`
    update bank_accounts set removed_at = ${at}, is_default = false
    where user_id = ${userId} and removed_at is null`.execute(tx)
  for (const table of SIGN_IN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  // The address is free again, and what failed there says nothing about its next owner.
  await sql`delete from mail_outcomes where user_id = ${userId}`.execute(tx)
  if (keepsIdentity) return
  await sql`
      update profiles set state = null, address = null, city = null, zip_code = null, date_of_birth = null,
        employment_status = null, employer_name = null, job_title = null, annual_income = null, bank_name = null,
        account_type = null, source_of_funds = null, ssn_last_four = null
      where id = ${userId}`.execute(tx)
  await sql`delete from kyc_documents where user_id = ${userId}`.execute(tx)
  await deletePersonNotes(tx, [userId])
  await deleteViewings(tx, [userId])
  await forgetApprovalReasons(tx, [userId])
}

const SIGN_IN_TABLES = [
  ...['credentials', 'sessions', 'known_devices', 'calendar_feeds', 'notice_choices', 'kyc_drafts'],
  ...['passkeys', 'recovery_codes', 'second_factors', 'second_steps', 'email_changes', 'api_tokens'],
  'group_drafts',
] as const
