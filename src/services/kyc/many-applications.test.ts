import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { createPeople, type NewPerson } from '#services/accounts/create-people.ts'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  const named = (fullName: string, count: number): NewPerson[] =>
    Array.from({ length: count }, (_, n) => ({ fullName: `${fullName} ${n}`, email: `${fullName}-${n}@example.com` }))
  const made = await createPeople(testContext(test.db), [...named('Maria', 1005), ...named('Zoe', 2)])
  if (!made.ok) throw new Error(made.refusal)
  await sql`
    insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at, aml_checked, sanctions_checked, rejection_reason)
    select id, gen_random_uuid(), case when n <= 1002 then 'approved' when n <= 1005 then 'pending' else 'rejected' end, '2026-03-01',
      case when n not between 1003 and 1005 then timestamptz '2026-03-02' end, n <= 1002, n <= 1002, case when n > 1005 then 'Not readable' end
    from unnest(${made.value}::uuid[]) with ordinality as made (id, n)`.execute(test.ownerDb)
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
