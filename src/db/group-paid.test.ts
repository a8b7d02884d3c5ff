import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updatePaid, writePaid } from '#db/group-paid.ts'
import { findMember, lockMembers } from '#db/members.ts'
import { asSet, type Columns } from '#db/rows.ts'
import { cents } from '#domain/money.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { givePaid } from '#tests/support/paid.ts'

let test: TestDatabase
let first: TestGroup
let second: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
  first = await launchedGroup(testContext(test.db))
  second = await launchedGroup(testContext(test.db))
})
afterAll(() => test.close())

const keyOf = (group: TestGroup, position: number) => ({
  consortium_id: group.consortiumId,
  id: group.memberIds[position - 1] ?? '',
})
const memberOf = async (group: TestGroup, position: number) => {
  const member = await findMember(test.db, keyOf(group, position))
  if (member === null) throw new Error('There is no such member.')
  return member
}
/** What the first five have paid: in all, toward the common fund, and toward the reserve. */
const paidIn = async (group: TestGroup) =>
  (
    await sql<{ paid: number[] }>`
      select array[total_paid_cents, paid_common_fund_cents, paid_reserve_cents] as paid from members
      where consortium_id = ${group.consortiumId} and position_number <= 5 order by position_number`.execute(test.db)
  ).rows.map(({ paid }) => paid)
const NOTHING = [0, 0, 0]

it('rules 13 what members have paid is set by spot and by group, in one row a group, and leaves all others as they are', async () => {
  expect(await paidIn(first)).toEqual(Array(5).fill(NOTHING))
  const rows = await Promise.all([memberOf(first, 3), memberOf(first, 1), memberOf(second, 2)])
  const set = (total: number, common: number, reserve: number, of: readonly number[]) =>
    test.db.transaction().execute((tx) =>
      updatePaid(
        tx,
        of.map((nth) => ({
          ...(rows[nth] as (typeof rows)[number]),
          ...{
            total_paid_cents: cents(total),
            paid_common_fund_cents: cents(common),
            paid_reserve_cents: cents(reserve),
          },
          is_plan_adjusted: true,
        })),
      ),
    )
  await set(575, 500, 10, [0, 2])
  await set(1150, 1000, 20, [1])
  expect(await paidIn(first)).toEqual([[1150, 1000, 20], NOTHING, [575, 500, 10], NOTHING, NOTHING])
  expect(await paidIn(second)).toEqual([NOTHING, [575, 500, 10], NOTHING, NOTHING, NOTHING])
  expect((await sql`select from group_paid`.execute(test.db)).rows).toHaveLength(2)
  expect(await memberOf(first, 3)).toMatchObject({ is_plan_adjusted: true })
  expect(await memberOf(first, 4)).toMatchObject({ is_plan_adjusted: false })
  await set(0, 0, 0, [0])
  expect(await paidIn(first)).toEqual([[1150, 1000, 20], NOTHING, NOTHING, NOTHING, NOTHING])
})

it('rules 13 and added to by spot and by group; less than nothing is refused, and nothing of it is written', async () => {
  const before = [await paidIn(first), await paidIn(second)]
  const spot = (group: TestGroup, position_number: number, common_fund: number) => ({
    ...{ consortium_id: group.consortiumId, position_number, common_fund, reserve: 10, operator: 65 },
  })
  const types: Columns<ReturnType<typeof spot>> = {
    ...{ consortium_id: 'uuid', position_number: 'int4', common_fund: 'int8', reserve: 'int8', operator: 'int8' },
  }
  const write = (...spots: ReturnType<typeof spot>[]) =>
    sql`${writePaid(asSet('s', types, spots), 'add')}`.execute(test.db)
  await write(spot(first, 1, 500), spot(second, 5, 500), spot(first, 4, 500))
  expect(await paidIn(first)).toEqual([[1725, 1500, 30], NOTHING, NOTHING, [575, 500, 10], NOTHING])
  expect(await paidIn(second)).toEqual([...(before[1] ?? []).slice(0, 4), [575, 500, 10]])

  await expect(write(spot(first, 1, 500), spot(second, 5, -501))).rejects.toThrow('group_paid')
  expect((await paidIn(first))[0]).toEqual([1725, 1500, 30])
})

it('rules 13 a locked member says the same as one that is read', async () => {
  await givePaid(test.db, keyOf(first, 5), {
    commonFundCents: cents(7),
    reserveCents: cents(5),
    operatorCents: cents(3),
  })
  const keys = [1, 2, 5].map((position) => keyOf(first, position))
  const locked = await test.db.transaction().execute((tx) => lockMembers(tx, keys))
  const read = await Promise.all([1, 2, 5].map((position) => memberOf(first, position)))
  expect(locked).toEqual(read.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(read[2]).toMatchObject({ total_paid_cents: 15, paid_common_fund_cents: 7, paid_reserve_cents: 5 })
})

it('`members` has every column of `consortium_members`', async () => {
  const { rows } = await sql<{ missing: string }>`
    select attname as missing from pg_attribute where attrelid = 'consortium_members'::regclass and attnum > 0 and not attisdropped
    except select attname from pg_attribute where attrelid = 'members'::regclass`.execute(test.ownerDb)
  expect(rows).toEqual([])
})
