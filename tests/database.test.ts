import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

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
  it.each(['ledger_transactions', 'audit_events', 'contemplation_events', 'bonus_events'])(
    'no UPDATE, DELETE or TRUNCATE of %s',
    async (table) => {
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
    },
  )
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
