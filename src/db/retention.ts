import { type RawBuilder, sql } from 'kysely'
import { forgetApprovalReasons } from '#db/approval-requests.ts'
import { deleteViewings } from '#db/member-viewings.ts'
import { type PersonalTexts, updatePersonalTexts } from '#db/people.ts'
import { countingPeople } from '#db/people-tallies.ts'
import { deletePersonNotes } from '#db/person-notes.ts'
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
export async function readOldest(
  db: Db,
  kind: 'drafts' | 'rejected' | 'bankAccounts' | 'bankFiles' | 'messages' | 'outbox' | 'groupDrafts' | 'deskPlaces',
): Promise<Date | null> {
  const { rows } = await sql<{ began: Date | null }>`select min(began) as began from (${BEGAN[kind]}) as kept`.execute(
    db,
  )
  return rows[0]?.began ?? null
}

const unsentDocuments = sql`
  kyc_documents d where not exists (select 1 from kyc_applications a where a.user_id = d.user_id)`

/** In place of a routing number that is forgotten. No bank has it. */
const NO_ROUTING_NUMBER = '000000000'
const isUnlinked = sql`removed_at is not null and routing_number <> ${NO_ROUTING_NUMBER}`

const BEGAN: Readonly<Record<Parameters<typeof readOldest>[1], RawBuilder<unknown>>> = {
  drafts: sql`select updated_at as began from kyc_drafts union all select d.upload_date from ${unsentDocuments}`,
  rejected: sql`
    select greatest(a.reviewed_at, d.upload_date) as began from kyc_applications a
    join kyc_documents d on d.user_id = a.user_id where a.status = 'rejected'`,
  bankAccounts: sql`select removed_at as began from bank_accounts where ${isUnlinked}`,
  bankFiles: sql`
    select made_at as began from ach_files where file_url is not null
    union all select received_at from ach_received where file_url is not null`,
  messages: sql`select last_at as began from support_tickets`,
  outbox: sql`select sent_at as began from outbox_mails`,
  groupDrafts: sql`select saved_at as began from group_drafts`,
  deskPlaces: sql`select acted_at as began from desk_places`,
}

/** Forgets identity forms that nobody went on with. */
export async function deleteOldDrafts(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from kyc_drafts where updated_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Forgets groups that nobody went on setting up. */
export async function deleteOldGroupDrafts(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from group_drafts where saved_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Forgets where people at the desk worked from. */
export async function deleteOldDeskPlaces(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from desk_places where acted_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Forgets documents that were never sent with a form; returns where their files are. */
export async function deleteUnsentDocuments(tx: Tx, before: Date): Promise<string[]> {
  return await deleteDocuments(
    tx,
    sql`d.upload_date < ${before} and not exists (select 1 from kyc_applications a where a.user_id = d.user_id)
      and not exists (select 1 from kyc_drafts f where f.user_id = d.user_id)`,
  )
}

/** Forgets the documents of identities rejected before an instant; what came after the rejection is about to be sent again. */
export async function deleteRejectedDocuments(tx: Tx, before: Date): Promise<string[]> {
  return await deleteDocuments(
    tx,
    sql`d.upload_date < ${before} and exists (select 1 from kyc_applications a
      where a.user_id = d.user_id and a.status = 'rejected' and a.reviewed_at < ${before})`,
  )
}

async function deleteDocuments(tx: Tx, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    file_url: string
  }>`delete from kyc_documents d where ${where} returning file_url`.execute(tx)
  return rows.map(({ file_url }) => file_url)
}

/**
 * Forgets conversations in which nothing was written since an instant: messages, replies, notes, and who had taken them on. One whose email may
 * still leave is kept until it has left or has been tried for so many days of real time. Returns how many, and where their files are.
 */
export async function deleteOldMessages(
  tx: Tx,
  before: Date,
  triedDays: number,
): Promise<{ count: number; files: string[] }> {
  const mayLeave = (row: string) =>
    sql`${sql.ref(`${row}.mailed_at`)} is null and ${sql.ref(`${row}.stored_at`)} > now() - make_interval(days => ${triedDays})`
  const { rows: ended } = await sql<{ id: string; attachment_key: string | null }>`
    select t.id, t.attachment_key from support_tickets t
    where t.last_at < ${before} and not (${mayLeave('t')})
      and not exists (select 1 from support_messages m where m.ticket_id = t.id and m.kind = 'sent' and ${mayLeave('m')})
    order by t.id for update`.execute(tx)
  const ids = ended.map(({ id }) => id)
  const { rows: files } = await sql<{ file_url: string | null }>`
    delete from support_files where ticket_id = any(${ids}::uuid[]) returning file_url`.execute(tx)
  for (const table of ['support_mail_ids', 'support_reply_tokens', 'support_messages'])
    await sql`delete from ${sql.table(table)} where ticket_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from work_owners where kind = 'tickets' and subject_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from support_tickets where id = any(${ids}::uuid[])`.execute(tx)
  const keys = [...ended.map(({ attachment_key }) => attachment_key), ...files.map(({ file_url }) => file_url)]
  return { count: ids.length, files: keys.filter((key) => key !== null) }
}

/**
 * Forgets the bank and the numbers of accounts that were unlinked before an instant. The last four digits stay, because the books and receipts
 * name a payment's account by them. `sealNothing` seals an empty number for an account's id. Returns how many.
 */
export async function emptyOldBankAccounts(tx: Tx, before: Date, sealNothing: (id: string) => Buffer): Promise<number> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, id from bank_accounts where ${isUnlinked} and removed_at < ${before} for no key update`.execute(tx)
  for (const { user_id, id } of rows)
    await sql`
      update bank_accounts set bank_name = '', routing_number = ${NO_ROUTING_NUMBER}, account_number = ${sealNothing(id)},
        processor_reference = null
      where user_id = ${user_id} and id = ${id}`.execute(tx)
  return rows.length
}

/** Forgets what files to and from a bank say; that there was one, and its hash, stays. Returns where they are. */
export async function forgetOldBankFiles(tx: Tx, before: Date): Promise<string[]> {
  const urls: string[] = []
  for (const [table, at] of [
    ['ach_files', sql`made_at < ${before} and send_at is null`],
    ['ach_received', sql`received_at < ${before}`],
  ] as const) {
    const { rows } = await sql<{ file_url: string }>`
      select file_url from ${sql.table(table)} where file_url is not null and ${at} for no key update`.execute(tx)
    const found = rows.map(({ file_url }) => file_url)
    await sql`
      update ${sql.table(table)} set file_url = null, sealed_key = null where file_url = any(${found}::text[])`.execute(
      tx,
    )
    urls.push(...found)
  }
  return urls
}

/** Forgets what the outbox shows. */
export async function deleteOldOutbox(tx: Tx, before: Date): Promise<number> {
  const result = await sql`delete from outbox_mails where sent_at < ${before}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Someone of whom we know more than a name. */
export interface IdentifiedRow {
  id: string
  /** The last decision on their identity. */
  decided_at: Date
  /** It's being reviewed or corrected, or may be someone's on a sanctions list. */
  is_open: boolean
}

/** People of whom we know more than a name, by id from `after` on. */
export async function readIdentified(db: Db, after: string | null, limit: number): Promise<IdentifiedRow[]> {
  const { rows } = await sql<IdentifiedRow>`
    ${identified} and ${after === null ? sql`true` : sql`p.id > ${after}`} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The same of these people only. */
export async function readIdentifiedAmong(db: Db, userIds: readonly string[]): Promise<IdentifiedRow[]> {
  const { rows } = await sql<IdentifiedRow>`${identified} and p.id = any(${userIds}::uuid[]) order by p.id`.execute(db)
  return rows
}

const identified = sql`
    select p.id, coalesce(a.reviewed_at, a.submitted_at, p.updated_at) as decided_at,
      coalesce(a.status = 'pending', false) or exists (select 1 from kyc_drafts f where f.user_id = p.id)
        or exists (select 1 from sanctions_matches m where m.user_id = p.id and m.cleared_at is null) as is_open
    from profiles p left join kyc_applications a on a.user_id = p.id
    where (p.date_of_birth is not null or a.user_id is not null)`

/**
 * When each of these people's last spot ended; null while one goes on, or money of one is still owed or on its way. Whoever never had one isn't
 * there.
 */
export async function readLastEnds(db: Db, userIds: readonly string[]): Promise<Map<string, Date | null>> {
  const own = (table: string) =>
    sql`select 1 from ${sql.table(table)} x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id`
  const { rows } = await sql<{ user_id: string; ended: Date | null }>`
    select m.user_id, case when bool_or(m.left_at is null and c.ended_at is null
        or m.state = 'defaulted' and c.ended_at is null
        or exists (${own('refunds')} and x.status not in ('paid', 'cancelled'))
        or exists (${own('final_payments')} and x.status not in ('paid', 'unclaimed_property'))
        or exists (${own('transfer_states')} and x.own_status in ('created', 'submitted', 'unknown') and x.status in ('created', 'submitted', 'unknown'))
        or exists (${own('spot_transfers')} and x.fee_again_at is not null)
        or exists (${own('disputes')} and x.status = 'open')) then null
      else max(coalesce(m.left_at, c.ended_at)) end as ended
    from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.user_id = any(${userIds}::uuid[]) group by m.user_id`.execute(db)
  return new Map(rows.map(({ user_id, ended }) => [user_id, ended]))
}

/** Which of these people want a spot: they ask to join, wait for one, or take one over. */
export async function readSeekers(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from join_requests where status = 'asked' and user_id = any(${userIds}::uuid[])
    union select user_id from spot_waits where status in ('waiting', 'offered') and user_id = any(${userIds}::uuid[])
    union select taker_id from spot_transfers where ended_at is null and taker_id = any(${userIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The names and emails of these people, and whose account is closed. */
export async function readPersonalTexts(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ id: string; full_name: string; email: string; is_closed: boolean }[]> {
  const { rows } = await sql<{ id: string; full_name: string; email: string; is_closed: boolean }>`
    select p.id, p.full_name, p.email, a.closed_at is not null as is_closed
    from profiles p left join account_closings a on a.user_id = p.id where p.id = any(${userIds}::uuid[]) order by p.id`.execute(
    tx,
  )
  return rows
}

/**
 * Forgets who these people are: details, application, screenings, and documents; of a closed account also our notes. `texts` are what's left of their names
 * and emails. A new check begins from nothing. The dated decisions stay. Returns where the files are.
 */
export async function forgetIdentities(
  tx: Tx,
  userIds: readonly string[],
  texts: ReadonlyMap<string, PersonalTexts>,
  at: Date,
): Promise<string[]> {
  await countingPeople(tx, userIds, () =>
    sql`
    update profiles set address = null, city = null, state = null, zip_code = null, date_of_birth = null,
      employment_status = null, employer_name = null, job_title = null, annual_income = null, bank_name = null,
      account_type = null, source_of_funds = null, ssn_last_four = null, kyc_status = 'pending',
      verification_status = 'pending', kyc_submitted_at = null, updated_at = ${at}
    where id = any(${userIds}::uuid[])`.execute(tx),
  )
  const { rows: closed } = await sql<{ id: string }>`
    select user_id as id from account_closings
    where user_id = any(${userIds}::uuid[]) and closed_at is not null order by user_id`.execute(tx)
  for (const [id, left] of texts) await updatePersonalTexts(tx, id, left, at)
  const ids = closed.map(({ id }) => id)
  await deletePersonNotes(tx, ids)
  await deleteViewings(tx, ids)
  await forgetApprovalReasons(tx, ids)
  const tables = [
    ...['kyc_applications', 'kyc_first_approvals'],
    ...['sanctions_clearances', 'sanctions_matches', 'sanctions_screenings'],
  ]
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where user_id = any(${userIds}::uuid[])`.execute(tx)
  return await deleteDocuments(tx, sql`d.user_id = any(${userIds}::uuid[])`)
}
