import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { Denied, NotFound } from '#services/refusals.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { readBalances } from '#tests/support/balances.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { decideIdentity } from '#tests/support/identity.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
// Whatever a test did, the invariants of the whole database hold afterward.
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(test.db)).rows
const payments = () =>
  rowsOf(sql<{ number: number; status: string; late_fee_cents: number; late_bps: number; return_code: string | null }>`
  select number, status, late_fee_cents, late_bps, return_code from installments where consortium_id = ${group.consortiumId}
  order by consortium_member_id, number`)
const assembly = async (number = 1) =>
  (
    await rowsOf(sql<{
      status: string
      eligible_positions: number[]
      slots: number
      cash_cents: number
      minutes: { passedOver: unknown[]; cashLess: unknown }
    }>`
  select * from assemblies where consortium_id = ${group.consortiumId} and number = ${number}`)
  )[0]
const selected = () =>
  rowsOf(sql<{ position_number: number; status: string; method: string }>`
  select position_number, status, method from contemplations where consortium_id = ${group.consortiumId} order by selected_at, position_number`)

async function fresh(members = 6, months = members): Promise<void> {
  group = await launchedGroup(testContext(test.db), { members, months })
}

describe('opening', () => {
  it('CON-17 LIFE-01 DATA-10 opens one row a member on A-10, due on the assembly day, and never twice', async () => {
    await fresh()
    await group.moveTo('2026-01-16')
    expect(await payments()).toHaveLength(0)
    await group.moveTo('2026-01-17')
    await openInstallments(group.ctx, group.ctx.clock.now())
    const rows =
      await rowsOf(sql`select m.position_number as position, p.number, p.due_on::text as due, p.status, p.late_fee_cents as fee
      from installments p join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
      where p.consortium_id = ${group.consortiumId} order by 1, 2`)
    const first = { number: 1, due: '2026-01-27', status: 'pending', fee: 0 }
    expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((position) => ({ position, ...first })))
  })

  it('CON-17 over the whole term one row a member and month, due on the assembly day of each, and none after it', async () => {
    await fresh()
    for (const month of [1, 2, 3, 4, 5, 6]) {
      await group.moveTo(`2026-0${month}-20`)
      await group.pay(month)
    }
    // The seventh would have opened on July 17.
    await group.moveTo('2026-07-20')
    const rows =
      await rowsOf(sql`select number, due_on::text as due, count(distinct consortium_member_id)::int as members,
      count(*)::int as rows from installments where consortium_id = ${group.consortiumId} group by 1, 2 order by 1`)
    // June 27 is a Saturday, so that month's day is the Monday after.
    const days = ['01-27', '02-27', '03-27', '04-27', '05-27', '06-29']
    expect(rows).toEqual(days.map((day, place) => ({ number: place + 1, due: `2026-${day}`, members: 6, rows: 6 })))
  })

  it('an opened row never changes its parts, whatever part of the product tries', async () => {
    for (const table of ['payments', 'installment_batches'])
      await expect(sql`update ${sql.table(table)} set common_fund_cents = 1`.execute(test.db)).rejects.toThrow(
        /permission denied/,
      )
  })

  it('a failure between two writes leaves nothing half', async () => {
    await fresh()
    group.ctx.clock.set(new Date('2026-01-17T12:00:00Z'))
    await expect(
      whileWritesFail(test.ownerDb, 'assemblies', 'insert', () => openInstallments(group.ctx, group.ctx.clock.now())),
    ).rejects.toThrow('on purpose')
    expect(await payments()).toHaveLength(0)
    expect(await openInstallments(group.ctx, group.ctx.clock.now())).toBe(1)
    expect(await payments()).toHaveLength(6)
  })
})

describe('paying', () => {
  it('an installment wished for twice in one call is asked for once', async () => {
    await fresh()
    await group.moveTo('2026-01-18')
    expect(await group.pay(1, [1, 1, 2])).toBe(2)
    expect((await payments()).filter(({ status }) => status === 'processing')).toHaveLength(2)
  })

  it('CON-14 rules 16 the row is processing until the debit settles on the second banking day, then completed, in the ledger, and in what its member has paid', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const key = crypto.randomUUID()
    const input = { consortiumId: group.consortiumId, number: 1, accountId, key }
    const totalsPaid = () =>
      rowsOf(sql`select position_number as position, total_paid_cents as cents from members
      where consortium_id = ${group.consortiumId} and total_paid_cents > 0`)
    const first = await payInstallment(group.as(1), input)
    expect(first).toEqual({ ok: true, value: { transferId: expect.any(String) } })
    expect(await payInstallment(group.as(1), input)).toEqual(first)
    expect(await payInstallment(group.as(1), { ...input, key: crypto.randomUUID() })).toMatchObject({
      ok: false,
      refusal: 'debit_in_flight',
    })
    await expect(payInstallment(group.as(1), { ...input, number: 2 })).rejects.toThrow(Denied)
    await group.moveTo('2026-01-22', '08:59:59')
    expect((await payments()).filter(({ status }) => status === 'processing')).toHaveLength(1)
    expect(await totalsPaid()).toEqual([])
    await group.moveTo('2026-01-22', '09:00:00')
    expect((await payments()).filter(({ status }) => status === 'completed')).toHaveLength(1)
    expect(await totalsPaid()).toEqual([{ position: 1, cents: 575_000 }])
    // 30,000 at 15% over 6: 5,000.00 + 100.00 + 650.00
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      bank: 575_000,
      common_fund: -500_000,
      reserve: -10_000,
      operator_revenue: -65_000,
    })
  })

  it('PERM-11 ERR-24 no one pays from another person’s account or in a group that is not theirs', async () => {
    const accountId = await accountOf(group.ctx, group.userIds[1] ?? '')
    const input = { consortiumId: group.consortiumId, number: 1, accountId, key: crypto.randomUUID() }
    await expect(payInstallment(group.as(3), input)).rejects.toThrow(NotFound)
    const mine = group
    await fresh()
    await expect(payInstallment(group.as(1), { ...input, consortiumId: mine.consortiumId })).rejects.toThrow(NotFound)
  })

  it('two payments of one installment at once become one debit', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const pay = () =>
      payInstallment(group.as(1), { consortiumId: group.consortiumId, number: 1, accountId, key: crypto.randomUUID() })
    const answers = await Promise.all([pay(), pay()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await group.moveTo('2026-01-23')
    expect((await readBalances(test.db, group.consortiumId)).bank).toBe(575_000)
  })

  it('a settlement that fails between two writes settles nothing, and settles once when repeated', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-01-20', '17:00:00')
    group.ctx.clock.set(new Date('2026-01-22T15:00:00Z'))
    const settle = () => settleTransfers(group.ctx, group.ctx.clock.now())
    await expect(whileWritesFail(test.ownerDb, 'ledger_transactions', 'insert', settle)).rejects.toThrow('on purpose')
    expect((await payments()).every(({ status }) => status === 'processing')).toBe(true)
    await Promise.all([settle(), settle()])
    await settle()
    expect((await readBalances(test.db, group.consortiumId)).bank).toBe(6 * 575_000)
  })

  it('rules 16 a returned debit opens the row again with its code and costs nothing in time', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1, [1], '0001')
    await group.moveTo('2026-01-23')
    expect((await payments()).filter(({ return_code }) => return_code === 'R01')).toMatchObject([
      { status: 'pending', late_fee_cents: 0 },
    ])
    expect((await readBalances(test.db, group.consortiumId)).bank).toBe(0)
  })
})

describe('late', () => {
  it('CON-17 rules 9 overdue with 2% from A+6, 3% from A+30, 4% from A+60, 5% from A+90, nothing within the grace', async () => {
    await fresh()
    await group.moveTo('2026-02-01', '23:59:59')
    expect((await payments()).every(({ status }) => status === 'pending')).toBe(true)
    const feeOn = async (day: string) => {
      await group.moveTo(day)
      return (await payments()).filter(({ number }) => number === 1)[0]?.late_fee_cents
    }
    expect(await feeOn('2026-02-02')).toBe(11_500)
    expect(await feeOn('2026-02-26')).toBe(17_250)
    // Three unpaid in a row would exclude before day 90 (LIFE-09).
    await group.pay(2)
    expect(await feeOn('2026-03-28')).toBe(23_000)
    expect(await feeOn('2026-04-27')).toBe(28_750)
  })

  it('rules 3 a debit asked for at A+4 is not late, and counts for the fee but not for the draw', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1, [2, 3, 4, 5, 6])
    await group.moveTo('2026-01-31')
    await group.pay(1, [1])
    await group.moveTo('2026-02-02', '12:30:00')
    expect((await assembly())?.eligible_positions).toEqual([2, 3, 4, 5, 6])
    await group.moveTo('2026-02-05')
    expect(
      (await payments()).every(({ status, late_fee_cents }) => status === 'completed' && late_fee_cents === 0),
    ).toBe(true)
  })

  it('rules 3 in flight at the end of the grace and returned afterward: the fee counts from A', async () => {
    await fresh()
    await group.moveTo('2026-01-30')
    await group.pay(1, [1], '0001')
    await group.moveTo('2026-02-02')
    expect((await payments()).filter(({ status }) => status === 'processing')).toHaveLength(1)
    await group.moveTo('2026-02-04')
    expect((await payments()).filter(({ return_code }) => return_code === 'R01')).toMatchObject([
      { status: 'overdue', late_bps: 200, late_fee_cents: 11_500 },
    ])
  })

  it('rules 5 a late fee received goes half to the common fund and half to the operator', async () => {
    await fresh()
    await group.moveTo('2026-02-03')
    await group.pay(1, [1])
    await group.moveTo('2026-02-06')
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      bank: 586_500,
      common_fund: -505_750,
      operator_revenue: -70_750,
    })
  })
})

describe('the assembly', () => {
  it('LIFE-02 LIFE-04 selects one of those who paid, sets the credit aside, and gives the others their points', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-02', '12:00:00')
    expect(await assembly()).toMatchObject({
      status: 'published',
      eligible_positions: [1, 2, 3, 4, 5, 6],
      slots: 1,
      cash_cents: 3_000_000,
    })
    await group.moveTo('2026-02-03', '17:59:59')
    expect(await selected()).toHaveLength(0)
    await group.moveTo('2026-02-03', '18:00:00')
    expect(await selected()).toMatchObject([{ status: 'selected', method: 'draw' }])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      common_fund: 0,
      credits_payable: -3_000_000,
    })
    const points = await rowsOf(
      sql<{
        bonus_points: number
      }>`select ${pointsOf('consortium_members')} as bonus_points from consortium_members where consortium_id = ${group.consortiumId} order by bonus_points`,
    )
    expect(points.map(({ bonus_points }) => bonus_points)).toEqual([0, 100, 100, 100, 100, 100])
  })

  it('rules 13.11 an assembly run twice, or by two workers at once, has one result', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-02', '12:00:00')
    const at = new Date('2026-02-03T23:00:00Z')
    group.ctx.clock.set(at)
    const held = await Promise.all([holdAssemblies(group.ctx, at), holdAssemblies(group.ctx, at)])
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await holdAssemblies(group.ctx, at)).toBe(0)
    expect(await selected()).toHaveLength(1)
  })

  it('a failure in the middle of an assembly leaves it unheld, and it is held when repeated', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-02', '12:00:00')
    const at = new Date('2026-02-03T23:00:00Z')
    group.ctx.clock.set(at)
    await expect(
      whileWritesFail(test.ownerDb, 'bonus_events', 'insert', () => holdAssemblies(group.ctx, at)),
    ).rejects.toThrow('on purpose')
    expect(await selected()).toHaveLength(0)
    expect((await assembly())?.status).toBe('published')
    expect(await holdAssemblies(group.ctx, at)).toBe(1)
  })

  it('rules 3 a snapshot published late, after downtime, moves its assembly to 18:00 at least a day later', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-01')
    // Down until the evening of the day on which the assembly was to be held.
    group.ctx.clock.set(new Date('2026-02-04T00:30:00Z'))
    await publishSnapshots(group.ctx, new Date('2026-02-02T17:00:00Z'))
    const [month] = await rowsOf(
      sql<{ draws_at: Date }>`select draws_at from assemblies where consortium_id = ${group.consortiumId}`,
    )
    expect(month?.draws_at.toISOString()).toBe('2026-02-05T23:00:00.000Z')
  })

  it('rules 4 a position that falls out after publication is passed over with the reason, and the list stays', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1, [1, 2, 3, 4, 5])
    await group.pay(1, [6], '0010')
    await group.moveTo('2026-02-02', '12:00:00')
    await decideIdentity(group.ctx, group.userIds[2] ?? '', 'rejected', group.ctx.clock.now())
    await group.moveTo('2026-02-03', '18:00:00')
    expect((await assembly())?.eligible_positions).toEqual([1, 2, 3, 4, 5, 6])
    expect((await assembly())?.minutes.passedOver).toEqual([{ position: 3, reasons: ['under_review'] }])
    expect((await selected()).map(({ position_number }) => position_number)).not.toContain(3)
  })

  it('rules 5 a debit that comes back after the credit was set aside: the reserve lends, then the operator', async () => {
    await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1, [1, 2, 3, 4, 5])
    await group.pay(1, [6], '0010')
    await group.moveTo('2026-02-03', '18:00:00')
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ common_fund: 0, reserve: -60_000 })
    await group.moveTo('2026-02-24', '12:00:00')
    const balances = await readBalances(test.db, group.consortiumId)
    expect(balances.common_fund).toBe(0)
    // The returned 5,000.00 is lent by the reserve's 500.00 that are left and 4,500.00 of the operator.
    expect(balances).toMatchObject({ reserve: 0, operator_advance: 450_000 })
  })
})
