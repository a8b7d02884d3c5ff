import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { chaseUnclaimed } from '#services/closing/chase-unclaimed.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { takeBackFinalPayments } from '#services/closing/take-back-final-payments.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { readBalances } from '#tests/support/balances.ts'
import { type ClosedGroup, closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: ClosedGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
// Six members with $600 each, on 2026-12-01; the statement was made in September.
beforeEach(async () => {
  group = await closedGroup(testContext(test.db))
})

const finals = async () =>
  (
    await sql<{ status: string; notices: number; last4: string | null }>`
      select f.status, f.notices_sent as notices, f.account_last4 as last4 from final_payments f
      join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
      where f.consortium_id = ${group.consortiumId} order by m.position_number`.execute(test.db)
  ).rows

async function letters(kind: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications
    where kind = ${kind} and user_id = any(${group.userIds}::uuid[])`.execute(test.db)
  return rows[0]?.n ?? 0
}

const unlink = (position: number) =>
  sql`update bank_accounts set removed_at = now(), is_default = false where user_id = ${group.userIds[position - 1]}`.execute(
    test.ownerDb,
  )
const link = (position: number, accountNumber: string) =>
  addManyBankAccounts(group.ctx, [
    {
      userId: group.userIds[position - 1] ?? '',
      bankName: 'Test Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber,
    },
  ])
const consortiumId = () => group.consortiumId
const status = async () =>
  (await sql<{ status: string }>`select status from consortiums where id = ${group.consortiumId}`.execute(test.db))
    .rows[0]?.status

/** Everything that can be, prepared by one and released by the other. */
async function payAll(count: number): Promise<void> {
  const [ana, ben] = group.staff
  const key = { consortiumId: consortiumId() }
  expect(await prepareFinalPayments(ana, key)).toEqual({ ok: true, value: { count } })
  const reviewed = { count, amountCents: cents(60_000 * count) }
  expect(await releaseFinalPayments(ben, { ...key, reviewed })).toEqual({ ok: true, value: { count } })
}

describe('rules 11 money that no one claims', () => {
  it('is held, has three reminders, and is then recorded as unclaimed property; the group is completed without it', async () => {
    await unlink(1)
    await group.moveTo('2026-09-15')
    expect(await finals()).toHaveLength(6)
    await payAll(5)
    await group.moveTo('2026-09-20')
    expect(await status()).toBe('completed')
    await group.moveTo('2026-12-31')
    expect(await letters('money_unclaimed')).toBe(3)
    expect((await finals())[0]).toMatchObject({ status: 'unclaimed_property', notices: 3 })
    expect(await letters('money_handed_over')).toBe(1)
    // It stays in the group's account until the state has it.
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ member_credit: -60_000 })
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('is paid as soon as its member links an account, 24 hours later', async () => {
    await unlink(1)
    await group.moveTo('2026-09-15')
    await payAll(5)
    await group.moveTo('2026-11-20')
    expect(await letters('money_unclaimed')).toBe(2)
    await link(1, '000123456789')
    const [ana] = group.staff
    expect(await prepareFinalPayments(ana, { consortiumId: consortiumId() })).toMatchObject({ ok: false })
    await group.moveTo('2026-11-21', '10:00:01')
    await payAll(1)
    await group.moveTo('2026-12-31')
    expect(await finals()).toEqual(Array(6).fill(expect.objectContaining({ status: 'paid' })))
    expect(await letters('money_unclaimed')).toBe(2)
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('that came back waits for another account than the one it came back from', async () => {
    await unlink(1)
    await link(1, '000123450010')
    await group.moveTo('2026-09-15')
    await payAll(6)
    await group.moveTo('2026-09-20')
    expect(await status()).toBe('completed')
    expect(await letters('final_amount_paid')).toBe(6)
    // The bank sends it back thirty days after it had arrived.
    await group.moveTo('2026-10-25')
    expect((await finals())[0]).toMatchObject({ status: 'owed', last4: null })
    expect(await letters('final_amount_returned')).toBe(1)
    expect(await prepareFinalPayments(group.staff[0], { consortiumId: consortiumId() })).toMatchObject({ ok: false })
    await link(1, '000123456789')
    await group.moveTo('2026-10-27')
    await payAll(1)
    await group.moveTo('2026-11-05')
    expect((await finals())[0]).toMatchObject({ status: 'paid', last4: '6789' })
    expect(await findBreaches(test.db)).toEqual([])
  })
})

describe('rules 0 the two people of a group’s final payments', () => {
  it('a failure between two writes prepares, releases, takes back and chases nothing', async () => {
    await unlink(1)
    await group.moveTo('2026-09-15')
    const [ana, ben] = group.staff
    const key = { consortiumId: consortiumId() }
    const failing = (table: string, operation: 'insert' | 'update', act: () => Promise<unknown>) =>
      expect(whileWritesFail(test.ownerDb, table, operation, act)).rejects.toThrow('on purpose')
    await failing('audit_events', 'insert', () => prepareFinalPayments(ana, key))
    expect((await finals()).map((one) => one.status)).toEqual(Array(6).fill('owed'))
    await prepareFinalPayments(ana, key)
    await failing('audit_events', 'insert', () => takeBackFinalPayments(ana, key))
    const reviewed = { count: 5, amountCents: cents(300_000) }
    await failing('final_payments', 'update', () => releaseFinalPayments(ben, { ...key, reviewed }))
    expect((await finals()).map((one) => one.status)).toEqual(['owed', ...Array(5).fill('prepared')])
    const { rows } =
      await sql`select from transfer_states where kind = 'final_payment' and consortium_id = ${group.consortiumId}`.execute(
        test.db,
      )
    expect(rows).toEqual([])
    const due = instantAt('2026-10-20', '09:00:00', ZONE)
    await failing('notifications', 'insert', () => chaseUnclaimed(group.ctx, due))
    expect((await finals())[0]).toMatchObject({ notices: 0 })
    await chaseUnclaimed(group.ctx, due)
    await chaseUnclaimed(group.ctx, due)
    expect((await finals())[0]).toMatchObject({ notices: 1 })
  })
})
