import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrollMember } from '#services/members/enroll-member.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup } from '#tests/support/group.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What these people were told of a kind, with its figures. */
async function told(kind: string, userIds: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where kind = ${kind} and user_id = any(${userIds}::uuid[])
    order by created_at, (details->>'position')::int`.execute(database.db)
  return rows.map(({ details }) => details)
}

test('a person who joins a group that is filling is told once, with their spot', async () => {
  const { consortiumId, userIds } = await enrolledGroup(testContext(database.db))
  expect(await told('member_joined', userIds)).toEqual(
    userIds.map((_, index) => ({ consortiumId, position: index + 1 })),
  )
  expect(await told('member_joined_running', userIds)).toEqual([])
})

test('a person who takes a free spot in a running group is told which installment is their first', async () => {
  const group = await launchedGroup(testContext(database.db), { months: 20 })
  const { ctx, consortiumId } = group
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-01-23')
  await letLeave(group, 4)
  const people = await makeApprovedPeople(ctx, 1, 'newcomer', 'user')
  expect(await enrollMember(ctx, { consortiumId, userIds: people })).toMatchObject({ ok: true })
  expect(await told('member_joined_running', people)).toEqual([{ consortiumId, position: 7, number: 2 }])
  expect(await told('member_joined', people)).toEqual([])
})

test('once a month has ended, everyone who had an installment in it is told that its statement is ready', async () => {
  const group = await launchedGroup(testContext(database.db), { months: 20 })
  const { ctx, consortiumId, userIds } = group
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-01-23')
  await letLeave(group, 4)
  const people = await makeApprovedPeople(ctx, 1, 'later', 'user')
  expect(await enrollMember(ctx, { consortiumId, userIds: people })).toMatchObject({ ok: true })
  const ended = (number: number, readers: number) => Array.from({ length: readers }, () => ({ consortiumId, number }))
  const everyone = [...userIds, ...people]
  await group.moveTo('2026-02-16')
  expect(await told('statement_ready', everyone)).toEqual([])
  await group.moveTo('2026-02-18')
  expect(await told('statement_ready', everyone)).toEqual(ended(1, userIds.length - 1))
  await group.moveTo('2026-03-18')
  expect(await told('statement_ready', people)).toEqual(ended(2, 1))
  expect(await told('statement_ready', everyone)).toHaveLength(2 * userIds.length - 1)
})

test('a person who is refused is told nothing', async () => {
  const ctx = testContext(database.db)
  const { consortiumId, userIds } = await enrolledGroup(ctx)
  expect(await enrollMember(ctx, { consortiumId, userIds: userIds.slice(0, 1) })).toMatchObject({ ok: false })
  expect(await told('member_joined', userIds.slice(0, 1))).toHaveLength(1)
})

test('each installment that clears is told once, with what was drawn; one that is returned is not', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { consortiumId, userIds } = group
  await group.moveTo('2026-01-20')
  await group.pay(1, [1, 2])
  await group.pay(1, [3], '0001')
  await group.moveTo('2026-01-21')
  expect(await told('installment_cleared', userIds)).toEqual([])
  await group.moveTo('2026-01-23')
  const cleared = { consortiumId, number: 1, amountCents: 575_000 }
  expect(await told('installment_cleared', userIds)).toEqual([cleared, cleared])
  expect(await told('installment_cleared', userIds.slice(2, 3))).toEqual([])
  await group.moveTo('2026-01-25')
  expect(await told('installment_cleared', userIds)).toHaveLength(2)
})
