import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPeople } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { findNextApplication } from '#services/kyc/find-next-application.ts'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { showReviewPlace } from '#services/kyc/show-review-place.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

// Monday; looked at on Friday of the same week.
const SENT = ['2026-03-02T15:00:00Z', '2026-03-03T15:00:00Z', '2026-03-04T15:00:00Z', '2026-03-05T15:00:00Z']
const NOW = new Date('2026-03-06T15:00:00Z')
const EVERYONE = { status: null, name: '' } as const

let test: TestDatabase
let reviewer: string
let applicants: string[]
/** In the order in which they came. */
let ids: string[]

const as = (userId: string, role: 'user' | 'super_admin' = 'super_admin') =>
  testContext(test.db, { now: NOW, actor: { kind: 'person', userId, role } })
const approve = (id = '') =>
  approveKycApplication(as(reviewer), {
    ...{ applicationIds: [id], amlChecked: true, sanctionsChecked: true },
    key: crypto.randomUUID(),
  })

beforeAll(async () => {
  test = await createTestDatabase()
  const made = await createPeople(testContext(test.db), [
    { email: 'reviewer@example.com', fullName: 'Renata', role: 'super_admin' },
    ...SENT.map((_, place) => ({ email: `q${place}@example.com`, fullName: `Queue ${place}` })),
  ])
  ;[reviewer = '', ...applicants] = made.ok ? made.value : []
  ids = []
  for (const [place, sent] of SENT.entries()) {
    const product = testContext(test.db, { now: new Date(sent) })
    const outcome = await submitKycApplication(product, { userIds: [applicants[place] ?? ''], key: sent })
    ids.push(outcome.ok ? (outcome.applications[0]?.applicationId ?? '') : '')
  }
})
afterAll(() => test.close())

it('ADK-01 rules 0 each waiting application has its age in business days and its promised day; late ones come first and are counted', async () => {
  const pending = await listKycApplications(as(reviewer), { status: 'pending' })
  expect(pending.applications.map(({ id }) => id)).toEqual(ids)
  expect(pending.applications.map(({ wait }) => wait)).toEqual([
    { businessDays: 4, promisedOn: '2026-03-05', isLate: true },
    { businessDays: 3, promisedOn: '2026-03-06', isLate: false },
    { businessDays: 2, promisedOn: '2026-03-09', isLate: false },
    { businessDays: 1, promisedOn: '2026-03-10', isLate: false },
  ])
  expect(pending.counts).toEqual({ pending: 4, late: 1, approved: 0, rejected: 0, match: 0 })
  const late = await listKycApplications(as(reviewer), { status: 'late' })
  expect(late.applications.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  expect((await listKycApplications(as(reviewer))).applications.map(({ id }) => id)).toEqual(ids.toReversed())
})

it('J and K lead to the neighbors in the list that was left', async () => {
  const place = (status: 'pending' | null) =>
    showReviewPlace(as(reviewer), { open: ids[1] ?? '', decided: ids[0] ?? '', status, name: '' })
  expect(await place('pending')).toEqual({ previous: ids[0], next: ids[2], decided: 'Queue 0', left: 4 })
  expect(await place(null)).toMatchObject({ previous: ids[2], next: ids[0] })
  expect(
    await showReviewPlace(as(reviewer), { open: ids[0] ?? '', decided: 'none', status: 'late', name: '' }),
  ).toEqual({
    ...{ previous: null, next: null, decided: null, left: 4 },
  })
  await expect(showReviewPlace(as(reviewer, 'user'), { open: null, decided: '', ...EVERYONE })).rejects.toThrow(
    Forbidden,
  )
})

it('ADK-05 the next opens by itself: the longest wait after it, then from the beginning; never what waits for someone else', async () => {
  const next = (decided = '', status: 'late' | null = null) =>
    findNextApplication(as(reviewer), { decided, status, name: '' })
  await sql`update kyc_applications set risk_score = 'high' where id = ${ids[2]}`.execute(test.ownerDb)
  expect(await next(ids[0])).toBe(ids[1])
  expect(await approve(ids[2])).toMatchObject({ ok: true, userIds: [] })
  // The first of two approvals is theirs: someone else decides it.
  expect(await next(ids[1])).toBe(ids[3])
  expect(await next(ids[3])).toBe(ids[0])
  expect(await next(ids[3], 'late')).toBe(ids[0])
  for (const id of [ids[0], ids[1]]) await approve(id)
  expect(await next(ids[1], 'late')).toBeNull()
  expect(await next(ids[1])).toBe(ids[3])
  await approve(ids[3])
  expect(await next(ids[3])).toBeNull()
  const place = await showReviewPlace(as(reviewer), { open: null, decided: ids[3] ?? '', ...EVERYONE })
  expect(place).toEqual({ previous: null, next: null, decided: 'Queue 3', left: 0 })
})
