import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMemberCredits } from '#db/member-credits.ts'
import { instantAt } from '#domain/calendar.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, ZONE } from '#tests/support/group.ts'
import { handOn } from '#tests/support/handing-on.ts'
import { letDebitComeBack, payAhead } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

test('rules 8 9 what held money had paid on a spot is owed by who has it, when its source comes back', async () => {
  const group = await launchedGroup(testContext(database.db))
  const [giver = ''] = group.memberIds
  // Everything is paid ahead while installment 1 opens, and that is paid once more by hand.
  group.ctx.clock.set(instantAt('2026-01-15', '18:00:00', ZONE))
  await payAhead(group, 1, 34_500)
  await group.moveTo('2026-01-20')
  await group.pay(1, [1])
  await group.moveTo('2026-01-22')
  const paidCents = async (id: string) => {
    const { rows } = await sql<{ total_paid_cents: number }>`
      select total_paid_cents from members where id = ${id}`.execute(database.db)
    return rows[0]?.total_paid_cents
  }
  const heldCents = async () => (await readMemberCredits(database.db, [group.consortiumId])).get(giver) ?? 0
  expect([await paidCents(giver), await heldCents()]).toEqual([3_450_000, 575_000])
  await letDebitComeBack(group, giver, 1, '2026-01-23')
  await group.moveTo('2026-01-23', '12:00:00')
  expect([await paidCents(giver), await heldCents()]).toEqual([3_450_000, 0])
  await group.moveTo('2026-01-24')
  const { memberId: holder } = await handOn(group, 1)
  expect(await paidCents(holder)).toBe(3_450_000)

  await letDebitComeBack(group, giver, null, '2026-02-09')
  await group.moveTo('2026-02-10')
  expect([await paidCents(giver), await paidCents(holder), await heldCents()]).toEqual([0, 0, 0])
})
