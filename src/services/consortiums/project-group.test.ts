import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asActor } from '#context'
import { inGroup } from '#db/cells.ts'
import { updateLivesDone } from '#db/group-projections.ts'
import { askProjection } from '#services/consortiums/ask-projection.ts'
import { PROJECT_GROUP_JOB, projectGroup } from '#services/consortiums/project-group.ts'
import { showProjection } from '#services/consortiums/show-projection.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})

const shown = () => showProjection(group.ctx, group.consortiumId)
const ask = () => askProjection(group.ctx, group.consortiumId)
const jobs = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = ${PROJECT_GROUP_JOB} and key like ${`%${group.consortiumId}%`}`.execute(test.ownerDb)
  ).rows[0]?.n
const key = (members = 6) => ({ consortium_id: group.consortiumId, month: 1, members })

it('rules 12 a group’s futures are simulated once someone asks, with its terms and members, and say how many went how', async () => {
  expect((await shown()).futures).toMatchObject({
    asked: null,
    assumptions: { bids: 0.1, leaves: 0.003, defaults: 0.001 },
  })
  await ask()
  expect((await shown()).futures?.asked).toMatchObject({ lives: 100, livesDone: 0, projection: null, isStuck: false })
  await projectGroup(group.ctx, key())
  const { asked } = (await shown()).futures ?? {}
  expect(asked).toMatchObject({ lives: 100, livesDone: 100, finishedAt: group.ctx.clock.now() })
  const { projection } = asked ?? {}
  expect(projection?.lives).toBe(100)
  expect(projection?.servedInTerm).toBeGreaterThan(0.5)
  expect(projection?.servedBy.high).toBeLessThanOrEqual(12)
  expect(projection?.branches.selected_by_bid).toBeGreaterThan(0)
  // The same seeds give the same futures.
  await sql`update group_projections set finished_at = null, projection = null`.execute(test.ownerDb)
  await projectGroup(group.ctx, key())
  expect((await shown()).futures?.asked?.projection).toEqual(projection)
})

it('a projection is made once a month and number of members, however often it’s asked for', async () => {
  await ask()
  await ask()
  expect(await jobs()).toBe(1)
  await projectGroup(group.ctx, key())
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`.execute(
    test.ownerDb,
  )
  await ask()
  expect(await jobs()).toBe(0)
  await sql`update consortiums set current_members = 5 where id = ${group.consortiumId}`.execute(test.ownerDb)
  expect((await shown()).futures?.asked).toBeNull()
  await ask()
  expect(await jobs()).toBe(1)
})

const done = (lives: number) => inGroup(group.ctx, group.consortiumId, (tx) => updateLivesDone(tx, key(), lives))

it('asked for again while it runs, nothing starts a second time, and its progress never goes back', async () => {
  await ask()
  // A worker has it.
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`.execute(
    test.ownerDb,
  )
  const at = group.ctx.clock.now()
  group.ctx.clock.set(new Date(at.getTime() + 9 * 60_000))
  await ask()
  expect(await jobs()).toBe(0)
  const livesDone = async () => (await shown()).futures?.asked?.livesDone
  await done(50)
  await done(20)
  expect(await livesDone()).toBe(50)
  await projectGroup(group.ctx, key())
  await done(20)
  expect(await livesDone()).toBe(100)
})

it('one that should have ended by now can be started again, from its first life on', async () => {
  await ask()
  await done(50)
  group.ctx.clock.set(new Date(group.ctx.clock.now().getTime() + 11 * 60_000))
  expect((await shown()).futures?.asked?.isStuck).toBe(true)
  await ask()
  expect((await shown()).futures?.asked).toMatchObject({ isStuck: false, livesDone: 0 })
})

it('a failure between the request and its job leaves neither', async () => {
  await expect(whileWritesFail(test.ownerDb, 'graphile_worker._private_jobs', 'insert', ask)).rejects.toThrow(
    'on purpose',
  )
  expect((await shown()).futures?.asked).toBeNull()
  await ask()
  expect(await jobs()).toBe(1)
})

it('a group that is over has no future, and only a super administrator asks for one', async () => {
  for (const role of ['admin', 'moderator', 'user'] as const) {
    const ctx = asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role })
    await expect(askProjection(ctx, group.consortiumId)).rejects.toThrow(Forbidden)
    await expect(showProjection(ctx, group.consortiumId)).rejects.toThrow(Forbidden)
  }
  await expect(askProjection(group.ctx, crypto.randomUUID())).rejects.toThrow(NotFound)
  await sql`update consortiums set status = 'completed' where id = ${group.consortiumId}`.execute(test.ownerDb)
  await ask()
  expect(await jobs()).toBe(0)
  expect((await shown()).futures).toBeNull()
  await projectGroup(group.ctx, key())
})

it('GRP-17 GRP-18 GRP-19 the group’s own page has the simple projections beside its plans and ledger', async () => {
  const monthly = 575_000
  expect(await shown()).toMatchObject({
    ...{ currentMembers: 6, overdueCents: 0, bonusCents: 0 },
    figures: {
      simple: { revenueCents: 36 * monthly, feesCents: 3_105_000, lossCents: 0, bonusCents: 310_500 },
      plans: { totalCents: 20_700_000, feesCents: 2_700_000 },
    },
  })
})
