import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { holdSecond, openSecond, readBids, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** What each position was told of its bid, by what came of it. */
async function toldIn(group: TestGroup): Promise<Map<number, string>> {
  const { rows } = await sql<{ user_id: string; kind: string }>`
    select user_id, kind from notifications where kind in ('bid_lost', 'bid_void', 'bid_nothing_owed', 'bid_not_needed', 'bid_won')
      and details ->> 'consortiumId' = ${group.consortiumId}`.execute(database.db)
  return new Map(rows.map(({ user_id, kind }) => [group.userIds.indexOf(user_id) + 1, kind]))
}

test('rules 7 only a bid that counted is said to have lost: one off the list didn’t count, and one the draw overtook wasn’t needed', async () => {
  // Two payouts a month, one less when someone doesn't pay, and the first such month draws.
  const group = await launchedGroup(testContext(database.db), { members: 12, months: 6 })
  await group.moveTo('2026-01-20')
  const bidders = group.memberIds.map((_, index) => index + 1)
  for (const position of bidders) {
    const placed = await placeBid(group.as(position), {
      consortiumId: group.consortiumId,
      amountCents: 10_000,
      mode: 'from_end',
    })
    expect(placed).toMatchObject({ ok: true })
  }
  await group.pay(
    1,
    bidders.filter((position) => position !== 12),
  )
  await group.moveTo('2026-02-03', '18:30:00')
  const [selection] = await readSelections(group)
  expect(selection).toMatchObject({ method: 'draw' })
  const drawn = selection?.position_number ?? 0
  const lost = bidders.find((position) => position !== drawn && position !== 12) ?? 0

  const told = await toldIn(group)
  expect([drawn, 12, lost].map((position) => told.get(position))).toEqual(['bid_not_needed', 'bid_void', 'bid_lost'])
  expect([...told.values()].filter((kind) => kind === 'bid_lost')).toHaveLength(10)

  const statusOf = async (position: number) =>
    (await readOwnAssembly(group.as(position), group.consortiumId, 1))?.bid?.status
  expect([await statusOf(drawn), await statusOf(12), await statusOf(lost)]).toEqual(['not_needed', 'void', 'lost'])
})

test('rules 7 a bid that was offered a selection later and not accepted isn’t said to have been too low', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  const [winner = 0, next = 0] = bidders
  const statusOf = async (position: number) =>
    (await readOwnAssembly(group.as(position), group.consortiumId, 2))?.bid?.status
  expect([await statusOf(winner), await statusOf(next)]).toEqual(['won_pending_payment', 'lost'])
  // The winner doesn't pay within five business days.
  await group.moveTo('2026-03-14')
  expect([await statusOf(winner), await statusOf(next)]).toEqual(['won_expired', 'offered'])
  const bid = (await readBids(group)).find(({ position }) => position === next)
  const declined = await declineOffer(group.as(next), { consortiumId: group.consortiumId, bidId: bid?.id ?? '' })
  expect(declined).toEqual({ ok: true })
  expect(await statusOf(next)).toBe('not_accepted')
})

/** Someone who has paid two of six installments of $5,750 pays all the others ahead. */
async function payAll(group: TestGroup, position: number) {
  const prepaid = await requestPrepayment(group.as(position), {
    ...{ consortiumId: group.consortiumId, amountCents: 4 * 575_000, mode: 'from_end', key: crypto.randomUUID() },
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
  })
  expect(prepaid).toMatchObject({ ok: true })
}

test('rules 7 decision 0147 a bid of someone who has paid everything ahead doesn’t count, and nothing is asked for it', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { others } = await openSecond(group)
  const [paidUp = 0, other = 0] = others
  for (const [position, amountCents] of [
    [paidUp, 900_000],
    [other, 800_000],
  ] as const)
    expect(
      await placeBid(group.as(position), { consortiumId: group.consortiumId, amountCents, mode: 'from_end' }),
    ).toMatchObject({ ok: true })
  await payAll(group, paidUp)
  await group.moveTo('2026-03-06', '18:30:00')

  const statuses = new Map((await readBids(group)).map(({ position, status }) => [position, status]))
  expect([statuses.get(paidUp), statuses.get(other)]).toEqual(['void', 'won_pending_payment'])
  expect([...(await toldIn(group))].filter(([position]) => position === paidUp)).toEqual([[paidUp, 'bid_nothing_owed']])
  expect((await readOwnAssembly(group.as(paidUp), group.consortiumId, 2))?.bid?.status).toBe('nothing_owed')
  const { minutes } = await showAssembly(group.as(other), group.consortiumId, 2)
  expect(minutes?.bidOutcomes).toEqual({ won: 1, nothing_owed: 1 })
})

test('rules 7 decision 0147 a bid that lost isn’t offered a selection once its member owes less than it', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  const [winner = 0, next = 0] = bidders
  await group.moveTo('2026-03-09')
  await payAll(group, next)
  await group.moveTo('2026-03-14')
  const statuses = new Map((await readBids(group)).map(({ position, status }) => [position, status]))
  expect([statuses.get(winner), statuses.get(next)]).toEqual(['won_expired', 'lost'])
})

test('rules 11 who is selected by an offer while the group closes has as long to use the payout as the others in it', async () => {
  const group = await launchedGroup(testContext(database.db))
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  const next = bidders[1] ?? 0
  // As after a last extension: the closing began on the day after the assembly.
  await sql`update consortiums set closing_at = '2026-03-07T06:00:00-05:00' where id = ${group.consortiumId}`.execute(
    database.ownerDb,
  )
  await group.moveTo('2026-03-14')
  const bid = (await readBids(group)).find(({ position }) => position === next)
  const offered = { consortiumId: group.consortiumId, bidId: bid?.id ?? '' }
  expect(await acceptOffer(group.as(next), offered)).toEqual({ ok: true })
  const { rows } = await sql<{ use_by: string }>`
    select use_by from contemplations where consortium_member_id = ${group.memberIds[next - 1]}`.execute(database.db)
  expect(rows).toEqual([{ use_by: '2026-05-06' }])
})
