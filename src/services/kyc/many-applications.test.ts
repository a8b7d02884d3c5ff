import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  const made = sql`select gen_random_uuid() as id, n, case when n <= 1005 then 'Maria ' || n else 'Zoe ' || n end as name from generate_series(1, 1007) n`
  await sql`
    with made as materialized (${made}),
      u as (insert into users (id, name, email) select id, name, 'many-' || n || '@example.com' from made),
      p as (insert into profiles (id, full_name) select id, name from made)
    insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at, aml_checked, sanctions_checked, rejection_reason)
    select id, gen_random_uuid(), case when n <= 1002 then 'approved' when n <= 1005 then 'pending' else 'rejected' end, '2026-03-01',
      case when n not between 1003 and 1005 then timestamptz '2026-03-02' end, n <= 1002, n <= 1002, case when n > 1005 then 'Not readable' end
    from made`.execute(test.ownerDb)
})
afterAll(() => test.close())

async function counted(name: string) {
  const reviewer = asActor(testContext(test.db), { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' })
  const { counts, more, applications } = await listKycApplications(reviewer, { name })
  return { counts, more, found: applications.length }
}

it('ADK-01 what waits is counted whole, what was decided up to a thousand', async () => {
  expect(await counted('')).toEqual({
    counts: { pending: 3, late: expect.any(Number), approved: 1000, rejected: 2, match: 0 },
    more: ['approved'],
    found: 50,
  })
})

it('ADK-01 the counts of a name are of its people, unless more than a thousand have it', async () => {
  expect(await counted('zoe')).toMatchObject({ counts: { pending: 0, approved: 0, rejected: 2 }, more: [], found: 2 })
  expect(await counted('maria')).toEqual({ counts: null, more: [], found: 50 })
})

it('ADK-01 one or two letters are looked for where a word begins', async () => {
  expect(await counted('ZO')).toMatchObject({ counts: { rejected: 2 }, found: 2 })
  expect(await counted('ri')).toMatchObject({ counts: { pending: 0, approved: 0, rejected: 0 }, found: 0 })
})
