import { sql } from 'kysely'
import { leaveBatches } from '#db/debit-batches.ts'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { TransferDirection } from '#domain/transfers/transfer.ts'

/** A window of the adapter `ach` and the file that went out when it closed; `number` and what belongs to it are null without a file. */
export interface AchFileRow {
  closes_at: Date
  send_at: Date | null
  made_at: Date | null
  number: number | null
  modifier: string | null
  first_entry_number: number | null
  entry_count: number | null
  /** Of the entries in `ach_sent`, without those that balance the file. */
  debit_cents: Cents | null
  credit_cents: Cents | null
  hash: Buffer | null
  file_url: string | null
  sealed_key: Buffer | null
  sent_at: Date | null
}

/** A movement by the ids that its key is made of. */
export interface MovementKey {
  consortium_id: string
  transfer_id: string
}
const MOVEMENT_KEY = { consortium_id: 'uuid', transfer_id: 'uuid' } as const

/** The window to send first, locked: of those whose file is due by an instant the one that closed first. */
export async function lockWindowToSend(tx: Tx, dueBy: Date): Promise<AchFileRow | null> {
  const { rows } = await sql<AchFileRow>`
    select * from ach_files where send_at <= ${dueBy} order by closes_at limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** Closes a locked window: nothing is added or taken out anymore, and its file is of that instant. */
export async function updateMadeAt(tx: Tx, { closes_at }: Pick<AchFileRow, 'closes_at'>, madeAt: Date): Promise<void> {
  await sql`update ach_files set made_at = ${madeAt} where closes_at = ${closes_at}`.execute(tx)
}

/** What goes in a window. */
export type WindowEntry = MovementKey & { direction: TransferDirection; amount_cents: Cents }

/** Everything in a closed window, by group. */
export async function readWindow(db: Db, { closes_at }: Pick<AchFileRow, 'closes_at'>): Promise<WindowEntry[]> {
  const { rows } = await sql<WindowEntry>`
    select consortium_id, transfer_id, direction, amount_cents from ach_entries where closes_at = ${closes_at}
    order by consortium_id, transfer_id`.execute(db)
  return rows
}

/** The last file there is: the next one goes on from it. Null before the first. */
export async function readLastFile(
  db: Db,
): Promise<{ number: number; modifier: string; made_at: Date; last_entry_number: number } | null> {
  const { rows } = await sql<{ number: number; modifier: string; made_at: Date; last_entry_number: number }>`
    select number, modifier, made_at, first_entry_number + entry_count - 1 as last_entry_number from ach_files
    where number is not null order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A file as it was made and stored. */
export type MadeFile = {
  [K in Exclude<keyof AchFileRow, 'closes_at' | 'send_at' | 'made_at' | 'sent_at'>]: NonNullable<AchFileRow[K]>
}

/** Writes a locked window's file and which entry of it is which movement. */
export async function insertMadeFile(
  tx: Tx,
  { closes_at }: Pick<AchFileRow, 'closes_at'>,
  file: MadeFile,
  sent: readonly (MovementKey & { entry_number: number })[],
): Promise<void> {
  await sql`
    update ach_files set number = ${file.number}, modifier = ${file.modifier}, first_entry_number = ${file.first_entry_number},
      entry_count = ${file.entry_count}, debit_cents = ${file.debit_cents}, credit_cents = ${file.credit_cents},
      hash = ${file.hash}, file_url = ${file.file_url}, sealed_key = ${file.sealed_key}
    where closes_at = ${closes_at}`.execute(tx)
  await insertRows(
    tx,
    'ach_sent',
    { ...MOVEMENT_KEY, entry_number: 'int4', file_number: 'int4' } as const,
    sent.map((one) => ({ ...one, file_number: file.number })),
  )
}

/** Nothing is left to do for a window: its file has left, or (null) it had nothing to send. */
export async function updateSent(tx: Tx, { closes_at }: Pick<AchFileRow, 'closes_at'>, at: Date | null): Promise<void> {
  await sql`update ach_files set send_at = null, sent_at = ${at} where closes_at = ${closes_at}`.execute(tx)
}

/** An entry of a file, which file that is, and the instant it's of. */
export type SentEntry = WindowEntry & { entry_number: number; file_number: number; made_at: Date }

/** Which movements the entries with these numbers are; of two files with the same number, the later one's. */
export async function readSent(db: Db, entryNumbers: readonly number[]): Promise<Map<number, SentEntry>> {
  const { rows } = await sql<SentEntry>`
    select distinct on (s.entry_number) s.entry_number, s.file_number, s.consortium_id, s.transfer_id, e.direction, e.amount_cents, f.made_at
    from unnest(${entryNumbers}::int4[]) as k (entry_number) join ach_sent s using (entry_number)
    join ach_entries e using (transfer_id, consortium_id) join ach_files f on f.number = s.file_number
    order by s.entry_number, s.file_number desc`.execute(db)
  return new Map(rows.map((row) => [row.entry_number, row]))
}

const ANSWER = {
  ...MOVEMENT_KEY,
  kind: 'text',
  trace: 'text',
  code: 'text',
  answered_at: 'timestamptz',
  file_hash: 'bytea',
} as const

/** What the bank said about a movement, or why we couldn't send it. */
export interface AchAnswerRow extends MovementKey {
  kind: 'unsendable' | 'acknowledgment' | 'return' | 'dishonored_return' | 'contested_return' | 'change'
  /** The answer's own trace number; empty for what we couldn't send. */
  trace: string
  code: string
  answered_at: Date
  file_hash: Buffer | null
}

/** Writes answers; one that's there already stays as it was. Returns how many are new. */
export async function insertAnswers(tx: Tx, rows: readonly AchAnswerRow[]): Promise<number> {
  return await insertRows(tx, 'ach_answers', ANSWER, rows, 'on conflict do nothing')
}

/** A file that came from the bank. */
export interface ReceivedFileRow {
  hash: Buffer
  received_at: Date
  /** Where it is kept; null once it's forgotten (rules 17). */
  file_url: string | null
  sealed_key: Buffer | null
  handled_at: Date | null
  refusal: string | null
}

/** The file with this hash, or null. */
export async function findReceivedFile(db: Db, hash: Uint8Array): Promise<ReceivedFileRow | null> {
  const { rows } = await sql<ReceivedFileRow>`select * from ach_received where hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a file that came; false when it's there already. */
export async function insertReceivedFile(
  tx: Tx,
  { hash, received_at, file_url, sealed_key }: Omit<ReceivedFileRow, 'handled_at' | 'refusal'>,
): Promise<boolean> {
  const result = await sql`
    insert into ach_received (hash, received_at, file_url, sealed_key) values (${hash}, ${received_at}, ${file_url}, ${sealed_key})
    on conflict do nothing`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Says how a file ended: handled at an instant, or refused. One that was handled stays so. */
export async function updateReceivedFile(
  tx: Tx,
  { hash, handled_at, refusal }: Pick<ReceivedFileRow, 'hash' | 'handled_at' | 'refusal'>,
): Promise<void> {
  await sql`
    update ach_received set handled_at = ${handled_at}, refusal = ${refusal} where hash = ${hash} and handled_at is null`.execute(
    tx,
  )
}

/** Has the results of these transfers looked up at that instant, in their groups' locks. */
export async function wakeTransfers(tx: Tx, keys: readonly MovementKey[], at: Date): Promise<void> {
  await leaveBatches(
    tx,
    keys.map(({ consortium_id, transfer_id }) => ({ consortium_id, id: transfer_id })),
  )
  await sql`
    update bank_transfers t set check_at = ${at} from ${asSet('k', MOVEMENT_KEY, keys)}
    where t.consortium_id = k.consortium_id and t.id = k.transfer_id and t.status in ('submitted', 'settled')`.execute(
    tx,
  )
}
