import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { readBalances } from '#tests/support/balances.ts'
import { holdSecond, openSecond, payBid, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db))
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

async function payAhead(position: number, dollars: number) {
  const asked = await requestPrepayment(group.as(position), {
    ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end', key: crypto.randomUUID() },
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
  })
  expect(asked).toMatchObject({ ok: true })
}

/** The second month, with these bids in dollars of those not drawn; then one of them pays ahead, too late to arrive before the assembly. */
async function holdWhilePaying(bids: readonly number[], aheadDollars: number): Promise<number[]> {
  const { others } = await openSecond(group)
  for (const [index, dollars] of bids.entries()) {
    const bid = { consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end' as const }
    expect(await placeBid(group.as(others[index] ?? 0), bid)).toMatchObject({ ok: true })
  }
  await group.moveTo('2026-03-04', '18:00:00')
  await payAhead(others[0] ?? 0, aheadDollars)
  await group.moveTo('2026-03-06', '18:30:00')
  return others
}

const bidOf = async (position: number) => (await readBids(group)).find((bid) => bid.position === position)
const heldCents = async () => (await readBalances(database.db, group.consortiumId)).member_credit

test('rules 7 decision 0156 a bid whose member has everything on its way doesn’t win: nothing would be left to pay', async () => {
  const [paying = 0, other = 0] = await holdWhilePaying([9_000, 8_000], 23_000)
  expect(await bidOf(paying)).toMatchObject({ status: 'void' })
  expect(await bidOf(other)).toMatchObject({ status: 'won_pending_payment', amount_cents: 800_000 })
  const own = await readOwnAssembly(group.as(paying), group.consortiumId, 2)
  expect(own?.bid?.status).toBe('nothing_owed')
  await group.moveTo('2026-03-10')
  expect(await heldCents()).toBe(0)
})

test('rules 7 decision 0156 a bid is lowered to what’s left after a payment on its way, and pays all of that', async () => {
  const [paying = 0] = await holdWhilePaying([9_000], 17_250)
  const bid = await bidOf(paying)
  // Of $23,000, $17,250 are on their way.
  expect(bid).toMatchObject({ status: 'won_pending_payment', amount_cents: 575_000, bid_percentage: '19.1667' })
  await group.moveTo('2026-03-10')
  expect(await payBid(group, paying)).toMatchObject({ ok: true })
  await group.moveTo('2026-03-16')
  expect(await bidOf(paying)).toMatchObject({ status: 'won_paid' })
  expect(await heldCents()).toBe(0)
})

test('rules 7 decision 0156 a bid isn’t offered a selection while what its member has on its way leaves less to pay', async () => {
  const { bidders } = await holdSecond(group, [9_000, 8_000, 7_000])
  const [winner = 0, paying = 0, last = 0] = bidders
  await group.moveTo('2026-03-12', '18:00:00')
  await payAhead(paying, 23_000)
  await group.moveTo('2026-03-14')
  const statuses = await Promise.all([winner, paying, last].map(async (position) => (await bidOf(position))?.status))
  expect(statuses).toEqual(['won_expired', 'lost', 'offered'])
})
