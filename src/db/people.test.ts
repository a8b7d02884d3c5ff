import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideCells } from '#db/cells.ts'
import { insertProfiles, updateSearchKeys } from '#db/people.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'
import { countRows } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`.execute(
    test.db,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const SEALED = [
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
]

describe('people in the database', () => {
  it('DATA-02 what is sensitive is a sealed column, which no one can read in SQL', async () => {
    const columns = await columnsOf('profiles')
    for (const field of SEALED) expect([field, columns.get(field)]).toEqual([field, 'bytea'])
    expect((await columnsOf('bank_accounts')).get('account_number')).toBe('bytea')
  })

  it('DATA-01 a profile and a role go with each user, and what they are found by; an id that no one has gets nothing', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into users (name, email_key) values ('São José', 'sao@example.com') returning id`.execute(test.db)
    const id = rows[0]?.id ?? ''
    const ctx = testContext(test.db)
    const texts = sealPersonalTexts(ctx, id, { fullName: 'São José', phone: null, email: 'sao@example.com' })
    const contact = { ...texts, language: 'enUS', role: 'user' } as const
    const made = await outsideCells(ctx, async (tx) => {
      const created_at = await updateSearchKeys(tx, id, texts.search_keys)
      if (created_at !== null) await insertProfiles(tx, [{ id, created_at, ...contact }])
      return [created_at, await updateSearchKeys(tx, crypto.randomUUID(), texts.search_keys)]
    })
    expect(made).toEqual([expect.any(Date), null])
    expect(await countRows(test.db, 'profiles')).toBe(1)
    expect(await countRows(test.db, 'user_roles')).toBe(1)
    const found = await sql`select p.full_name, p.kyc_status, p.verification_status, p.language, r.role
      from profiles p join user_roles r on r.user_id = p.id where p.id = ${id}`.execute(test.db)
    expect(found.rows).toEqual([
      { full_name: 'São José', kyc_status: 'pending', verification_status: 'pending', language: 'enUS', role: 'user' },
    ])
  })

  // An application can be: it's forgotten with the identity it was about (rules 17). What draws are judged by can't.
  it.each(['users', 'user_roles', 'profiles', 'kyc_decisions', 'bank_accounts'])(
    'rules 0 the product itself cannot delete from %s',
    async (table) => {
      await expect(sql.raw(`delete from ${table}`).execute(test.db)).rejects.toThrow(/permission denied/)
      await expect(sql.raw(`truncate ${table} cascade`).execute(test.db)).rejects.toThrow(/permission denied/)
    },
  )

  it.each([
    ['an unknown role', sql`update user_roles set role = 'owner'`],
    ['an address that is not in small letters', sql`update users set email_key = 'Sao@Example.com'`],
    ['ADK-04 an approval without both checks', approvedWithoutChecks()],
    ['a rejection without a reason', rejectedWithoutReason()],
  ])('the database refuses %s', async (_what, statement) => {
    await expect(statement.execute(test.db)).rejects.toThrow(/check constraint/)
  })

  it.each([
    ['users_search_keys', sql`select id from users where search_keys @> '{1,2}'`],
    ['users_email_key', sql`select id from users where email_key = any('{sample}')`],
  ])('ADM-08 a part of what people are found by is found by an index: %s', async (index, query) => {
    const lines = await test.db.transaction().execute(async (tx) => {
      // In a table of three people reading them all is cheaper; what counts is that the index can answer.
      await sql`set local enable_seqscan = off`.execute(tx)
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(lines).toContain(index)
  })

  it('a sealed field opens only in its own place', () => {
    const { sealing } = testContext(test.db)
    const sealed = sealing.seal('1234', 'profiles.ssn_last_four:one')
    expect(sealing.open(sealed, 'profiles.ssn_last_four:one')).toBe('1234')
    expect(() => sealing.open(sealed, 'profiles.ssn_last_four:another')).toThrow()
  })
})

function approvedWithoutChecks() {
  return sql`insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at, aml_checked)
    select id, gen_random_uuid(), 'approved', now(), now(), true from users limit 1`
}

function rejectedWithoutReason() {
  return sql`insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at)
    select id, gen_random_uuid(), 'rejected', now(), now() from users limit 1`
}
