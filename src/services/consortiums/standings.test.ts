import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { holdFirst, holdSecond, openSecond, payBid, readBids, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, enrolledGroup, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { countQueries } from '#tests/support/query-count.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** What a position's home says of the group; the group's own page must say the same. */
async function standingOf(group: TestGroup, position: number) {
  const ctx = group.as(position)
  const mine = (await listMyConsortiums(ctx)).find((one) => one.consortiumId === group.consortiumId)
  const page = await showConsortium(ctx, group.consortiumId)
  expect(page.standing).toEqual(mine?.standing)
  return mine?.standing ?? []
}

const keysOf = async (group: TestGroup, position: number) => (await standingOf(group, position)).map(({ key }) => key)

describe('where a member stands, from the real rows', () => {
  it('from enrolling to the first draw: filling, pay, on its way, in the draw, the result', async () => {
    const filling = await enrolledGroup(testContext(test.db))
    const reserved = await listMyConsortiums({
      ...filling.ctx,
      actor: { kind: 'person', userId: filling.userIds[0] ?? '', role: 'user' },
    })
    expect(reserved[0]?.standing[0]).toMatchObject({ key: 'filling', count: 6, total: 6 })

    const group = await launchedGroup(testContext(test.db), { members: 12, months: 6 })
    await group.moveTo('2026-01-20')
    expect(await standingOf(group, 1)).toMatchObject([{ key: 'pay_for_draw', number: 1 }, { key: 'may_bid' }])
    const paying = Array.from({ length: 11 }, (_, index) => index + 1)
    await group.pay(1, paying)
    expect((await standingOf(group, 1))[0]).toMatchObject({ key: 'on_its_way', isInTime: true })
    await group.moveTo('2026-01-28')
    expect((await keysOf(group, 1))[0]).toBe('in_draw')
    expect((await standingOf(group, 12))[0]).toMatchObject({ key: 'pay_for_draw' })
    await group.moveTo('2026-02-02', '13:00:00')
    expect((await standingOf(group, 1))[0]).toMatchObject({ key: 'in_list', count: 11 })
    expect(await standingOf(group, 12)).toMatchObject([{ key: 'late', number: 1 }, { key: 'not_in_list' }])
    await group.moveTo('2026-02-04')
    const drawn = (await readSelections(group))[0]?.position_number ?? 0
    const waiting = paying.find((position) => position !== drawn) ?? 0
    expect((await standingOf(group, drawn))[0]).toMatchObject({ key: 'accept', method: 'draw', isInTime: true })
    expect((await standingOf(group, waiting))[0]).toMatchObject({
      key: 'result',
      total: 11,
      selections: [{ position: drawn, method: 'draw' }],
      next: { number: 2 },
    })
  })

  it('an unpaid winning bid comes first, whatever was answered, until it is paid or expires', async () => {
    const group = await launchedGroup(testContext(test.db))
    const { bidders } = await holdSecond(group, [9_000, 6_000])
    const [winner = 0, second = 0] = bidders
    expect((await standingOf(group, second))[0]).toMatchObject({ key: 'result', bid: { result: 'lost' } })
    const selection = (await readSelections(group)).find((one) => one.position_number === winner)
    await deferSelection(group.as(winner), { consortiumId: group.consortiumId, contemplationId: selection?.id ?? '' })
    expect(await standingOf(group, winner)).toMatchObject([
      { key: 'pay_bid', stake: 'payout', amountCents: 900_000, acts: [{ act: 'pay_bid' }] },
      { key: 'deferred' },
      { key: 'next_opens' },
    ])
    await payBid(group, winner)
    expect(await keysOf(group, winner)).toEqual(['deferred', 'bid_on_its_way', 'next_opens'])
    await group.moveTo('2026-03-12')
    expect((await keysOf(group, winner))[0]).toBe('deferred')
  })

  it('an offered bid can be accepted where the standing offers it', async () => {
    const group = await launchedGroup(testContext(test.db))
    const { bidders } = await holdSecond(group, [9_000, 6_000])
    const [winner = 0, second = 0] = bidders
    await group.moveTo('2026-03-14')
    expect((await standingOf(group, winner)).map(({ key }) => key)).toContain('selection_ended')
    const [offer] = await standingOf(group, second)
    const bidId = (await readBids(group)).find(({ position }) => position === second)?.id ?? ''
    expect(offer).toMatchObject({ key: 'offer', acts: [{ act: 'accept_offer', bidId }, { act: 'decline_offer' }] })
    const accepted = await acceptOffer(group.as(second), { consortiumId: group.consortiumId, bidId })
    expect(accepted).toEqual({ ok: true })
    expect((await keysOf(group, second))[0]).toBe('pay_bid')
  })

  it('a standing bid, its sealing, and a returned debit with its reason', async () => {
    const group = await launchedGroup(testContext(test.db))
    const { others } = await openSecond(group)
    const [bidder = 0] = others
    await placeBid(group.as(bidder), { consortiumId: group.consortiumId, amountCents: 300_000, mode: 'from_end' })
    expect((await standingOf(group, bidder))[0]).toMatchObject({
      key: 'bid_stands',
      percentage: '10.0000',
      acts: [{ act: 'change_bid' }, { act: 'withdraw_bid' }],
    })
    await group.moveTo('2026-03-05', '10:00:00')
    expect((await keysOf(group, bidder))[0]).toBe('bid_sealed')
    await group.moveTo('2026-03-18')
    await group.pay(3, [bidder], '0001')
    await group.moveTo('2026-03-23')
    expect((await standingOf(group, bidder))[0]).toMatchObject({ key: 'returned', returnCode: 'R01' })
  })

  it('autopay is told, not asked for', async () => {
    const group = await launchedGroup(testContext(test.db))
    await holdFirst(group)
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    await setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId })
    await group.moveTo('2026-02-20')
    expect((await keysOf(group, 1))[0]).toMatch(/autopay|accept|deferred/)
    expect(await keysOf(group, 1)).toContain('autopay')
  })

  it('is one query a home, and one more on the group’s page', async () => {
    const group = await launchedGroup(testContext(test.db))
    expect(await countQueries(group.as(1), (ctx) => listMyConsortiums(ctx))).toBe(1)
  })
})
