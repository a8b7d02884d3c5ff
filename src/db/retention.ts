import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** When retention is looked at next. */
export async function readLook(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ look_at: Date | null }>`select look_at from retention_looks`.execute(db)
  return rows[0]?.look_at ?? null
}

export async function setNextLook(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into retention_looks (look_at) values (${at}) on conflict (id) do update set look_at = excluded.look_at`.execute(
    tx,
  )
}

/** Of everything that a kind still holds, when the oldest began; null for nothing. */
export async function readOldest(db: Db, kind: 'drafts' | 'rejected' | 'messages' | 'outbox'): Promise<Date | null> {
  const { rows } = await sql<{ began: Date | null }>`select min(began) as began from (${BEGAN[kind]}) as kept`.execute(
    db,
  )
  return rows[0]?.began ?? null
}

const unsentDocuments = sql`
  kyc_documents d where not exists (select from kyc_applications a where a.user_id = d.user_id)`

const BEGAN: Readonly<Record<Parameters<typeof readOldest>[1], RawBuilder<unknown>>> = {
  drafts: sql`select updated_at as began from kyc_drafts union all select d.upload_date from ${unsentDocuments}`,
  rejected: sql`
    select greatest(a.reviewed_at, d.upload_date) as began from kyc_applications a
    join kyc_documents d on d.user_id = a.user_id where a.status = 'rejected'`,
  messages: sql`select received_at as began from support_tickets where mailed_at is not null`,
  outbox: sql`select sent_at as began from outbox_mails`,
}

/** Forgets identity forms that nobody went on with. */
export async function deleteOldDrafts(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from kyc_drafts where updated_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Forgets documents that were never sent with a form; returns where their files are. */
export async function deleteUnsentDocuments(tx: Tx, before: Date): Promise<string[]> {
  return await deleteDocuments(
    tx,
    sql`d.upload_date < ${before} and not exists (select from kyc_applications a where a.user_id = d.user_id)
      and not exists (select from kyc_drafts f where f.user_id = d.user_id)`,
  )
}

/** Forgets the documents of identities rejected before an instant; what came after the rejection is about to be sent again. */
export async function deleteRejectedDocuments(tx: Tx, before: Date): Promise<string[]> {
  return await deleteDocuments(
    tx,
    sql`d.upload_date < ${before} and exists (select from kyc_applications a
      where a.user_id = d.user_id and a.status = 'rejected' and a.reviewed_at < ${before})`,
  )
}

async function deleteDocuments(tx: Tx, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    file_url: string
  }>`delete from kyc_documents d where ${where} returning file_url`.execute(tx)
  return rows.map(({ file_url }) => file_url)
}

/** Forgets messages that have reached the team; returns how many, and where their files are. */
export async function deleteOldMessages(tx: Tx, before: Date): Promise<{ count: number; files: string[] }> {
  const { rows } = await sql<{ attachment_key: string | null }>`
    delete from support_tickets where received_at < ${before} and mailed_at is not null returning attachment_key`.execute(
    tx,
  )
  return { count: rows.length, files: rows.flatMap(({ attachment_key }) => attachment_key ?? []) }
}

/** Forgets what the outbox shows. */
export async function deleteOldOutbox(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from outbox_mails where sent_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** People of whom we know more than a name, by id from `after` on. */
export async function readDetailed(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where date_of_birth is not null and ${after === null ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** When each of these people's last spot ended; null while one goes on, or money of one is still owed. Whoever never had one isn't there. */
export async function readLastEnds(db: Db, userIds: readonly string[]): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ user_id: string; ended: Date | null }>`
    select m.user_id, case when bool_or(m.left_at is null and c.ended_at is null
        or m.state = 'defaulted' and c.ended_at is null
        or exists (select from refunds r where r.consortium_id = m.consortium_id and r.consortium_member_id = m.id
          and r.status not in ('paid', 'cancelled'))) then null
      else max(coalesce(m.left_at, c.ended_at)) end as ended
    from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.user_id = any(${userIds}::uuid[]) group by m.user_id`.execute(db)
  return new Map(rows.map(({ user_id, ended }) => [user_id, ended]))
}

/** Forgets what identified these people beyond their name: details and documents; returns where the files are. */
export async function forgetDetails(tx: Tx, userIds: readonly string[], at: Date): Promise<string[]> {
  await sql`
    update profiles set address = null, city = null, zip_code = null, date_of_birth = null, employment_status = null,
      employer_name = null, job_title = null, annual_income = null, bank_name = null, account_type = null,
      source_of_funds = null, ssn_last_four = null, phone = null, updated_at = ${at}
    where id = any(${userIds}::uuid[])`.execute(tx)
  return await deleteDocuments(tx, sql`d.user_id = any(${userIds}::uuid[])`)
}

/** Forgets the files for securities in groups that ended before an instant; returns where they are. */
export async function deleteOldSecurities(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file_url: string }>`
    delete from guarantee_files f using consortiums c
    where c.id = f.consortium_id and c.ended_at < ${before} returning f.file_url`.execute(tx)
  return rows.map(({ file_url }) => file_url)
}
