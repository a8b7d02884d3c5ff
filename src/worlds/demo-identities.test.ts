import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { readKycDocument } from '#services/kyc/read-kyc-document.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityEnd, makeApplicantsOverTime } from '#worlds/demo-identities.ts'
import { statedAt } from '#worlds/demo-screening.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the demo’s waiting and rejected applicants sent their papers with the application, and a reviewer opens them', async () => {
  const ctx = testContext(database.db)
  const staff = await makeApprovedPeople(ctx, 2, 'staff', 'super_admin')
  const people = ['Ana Reis', 'Bia Melo', 'Caio Dias', 'Davi Luz'].map((fullName, place) => ({
    ...{ fullName, email: `applicant-${place}@example.com`, role: 'user' as const },
  }))
  const ends: IdentityEnd[] = ['approved', 'rejected', 'rejected', 'pending']
  const [approved, blurred, renamed, pending] = await makeApplicantsOverTime(ctx, {
    ...{ people, ends, staff, days: 20, together: 1 },
    papersOf: (place) =>
      ends[place] === 'approved' ? null : { fullName: people[place]?.fullName ?? '', ...statedAt(place) },
  })
  const { rows } = await sql<{ user_id: string; came_before: boolean; id: string; sent: number }>`
    select k.user_id, k.id, count(d.id)::int as sent,
      coalesce(bool_and(d.upload_date <= k.submitted_at and d.upload_date < coalesce(k.reviewed_at, 'infinity')), true) as came_before
    from kyc_applications k left join kyc_documents d on d.user_id = k.user_id
    where k.user_id = any(${[approved, blurred, renamed, pending]}::uuid[]) group by k.user_id, k.id`.execute(
    database.ownerDb,
  )
  const sent = new Map(rows.map((row) => [row.user_id, row]))
  expect([approved, blurred, renamed, pending].map((userId) => sent.get(userId ?? '')?.sent)).toEqual([0, 2, 3, 2])
  expect(rows.every(({ came_before }) => came_before)).toBe(true)

  const reviewer = asActor(ctx, { kind: 'person', userId: staff[0] ?? '', role: 'super_admin' })
  const shownOf = async (userId = '') => await showKycApplication(reviewer, sent.get(userId)?.id ?? '')
  const documents = (await shownOf(blurred))?.given.documents ?? []
  expect(documents).toHaveLength(2)
  for (const { id } of documents)
    expect((await readKycDocument(reviewer, { documentId: id })).content.length).toBeGreaterThan(1_000)
  // What someone was rejected for is in the papers: here, a statement in another name.
  expect((await shownOf(renamed))?.given.documents.map(({ type }) => type)).toContain('bank_statement')
})
