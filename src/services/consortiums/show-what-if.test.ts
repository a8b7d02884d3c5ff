import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '#context'
import { reviewBid } from '#services/bids/review-bid.ts'
import { showBidding } from '#services/bids/show-bidding.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showWhatIf } from '#services/consortiums/show-what-if.ts'
import { reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db), { members: 6 })
})

const ask = (position = 1, amounts: { aheadCents?: number; bidCents?: number } = {}) =>
  showWhatIf(group.as(position), {
    consortiumId: group.consortiumId,
    aheadCents: amounts.aheadCents ?? null,
    bidCents: amounts.bidCents ?? null,
  })

test('a draw that is over is not one to miss: an installment already late names none', async () => {
  await group.moveTo('2026-01-20')
  expect((await ask()).answers.late?.drawsAt).toEqual(expect.any(Date))
  await group.moveTo('2026-02-10')
  expect((await ask()).answers.late).toMatchObject({ number: 1, drawsAt: null })
})

test('rules 7, 9 each answer is that of the act: late by its steps, ahead both ways, a bid, selected, and left', async () => {
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-20')
  const positions = [1, 2, 3, 4, 5, 6]
  const states = await Promise.all(
    positions.map(async (at) => (await showConsortium(group.as(at), group.consortiumId)).own?.state),
  )
  const position = states.indexOf('active') + 1
  const { answers } = await ask(position, { aheadCents: 100_000, bidCents: 600_000 })
  expect(answers.late).toMatchObject({
    number: 2,
    amountCents: 575_000,
    steps: [
      { days: 6, feeCents: 11_500 },
      { days: 30, feeCents: 17_250 },
      { days: 60, feeCents: 23_000 },
      { days: 90, feeCents: 28_750 },
    ],
    drawsAt: expect.any(Date),
  })
  const input = { consortiumId: group.consortiumId, amountCents: 100_000 }
  expect(answers.ahead).toEqual({
    amountCents: 100_000,
    fewer: await reviewPrepayment(group.as(position), { ...input, mode: 'from_end' }),
    lower: await reviewPrepayment(group.as(position), { ...input, mode: 'lower_installment' }),
  })
  expect(answers.ahead?.fewer.ok).toBe(true)
  expect(answers.bid?.bidding).toEqual(await showBidding(group.as(position), group.consortiumId))
  expect(answers.bid?.review).toEqual(
    await reviewBid(group.as(position), { ...input, amountCents: 600_000, mode: 'from_end' }),
  )
  // One of six installments: $5,000 to the common fund, 5% of which stays.
  expect(answers.leave).toMatchObject({
    refusal: null,
    isCoolingOff: false,
    paidInCents: 500_000,
    deductionCents: 25_000,
    amountCents: 475_000,
  })
  expect(answers.selected).toMatchObject({
    paidCents: 575_000,
    groupAddsCents: 2_425_000,
    stillToPayCents: 5 * 575_000,
  })
  const selected = await ask(states.indexOf('selected') + 1)
  expect(selected.answers).toMatchObject({
    bid: null,
    selected: null,
    late: { drawsAt: null },
    leave: { refusal: null },
  })
})

test('an amount that can’t be is refused as the act refuses it, and a payment at the bank is waited for', async () => {
  await group.moveTo('2026-01-20')
  const { answers } = await ask(1, { aheadCents: 0, bidCents: 99_999_999 })
  expect(answers.ahead?.fewer).toMatchObject({ ok: false, refusal: 'invalid_amount' })
  expect(answers.bid?.review).toMatchObject({ ok: false, refusal: 'amount_too_high' })
  await group.pay(1, [1])
  await group.moveTo('2026-01-20', '18:00:00')
  expect((await ask(1)).answers.leave).toMatchObject({ refusal: 'debit_under_way' })
})

test('PERM-11 ERR-24 it answers for one’s own plan alone, and writes nothing', async () => {
  const other = await launchedGroup(testContext(database.db))
  const input = { consortiumId: group.consortiumId, aheadCents: null, bidCents: null }
  await expect(showWhatIf(other.as(1), input)).rejects.toThrow(NotFound)
  await expect(showWhatIf(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
})
