import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank } from '#tests/support/bank.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, queueRefunds, readRefundParts, readRefunds } from '#tests/support/leaving.ts'

let test: TestDatabase
let group: TestGroup
let staying: number[]
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Two leave on February 5 and are owed $4,750 and $5,000 by March 7; one of the others pays March's $5,000 into the fund in time. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  const drawn = await holdFirst(group)
  const [first = 0, second = 0, ...others] = [1, 2, 3, 4, 5, 6].filter((position) => position !== drawn)
  staying = others
  await group.moveTo('2026-02-05')
  await letLeave(group, first)
  await queueRefunds(group)
  const lastDay = instantAt('2026-03-07', '23:59:59', ZONE)
  await sql`update refunds set due_by = ${lastDay} where consortium_id = ${group.consortiumId}`.execute(test.db)
  await group.moveTo('2026-02-05', '11:00:00')
  await letLeave(group, second, 'death_or_disability')
  await group.moveTo('2026-02-20')
  await group.pay(2, staying.slice(0, 1))
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const statuses = async () => (await readRefunds(group)).map(({ status }) => status)

describe('rules 9 a refund that the fund can only pay in part on its last day', () => {
  it('is paid what there is, and the rest as money comes: each part by a transfer of its own', async () => {
    await group.moveTo('2026-03-07', '23:59:59')
    expect(await readRefunds(group)).toMatchObject([
      { status: 'requested', amount_cents: 475_000, posted_cents: 475_000, paid_cents: 0 },
      { status: 'requested', amount_cents: 500_000, posted_cents: 25_000, paid_cents: 0 },
    ])
    await group.moveTo('2026-03-11')
    expect(await readRefunds(group)).toMatchObject([
      { status: 'paid', paid_cents: 475_000 },
      { status: 'due', posted_cents: 25_000, paid_cents: 25_000, paid_at: null },
    ])
    await group.pay(2, staying.slice(1, 2))
    await group.moveTo('2026-04-15')
    expect(await statuses()).toEqual(['paid', 'paid'])
    const parts = await readRefundParts(group)
    expect(parts.map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
      [475_000, 'paid'],
      [25_000, 'paid'],
      [475_000, 'paid'],
    ])
    expect(new Set(parts.map(({ transfer_id }) => transfer_id)).size).toBe(3)
    expect(sum(parts.map(({ amount_cents }) => amount_cents))).toBe(975_000)
    const balances = await readBalances(test.db, group.consortiumId)
    expect(balances).toMatchObject({ refunds_payable: 0 })
    expect(balances.bank).toBe(await keptByBank(group.ctx, group.consortiumId))
  })

  it('one part of which comes back is owed that part again, and it leaves again for another account', async () => {
    await group.moveTo('2026-03-11')
    const back = instantAt('2026-03-13', '09:00:00', ZONE)
    const { rows } = await sql<{ key: string }>`update bank_transfers set check_at = ${back}
      where kind = 'refund' and consortium_id = ${group.consortiumId} and amount_cents = 25000
      returning consortium_id || '/' || id as key`.execute(test.db)
    await sql`update simulated_bank_entries set returns_at = ${back}, return_code = 'R02' where key = ${rows[0]?.key}`.execute(
      test.db,
    )
    await group.moveTo('2026-03-13')
    expect(await readRefunds(group)).toMatchObject([
      { status: 'paid' },
      { status: 'returned', posted_cents: 25_000, paid_cents: 0 },
    ])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: -25_000 })
    const returned = (await readRefunds(group))[1]
    const leaver = group.userIds[(returned?.position ?? 0) - 1]
    await sql`insert into bank_accounts (user_id, id, bank_name, account_type, routing_number, account_number, last4, added_at)
      values (${leaver}, gen_random_uuid(), 'New Bank', 'checking', '021000021', '\\x00'::bytea, '7777', '2026-03-14')`.execute(
      test.db,
    )
    await group.pay(2, staying.slice(1, 2))
    await group.moveTo('2026-04-15')
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect((await readRefundParts(group)).map(({ amount_cents }) => amount_cents)).toEqual([475_000, 25_000, 475_000])
  })
})
