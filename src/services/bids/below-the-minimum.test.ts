import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#integrations/random.ts'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { reviewBid } from '#services/bids/review-bid.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { holdSecond, openSecond, readBids, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

/** What is prepaid buys a second credit, by draw: with this seed, it isn't drawn for someone who bids. */
const random = seededRandom('below the minimum')

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  // Two of six installments of $5,750 are paid when the second month's bids are in: $23,000 are left.
  group = await launchedGroup(testContext(database.db, { random }), { minBid: 3_000, maxBid: 9_000 })
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const of = (position: number) => ({
  consortiumId: group.consortiumId,
  memberId: group.memberIds[position - 1] ?? '',
})

const bid = (position: number, dollars: number) =>
  placeBid(group.as(position), { ...of(position), amountCents: dollars * 100, mode: 'from_end' })

async function payAhead(position: number, dollars: number) {
  const asked = await requestPrepayment(group.as(position), {
    ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end', key: crypto.randomUUID() },
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
  })
  expect(asked).toMatchObject({ ok: true })
}

const bidActs = async (position: number) =>
  (await readStanding(group.as(position), of(position)))
    .flatMap(({ acts }) => acts.map(({ act }) => act))
    .filter((act) => act.endsWith('_bid'))

test('rules 7 CON-10 a bid that would be lowered below the group’s minimum doesn’t count, and its member is told why', async () => {
  const { others } = await openSecond(group)
  const [below = 0, just = 0] = others
  expect([await bid(below, 9_000), await bid(just, 8_000)]).toMatchObject([{ ok: true }, { ok: true }])
  await payAhead(below, 23_000 - 2_999)
  await payAhead(just, 23_000 - 3_000)
  await group.moveTo('2026-03-06', '18:30:00')

  const placed = new Map((await readBids(group)).map((one) => [one.position, one]))
  expect(placed.get(below)).toMatchObject({ status: 'void', amount_cents: 900_000 })
  expect(placed.get(just)).toMatchObject({ status: 'won_pending_payment', amount_cents: 300_000 })
  const { rows: told } = await sql`
    select kind, details -> 'amountCents' as amount, details -> 'leastCents' as least from notifications
    where user_id = ${group.userIds[below - 1]} and kind like 'bid%' and kind <> 'bid_received'`.execute(database.db)
  expect(told).toEqual([{ kind: 'bid_below_minimum', amount: 900_000, least: 300_000 }])
  expect((await readOwnAssembly(group.as(below), group.consortiumId, 2))?.bid).toMatchObject({
    status: 'balance_below_minimum',
    leastCents: 300_000,
  })
  const { minutes } = await showAssembly(group.as(just), group.consortiumId, 2)
  expect(minutes?.bidOutcomes).toEqual({ won: 1, balance_below_minimum: 1 })
})

test('rules 7 CON-04 CON-10 no bid is taken or offered once less than the minimum is left after the opened installment', async () => {
  await holdSecond(group, [])
  const selected = (await readSelections(group)).map(({ position_number: drawn }) => drawn)
  const [below = 0, just = 0] = group.memberIds.map((_, index) => index + 1).filter((one) => !selected.includes(one))
  // The third installment opens on March 17.
  await payAhead(below, 23_000 - 5_750 - 2_999)
  await payAhead(just, 23_000 - 5_750 - 3_000)
  await group.moveTo('2026-03-20')
  const ownOf = async (position: number) => (await showConsortium(group.as(position), group.consortiumId)).own
  expect([await bidActs(below), await bidActs(just)]).toEqual([[], ['place_bid']])
  expect([(await ownOf(below))?.bidRefusal, (await ownOf(just))?.bidRefusal]).toEqual(['balance_below_minimum', null])
  const refused = {
    refusal: 'balance_below_minimum',
    details: { leastCents: 300_000, leftCents: 299_900 },
  }
  expect(await bid(below, 3_000)).toMatchObject(refused)
  expect(await reviewBid(group.as(below), { ...of(below), amountCents: 300_000, mode: 'from_end' })).toMatchObject(
    refused,
  )
  expect(await bid(just, 3_000)).toMatchObject({ ok: true })
  // A bid from before can still be withdrawn, and its member reads that it doesn't count.
  await payAhead(just, 1)
  await group.moveTo('2026-03-25')
  expect(await bidActs(just)).toEqual(['withdraw_bid'])
  const stands = (await readStanding(group.as(just), of(just))).find(({ key }) => key.startsWith('bid_'))
  expect(stands).toMatchObject({ key: 'bid_stands', isTooLittleLeft: true })
})
