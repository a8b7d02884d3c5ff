import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BonusEventRow, insertBonusEvents, readPoints } from '#db/bonuses.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('rules 10 what was earned and voided adds up by position and by group, and a conversion changes nothing', async () => {
  const ctx = testContext(test.db)
  const groups = [await launchedGroup(ctx), await launchedGroup(ctx)].map(({ consortiumId }) => consortiumId)
  const [first = '', second = ''] = groups
  const event = (
    consortium_id: string,
    points: number,
    positions: number[],
    kind: BonusEventRow['kind'] = 'earned',
  ) => ({
    ...{ consortium_id, points, positions, kind },
    ...{ assembly_number: 1, reference: crypto.randomUUID(), made_at: new Date('2026-02-03T12:00:00Z') },
  })
  const write = (...events: BonusEventRow[]) => test.db.transaction().execute((tx) => insertBonusEvents(tx, events))
  const pointsIn = (consortium_id: string) =>
    readPoints(
      test.db,
      [1, 2, 3, 4, 5].map((position_number) => ({ consortium_id, position_number })),
    )
  expect(await pointsIn(first)).toEqual([0, 0, 0, 0, 0])

  await write(event(first, 100, [1, 3]), event(second, 100, [2]))
  await write(event(first, 100, [3, 5]), event(first, -100, [1], 'voided'), event(first, 200, [3], 'converted'))
  expect(await pointsIn(first)).toEqual([0, 0, 200, 0, 100])
  expect(await pointsIn(second)).toEqual([0, 100, 0, 0, 0])

  await write(event(second, 200, [4], 'converted'))
  expect(await pointsIn(second)).toEqual([0, 100, 0, 0, 0])
  await expect(write(event(second, -200, [2], 'voided')), 'no one has less than nothing').rejects.toThrow(
    'group_points',
  )
  expect(
    await readPoints(test.db, [
      { consortium_id: second, position_number: 2 },
      { consortium_id: first, position_number: 3 },
    ]),
  ).toEqual([100, 200])
})
