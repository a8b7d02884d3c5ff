import { type RawBuilder, sql } from 'kysely'
import { pointsOf } from '#db/bonuses.ts'
import type { Db } from '#db/rows.ts'
import { ONCE_CLEAR_FIELDS, type OnceClearField } from '#db/sealed-fields.ts'
import { ownValue } from '#domain/own-value.ts'

/** Rows as they are stored, by their columns' names. */
export type OwnRow = Record<string, unknown>

/** Tables of a person, by their column `user_id`, with the columns that are told. */
const OF_PERSON = {
  account_corrections: ['code', 'outcome', 'received_at'],
  account_closings: ['asked_at', 'closes_at', 'closed_at'],
  api_tokens: ['name', 'scopes', 'made_at', 'expires_at', 'last_used_at', 'ended_at'],
  approval_requests: ['act', 'consortium_id', 'parameters', 'status', 'requested_at', 'expires_at', 'decided_at'],
  bank_accounts: ['bank_name', 'account_type', 'last4', 'is_default', 'added_at', 'usable_from', 'removed_at'],
  calendar_feeds: ['made_at'],
  consents: ['document', 'version', 'language', 'published_on', 'text_hash', 'agreed_at'],
  join_requests: ['consortium_id', 'status', 'is_insider', 'asked_at', 'ends_at', 'ended_at', 'reason'],
  joining_agreements: [
    ...['consortium_id', 'language', 'terms_version', 'records_version', 'content', 'text_hash', 'accepted_at'],
  ],
  known_devices: ['created_at', 'last_used_at', 'expires_at'],
  kyc_applications: ['id', 'status', 'submitted_at', 'reviewed_at', 'rejection_reason'],
  kyc_decisions: ['application_id', 'decision', 'decided_at'],
  kyc_documents: ['id', 'document_type', 'file_name', 'file_size', 'upload_date', 'verification_status'],
  mail_outcomes: ['outcome', 'status', 'noted_at', 'settled_at'],
  notice_choices: ['muted', 'quiet_from', 'quiet_until', 'time_zone'],
  notifications: ['kind', 'details', 'created_at', 'mailed_at', 'read_at'],
  sessions: ['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'],
  spot_waits: ['consortium_id', 'status', 'waits_since', 'offered_at', 'ends_at', 'ended_at'],
  user_roles: ['role', 'updated_at'],
  work_owners: ['kind', 'subject_id', 'taken_at'],
} as const

/** Tables of a membership, by `consortium_id` and `consortium_member_id`; the membership's position is told beside them. */
const OF_MEMBER = {
  bank_transfers: [
    ...['id', 'kind', 'amount_cents', 'account_last4', 'status', 'installment_number', 'asked_at', 'settled_at'],
    ...['returned_at', 'return_code'],
  ],
  bids: [
    'assembly_number',
    'bid_type',
    'amount_cents',
    'bid_percentage',
    'mode',
    'status',
    'submitted_at',
    'decided_at',
  ],
  cancellation_votes: ['cancellation_id', 'in_favor', 'voted_at'],
  contemplations: ['assembly_number', 'method', 'status', 'selected_at', 'bid_percentage', 'answer_by', 'use_by'],
  defaults: ['number', 'balance_cents', 'late_fee_cents', 'defaulted_at'],
  disputes: ['transfer_id', 'reason', 'status', 'opened_at', 'resolved_at'],
  exclusions: ['number', 'arrears_cents', 'excluded_at', 'readmit_by', 'readmitted_at'],
  exit_reports: ['cause', 'document_reference', 'happened_on', 'status', 'recorded_at', 'answered_at'],
  final_payments: ['amount_cents', 'surplus_cents', 'held_cents', 'account_last4', 'status', 'paid_at'],
  hardship_moves: ['number', 'common_fund_cents', 'late_fee_cents', 'moved_at'],
  ladder_calls: ['number', 'outcome', 'called_at'],
  ladder_steps: ['number', 'step', 'reached_at'],
  late_fee_waivers: ['number', 'amount_cents', 'waived_at'],
  payments: [
    ...['number', 'due_on', 'status', 'common_fund_cents', 'operator_cents', 'reserve_cents', 'late_fee_cents'],
    ...['opened_at', 'asked_at', 'closed_at', 'return_code'],
  ],
  payouts: [
    'amount_cents',
    'rest_cents',
    'payee_kind',
    'payee_last4',
    'status',
    'prepared_at',
    'released_at',
    'paid_at',
  ],
  plan_adjustments: [
    ...['kind', 'mode', 'effective_from', 'common_fund_cents', 'operator_cents', 'reserve_cents', 'made_at'],
  ],
  recoveries: ['source', 'amount_cents', 'received_on', 'status', 'recorded_at', 'confirmed_at'],
  refunds: ['cause', 'amount_cents', 'deduction_cents', 'paid_cents', 'status', 'owed_at', 'due_by', 'paid_at'],
  security_releases: ['paid_off_at', 'release_by', 'released_at', 'reference'],
  spot_transfers: ['taker_email', 'status', 'fee_cents', 'offered_at', 'accepted_at', 'ended_at'],
} as const

/** Where a table's rows are read as they are to be told. */
const READ_FROM: Readonly<Record<string, string>> = {
  bank_transfers: 'transfer_states',
  payments: 'installments',
}

/**
 * What names a person and is left out, with the reason. A test finds every other table that has a person's or a membership's
 * column.
 */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  ach_prenotes: 'which entry of a bank file asked about an account; the account is told, and from when it may be used',
  consortium_members: 'told whole, as memberships',
  credentials: 'the password’s hash and other secrets',
  demo_cast: 'who plays whom in the demo',
  desk_places: 'where someone at the desk worked from, kept as proof; their sessions are told',
  email_changes: 'links that change an address',
  group_drafts: 'groups that someone at the desk has begun to set up, about no one',
  installment_breakdowns: 'the same amounts as in payments',
  installments: 'told as payments',
  kyc_drafts: 'told opened, with the identity answers',
  kyc_first_approvals: 'what reviewers noted for the checks the law asks of us',
  list_job_lines: 'what a job of the desk’s did, told of those it was done to by their own records',
  list_jobs: 'work of the desk about others, for a day',
  mailings: 'which email went to which address, for 30 days: their notices tell what was sent',
  member_viewings: 'told opened, as viewings',
  passkeys: 'keys',
  person_notes: 'told opened, as notes',
  recovery_codes: 'secrets',
  sanctions_clearances: 'what reviewers noted for the checks the law asks of us',
  sanctions_matches: 'what reviewers noted for the checks the law asks of us',
  sanctions_screenings: 'what reviewers noted for the checks the law asks of us',
  saved_views: 'filters of the desk’s lists, by names of one’s own',
  second_factors: 'secrets',
  second_steps: 'secrets',
  token_families: 'counts the tokens of a session, which is told',
  support_messages: 'told opened, in the thread of a message; who at the desk wrote one isn’t about them',
  support_tickets: 'told opened, as messages',
  two_factors: 'secrets',
}

/** The tables that are told. */
export const TOLD_TABLES: readonly string[] = [...Object.keys(OF_PERSON), ...Object.keys(OF_MEMBER)]

/** Opens what the desk wrote: sealed, or where an older version kept it. */
export type OpenWords = (words: { sealed: Buffer | null; clear: string | null }, place: string) => string | null

/**
 * Everything that is stored of a person and their memberships, readable, by table; tables without a row are left out. What the desk wrote is
 * told opened, under the name of the column that once held it.
 */
export async function readOwnArchive(db: Db, userId: string, open: OpenWords): Promise<Record<string, OwnRow[]>> {
  const found: Record<string, OwnRow[]> = {}
  const keep = (name: string, rows: OwnRow[]) => {
    if (rows.length > 0) found[name] = rows
  }
  keep('memberships', await readMemberships(db, userId))
  for (const [table, columns] of Object.entries(OF_PERSON)) {
    const { rows } = await sql<OwnRow>`
      select ${sql.join(columns.map((name) => sql.ref(name)))}${sealedOf(table, columns)} from ${sql.table(table)} t
      where user_id = ${userId} order by 1`.execute(db)
    keep(table, opened(table, rows, open))
  }
  for (const [table, columns] of Object.entries(OF_MEMBER)) {
    const { rows } = await sql<OwnRow>`
      select t.consortium_id, m.position_number, ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}${sealedOf(table, columns)}
      from consortium_members m cross join lateral (
        select * from ${sql.table(ownValue(READ_FROM, table) ?? table)} o
        where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id offset 0) t
      where m.user_id = ${userId} order by t.consortium_id, m.position_number, 3`.execute(db)
    keep(table, opened(table, rows, open))
  }
  return found
}

const onceClear = (table: string) => ONCE_CLEAR_FIELDS.filter((field) => field.table === table)
const placeName = ({ column }: OnceClearField) => `${column}_place`

/** Of the columns told, those that are sealed, each with where it's sealed. */
function sealedOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const fields = onceClear(table).filter(({ was }) => columns.includes(was))
  const read = fields.map((field) => {
    const at = sql.join(field.place.map((name) => sql.ref(`t.${name}`)))
    const column = sql.ref(`t.${field.column}`)
    return sql`, ${column}, concat_ws(':', ${at}) as ${sql.ref(placeName(field))}`
  })
  return sql.join(read, sql``)
}

function opened(table: string, rows: readonly OwnRow[], open: OpenWords): OwnRow[] {
  return rows.map((row) => {
    const told = { ...row }
    for (const field of onceClear(table).filter(({ was }) => was in row)) {
      const words = { sealed: row[field.column] as Buffer | null, clear: row[field.was] as string | null }
      told[field.was] = open(words, `${table}.${field.column}:${row[placeName(field)]}`)
      delete told[field.column]
      delete told[placeName(field)]
    }
    return told
  })
}

async function readMemberships(db: Db, userId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select m.consortium_id, c.name, c.consortium_type, m.position_number, m.state, m.is_active, m.joined_at, m.left_at,
      c.target_cents, c.admin_fee_bps, c.duration_months, c.monthly_payment_cents, m.total_paid_cents, ${pointsOf('m')} as bonus_points,
      m.bonus_cents, m.has_received_payout, m.skips_assembly, m.autopay_days_before, m.shows_name
    from members m join consortiums c on c.id = m.consortium_id
    where m.user_id = ${userId} order by m.joined_at`.execute(db)
  return rows
}

/** The ids of a person's messages to us, the oldest first. */
export async function readOwnTicketIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from support_tickets where user_id = ${userId} order by received_at, id`.execute(db)
  return rows.map(({ id }) => id)
}
