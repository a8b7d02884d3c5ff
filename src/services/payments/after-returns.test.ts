import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdFirst, holdSecond, payBid } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db))
})
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** What the letters about returned debits told the member in a position. */
const told = async (position: number) => {
  const { rows } = await sql<{ details: object }>`select details from notifications
    where user_id = ${group.userIds[position - 1]} and kind = 'debit_returned' order by created_at`.execute(database.db)
  return rows.map(({ details }) => details)
}
const lastMomentOf = (day: string) => instantAt(day, '23:59:59', ZONE).toISOString()

test('rules 9 the letter about a return says by when the installment has to be paid, or that it’s late, and how much it is', async () => {
  await group.moveTo('2026-01-20')
  await group.pay(1, [1], '0001')
  await group.moveTo('2026-01-30')
  await group.pay(1, [2], '0001')
  await group.moveTo('2026-02-04')
  // Due on January 27: $5,750.00, and 2% of it from February 2.
  const grace = { next: 'grace', payBy: lastMomentOf('2026-02-01'), dueCents: 575_000, lateFeeCents: 11_500 }
  expect(await told(1)).toMatchObject([{ purpose: 'installment', number: 1, ...grace }])
  expect(await told(2)).toMatchObject([{ next: 'late', dueCents: 586_500, lateFeeCents: 11_500 }])
})

test('rules 9 what comes back after A+1 is told once: no reminder says at the same time that it hasn’t arrived', async () => {
  await group.moveTo('2026-01-20')
  await group.pay(1, [1], '0001')
  await group.moveTo('2026-01-26', '12:00:00')
  // Comes back at 09:00 on January 28, as the reminder is due.
  await group.pay(1, [4], '0001')
  await group.moveTo('2026-01-27', '12:00:00')
  await group.pay(1, [2], '0001')
  await group.moveTo('2026-02-01', '12:00:00')
  const { rows } = await sql<{
    position: number
    kind: string
  }>`select m.position_number as position, n.kind from notifications n
    join consortium_members m on m.user_id = n.user_id where m.consortium_id = ${group.consortiumId} and m.position_number <= 4
      and n.kind in ('debit_returned', 'late_reminder') order by m.position_number, n.created_at`.execute(database.db)
  expect(rows.map(({ position, kind }) => `${position} ${kind}`)).toEqual([
    '1 debit_returned',
    '1 late_reminder',
    '2 debit_returned',
    '3 late_reminder',
    '4 debit_returned',
  ])
})

test('rules 9 a debit returned after it had settled: five business days, which a selection depends on, too', async () => {
  const drawn = await holdFirst(group)
  const other = drawn === 1 ? 2 : 1
  const { consortiumId } = group
  for (const position of [drawn, other]) {
    const memberId = group.memberIds[position - 1] ?? ''
    await letComeBack(group.ctx, { consortiumId, memberId, number: 1 }, instantAt('2026-02-21', '09:00:00', ZONE))
  }
  await group.moveTo('2026-02-23')
  const cure = { payBy: lastMomentOf('2026-02-27'), dueCents: 575_000 }
  expect(await told(drawn)).toMatchObject([{ next: 'cure_selected', ...cure }])
  expect(await told(other)).toMatchObject([{ next: 'cure', ...cure }])
})

test('rules 7 9 a winning bid may be paid again until its day; nothing is due because a payment ahead came back', async () => {
  const {
    bidders: [winner = 0],
  } = await holdSecond(group, [9_000])
  await payBid(group, winner, '0001')
  const payer = winner === 6 ? 5 : 6
  await requestPrepayment(group.as(payer), {
    ...{ consortiumId: group.consortiumId, amountCents: 100_000, mode: 'from_end', key: crypto.randomUUID() },
    accountId: await accountOf(group.ctx, group.userIds[payer - 1] ?? ''),
  })
  await sql`update bank_transfers set account_last4 = '0001' where kind = 'prepayment' and consortium_id = ${group.consortiumId}`.execute(
    database.db,
  )
  await group.moveTo('2026-03-11', '12:00:00')
  const { rows } = await sql<{ due_at: Date }>`select due_at from bids
    where consortium_id = ${group.consortiumId} and status = 'won_pending_payment'`.execute(database.db)
  expect(await told(winner)).toMatchObject([{ next: 'bid', payBy: rows[0]?.due_at.toISOString() }])
  expect(await told(payer)).toMatchObject([{ purpose: 'prepayment', next: 'ahead' }])
})
