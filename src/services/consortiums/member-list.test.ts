import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import type { MemberFilter } from '#domain/members/member-list.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

const LATE = [2, 5]
const NAMES = ['Ana Lima', 'Beto Cruz', 'Célia Núñez', 'Davi 100%', 'Eva Paz', 'Anabel Rey']
let test: TestDatabase
let group: TestGroup
let drawn: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  for (const [index, name] of NAMES.entries())
    await sql`update profiles set full_name = unsealed(${name}) where id = ${group.userIds[index]}`.execute(
      test.ownerDb,
    )
  drawn = await holdFirst(group)
  await group.moveTo('2026-02-20')
  await group.pay(
    2,
    [1, 2, 3, 4, 5, 6].filter((position) => !LATE.includes(position)),
  )
  await group.moveTo('2026-03-06')
})
afterAll(() => test.close())

async function found(wish: Partial<MemberFilter>): Promise<number[]> {
  const filter = { show: null, find: '', sort: 'position', isDescending: false, ...wish } as const
  return (await listGroupMembers(group.ctx, group.consortiumId, filter)).map(({ position }) => position)
}

it('the list of members shows who is overdue, was selected or still waits, and the list of groups counts the same people', async () => {
  expect(await found({ show: 'overdue' })).toEqual(LATE)
  const { rows } = await listConsortiums(group.ctx, ALL_GROUPS)
  expect(rows[0]).toMatchObject({ overdue: LATE.length })
  expect(await found({ show: 'selected' })).toContain(drawn)
  const waiting = await found({ show: 'waiting' })
  expect(waiting).not.toContain(drawn)
  expect([...waiting, ...(await found({ show: 'selected' }))].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

it('the list of members shows whose payment was returned, until the bank is asked again', async () => {
  expect(await found({ show: 'returned' })).toEqual([])
  const [late = 0] = LATE
  await leaveAllBatches(test.ownerDb)
  const returned = async (status: string) =>
    await sql`update payments p set return_code = 'R01', status = ${status} from consortium_members m
      where m.consortium_id = p.consortium_id and m.id = p.consortium_member_id and m.position_number = ${late} and p.number = 2`.execute(
      test.ownerDb,
    )
  await returned('overdue')
  expect(await found({ show: 'returned' })).toEqual([late])
  await returned('processing')
  expect(await found({ show: 'returned' })).toEqual([])
  await returned('overdue')
})

it('an insider is marked in the list of members, and the list can show insiders only', async () => {
  expect(await found({ show: 'insiders' })).toEqual([])
  await sql`update consortium_members set is_insider = true where position_number = 3`.execute(test.ownerDb)
  expect(await found({ show: 'insiders' })).toEqual([3])
  const members = await listGroupMembers(group.ctx, group.consortiumId)
  expect(members.filter(({ isInsider }) => isInsider).map(({ position }) => position)).toEqual([3])
})

it('a member is found by a part of the name, in any case, or by the whole number of the spot', async () => {
  expect(await found({ find: 'ANA' })).toEqual([1, 6])
  expect(await found({ find: 'célia' })).toEqual([3])
  expect(await found({ find: 'CELIA' })).toEqual([3])
  expect(await found({ find: '4' })).toEqual([4])
  expect(await found({ find: '100%' })).toEqual([4])
  expect(await found({ find: '%' })).toEqual([4])
  expect(await found({ find: 'ana', show: 'overdue' })).toEqual([])
})

it('members are sorted by what a column holds, ties by the number of the spot', async () => {
  expect(await found({ sort: 'position', isDescending: true })).toEqual([6, 5, 4, 3, 2, 1])
  expect(await found({ sort: 'name' })).toEqual([1, 6, 2, 3, 4, 5])
  expect((await found({ sort: 'overdue', isDescending: true })).slice(0, 2)).toEqual(LATE)
  expect((await found({ sort: 'paid' })).slice(0, 2)).toEqual(LATE)
})
