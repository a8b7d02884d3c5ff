import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMemberCredits } from '#db/member-credits.ts'
import { addDays } from '#domain/calendar.ts'
import { holdSecond, makeStaff, payBid } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { delayAhead, holdFor, letDebitComeBack, payAhead } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

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

const heldCents = async (memberId: string) =>
  (await readMemberCredits(database.db, [group.consortiumId])).get(memberId) ?? 0
test('rules 7 8 while a winning bid has yet to be paid, what is held for its member waits; then it pays', async () => {
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  const memberId = group.memberIds[(bidders[0] ?? 0) - 1] ?? ''
  await group.moveTo('2026-03-09')
  await holdFor(group, memberId, 200_000)
  expect(await findBreaches(database.db)).toEqual([])
  await payBid(group, bidders[0] ?? 0)
  expect(await heldCents(memberId)).toBe(200_000)
  await group.moveTo('2026-03-12')
  expect(await heldCents(memberId)).toBe(0)
  await group.moveTo('2026-03-20')
})

test('rules 8 a payout that no one used in time pays an older installment that has just come back', async () => {
  const key = await selectFirst(group)
  const [ana] = (await makeStaff(group.ctx, 1)) as [TestContext]
  await approveSelection(group, key, ana)
  const memberId = group.memberIds[key.position - 1] ?? ''
  for (const [number, day] of ['02-20', '03-20', '04-20', '05-20', '06-20'].entries()) {
    await group.moveTo(`2026-${day}`)
    await group.pay(number + 2)
  }
  const { rows } = await sql<{ use_by: string }>`
    select use_by::text from contemplations where id = ${key.contemplationId}`.execute(database.db)
  const useBy = rows[0]?.use_by.slice(0, 10) ?? ''
  await letDebitComeBack(group, memberId, 5, addDays(useBy, -2))
  await group.moveTo(addDays(useBy, 4))
  const { rows: own } = await sql<{ status: string }>`
    select status from installments where consortium_member_id = ${memberId} order by number`.execute(database.db)
  expect(own.map(({ status }) => status)).toEqual([...Array(4).fill('completed'), 'cancelled', 'completed'])
  expect(await heldCents(memberId)).toBe(3_000_000 - 575_000)
  const { rows: told } = await sql`
    select details ->> 'amountCents' as paid, details ->> 'heldCents' as held from notifications
    where kind = 'payout_settled' and user_id = ${group.userIds[key.position - 1]}`.execute(database.db)
  expect(told).toEqual([{ paid: '575000', held: '2425000' }])
})

/** Someone who still waits, with $5,750.00 held that they paid ahead: it arrived when the last installment had been paid by itself. With the same of others, who were selected meanwhile. */
async function heldAhead(): Promise<{ position: number; memberId: string; others: number[] }> {
  for (const [index, day] of ['01-20', '02-20', '03-20', '04-20', '05-20'].entries()) {
    await group.moveTo(`2026-${day}`)
    await group.pay(index + 1)
  }
  const waiting = async () => {
    const { rows } = await sql<{ position_number: number }>`
      select position_number from consortium_members where consortium_id = ${group.consortiumId} and state = 'active'`.execute(
      database.db,
    )
    return rows.map(({ position_number }) => position_number)
  }
  // They arrive when installment 6 has been paid by itself.
  const ahead = await waiting()
  for (const position of ahead) {
    await payAhead(group, position, 5_750)
    await delayAhead(group, position, '2026-06-24')
  }
  await group.moveTo('2026-06-20')
  await group.pay(6)
  await group.moveTo('2026-06-30')
  const [position = 0] = await waiting()
  const memberId = group.memberIds[position - 1] ?? ''
  expect(await heldCents(memberId)).toBe(575_000)
  return { position, memberId, others: ahead.filter((one) => one !== position) }
}

test('rules 8 9 who has left, or owes nothing, is told that what comes back needn’t be paid again, nor that their refund is lower, when it had only been held', async () => {
  const { position, memberId, others } = await heldAhead()
  await letLeave(group, position)
  const [before] = await readRefunds(group)
  const [stays = 0] = others
  const staying = group.memberIds[stays - 1] ?? ''
  expect(await heldCents(staying)).toBe(575_000)
  await letDebitComeBack(group, memberId, null, '2026-07-20')
  await letDebitComeBack(group, staying, null, '2026-07-20')
  await group.moveTo('2026-07-21')
  expect([await heldCents(memberId), await heldCents(staying)]).toEqual([0, 0])
  expect((await readRefunds(group))[0]?.amount_cents).toBe(before?.amount_cents)
  for (const at of [position, stays]) {
    const { rows: told } = await sql`select kind, details ->> 'amountCents' as amount, details ->> 'heldCents' as held
      from notifications where user_id = ${group.userIds[at - 1]} and kind::text ~ 'refund_lowered|debit_returned'`.execute(
      database.db,
    )
    expect(told).toEqual([{ kind: 'debit_returned_held', amount: '575000', held: '0' }])
  }
})

test('rules 8 9 of a payment that held money had used, who has left is told neither that it paid nothing, nor of upcoming installments', async () => {
  const { position, memberId } = await heldAhead()
  await letDebitComeBack(group, memberId, 5, '2026-07-02')
  await group.moveTo('2026-07-03')
  expect(await heldCents(memberId)).toBe(0)
  await letLeave(group, position)
  await letDebitComeBack(group, memberId, null, '2026-07-20')
  await group.moveTo('2026-07-21')
  const { rows: told } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[position - 1]} and kind::text ~ '^(held|debit_returned|refund)'
    order by created_at`.execute(database.db)
  expect(told.map(({ kind }) => kind)).toEqual(['held_used', 'refund_queued', 'refund_lowered'])
})
