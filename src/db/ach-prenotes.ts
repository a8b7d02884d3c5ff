import { sql } from 'kysely'
import type { AchFileRow } from '#db/ach-files.ts'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'

/** A prenote to put into a file: whose account it asks about, still sealed. */
export interface PrenoteOrderRow {
  user_id: string
  account_id: string
  account_type: 'checking' | 'savings'
  routing_number: string
  account_number: Buffer
  full_name: string | null
}

/** The prenotes in a closed window, without those of accounts unlinked since. */
export async function readPrenoteOrders(
  db: Db,
  { closes_at }: Pick<AchFileRow, 'closes_at'>,
): Promise<PrenoteOrderRow[]> {
  const { rows } = await sql<PrenoteOrderRow>`
    select n.user_id, n.account_id, b.account_type, b.routing_number, b.account_number, p.full_name
    from ach_prenotes n join bank_accounts b on b.user_id = n.user_id and b.id = n.account_id
    left join profiles p on p.id = n.user_id
    where n.closes_at = ${closes_at} and b.removed_at is null order by n.account_id`.execute(db)
  return rows
}

/** An account by its whole key. */
export interface AccountKey {
  user_id: string
  account_id: string
}
const SENT = { user_id: 'uuid', account_id: 'uuid', entry_number: 'int4' } as const

/** Writes which entry of a window's file is which prenote, and from when their accounts may be used if that is later than was said. */
export async function updatePrenotesSent(
  tx: Tx,
  fileNumber: number,
  sent: readonly (AccountKey & { entry_number: number })[],
  usableFrom: Date,
): Promise<void> {
  if (sent.length === 0) return
  await sql`
    update ach_prenotes n set file_number = ${fileNumber}, entry_number = s.entry_number from ${asSet('s', SENT, sent)}
    where n.account_id = s.account_id`.execute(tx)
  await sql`
    update bank_accounts b set usable_from = ${usableFrom} from ${asSet('s', SENT, sent)}
    where b.user_id = s.user_id and b.id = s.account_id and b.usable_from < ${usableFrom}`.execute(tx)
}

/** A prenote that was sent, the file it went in, and the instant that file is of. */
export type SentPrenote = AccountKey & { entry_number: number; file_number: number; made_at: Date }

/** Which prenotes the entries with these numbers are; of two files with the same number, the later one's. */
export async function readSentPrenotes(db: Db, entryNumbers: readonly number[]): Promise<Map<number, SentPrenote>> {
  const { rows } = await sql<SentPrenote>`
    select distinct on (n.entry_number) n.entry_number, n.file_number, n.user_id, n.account_id, f.made_at
    from unnest(${entryNumbers}::int4[]) as k (entry_number) join ach_prenotes n using (entry_number)
    join ach_files f on f.number = n.file_number order by n.entry_number, n.file_number desc`.execute(db)
  return new Map(rows.map((row) => [row.entry_number, row]))
}

const ANSWER = {
  account_id: 'uuid',
  kind: 'text',
  trace: 'text',
  code: 'text',
  answered_at: 'timestamptz',
  file_hash: 'bytea',
} as const

/** What a bank said about an account that a prenote asked about, with the answer's own trace number. */
export interface PrenoteAnswer extends AccountKey {
  kind: 'return' | 'change'
  trace: string
  code: string
  answered_at: Date
  file_hash: Buffer
}

/** Writes answers; one that's there already stays as it was. */
export async function insertPrenoteAnswers(tx: Tx, rows: readonly Omit<PrenoteAnswer, 'user_id'>[]): Promise<void> {
  await insertRows(tx, 'ach_prenote_answers', ANSWER, rows, 'on conflict do nothing')
}
