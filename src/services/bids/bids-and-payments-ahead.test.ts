import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { reviewBid } from '#services/bids/review-bid.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { readBalances } from '#tests/support/balances.ts'
import { holdSecond, openSecond, payBid, readBids, readSelections } from '#tests/support/bidding.ts'
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

test('rules 14 decision 0157 a bid’s debit that hasn’t gone to the bank when its selection ends is never taken', async () => {
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  const [, position = 0] = bidders
  await group.moveTo('2026-03-16')
  const offered = { consortiumId: group.consortiumId, bidId: (await bidOf(position))?.id ?? '' }
  expect(await acceptOffer(group.as(position), offered)).toEqual({ ok: true })
  await group.moveTo('2026-03-17')
  // The bank takes both back a month later, and both can be cured until April 24.
  await payBid(group, position, '0010')
  await group.pay(3, [position], '0010')
  await group.moveTo('2026-04-24', '18:00:00')
  // Only the bid is paid again, too late for that day's file.
  expect(await payBid(group, position)).toMatchObject({ ok: true })
  await group.moveTo('2026-04-30')
  const ended = (await readSelections(group)).find((one) => one.position_number === position)
  expect(ended).toMatchObject({ status: 'cancelled', committed_cents: 0 })
  const { rows } = await sql<{ status: string }>`
    select status from transfer_states where kind = 'bid' and consortium_member_id = ${group.memberIds[position - 1]}
    order by asked_at`.execute(database.db)
  expect(rows).toEqual([{ status: 'returned' }, { status: 'cancelled' }])
  const { rows: members } = await sql`
    select total_paid_cents from members where id = ${group.memberIds[position - 1]}`.execute(database.db)
  expect(members).toEqual([{ total_paid_cents: 2 * 575_000 }])
})

test('rules 4 7 an offer is judged by its own assembly: what has opened since, and skipping the next, keeps no one from it', async () => {
  const { bidders } = await holdSecond(group, [9_000, 8_000, 7_000])
  const last = bidders[2] ?? 0
  await group.moveTo('2026-03-17', '10:00:00')
  expect(await skipAssembly(group.as(last), { ...of(last), number: 3, skips: true })).toEqual({ ok: true })
  await group.moveTo('2026-03-18')
  // The installment of March is open since the 17th, and isn't due before the 27th.
  expect(await bidOf(last)).toMatchObject({ status: 'offered' })
  const standing = await readStanding(group.as(last), of(last))
  expect(standing.find(({ key }) => key === 'offer')?.acts.map(({ act }) => act)).toEqual([
    'accept_offer',
    'decline_offer',
  ])
  const offered = { consortiumId: group.consortiumId, bidId: (await bidOf(last))?.id ?? '' }
  expect(await acceptOffer(group.as(last), offered)).toEqual({ ok: true })
})

test('rules 7 decision 0157 a bid that came back and expires later bars its member from the next three assemblies', async () => {
  const { bidders } = await holdSecond(group, [9_000])
  const [winner = 0] = bidders
  await group.moveTo('2026-03-12')
  await payBid(group, winner, '0010')
  await group.moveTo('2026-03-20')
  await group.pay(3)
  // The third assembly has been held when the days to pay it again are over.
  await group.moveTo('2026-04-25')
  expect(await bidOf(winner)).toMatchObject({ status: 'won_expired' })
  const { rows } = await sql`
    select barred_through_assembly as through from consortium_members where id = ${group.memberIds[winner - 1]}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ through: 6 }])
})

const of = (position: number) => ({
  consortiumId: group.consortiumId,
  memberId: group.memberIds[position - 1] ?? '',
})

test('rules 7 decision 0148 no bid is taken or offered while only the opened installment is left to pay', async () => {
  await holdSecond(group, [])
  const selected = (await readSelections(group)).map(({ position_number: drawn }) => drawn)
  const waiting = group.memberIds.map((_, index) => index + 1).filter((one) => !selected.includes(one))
  const [position = 0, other = 0] = waiting
  const bid = { consortiumId: group.consortiumId, amountCents: 100_000, mode: 'from_end' as const }
  const said = async (of: number) => {
    const memberId = group.memberIds[of - 1] ?? ''
    const standing = await readStanding(group.as(of), { consortiumId: group.consortiumId, memberId })
    return standing.flatMap(({ acts }) => acts.map(({ act }) => act)).filter((act) => act.endsWith('_bid'))
  }
  await payAhead(position, 23_000 - 5_750)
  await group.moveTo('2026-03-20')
  expect([await said(position), await said(other)]).toEqual([[], ['place_bid']])
  expect(await placeBid(group.as(position), bid)).toMatchObject({ refusal: 'nothing_to_bid' })
  expect(await reviewBid(group.as(position), bid)).toMatchObject({ refusal: 'nothing_to_bid' })
})
