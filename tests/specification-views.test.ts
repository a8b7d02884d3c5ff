import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBid } from '#services/bids/place-bid.ts'
import { holdFirst } from './support/bidding.ts'
import { testContext } from './support/context.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { launchedGroup, type TestGroup } from './support/group.ts'

let test: TestDatabase
let group: TestGroup
let drawn: number
/** Bids, and pays on time. */
let bidder: number
/** Doesn't pay the second installment. */
let late: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { minBid: 1_000 })
  drawn = await holdFirst(group)
  ;[bidder = 0, late = 0] = [1, 2, 3, 4, 5, 6].filter((position) => position !== drawn)
  await group.moveTo('2026-02-20')
  await group.pay(
    2,
    [1, 2, 3, 4, 5, 6].filter((position) => position !== late),
  )
  await group.moveTo('2026-02-25')
  const amount = { consortiumId: group.consortiumId, amountCents: 900_000, mode: 'from_end' as const }
  expect(await placeBid(group.as(bidder), amount)).toMatchObject({ ok: true })
  await group.moveTo('2026-03-06')
})
afterAll(() => test.close())

const memberAt = (position: number) => group.memberIds[position - 1] ?? ''
async function read(view: string, where: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const from = sql.raw(`specification.${view}`)
  const { rows } = await sql<Record<string, unknown>>`select * from ${from} where ${where}`.execute(test.db)
  return rows
}

it('DATA-08 a consortium says its amounts in dollars and its fee in percent', async () => {
  expect(await read('consortiums', sql`id = ${group.consortiumId}`)).toMatchObject([
    {
      name: expect.stringMatching(/^Group/),
      consortium_type: 'car',
      duration_months: 6,
      max_members: 6,
      current_members: 6,
      assembly_day: 27,
      status: 'active',
      created_at: expect.any(Date),
    },
  ])
  const [row] = await read('consortiums', sql`id = ${group.consortiumId}`)
  expect([row?.target_amount, row?.monthly_payment, row?.admin_fee_percentage].map(Number)).toEqual([30_000, 5_750, 15])
})

it('DATA-09 a member says position, what was paid in dollars, points, and whether the payout was received', async () => {
  const member = async (position: number) => {
    const [row] = await read('consortium_members', sql`id = ${memberAt(position)}`)
    return { ...row, total_paid: Number(row?.total_paid) }
  }
  const common = { consortium_id: group.consortiumId, is_active: true, has_received_payout: false }
  expect(await member(bidder)).toMatchObject({
    ...common,
    user_id: group.userIds[bidder - 1],
    position_number: bidder,
    total_paid: 11_500,
    bonus_points: 100,
    joined_at: expect.any(Date),
  })
  expect(await member(late)).toMatchObject({ ...common, position_number: late, total_paid: 5_750 })
})

it('DATA-10 a payment says its amount without the late fee, when it was paid, and how it stands', async () => {
  const payments = async (position: number) =>
    (await read('payments', sql`consortium_member_id = ${memberAt(position)} order by number`)).map(
      ({ amount, late_fee, status, payment_date }) => ({
        amount: Number(amount),
        lateFee: Number(late_fee),
        status,
        isDated: payment_date instanceof Date,
      }),
    )
  const paid = { amount: 5_750, lateFee: 0, status: 'completed', isDated: true }
  expect(await payments(bidder)).toEqual([paid, paid])
  expect(await payments(late)).toEqual([paid, { amount: 5_750, lateFee: 115, status: 'overdue', isDated: false }])
})

it('DATA-11 a bid says its amount in dollars and its share of the payout in percent', async () => {
  const rows = await read('bids', sql`consortium_member_id = ${memberAt(bidder)}`)
  expect(rows).toMatchObject([{ bid_type: 'free_bid', submitted_at: expect.any(Date) }])
  expect([rows[0]?.bid_amount, rows[0]?.bid_percentage].map(Number)).toEqual([9_000, 30])
})

it('DATA-12 the parts of an installment add up to it: common fund, reserve, fee', async () => {
  const [parts] = await read('installment_breakdowns', sql`consortium_member_id = ${memberAt(bidder)} and number = 1`)
  expect([parts?.common_fund, parts?.reserve, parts?.administrative_fee].map(Number)).toEqual([5_000, 100, 650])
})
