import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { screenAgain } from '#services/operations/screen-again.ts'
import { SCREENED_A_SLICE, screenSlice } from '#services/operations/screen-slice.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'

let test: TestDatabase
let group: TestGroup
let of: number
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  // More than one slice; only that they have a spot counts here.
  const emails = Array.from({ length: SCREENED_A_SLICE + 20 }, (_, place) => ({ email: `p${place}@example.com` }))
  const made = await createPeople(group.ctx, emails)
  if (!made.ok) throw new Error(made.refusal)
  await sql`insert into consortium_members (consortium_id, id, user_id, position_number, joined_at)
    select ${group.consortiumId}, gen_random_uuid(), id, 1000 + place, now()
    from unnest(${made.value}::uuid[]) with ordinality u (id, place)`.execute(test.db)
  of = made.value.length + group.userIds.length
})
afterAll(() => test.close())

const load = (more: string[] = []) => loadSanctionsList(group.ctx, { files: madeUpSdn(more), mayBeShorter: false })
const listOf = (number: number) => [
  `${number},"BREVANDINE, Osmar",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `,
]
/** How many screenings the list loaded last has, and of how many people. */
const screened = async () =>
  (
    await sql<{ times: number; people: number }>`
      select count(*)::int as times, count(distinct user_id)::int as people from sanctions_screenings
      where list_id = (select id from sanctions_lists order by loaded_at desc, id desc limit 1)`.execute(test.db)
  ).rows[0]
const isDone = async () =>
  (await sql`select from sanctions_lists where screened_at is null`.execute(test.db)).rows.length === 0

it('rules 0 a new list holds no other due work up: a slice of its round at each call of the business day', async () => {
  await load()
  const later = instantAt('2026-02-06', '10:00:00', group.ctx.config.TIME_ZONE)
  group.ctx.clock.set(later)
  const done = await runDue(group.ctx, later)
  expect(done.get('screen_again')).toBe(SCREENED_A_SLICE)
  expect([...done.keys()]).toContain('open_installments')
  expect(await isDone()).toBe(false)
  const left = of - SCREENED_A_SLICE
  expect((await runDue(group.ctx, later)).get('screen_again')).toBe(left)
  expect(await screened()).toEqual({ times: of, people: of })
  expect(await isDone()).toBe(true)
})

it('rules 0 a call that finds someone else at the round does none of it, and two at once screen no one twice', async () => {
  await load(listOf(110))
  const now = group.ctx.clock.now()
  await test.ownerDb.transaction().execute(async (tx) => {
    await sql`select from sanctions_lists for update`.execute(tx)
    expect(await screenSlice(group.ctx, now)).toBe(0)
  })
  const [round, slice] = await Promise.all([screenAgain(group.ctx, now), screenSlice(group.ctx, now)])
  expect(round.screened + slice).toBe(of)
  expect(await screened()).toEqual({ times: of, people: of })
  expect(await isDone()).toBe(true)
})

it('rules 0 a list that comes while a round goes on takes its place', async () => {
  await load(listOf(111))
  const due = group.ctx.clock.now()
  await screenSlice(group.ctx, due)
  group.ctx.clock.set(new Date(due.getTime() + 60_000))
  await load([...listOf(111), ...listOf(112)])
  // By the older list's instant, the newer one's round: two slices are all it takes.
  expect(await screenSlice(group.ctx, due)).toBe(SCREENED_A_SLICE)
  expect(await screenSlice(group.ctx, due)).toBe(of - SCREENED_A_SLICE)
  expect(await screened()).toEqual({ times: of, people: of })
  expect(await isDone()).toBe(true)
})
