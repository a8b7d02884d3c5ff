import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { listMembersThen, type MemberPlace, type MemberThen } from '#services/operations/list-members-then.ts'
import { recountTallies } from '#services/operations/recount-tallies.ts'
import { showLeadership } from '#services/operations/show-leadership.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
let desk: Context

/** Sixty members, of whom one each joined in January to April of the year before and the rest when their group was founded; number 1 left in March of that year. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { members: 60 })
  desk = asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' })
  await test.ownerDb.transaction().execute(async (tx) => {
    // In Florida it's still February when a day of March begins in Greenwich.
    await sql`update consortium_members m set joined_at = e.at::timestamptz, left_at = e.left_at::timestamptz
      from (values (1, '2025-01-15T12:00:00Z', '2025-03-01T04:59:59Z'), (2, '2025-02-15T12:00:00Z', null), (3, '2025-03-01T04:30:00Z', null),
        (4, '2025-04-15T12:00:00Z', null)) e (spot, at, left_at)
      where m.position_number = e.spot`.execute(tx)
  })
  await recountTallies(testContext(test.db))
})
afterAll(() => test.close())

async function everyPage(month: string): Promise<{ sizes: number[]; members: MemberThen[] }> {
  const [sizes, members]: [number[], MemberThen[]] = [[], []]
  let after: MemberPlace | null = null
  do {
    const page = await listMembersThen(desk, { month, after })
    expect(page.count).toBeGreaterThanOrEqual(page.members.length)
    sizes.push(page.members.length)
    members.push(...page.members)
    after = page.next
  } while (after !== null)
  return { sizes, members }
}

it('LEAD-05 decision 0135 a month’s active members are those who had joined and not left when it ended, who joined last first', async () => {
  const spotsOf = async (month: string) => (await everyPage(month)).members.map(({ spot }) => spot)
  expect(await spotsOf('2024-12')).toEqual([])
  expect(await spotsOf('2025-01')).toEqual([1])
  expect(await spotsOf('2025-02')).toEqual([3, 2])
  expect(await spotsOf('2025-04')).toEqual([4, 3, 2])
  const [left] = (await everyPage('2025-01')).members
  expect(left).toMatchObject({ consortiumId: group.consortiumId, leftAt: new Date('2025-03-01T04:59:59Z') })
})

it('LEAD-05 decision 0135 the list is as long as the board says, month by month, a page at a time', async () => {
  const { growth } = await showLeadership(desk, { tab: 'growth' })
  const months = growth?.months ?? []
  expect(months.at(-1)?.members).toBe(59)
  for (const { month, members } of months) {
    expect((await everyPage(month)).members.length).toBe(members)
    expect((await listMembersThen(desk, { month, after: null })).count).toBe(members)
  }
  const { sizes, members } = await everyPage(months.at(-1)?.month ?? '')
  expect(sizes).toEqual([50, 9])
  expect(new Set(members.map(({ spot }) => spot)).size).toBe(59)
})

it('LEAD-05 a month to come is today', async () => {
  const { isNow, members, month } = await listMembersThen(desk, { month: '2099-12', after: null })
  expect([isNow, members.length, month < '2099']).toEqual([true, 50, true])
  expect((await listMembersThen(desk, { month: '2025-04', after: null })).isNow).toBe(false)
})

it('LEAD-07 only those who see the board see its members', async () => {
  const person = asActor(desk, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' })
  await expect(listMembersThen(person, { month: null, after: null })).rejects.toThrow(Forbidden)
})
