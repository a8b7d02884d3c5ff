import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { readOwed } from '#services/payments/arrears.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { readBalances } from '#tests/support/balances.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase
let group: TestGroup
let accountId: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
/** Six installments of $5,750. On the evening of Friday, February 13, the member in position 1 has paid the first; the second opens on the 17th. */
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db))
  accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-13', '18:00:00')
})
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** What arrives on February 19, because Monday is a holiday. */
async function payAhead(dollars: number): Promise<void> {
  const asked = await requestPrepayment(group.as(1), {
    ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end', key: crypto.randomUUID() },
    accountId,
  })
  expect(asked).toMatchObject({ ok: true })
}
const autopay = (daysBefore: number) =>
  setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId, daysBefore })
const pay = (number: number) =>
  payInstallment(group.as(1), { consortiumId: group.consortiumId, number, accountId, key: crypto.randomUUID() })
const ofFirst = (column: string) => sql`${sql.ref(column)} = ${group.memberIds[0]}`
const lettersSince = async (day: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications
    where user_id = ${group.userIds[0]} and created_at >= ${day}::date and kind not in ('statement_ready', 'assembly_soon') order by created_at, kind`.execute(
    database.db,
  )
  return rows.map(({ kind }) => kind.replace('_selected', ''))
}
const statusOf = async (number: number) => {
  const { rows } = await sql<{ status: string }>`
    select status from installments where ${ofFirst('consortium_member_id')} and number = ${number}`.execute(
    database.db,
  )
  return rows[0]?.status
}
const keys = async () =>
  (await readStanding(group.as(1), { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '' })).map(
    ({ key }) => key,
  )
/** The bank gets it only then, as from an account that's being checked. */
const leavesOn = (day: string) =>
  sql`update bank_transfers set hand_over_at = ${`${day}T22:00:00Z`}, check_at = ${`${day}T22:00:00Z`}
    where ${ofFirst('consortium_member_id')} and kind = 'prepayment'`.execute(database.db)

test('rules 1 14 an installment that opens while all of the plan is on its way isn’t asked for, and can’t be paid twice', async () => {
  await payAhead(28_750)
  await group.moveTo('2026-02-17', '12:00:00')
  expect(await statusOf(2)).toBe('pending')
  expect(await lettersSince('2026-02-15')).toEqual([])
  expect(await keys()).toContain('on_its_way')
  expect((await keys()).filter((key) => key.startsWith('pay'))).toEqual([])
  const { own } = await showConsortium(group.as(1), group.consortiumId)
  expect(own).toMatchObject({ payFirst: null, payments: [{ number: 2, payRefusal: 'debit_in_flight' }, { number: 1 }] })
  expect(await pay(2)).toMatchObject({ ok: false, refusal: 'debit_in_flight' })
  await group.moveTo('2026-02-20')
  expect([await statusOf(2), (await readBalances(database.db, group.consortiumId)).member_credit ?? 0]).toEqual([
    'cancelled',
    0,
  ])
})

test('rules 3 autopay doesn’t collect what a payment on its way pays', async () => {
  expect(await autopay(5)).toEqual({ ok: true })
  await payAhead(28_750)
  await leavesOn('2026-02-23')
  await group.moveTo('2026-02-24', '12:00:00')
  expect([await statusOf(2), await lettersSince('2026-02-15')]).toEqual(['pending', []])
  await group.moveTo('2026-02-27', '12:00:00')
  expect([await statusOf(2), (await readBalances(database.db, group.consortiumId)).member_credit ?? 0]).toEqual([
    'cancelled',
    0,
  ])
})

test('rules 1 3 once that payment is returned, the installment is asked for and collected as usual', async () => {
  await payAhead(28_750)
  await sql`update bank_transfers set account_last4 = '0001' where ${ofFirst('consortium_member_id')} and kind = 'prepayment'`.execute(
    database.db,
  )
  await group.moveTo('2026-02-26', '12:00:00')
  expect(await lettersSince('2026-02-15')).toEqual(['debit_returned', 'installment_reminder'])
  expect(await keys()).not.toContain('on_its_way')
  expect(await autopay(0)).toEqual({ ok: true })
  await group.moveTo('2026-02-27', '12:00:00')
  expect(await statusOf(2)).toBe('processing')
})

test('rules 1 9 while the bank takes weeks to answer, what it will pay isn’t late; once that comes back, it is', async () => {
  await payAhead(28_750)
  await leavesOn('2026-03-12')
  await group.moveTo('2026-03-10', '12:00:00')
  expect([await statusOf(2), await lettersSince('2026-02-15')]).toEqual(['pending', []])
  const owed = await readOwed(database.db, [group.consortiumId], { at: group.ctx.clock.now(), zone: ZONE })
  expect(owed.get(group.memberIds[0] ?? '')).toMatchObject([{ standing: 'late_in_flight' }])
  await sql`update bank_transfers set account_last4 = '0001' where ${ofFirst('consortium_member_id')} and kind = 'prepayment'`.execute(
    database.db,
  )
  await group.moveTo('2026-03-20', '12:00:00')
  expect(await statusOf(2)).toBe('overdue')
  // Who was selected is warned of more.
  expect(await lettersSince('2026-03-12')).toEqual([
    'debit_returned',
    expect.stringMatching(/^(installment_late|selection_at_risk)$/),
  ])
})

test('rules 1 with a part of the plan on its way, the installment that opens is due as usual', async () => {
  await payAhead(20_000)
  await group.moveTo('2026-02-17', '12:00:00')
  expect(await lettersSince('2026-02-15')).toEqual(['installment_opened'])
  expect(await pay(2)).toMatchObject({ ok: true })
})

test('rules 1 decision 0149 before a month opens, all of the plan is paid ahead, or none of that month: nothing of it would wait', async () => {
  const asked = (dollars: number) => ({
    ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end' as const },
  })
  const request = (dollars: number) =>
    requestPrepayment(group.as(1), { ...asked(dollars), accountId, key: crypto.randomUUID() })
  for (const act of [request, (dollars: number) => reviewPrepayment(group.as(1), asked(dollars))]) {
    for (const dollars of [23_001, 25_000, 28_749])
      expect(await act(dollars)).toMatchObject({ refusal: 'part_would_wait', details: { mostCents: 2_300_000 } })
  }
  expect(await reviewPrepayment(group.as(1), asked(28_750))).toMatchObject({ ok: true })
  // What arrives before the month opens may be any amount.
  group.ctx.clock.set(new Date('2026-02-10T15:00:00Z'))
  expect(await reviewPrepayment(group.as(1), asked(25_000))).toMatchObject({ ok: true })
  group.ctx.clock.set(new Date('2026-02-13T23:00:00Z'))
  expect(await request(23_000)).toMatchObject({ ok: true })
  await group.moveTo('2026-02-20')
  expect((await readBalances(database.db, group.consortiumId)).member_credit).toBe(0)
})
