import { type RawBuilder, sql } from 'kysely'
import type { AchAnswerRow } from '#db/ach-files.ts'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { TransferDirection, TransferKind, TransferStatus } from '#domain/transfers/transfer.ts'

/** A window and the file that was made of it; without a number it's still open, and counts what is in it so far. */
export interface ListedSentFile {
  closesAt: Date
  madeAt: Date | null
  sentAt: Date | null
  number: number | null
  modifier: string | null
  entries: number
  debitCents: Cents
  creditCents: Cents
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string | null
  /** Its time has passed, and it hasn't left. */
  isOverdue: boolean
}

const SENT_FILE = sql`f.closes_at as "closesAt", f.made_at as "madeAt", f.sent_at as "sentAt", f.number, f.modifier,
  coalesce(f.entry_count, w.entries) as entries, coalesce(f.debit_cents, w.debits, 0)::int8 as "debitCents",
  coalesce(f.credit_cents, w.credits, 0)::int8 as "creditCents", encode(f.hash, 'hex') as hash`

const IN_WINDOW = sql`left join lateral (
    select count(*)::int + (select count(*)::int from ach_prenotes n where f.number is null and n.closes_at = f.closes_at) as entries,
      sum(e.amount_cents) filter (where e.direction = 'debit') as debits,
      sum(e.amount_cents) filter (where e.direction = 'credit') as credits
    from ach_entries e where f.number is null and e.closes_at = f.closes_at) w on true`

/** The windows with entries of a group. Its transfers lead to them: by group and key, so it costs what the group is, not what the files are. */
const windowsOf = (consortiumId: string) => sql`select e.closes_at from transfer_states t
  join ach_entries e on e.transfer_id = t.id and e.consortium_id = t.consortium_id where t.consortium_id = ${consortiumId}`

/**
 * The windows that have a file or wait for one, the last to close first; after the one that closed at an instant, and only those with entries of a group if
 * one is named. Overdue are those due before `overdue`.
 */
export async function readSentFiles(
  db: Db,
  asked: { after: Date | null; consortiumId: string | null; overdue: Date; limit: number },
): Promise<ListedSentFile[]> {
  const { after, consortiumId, overdue, limit } = asked
  const { rows } = await sql<ListedSentFile>`
    select ${SENT_FILE}, coalesce(f.send_at < ${overdue}, false) as "isOverdue"
    from (select * from ach_files where (number is not null or send_at is not null)
            and ${after === null ? sql`true` : sql`closes_at < ${after}`}
            and ${consortiumId === null ? sql`true` : sql`closes_at in (${windowsOf(consortiumId)})`}
          order by closes_at desc limit ${limit}) f
    ${IN_WINDOW} order by f.closes_at desc`.execute(db)
  return rows
}

/** The windows whose files should have left before an instant, the first to close first. */
export async function readOverdueFiles(db: Db, overdue: Date, limit: number): Promise<ListedSentFile[]> {
  const { rows } = await sql<ListedSentFile>`
    select ${SENT_FILE}, true as "isOverdue"
    from (select * from ach_files where send_at < ${overdue} order by closes_at limit ${limit}) f
    ${IN_WINDOW} order by f.closes_at`.execute(db)
  return rows
}

/** The file that went out with this number, or null. */
export async function findSentFile(db: Db, number: number): Promise<ListedSentFile | null> {
  const { rows } = await sql<ListedSentFile>`
    select ${SENT_FILE}, false as "isOverdue" from ach_files f ${IN_WINDOW} where f.number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** A file that came from the bank, and how many answers of each kind it brought. */
export interface ListedReceivedFile {
  hash: string
  receivedAt: Date
  handledAt: Date | null
  refusal: string | null
  answers: Partial<Record<AchAnswerRow['kind'], number>>
}

/** A place in the list of files received: the last one already seen. */
export interface ReceivedPlace {
  receivedAt: Date
  hash: string
}

/** The files that came, the last first; all, one by its hash, or only refused ones since an instant. */
export async function readReceivedFiles(
  db: Db,
  asked: { after?: ReceivedPlace | null; hash?: string; refusedSince?: Date; limit: number },
): Promise<ListedReceivedFile[]> {
  const { after = null, hash, refusedSince, limit } = asked
  const { rows } = await sql<ListedReceivedFile>`
    select encode(r.hash, 'hex') as hash, r.received_at as "receivedAt", r.handled_at as "handledAt", r.refusal,
      coalesce((select json_object_agg(k.kind, k.count) from (
        select kind, count(*)::int as count from (
          select kind from ach_answers a where a.file_hash = r.hash
          union all select kind from ach_prenote_answers a where a.file_hash = r.hash) a group by kind) k), '{}') as answers
    from ach_received r
    where ${after === null ? sql`true` : sql`(r.received_at, r.hash) < (${after.receivedAt}, decode(${after.hash}, 'hex'))`}
      and ${hash === undefined ? sql`true` : sql`r.hash = decode(${hash}, 'hex')`}
      and ${refusedSince === undefined ? sql`true` : sql`r.refusal is not null and r.received_at > ${refusedSince}`}
    order by r.received_at desc, r.hash desc limit ${limit}`.execute(db)
  return rows
}

/** One answer of the bank, or why an entry couldn't be sent. */
export interface EntryAnswer {
  kind: AchAnswerRow['kind']
  code: string
}

/** An entry and the transfer it moves, or the account that it only asks about. */
export interface BankFileEntry {
  /** Its number in the files we send; of an answer its trace number at the bank. */
  trace: string
  at: Date | null
  transferId: string
  direction: TransferDirection
  amountCents: Cents
  answers: EntryAnswer[]
  /** Where it stands in the list. */
  place: string[]
  /** Null when no transfer of ours has that key. */
  kind: TransferKind | 'prenote' | null
  installmentNumber: number | null
  status: TransferStatus | null
  consortiumId: string | null
  groupName: string | null
  position: number | null
  userId: string | null
  fullName: string | null
}

/**
 * Entries with the transfers, groups, and people they're about; `from` yields key (a prenote's is its account, with its
 * owner and without a group), trace, at, direction, amount, answers, and place.
 */
const withTransfers = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<BankFileEntry>`
  select b.trace, b.at, b.transfer_id as "transferId", b.direction, b.amount_cents as "amountCents", b.answers, b.place,
    case when b.owner is null then t.kind::text else 'prenote' end as kind, t.installment_number as "installmentNumber", t.status, b.consortium_id as "consortiumId", g.name as "groupName",
    m.position_number as position, coalesce(m.user_id, b.owner) as "userId", p.full_name as "fullName"
  from (${from}) b
  left join transfer_states t on t.consortium_id = b.consortium_id and t.id = b.transfer_id
  left join consortiums g on g.id = b.consortium_id
  left join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
  left join profiles p on p.id = coalesce(m.user_id, b.owner)
  order by ${order}`

/** The entries of a file we sent, by number; all, or only those that the bank has answered. */
export async function readSentEntries(
  db: Db,
  asked: { number: number; isAnswered: boolean; after: number; limit: number },
): Promise<BankFileEntry[]> {
  const { number, isAnswered, after, limit } = asked
  // The page is found before it's joined with anything: a file has tens of thousands of entries.
  const entriesOf = (
    answersOf: RawBuilder<unknown>,
    key: RawBuilder<unknown>,
    table: RawBuilder<unknown>,
    join = sql``,
  ) => sql`
    select ${key}, s.entry_number, s.entry_number::text as trace, null::timestamptz as at, array[s.entry_number::text] as place,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'code', a.code) order by a.answered_at, a.trace) ${answersOf}), '[]') as answers
    from (
      select * from ${table} s
      where s.file_number = ${number} and s.entry_number > ${after} and ${isAnswered ? sql`exists (select ${answersOf})` : sql`true`}
      order by s.entry_number limit ${limit}) s ${join}`
  const movements = entriesOf(
    sql`from ach_answers a where a.transfer_id = s.transfer_id and a.consortium_id = s.consortium_id`,
    sql`s.transfer_id, s.consortium_id, null::uuid as owner, e.direction, e.amount_cents`,
    sql`ach_sent`,
    sql`join ach_entries e on e.transfer_id = s.transfer_id and e.consortium_id = s.consortium_id`,
  )
  const prenotes = entriesOf(
    sql`from ach_prenote_answers a where a.account_id = s.account_id`,
    sql`s.account_id, null::uuid, s.user_id, 'debit', 0::int8`,
    sql`ach_prenotes`,
  )
  const from = sql`(${movements}) union all (${prenotes}) order by entry_number limit ${limit}`
  return (await withTransfers(from, sql`b.entry_number`).execute(db)).rows
}

const SAID = sql`a.kind as answer, a.trace, a.answered_at as at, json_build_array(json_build_object('kind', a.kind, 'code', a.code)) as answers`
const ANSWER = sql`a.transfer_id, a.consortium_id, null::uuid as owner, e.direction, e.amount_cents, ${SAID}`
const ENTRY_OF_ANSWER = sql`join ach_entries e on e.transfer_id = a.transfer_id and e.consortium_id = a.consortium_id`

/** What a file that came says, by trace number; after the trace, kind, and transfer of one already seen. */
export async function readReceivedAnswers(
  db: Db,
  { hash, after, limit }: { hash: string; after: readonly string[] | null; limit: number },
): Promise<BankFileEntry[]> {
  const [trace, kind, transferId] = after ?? []
  const answersOf = (key: RawBuilder<unknown>, columns: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`
    select ${columns}, array[a.trace, a.kind, ${key}::text] as place from ${source}
    where a.file_hash = decode(${hash}, 'hex')
      and ${after === null ? sql`true` : sql`(a.trace, a.kind, ${key}) > (${trace}, ${kind}, ${transferId}::uuid)`}
    order by a.trace, a.kind, ${key} limit ${limit}`
  const movements = answersOf(sql`a.transfer_id`, ANSWER, sql`ach_answers a ${ENTRY_OF_ANSWER}`)
  const prenotes = answersOf(
    sql`a.account_id`,
    sql`a.account_id, null::uuid, n.user_id, 'debit', 0::int8, ${SAID}`,
    sql`ach_prenote_answers a join ach_prenotes n using (account_id)`,
  )
  const from = sql`(${movements}) union all (${prenotes}) order by trace, answer, transfer_id limit ${limit}`
  return (await withTransfers(from, sql`b.trace, b.answer, b.transfer_id`).execute(db)).rows
}

/**
 * What the bank has said since an instant that a person has to look at, the last first: what couldn't be sent, dishonored and contested returns,
 * changes that no account was corrected by, and returns that our books don't follow.
 */
export async function readAnswersToLookAt(
  db: Db,
  { since, after, limit }: { since: Date; after: readonly string[] | null; limit: number },
): Promise<BankFileEntry[]> {
  const [at, transferId, kind, trace] = after ?? []
  // The page is found before its entries are looked up, and whether a return was followed transfer by transfer: else all there ever were are read.
  const from = sql`
    select ${ANSWER}, array[to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.transfer_id::text, a.kind, a.trace] as place
    from (
      select * from ach_answers a
      where a.answered_at > ${since}
        and ${after === null ? sql`true` : sql`(a.answered_at, a.transfer_id, a.kind, a.trace) < (${at}::timestamptz, ${transferId}::uuid, ${kind}, ${trace})`}
        and case a.kind
          when 'acknowledgment' then false
          when 'change' then not exists (select 1 from account_corrections c
            where c.transfer_id = a.transfer_id and c.trace = a.trace and c.outcome <> 'exception')
          when 'return' then coalesce((select t.status not in ('returned', 'failed') from transfer_states t
            where t.consortium_id = a.consortium_id and t.id = a.transfer_id), true)
          else true end
      order by a.answered_at desc, a.transfer_id desc, a.kind desc, a.trace desc limit ${limit}) a ${ENTRY_OF_ANSWER}`
  const order = sql`b.at desc, b.transfer_id desc, b.answer desc, b.trace desc`
  return (await withTransfers(from, order).execute(db)).rows
}

/** Whether there has ever been a file, or a window for one. */
export async function hasBankFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from ach_files) or exists (select 1 from ach_received) as any`.execute(db)
  return rows[0]?.any ?? false
}

/** Whether a file that went out, or is still to be made, has an entry of this group. */
export async function isInBankFiles(db: Db, consortiumId: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from ach_files where (number is not null or send_at is not null)
      and closes_at in (${windowsOf(consortiumId)})) as any`.execute(db)
  return rows[0]?.any ?? false
}
