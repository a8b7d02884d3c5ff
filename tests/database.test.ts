import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTEMPLATION_STATUSES } from '#domain/contemplations/contemplation-states.ts'
import { MEMBER_ACTS } from '#domain/members/member-states.ts'
import { PAYMENT_ACTS } from '#domain/payments/payment-states.ts'
import { PAYOUT_ACTS } from '#domain/payouts/payout-states.ts'
import { REFUND_ACTS, REFUND_CAUSES } from '#domain/refunds/refund-states.ts'
import { TRANSFER_KINDS } from '#domain/transfers/transfer.ts'
import { holdFirst } from './support/bidding.ts'
import { testContext } from './support/context.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { launchedGroup, type TestGroup } from './support/group.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

async function columnsOf(schema: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = ${schema} and table_name = ${table}`.execute(
    test.ownerDb,
  )
  return rows.map((row) => row.column_name)
}

describe('the specification’s entities are columns, or a view each', () => {
  it.each([
    ['DATA-01', 'public', 'user_roles', ['user_id', 'role']],
    [
      'DATA-02',
      'public',
      'profiles',
      [
        'id',
        'full_name',
        'phone',
        'address',
        'city',
        'state',
        'zip_code',
        'date_of_birth',
        'employment_status',
        'employer_name',
        'job_title',
        'annual_income',
        'bank_name',
        'account_type',
        'source_of_funds',
        'ssn_last_four',
        'profile_image_url',
        'created_at',
        'kyc_status',
        'kyc_submitted_at',
        'verification_status',
      ],
    ],
    ['DATA-03', 'public', 'users', ['is_temporary_password', 'password_reset_completed']],
    ['DATA-04', 'public', 'sessions', ['token', 'expires_at', 'user_id']],
    [
      'DATA-05',
      'public',
      'kyc_documents',
      ['user_id', 'document_type', 'file_url', 'file_name', 'file_size', 'upload_date', 'verification_status'],
    ],
    [
      'DATA-06',
      'public',
      'kyc_applications',
      [
        'id',
        'user_id',
        'status',
        'risk_score',
        'submitted_at',
        'reviewed_by',
        'reviewed_at',
        'compliance_notes',
        'aml_checked',
        'sanctions_checked',
        'rejection_reason',
      ],
    ],
    [
      'DATA-08',
      'specification',
      'consortiums',
      [
        'id',
        'name',
        'description',
        'consortium_type',
        'target_amount',
        'monthly_payment',
        'duration_months',
        'max_members',
        'current_members',
        'admin_fee_percentage',
        'assembly_day',
        'status',
        'created_by',
        'created_at',
      ],
    ],
    [
      'DATA-09',
      'specification',
      'consortium_members',
      [
        'id',
        'user_id',
        'consortium_id',
        'position_number',
        'is_active',
        'total_paid',
        'bonus_points',
        'has_received_payout',
        'joined_at',
      ],
    ],
    [
      'DATA-10',
      'specification',
      'payments',
      ['id', 'consortium_member_id', 'amount', 'payment_date', 'status', 'late_fee'],
    ],
    [
      'DATA-11',
      'specification',
      'bids',
      ['consortium_member_id', 'bid_type', 'bid_amount', 'bid_percentage', 'submitted_at'],
    ],
    [
      'DATA-12',
      'specification',
      'installment_breakdowns',
      ['consortium_member_id', 'common_fund', 'reserve', 'administrative_fee'],
    ],
  ])('%s %s.%s has its fields', async (_id, schema, table, fields) => {
    expect(await columnsOf(schema, table)).toEqual(expect.arrayContaining(fields))
  })
  it('DATA-07 what the KYC form asks for has its place in the profile, personal data sealed', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'profiles' and table_schema = 'public' and data_type = 'bytea'`.execute(
      test.ownerDb,
    )
    expect(rows.map((row) => row.column_name)).toEqual(
      expect.arrayContaining([
        'address',
        'city',
        'zip_code',
        'date_of_birth',
        'employment_status',
        'employer_name',
        'job_title',
        'annual_income',
        'bank_name',
        'account_type',
        'source_of_funds',
        'ssn_last_four',
      ]),
    )
  })
})

describe('the application role writes ledger and audit rows once', () => {
  it.each([
    'ledger_transactions',
    'audit_events',
    'contemplation_events',
    'bonus_events',
    'kyc_decisions',
    'launches',
    'published_snapshots',
    'held_assemblies',
  ])('no UPDATE, DELETE or TRUNCATE of %s', async (table) => {
    const {
      rows: [column],
    } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = ${table} order by ordinal_position limit 1`.execute(
      test.ownerDb,
    )
    const name = sql.raw(table)
    const field = sql.ref(column?.column_name ?? '')
    await expect(sql`update ${name} set ${field} = ${field}`.execute(test.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from ${name}`.execute(test.db)).rejects.toThrow(/permission denied/)
    await expect(sql`truncate ${name}`.execute(test.db)).rejects.toThrow(/permission denied/)
  })
  it('a ledger transaction that does not balance, or overdraws a fund, is refused by the database itself', async () => {
    const [group] = (
      await sql<{ id: string }>`
      insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, admin_fee_bps, reserve_bps, assembly_day, created_at)
      values (gen_random_uuid(), 'Balance', 3000000, 57500, 60, 5, 1500, 200, 10, now()) returning id`.execute(test.db)
    ).rows
    await sql`insert into ledger_heads (consortium_id) values (${group?.id})`.execute(test.db)
    const post = (bank: number, fund: number) =>
      sql`
      insert into ledger_transactions (consortium_id, seq, kind, made_at, reference, bank_cents, common_fund_cents, hash)
      values (${group?.id}, 1, 1, now(), gen_random_uuid(), ${bank}, ${fund}, sha256('x'))`.execute(test.db)
    await expect(post(100, -99)).rejects.toThrow(/transaction_balances/)
    await expect(
      sql`update ledger_heads set bank_cents = -100, common_fund_cents = 100 where consortium_id = ${group?.id}`.execute(
        test.db,
      ),
    ).rejects.toThrow(/funds_not_overdrawn/)
  })
})

describe('what a draw stands on can’t be changed by the application role', () => {
  const denied = /permission denied/
  let group: TestGroup
  beforeAll(async () => {
    group = await launchedGroup(testContext(test.db))
    await holdFirst(group)
    await group.moveTo('2026-02-20')
    await group.pay(2)
    await group.moveTo('2026-03-05', '13:00:00')
  })
  const at = (table: string, set: string, where = 'true') =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.raw(where)}`.execute(test.db)

  it.each([
    "name = 'Another'",
    "description = 'other'",
    "consortium_type = 'home'",
    'target_cents = 1000000',
    'monthly_payment_cents = 1',
    'duration_months = 12',
    'max_members = 7',
    'admin_fee_bps = 0',
    'reserve_bps = 0',
    'assembly_day = 1',
    'min_bid_cents = 1',
    'max_bid_cents = 1',
    "selection_mode = 'draw_only'",
    "randomness = 'beacon'",
    'created_by = null',
    'created_at = now()',
  ])('rules 2 the terms of a group: %s', async (set) => {
    await expect(at('consortiums', set)).rejects.toThrow(denied)
  })

  it.each([
    ['launched_at = null', 'launch_stays'],
    ["launched_at = launched_at + interval '1 day'", 'launch_stays'],
    ["first_due_month = '2027-01-01'", 'launch_stays'],
    ["commitment = sha256('another secret')", 'commitment_stays'],
    ['commitment_length = 35', 'commitment_stays'],
  ])('rules 2 rules 15 a launch: %s', async (set, constraint) => {
    await expect(at('consortiums', set)).rejects.toThrow(constraint)
  })

  it.each([
    'user_id = user_id',
    'position_number = position_number + 10',
    'from_month = 2',
    'is_insider = true',
    "joined_at = joined_at + interval '40 days'",
  ])('rules 4 who holds a position, and since when: %s', async (set) => {
    await expect(at('consortium_members', set)).rejects.toThrow(denied)
  })

  it.each(['due_on = due_on + 1', "cutoff_at = cutoff_at - interval '1 day'", 'opened_seq = 0', 'snapshot_at = now()'])(
    'rules 3 the calendar of a month: %s',
    async (set) => {
      await expect(at('assemblies', set)).rejects.toThrow(denied)
    },
  )

  it.each([
    'eligible_positions = eligible_positions[2:]',
    'eligible_positions = null',
    "snapshot_hash = sha256('x')",
    'cash_cents = cash_cents + 1',
    'slots = slots + 1',
    "phases = array['draw', 'draw']",
    "randomness = 'beacon'",
    'reveal_number = reveal_number + 1',
    'announced_round = 1',
    'published_at = null',
    "published_at = published_at + interval '1 hour'",
  ])('rules 3 rules 4 a published list: %s', async (set) => {
    await expect(at('assemblies', set, "status = 'published'")).rejects.toThrow('snapshot_stays')
  })

  it.each([
    'draw_order = draw_order[2:]',
    "minutes = '{}'",
    'minutes = null',
    'randomness_bytes = sha256(randomness_bytes)',
    'proof = sha256(proof)',
    'held_at = null',
    'bid_count = 9',
    'lowest_bid_percentage = 1',
    'median_bid_percentage = 1',
    'beacon_round = 1',
  ])('rules 6 a result: %s', async (set) => {
    await expect(at('assemblies', set, "status = 'held'")).rejects.toThrow('result_stays')
  })

  it('a held assembly isn’t held again with another result, nor a list published again', async () => {
    const again = "status = 'published', next_step = 'hold', next_at = now()"
    await test.db
      .transaction()
      .execute(async (tx) => {
        await sql`update assemblies set ${sql.raw(again)} where consortium_id = ${group.consortiumId} and number = 1`.execute(
          tx,
        )
        await sql`update assemblies set held_at = now() where consortium_id = ${group.consortiumId} and number = 1`.execute(
          tx,
        )
      })
      .then(
        () => expect.unreachable('the result was written again'),
        (error: Error) => expect(error.message).toContain('result_stays'),
      )
    await expect(
      sql`insert into published_snapshots select (p).* from (select p from published_snapshots p) x`.execute(test.db),
    ).rejects.toThrow('published_snapshots_pkey')
  })

  it.each([
    'consortium_member_id = gen_random_uuid()',
    'position_number = 9',
    "method = 'bid'",
    "ticket = sha256('x')",
  ])('rules 8 what a selection was decided by: %s', async (set) => {
    await expect(at('contemplations', set)).rejects.toThrow(denied)
  })

  it.each([
    'amount_cents = 1',
    "sealed_payee_account = ''",
    "payee_known_since = now() - interval '2 days'",
    'prepared_by = released_by',
  ])('rules 8 whom a payout goes to, and how much: %s', async (set) => {
    await expect(at('payouts', set)).rejects.toThrow(denied)
  })

  it('rules 4 a decision about an identity says when the database wrote it', async () => {
    const insert = (columns: string, values: string) =>
      sql`insert into kyc_decisions (user_id, application_id, decision, decided_at${sql.raw(columns)})
        values (${group.userIds[0]}, gen_random_uuid(), 'rejected', '2026-01-01'${sql.raw(values)})`
    await expect(insert(', recorded_at', ", '2026-01-01'").execute(test.db)).rejects.toThrow(denied)
  })
})

describe('a state or kind of the domain is one of the database, and the other way round', () => {
  it.each([
    ['transfer_kind', TRANSFER_KINDS],
    ['allocation_purpose', [...TRANSFER_KINDS, 'late_fee', 'lump_sum']],
    ['contemplation_status', CONTEMPLATION_STATUSES],
    ['member_state', Object.keys(MEMBER_ACTS)],
    ['payment_status', Object.keys(PAYMENT_ACTS)],
    ['payout_status', Object.keys(PAYOUT_ACTS)],
    ['refund_status', Object.keys(REFUND_ACTS)],
    ['refund_cause', REFUND_CAUSES],
  ])('%s', async (type, ours) => {
    const { rows } = await sql<{ label: string }>`
      select enumlabel as label from pg_enum where enumtypid = ${type}::regtype`.execute(test.db)
    expect(rows.map(({ label }) => label).sort()).toEqual([...ours].sort())
  })
})
