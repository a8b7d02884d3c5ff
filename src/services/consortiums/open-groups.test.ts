import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogFilter } from '#domain/consortiums/catalog.ts'
import { listOpenGroups } from '#services/consortiums/list-open-groups.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup } from '#tests/support/group.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const ALL: CatalogFilter = {
  goal: null,
  payoutFrom: null,
  monthlyUpTo: null,
  monthsUpTo: null,
  spotsFrom: null,
  draw: null,
  sort: 'draw',
}

test('MEM-06 the catalog has the groups with a free spot, forming and running, with what a newcomer would pay, and no one’s name', async () => {
  const forming = await enrolledGroup(testContext(database.db), { members: 6, type: 'home' })
  const running = await launchedGroup(testContext(database.db), { members: 12, targetAmount: 12_000 })
  const { ctx } = running
  const ask = (filter: Partial<CatalogFilter> = {}, compared: string[] = [], page = 1) =>
    listOpenGroups(ctx, { filter: { ...ALL, ...filter }, page, compared })

  // Both are full: nothing to join, but lists to wait on.
  expect(await ask()).toMatchObject({
    found: 0,
    open: 0,
    groups: [],
    full: [{ id: forming.consortiumId }, { id: running.consortiumId }],
  })

  await unenrollMember(forming.ctx, {
    consortiumId: forming.consortiumId,
    memberId: forming.memberIds[0] ?? '',
  })
  await sql`update consortiums set max_members = 14 where id = ${running.consortiumId}`.execute(database.ownerDb)
  await sql`update consortiums set next_number = 3 where id = ${running.consortiumId}`.execute(database.ownerDb)
  const both = await ask({}, [running.consortiumId, crypto.randomUUID()])
  expect(both).toMatchObject({
    found: 2,
    open: 2,
    pages: 1,
    full: [],
    compared: [{ id: running.consortiumId }],
    groups: [
      {
        id: running.consortiumId,
        isLaunched: true,
        // Ten months left: the whole payout over ten, and the fee of ten of the twelve.
        months: 10,
        totalCents: 1_350_000,
        feeCents: 150_000,
        isPartOfTerm: true,
        monthlyCents: 135_000,
        freeSpots: 2,
        oddsOneIn: 13,
        firstCost: { month: 3 },
        middleCost: { month: 7 },
      },
      {
        id: forming.consortiumId,
        isLaunched: false,
        freeSpots: 1,
        seats: 6,
        oddsOneIn: 6,
        firstDrawAt: null,
        months: 6,
        firstCost: { month: 1 },
      },
    ],
  })
  const { rows: people } = await sql<{ full_name: string }>`select full_name from profiles`.execute(database.db)
  const told = JSON.stringify(both)
  expect(people.length).toBeGreaterThan(10)
  expect(people.filter(({ full_name: name }) => told.includes(name))).toEqual([])

  expect((await ask({ goal: 'home' })).groups.map(({ id }) => id)).toEqual([forming.consortiumId])
  expect(await ask({ goal: 'general' }, [], 7)).toMatchObject({ found: 0, open: 2, groups: [], full: [] })

  // A spot that's kept for someone isn't free, and neither is one in a group that takes no newcomers anymore.
  const [person] = forming.userIds
  await sql`insert into spot_waits (consortium_id, id, user_id, status, waits_since, offered_at, ends_at, look_at)
    values (${forming.consortiumId}, ${crypto.randomUUID()}, ${person}, 'offered', now(), now(), now(), now())`.execute(
    database.ownerDb,
  )
  await sql`update consortiums set next_number = 8 where id = ${running.consortiumId}`.execute(database.ownerDb)
  expect(await ask()).toMatchObject({ found: 0, open: 0, full: [{ id: forming.consortiumId }] })
})
