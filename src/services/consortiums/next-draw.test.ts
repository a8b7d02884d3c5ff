import { afterAll, beforeAll, expect, it } from 'vitest'
import { installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup, ZONE } from '#tests/support/group.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const firstDueOn = installmentDueOn({ year: 2026, month: 1 }, 27, 1)
const drawOf = (dueOn: string) => monthTimeline(dueOn, ZONE).drawsAt

it('the list of groups shows the next draw and the next due date, and neither has gone by', async () => {
  const group = await launchedGroup(testContext(test.db))
  const line = async () => {
    const { rows } = await listConsortiums(group.ctx, ALL_GROUPS)
    return rows.find(({ id }) => id === group.consortiumId)
  }
  expect(await line()).toMatchObject({ state: 'active', nextDraw: drawOf(firstDueOn), nextDueOn: firstDueOn })
  // Due four days ago: the draw is still ahead, and the next due date is a month away.
  await group.moveTo('2026-01-31')
  const secondDueOn = installmentDueOn({ year: 2026, month: 1 }, 27, 2)
  expect(await line()).toMatchObject({ nextDraw: drawOf(firstDueOn), nextDueOn: secondDueOn })
  // Its hour has come and no job has held it yet.
  await group.moveTo('2026-02-03', '17:00:00')
  group.ctx.clock.set(new Date(drawOf(firstDueOn).getTime() + 60_000))
  expect(await line()).toMatchObject({ nextDraw: 'being_held', nextDueOn: secondDueOn })
  // Held, and the next month isn't open yet.
  await group.moveTo('2026-02-05')
  expect(await line()).toMatchObject({ nextDraw: drawOf(secondDueOn), nextDueOn: secondDueOn })
})

it('rules 2 a group that was never launched has no draw and no due date, and hasn’t started', async () => {
  const { ctx, consortiumId } = await enrolledGroup(testContext(test.db))
  const { rows } = await listConsortiums(ctx, { ...ALL_GROUPS, state: 'not_started' })
  expect(rows).toMatchObject([{ id: consortiumId, state: 'not_started', nextDraw: null, nextDueOn: null }])
  expect(await showConsortiumDesk(ctx, consortiumId)).toMatchObject({ state: 'not_started' })
})

it('rules 2 rules 11 a group whose last assembly is held is closing: in the list, in its filter, and on its page', async () => {
  const group = await launchedGroup(testContext(test.db))
  for (let number = 1; number <= 6; number += 1) {
    await group.moveTo(`2026-0${number}-22`)
    await group.pay(number)
  }
  // Someone still waited when month 6 opened, so one more assembly is held.
  await group.moveTo('2026-08-05')
  const listed = async (state: 'active' | 'closing') =>
    (await listConsortiums(group.ctx, { ...ALL_GROUPS, state })).rows.find(({ id }) => id === group.consortiumId)
  expect(await listed('active')).toBeUndefined()
  expect(await listed('closing')).toMatchObject({ state: 'closing', nextDraw: null, nextDueOn: null })
  expect(await showConsortiumDesk(group.ctx, group.consortiumId)).toMatchObject({ state: 'closing' })
})
