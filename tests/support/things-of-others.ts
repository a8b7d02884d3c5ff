import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SEALED_FIELDS } from '#db/sealed-fields.ts'
import { PERSONAL, type PersonalColumn, type Sealing } from '#integrations/sealing.ts'

/** Somebody's share in a group. */
export interface Holder {
  userId: string
  group: string
  member: string
  position: number
  /** Of an installment of theirs. */
  number: number
}

const THINGS = [
  ...(['person', 'group', 'member', 'position', 'account', 'bid', 'contemplation', 'transfer', 'dispute'] as const),
  ...([
    'file',
    'newSecurity',
    'payout',
    'match',
    'recovery',
    'report',
    'paidIn',
    'joinRequest',
    'spotTransfer',
  ] as const),
  ...([
    'number',
    'payment',
    'notice',
    'kycDocument',
    'application',
    'sanction',
    'decision',
    'session',
    'device',
    'passkey',
  ] as const),
  ...([
    'service',
    'token',
    'view',
    'job',
    'webhook',
    'delivery',
    'ticket',
    'ticketFile',
    'approval',
    'line',
    'bankFile',
    'groupDraft',
  ] as const),
] as const

/** What somebody may have, by what forms and URLs call it. */
export type Thing = (typeof THINGS)[number]
export type Things = Readonly<Record<Thing, string>>

/** One of each that isn't there at all. */
export const nobodysThings = (): Things => withWords(newIds())

function newIds(): Record<Thing, string> {
  const things = Object.fromEntries(THINGS.map((thing) => [thing, randomUUID()])) as Record<Thing, string>
  const hash = () => randomBytes(32).toString('hex')
  return { ...things, device: hash(), bankFile: hash(), number: '9999', position: '9999' }
}

/** Those that a field names in its own words. */
const withWords = (things: Record<Thing, string>): Things => ({
  ...things,
  decision: `approve ${things.application}`,
  line: `disputes ${things.dispute}`,
  delivery: `${things.group}/${things.delivery}`,
})

export interface Planted {
  things: Things
  remove(): Promise<void>
}

interface Planting {
  /** Whose the desk's things are. */
  staff: string
  ticket: string
  /** A stranger to the product, where a person has everything only once; without one, someone who isn't there. */
  asker?: string
  /** Seals what services read; without it, sealed columns hold bytes that open to nothing. */
  sealing?: Sealing
}

/**
 * One of each that belongs to this holder, in a state in which its owner could act on it; what belongs to the desk is `staff`'s. They are put
 * into the tables as they are, because no world has all of them on every day, and nothing happens to them by itself.
 */
export async function plantThings(
  client: pg.Client,
  holder: Holder,
  { staff, ticket, asker = randomUUID(), sealing }: Planting,
): Promise<Planted> {
  const planted: [table: string, row: Row][] = []
  const plant = async (table: string, row: Row) => {
    await insertRow(client, table, row, sealing)
    planted.push([table, row])
  }
  const { group, member, userId, position, number } = holder
  const place = { position: String(position), number: String(number) }
  const made = newIds()
  const ids = { ...made, payment: made.transfer, person: userId, group, member, ...place }
  const own = { consortium_id: group, consortium_member_id: member }
  const { rows } = await client.query<{
    application: string
    notice: string
    list: string
    entry: number
  }>(
    `select (select id from kyc_applications where user_id = $1 limit 1) as application,
       (select id from notifications where user_id = $1 limit 1) as notice, e.list_id as list, e.number as entry
     from sanctions_entries e limit 1`,
    [userId],
  )
  const found = rows[0]
  if (found === undefined || Object.values(found).some((id) => id === null))
    throw new Error('this holder lacks something')
  const { list, entry, ...known } = found
  const bank = { account_last4: '0001', status: 'submitted', kind: 'prepayment', amount_cents: 20_000 }
  const file = { item: 'vin', file_size: 9, file_url: 'none', sent_at: new Date() }
  await client.query('begin')
  // Not everything they refer to is there.
  await client.query('set local session_replication_role = replica')
  await plant('bank_accounts', { user_id: userId, id: ids.account, ...ACCOUNT })
  await plant('bids', { ...own, id: ids.bid, assembly_number: 0, status: 'submitted' })
  await plant('contemplations', { ...own, id: ids.contemplation, position_number: position, status: 'accepted' })
  await plant('bank_transfers', { ...own, ...bank, id: ids.transfer, account_id: ids.account })
  await plant('disputes', { ...own, id: ids.dispute, transfer_id: ids.transfer, reason: 'paid_twice', status: 'open' })
  await plant('guarantee_files', { consortium_id: group, contemplation_id: ids.contemplation, id: ids.file, ...file })
  await plant('payouts', { ...own, contemplation_id: ids.contemplation, id: ids.payout, prepared_by: asker })
  await plant('payee_matches', { consortium_id: group, payout_id: ids.payout, id: ids.match })
  await plant('recoveries', {
    ...own,
    id: ids.recovery,
    bank_reference: ids.recovery,
    source: 'sale',
    recorded_by: asker,
  })
  await plant('exit_reports', { ...own, id: ids.report, recorded_by: asker, document_reference: 'Sample' })
  await plant('advances_paid_in', {
    consortium_id: group,
    id: ids.paidIn,
    bank_reference: ids.paidIn,
    recorded_by: asker,
  })
  const later = new Date(Date.now() + 1e10)
  await plant('join_requests', {
    consortium_id: group,
    user_id: asker,
    id: ids.joinRequest,
    ends_at: later,
    look_at: later,
  })
  const transfer = {
    taker_id: asker,
    taker_email: Buffer.from('\x03cotav\x00taker@example.com'),
    taker_email_key: 'taker@example.com',
    ends_at: later,
    fee_cents: 0,
    status: 'accepted',
  }
  await plant('spot_transfers', { ...own, id: ids.spotTransfer, ...transfer })
  await plant('spot_transfer_files', {
    consortium_id: group,
    spot_transfer_id: ids.spotTransfer,
    id: ids.newSecurity,
    ...file,
  })
  await plant('kyc_documents', { user_id: userId, id: ids.kycDocument, document_type: 'income_proof' })
  await plant('sanctions_matches', {
    user_id: userId,
    id: ids.sanction,
    birth: 'unknown',
    list_id: list,
    entry_number: entry,
  })
  await plant('sessions', { user_id: userId, id: ids.session, token: ids.session, expires_at: later })
  await plant('known_devices', { user_id: userId, token_hash: Buffer.from(ids.device, 'hex'), expires_at: later })
  await plant('passkeys', { user_id: userId, id: ids.passkey, credential_id: ids.passkey })
  await plant('credentials', {
    user_id: userId,
    id: ids.service,
    provider_id: 'https://id.example',
    account_id: ids.service,
  })
  await plant('api_tokens', {
    user_id: staff,
    id: ids.token,
    scopes: ['users:read'],
    token_hash: randomBytes(32),
    expires_at: later,
  })
  await plant('group_drafts', { user_id: staff, id: ids.groupDraft, language: 'enUS' })
  await plant('saved_views', { user_id: staff, id: ids.view, list: 'people' })
  await plant('list_jobs', { user_id: staff, id: ids.job, kind: 'export', ends_at: later })
  await plant('webhooks', { id: ids.webhook, made_by: staff, kinds: ['payout.paid'], url: 'https://books.example' })
  const sent = {
    consortium_id: group,
    event_id: ids.delivery,
    webhook_id: ids.webhook,
    state: 'failed',
    next_at: null,
  }
  await plant('webhook_deliveries', sent)
  await plant('ach_received', { hash: Buffer.from(ids.bankFile, 'hex'), received_at: new Date() })
  await plant('support_files', { ticket_id: ticket, id: ids.ticketFile, refusal: 'too_large' })
  await plant('approval_requests', {
    user_id: userId,
    id: ids.approval,
    act: 'grant_role',
    requested_by: staff,
    expires_at: later,
  })
  await client.query('commit')
  return {
    things: withWords({ ...ids, ...known, ticket }),
    remove: async () => {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const [table, row] of planted) await deleteRow(client, table, row)
      await client.query('commit')
    },
  }
}

const ACCOUNT = { account_type: 'checking', last4: '0001', routing_number: '021000021' }

type Row = Readonly<Record<string, unknown>>

/** Any value of a column's type, for what nothing is asked about. */
const ANYTHING: Readonly<Record<string, unknown>> = {
  ...{ uuid: randomUUID(), text: 'Sample', bytea: Buffer.alloc(32), jsonb: '{}', ARRAY: '{}', date: '2026-01-05' },
  ...{ 'timestamp with time zone': new Date(), bigint: 1, integer: 1, smallint: 1, numeric: 1, boolean: false },
}

/** What is sealed there, where it isn't just any text. */
const SEALED: Readonly<Record<string, string>> = {
  'saved_views.sealed_view': '{"name":"Sample","tab":"all","find":"","columns":[]}',
  'list_jobs.sealed_request': '{"tab":"all","find":"","columns":[]}',
}

/** The sealed columns among these, sealed as their services do. */
function sealedIn(table: string, filled: Row, sealing: Sealing): Row {
  const own = SEALED_FIELDS.filter((field) => field.table === table && field.column in filled)
  return Object.fromEntries(
    own.map(({ column, place }) => {
      const name = `${table}.${column}`
      const text = SEALED[name] ?? 'Sample'
      const isPersonal = Object.hasOwn(PERSONAL, name)
      return [
        column,
        isPersonal
          ? sealing.sealText(text, name as PersonalColumn, String(filled.id))
          : sealing.seal(text, `${name}:${place.map((key) => filled[key]).join(':')}`),
      ]
    }),
  )
}

async function insertRow(client: pg.Client, table: string, row: Row, sealing?: Sealing): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; first: string | null }>(
    `select c.column_name as name, c.data_type as type,
       (select e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = c.udt_name order by e.enumsortorder limit 1) as first
     from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1
       and c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER' and c.is_identity = 'NO'`,
    [table],
  )
  const raw: Row = {
    ...Object.fromEntries(rows.map(({ name, type, first }) => [name, first ?? ANYTHING[type]])),
    ...row,
  }
  const filled = sealing === undefined ? raw : { ...raw, ...sealedIn(table, raw, sealing) }
  const names = Object.keys(filled)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(filled),
  )
}

async function deleteRow(client: pg.Client, table: string, row: Row): Promise<void> {
  const told = Object.entries(row).filter(([name, value]) => /(?:^|_)(?:id|hash)$/.test(name) && value !== null)
  const where = told.map(([name], place) => `${name} = $${place + 1}`).join(' and ')
  await client.query(
    `delete from ${table} where ${where}`,
    told.map(([, value]) => value),
  )
}
