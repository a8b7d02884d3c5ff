import { type RawBuilder, sql } from 'kysely'
import { inCell, inEachCell, knownCells, outsideCells } from '#db/cells.ts'
import type { Db, Tx } from '#db/rows.ts'

/** A column whose values are sealed, the columns that name a row, and those of them that are in the seal's place. */
interface SealedField {
  table: string
  column: string
  key: readonly string[]
  place: readonly string[]
  /** The column beside it that held the same unencrypted, and still does where an older version wrote it (decision 0134). */
  was?: string
}

/** A field in whose place an older version kept a text unencrypted. */
export interface OnceClearField extends SealedField {
  was: string
}

const ofRow = (table: string, key: readonly string[], columns: readonly string[]): SealedField[] =>
  columns.map((column) => ({ table, column, key, place: ['id'] }))

const ofWords = (
  table: string,
  key: readonly string[],
  was: string,
  place: readonly string[] = ['id'],
): OnceClearField => ({ table, column: `sealed_${was}`, key, place, was })

/** Every sealed column there is. A new bytea column fails the test beside this file until it is here or said to be none. */
export const SEALED_FIELDS: readonly SealedField[] = [
  { table: 'ach_files', column: 'sealed_key', key: ['file_url'], place: ['file_url'] },
  { table: 'ach_received', column: 'sealed_key', key: ['file_url'], place: ['file_url'] },
  ...ofRow('approval_requests', ['id'], ['sealed_reason']),
  ...ofRow('bank_accounts', ['user_id', 'id'], ['account_number']),
  ofWords('cancellations', ['consortium_id', 'id'], 'details'),
  ...ofRow('consortiums', ['id'], ['sealed_secret']),
  ...ofRow('desk_places', ['user_id', 'id'], ['sealed_place']),
  {
    table: 'guarantee_items',
    column: 'sealed_reference',
    key: ['consortium_id', 'contemplation_id', 'item'],
    place: ['contemplation_id', 'item'],
  },
  ofWords('guarantee_items', ['consortium_id', 'contemplation_id', 'item'], 'note', ['contemplation_id', 'item']),
  ...ofRow('guarantee_files', ['consortium_id', 'contemplation_id', 'id'], ['sealed_key', 'sealed_name']),
  ...ofRow('disputes', ['consortium_id', 'id'], ['sealed_note']),
  { table: 'email_changes', column: 'email', key: ['user_id'], place: ['user_id'] },
  ofWords('exit_reports', ['consortium_id', 'id'], 'document_reference'),
  ...ofRow('kyc_documents', ['user_id', 'id'], ['sealed_key', 'sealed_name']),
  ofWords('join_requests', ['consortium_id', 'id'], 'reason'),
  ofWords('kyc_applications', ['user_id'], 'compliance_notes', ['user_id']),
  ofWords('kyc_applications', ['user_id'], 'rejection_reason', ['user_id']),
  ofWords('kyc_first_approvals', ['user_id'], 'compliance_notes', ['user_id']),
  { table: 'kyc_drafts', column: 'sealed_answers', key: ['user_id'], place: ['user_id'] },
  ...ofRow('list_jobs', ['user_id', 'id'], ['sealed_request', 'sealed_key']),
  ...ofRow('member_viewings', ['user_id', 'id'], ['sealed_reason']),
  ofWords('payee_clearances', ['consortium_id', 'payout_id', 'match_id', 'cleared_by'], 'reason', [
    'match_id',
    'cleared_by',
  ]),
  ...ofRow('payouts', ['consortium_id', 'id'], ['sealed_payee_name', 'sealed_payee_account']),
  ...ofRow('person_notes', ['user_id', 'id'], ['sealed_text']),
  ...ofRow(
    'profiles',
    ['id'],
    [
      ...['full_name', 'phone', 'email'],
      ...['address', 'city', 'zip_code', 'date_of_birth', 'employment_status', 'employer_name', 'job_title'],
      ...['annual_income', 'bank_name', 'account_type', 'source_of_funds', 'ssn_last_four', 'image_sealed_key'],
    ],
  ),
  ...ofRow('receipt_keys', ['id'], ['sealed_key']),
  ...ofRow('sanctions_matches', ['user_id', 'id'], ['person_name']),
  ofWords('sanctions_clearances', ['user_id', 'match_id', 'cleared_by'], 'reason', ['match_id', 'cleared_by']),
  ...ofRow('saved_views', ['user_id', 'id'], ['sealed_view']),
  { table: 'second_factors', column: 'sealed_key', key: ['user_id'], place: ['user_id'] },
  ofWords('security_releases', ['consortium_id', 'contemplation_id', 'consortium_member_id'], 'reference', [
    'contemplation_id',
    'consortium_member_id',
  ]),
  ...ofRow('spot_transfers', ['consortium_id', 'id'], ['taker_email']),
  ...ofRow('spot_transfer_files', ['consortium_id', 'spot_transfer_id', 'id'], ['sealed_key', 'sealed_name']),
  {
    table: 'spot_transfer_items',
    column: 'sealed_reference',
    key: ['consortium_id', 'spot_transfer_id', 'item'],
    place: ['spot_transfer_id', 'item'],
  },
  ofWords('spot_transfer_items', ['consortium_id', 'spot_transfer_id', 'item'], 'note', ['spot_transfer_id', 'item']),
  ...ofRow('support_files', ['ticket_id', 'id'], ['sealed_name', 'sealed_key']),
  ...ofRow('support_mail_ids', ['id'], ['sealed_mail_id']),
  ...ofRow('support_messages', ['ticket_id', 'id'], ['sealed_text', 'sealed_sender']),
  ...ofRow(
    'support_tickets',
    ['id'],
    ['name', 'email', 'phone', 'message', 'title', 'attachment_name', 'attachment_sealed_key'],
  ),
  ...ofRow('webhooks', ['id'], ['sealed_secret']),
]

/** Those whose texts say themselves where they're stored, but for `profiles`, which is sealed by person (db/people-keys.ts). */
export const PERSONAL_FIELDS: readonly SealedField[] = SEALED_FIELDS.filter(({ table, column }) =>
  ['email_changes.email', 'sanctions_matches.person_name', 'spot_transfers.taker_email'].includes(`${table}.${column}`),
)

/** Those of them that took the place of a column that was unencrypted. */
export const ONCE_CLEAR_FIELDS: readonly OnceClearField[] = SEALED_FIELDS.flatMap((field) =>
  field.was === undefined ? [] : [{ ...field, was: field.was }],
)

const ROWS_A_SLICE = 500

/** A sealed value with the place it is bound to: `table.column:id`, as the service that sealed it named it. */
export interface SealedValue {
  place: string
  sealed: Buffer
}

/** A row with its key's columns, locked. */
type LockedRow<Value> = Record<string, string> & { value: Value }

/** What is read of each row that has it, and what is written then; null for nothing. */
interface Change<Value> {
  from: RawBuilder<unknown>
  write: (place: string, value: Value) => RawBuilder<unknown> | null
}

/**
 * Goes through every value of a sealed column in slices, each in a transaction of its own with its rows locked, and writes
 * what `renew` returns; null leaves a value as it is. Needs the owner's connection, since some of these columns are closed to the
 * application. Killed at any moment, a repeat goes on. Returns how many values were written.
 */
export async function renewSealedField(
  db: Db,
  field: SealedField,
  renew: (value: SealedValue) => Buffer | null,
): Promise<number> {
  return await changeEach<string>(db, field, {
    // As text: a connection may open a person's texts while it reads them.
    from: sql`encode(${sql.ref(field.column)}, 'hex')`,
    write: (place, hex) => {
      const renewed = renew({ place, sealed: Buffer.from(hex, 'hex') })
      return renewed === null ? null : sql`${sql.ref(field.column)} = ${renewed}`
    },
  })
}

/**
 * Seals what an older version left unencrypted of a field, and empties the column it was in. The text counts, not a seal beside it: only an older
 * process, running beside this version, writes one. Goes through the rows as `renewSealedField` does.
 */
export async function sealOnceClear(
  db: Db,
  field: OnceClearField,
  seal: (text: string, place: string) => Buffer,
): Promise<number> {
  return await changeEach<string>(db, field, {
    from: sql.ref(field.was),
    write: (place, text) => sql`${sql.ref(field.column)} = ${seal(text, place)}, ${sql.ref(field.was)} = null`,
  })
}

async function changeEach<Value>(db: Db, field: SealedField, change: Change<Value>): Promise<number> {
  const isOfGroups = field.table === 'consortiums' || field.key[0] === 'consortium_id'
  if (!isOfGroups) return await changeIn<Value>((work) => outsideCells({ db }, work), field, change)
  const database = { db, cells: knownCells(db) }
  return await inEachCell(database, (cell) => changeIn<Value>((work) => inCell(database, cell, work), field, change))
}

async function changeIn<Value>(
  open: (work: (tx: Tx) => Promise<LockedRow<Value>[]>) => Promise<LockedRow<Value>[]>,
  { table, column, key, place }: SealedField,
  { from, write }: Change<Value>,
): Promise<number> {
  const keys = sql.join(key.map((name) => sql.ref(name)))
  let after: readonly string[] | null = null
  let written = 0
  for (;;) {
    const last: readonly string[] | null = after
    const rows: LockedRow<Value>[] = await open(async (tx) => {
      const behind = last === null ? sql`true` : sql`row(${keys}) > row(${sql.join(last)})`
      const { rows } = await sql<LockedRow<Value>>`
        select ${keys}, ${from} as value from ${sql.table(table)}
        where ${from} is not null and ${behind} order by ${keys} limit ${ROWS_A_SLICE} for no key update`.execute(tx)
      for (const row of rows) {
        const set = write(`${table}.${column}:${valuesOf(row, place).join(':')}`, row.value)
        if (set === null) continue
        const isRow = sql`row(${keys}) = row(${sql.join(valuesOf(row, key))})`
        await sql`update ${sql.table(table)} set ${set} where ${isRow}`.execute(tx)
        written += 1
      }
      return rows
    })
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_A_SLICE) return written
    after = valuesOf(end, key)
  }
}

function valuesOf(row: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return Object.entries(row).flatMap(([name, value]) => (names.includes(name) ? [String(value)] : []))
}

/** Where the files are that have no key of their own: a rotation seals them whole. */
export async function listFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select attachment_key as key from support_tickets where attachment_key is not null and attachment_sealed_key is null
    union all select file_url from kyc_documents where sealed_key is null order by key`.execute(db)
  return rows.map(({ key }) => key)
}
