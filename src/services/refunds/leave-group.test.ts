import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { cents } from '#domain/money.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { listGroupRefunds } from '#services/refunds/list-group-refunds.ts'
import { listOwnRefunds } from '#services/refunds/list-own-refunds.ts'
import { type LeavingQuote, reviewLeaving } from '#services/refunds/review-leaving.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { holdFirst, makeStaff, openSecond, readBids } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { readRefunds } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function quoteOf(position: number): Promise<LeavingQuote> {
  const page = await reviewLeaving(group.as(position), group.consortiumId)
  if (page.kind !== 'quote') throw new Error('has left')
  return page
}
const leave = (position: number, quoted: number) =>
  leaveGroup(group.as(position), { consortiumId: group.consortiumId, quotedCents: cents(quoted) })
async function firstOf(kind: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where kind = ${kind} and details ->> 'consortiumId' = ${group.consortiumId}`.execute(
    test.db,
  )
  return rows[0]?.details
}
const other = (position: number) => (position === 1 ? 2 : 1)

describe('LIFE-06 a member leaves', () => {
  it('for exactly what was quoted: amount, deduction, what is kept, and until when', async () => {
    const leaver = other(await holdFirst(group))
    const quote = await quoteOf(leaver)
    expect(quote).toMatchObject({
      refusal: null,
      isCoolingOff: false,
      paidInCents: 500_000,
      deductionCents: 25_000,
      amountCents: 475_000,
      keptCents: 75_000,
      payBy: null,
      termEndsOn: '2026-07-06',
      points: 100,
    })
    expect(await leave(leaver, quote.amountCents)).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([{ amount_cents: quote.amountCents, cause: 'left' }])
    expect(await firstOf('leaving_confirmed')).toEqual({
      consortiumId: group.consortiumId,
      amountCents: 475_000,
      deductionCents: 25_000,
      termEnds: '2026-07-06',
    })
  })

  it('once, however often the form is sent, and still sees what comes back and when', async () => {
    const leaver = other(await holdFirst(group))
    expect(await leave(leaver, 475_000)).toEqual({ ok: true })
    expect(await leave(leaver, 475_000)).toEqual({ ok: true })
    expect(await readRefunds(group)).toHaveLength(1)
    expect(await listMyConsortiums(group.as(leaver))).toEqual([])
    const { consortiumId } = group
    // It goes to the account that the last payment came from.
    const refund = { status: 'waiting', amountCents: 475_000, deductionCents: 25_000, dueBy: null, goesTo: '4242' }
    expect(await listOwnRefunds(group.as(leaver))).toMatchObject([{ consortiumId, position: leaver, ...refund }])
    expect(await reviewLeaving(group.as(leaver), consortiumId)).toEqual({ kind: 'left' })
  })

  it('and the desk sees who is owed what, in which order; a member doesn’t', async () => {
    const leaver = other(await holdFirst(group))
    await leave(leaver, 475_000)
    const [ana] = (await makeStaff(group.ctx, 1)) as [TestContext]
    expect(await listGroupRefunds(ana, group.consortiumId)).toMatchObject([
      {
        position: leaver,
        cause: 'left',
        status: 'waiting',
        amountCents: 475_000,
        replacedByPosition: null,
        dueBy: null,
      },
    ])
    await expect(listGroupRefunds(group.as(3), group.consortiumId)).rejects.toThrow(Forbidden)
  })

  it('only for the amount that was read: one that has changed since is shown first', async () => {
    const leaver = other(await holdFirst(group))
    expect(await leave(leaver, 475_001)).toEqual({ ok: false, refusal: 'quote_changed' })
    expect(await readRefunds(group)).toEqual([])
  })

  it('and no one else can, or read the quote', async () => {
    const stranger = asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'user' }) as TestContext
    const { consortiumId } = group
    await expect(reviewLeaving(stranger, consortiumId)).rejects.toThrow(NotFound)
    await expect(leaveGroup(stranger, { consortiumId, quotedCents: cents(0) })).rejects.toThrow(NotFound)
    await expect(leaveGroup(group.as(1), { consortiumId: 'no-group', quotedCents: cents(0) })).rejects.toThrow(NotFound)
  })

  it('reads that a bid goes with the spot, and it does', async () => {
    const [bidder = 0] = (await openSecond(group)).others
    expect((await quoteOf(bidder)).bids).toEqual([])
    await placeBid(group.as(bidder), { consortiumId: group.consortiumId, amountCents: 200_000, mode: 'from_end' })
    const quote = await quoteOf(bidder)
    expect(quote).toMatchObject({ refusal: null, bids: [{ amountCents: 200_000 }] })
    expect(await leave(bidder, quote.amountCents)).toEqual({ ok: true })
    expect(await readBids(group)).toMatchObject([{ position: bidder, status: 'withdrawn' }])
  })

  it('or not at all when it fails between its writes', async () => {
    const leaver = other(await holdFirst(group))
    const failing = whileWritesFail(test.ownerDb, 'notifications', 'insert', () => leave(leaver, 475_000))
    await expect(failing).rejects.toThrow('on purpose')
    expect(await quoteOf(leaver)).toMatchObject({ refusal: null, amountCents: 475_000, points: 100 })
  })
})

describe('rules 2 leaving that costs nothing', () => {
  it('is leaving before launch, at once', async () => {
    const { ctx, consortiumId, userIds } = await enrolledGroup(testContext(test.db))
    const own = asActor(ctx, { kind: 'person', userId: userIds[0] ?? '', role: 'user' }) as TestContext
    expect(await reviewLeaving(own, consortiumId)).toMatchObject({ isBeforeLaunch: true, amountCents: 0 })
    expect(await leaveGroup(own, { consortiumId, quotedCents: cents(0) })).toEqual({ ok: true })
    expect(await leaveGroup(own, { consortiumId, quotedCents: cents(0) })).toEqual({ ok: true })
    const { rows } = await sql`select current_members from consortiums where id = ${consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ current_members: 5 }])
    expect(await reviewLeaving(own, consortiumId)).toEqual({ kind: 'left' })
    expect(await listOwnRefunds(own)).toEqual([])
  })

  it('is changing your mind within seven days of joining, if no assembly was held', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1, [3])
    await group.moveTo('2026-01-23')
    await sql`update consortium_members set joined_at = '2026-01-17' where id = ${group.memberIds[2]}`.execute(
      test.ownerDb,
    )
    expect(await quoteOf(3)).toMatchObject({
      isCoolingOff: true,
      amountCents: 575_000,
      deductionCents: 0,
      keptCents: 0,
    })
    expect(await leave(3, 575_000)).toEqual({ ok: true })
    expect(await firstOf('leaving_refunded')).toMatchObject({ amountCents: 575_000, payBy: '2026-04-23' })
  })
})

describe('LIFE-08 a member who was paid out', () => {
  it('reads why leaving is impossible, and cannot leave, from the release of the payout on', async () => {
    const key = await selectFirst(group)
    const [ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
    await approveSelection(group, key, ana)
    const made = await preparePayout(ana, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Sample Dealer', routing: '021000021', account: '000987654321' },
      purchaseCents: cents(3_000_000),
      costsCents: cents(0),
    })
    if (!made.ok) throw new Error(made.refusal)
    expect(await quoteOf(key.position)).toMatchObject({ refusal: null, isSelected: true })
    await group.moveTo('2026-02-05')
    expect(await releasePayout(ben, { consortiumId: group.consortiumId, payoutId: made.value.payoutId })).toMatchObject(
      { ok: true },
    )
    expect(await leave(key.position, 475_000)).toEqual({ ok: false, refusal: 'payout_under_way' })
    await group.moveTo('2026-02-12')
    expect(await quoteOf(key.position)).toMatchObject({ refusal: 'payout_received' })
    expect(await leave(key.position, 475_000)).toEqual({ ok: false, refusal: 'payout_received' })
  })
})
