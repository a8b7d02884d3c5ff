import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewBid } from '#services/bids/review-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showReceipt } from '#services/documents/show-receipt.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
})

const review = (dollars: number | null, mode: 'from_end' | 'lower_installment' = 'from_end') =>
  reviewPrepayment(group.as(1), {
    consortiumId: group.consortiumId,
    amountCents: dollars === null ? null : dollars * 100,
    mode,
  })

describe('rules 1 what paying ahead would change', () => {
  it('from the last backward: whole installments fall away and the last is smaller', async () => {
    expect(await review(8_000)).toEqual({
      ok: true,
      value: {
        amountCents: 800_000,
        mode: 'from_end',
        parts: { commonFundCents: 695_652, reserveCents: 13_913, operatorCents: 90_435 },
        remainingAfterCents: 2_650_000,
        aheadAfterCents: 2_075_000,
        cancelledCount: 1,
        last: { number: 5, cents: 350_000 },
        next: { number: 2, fromCents: 575_000, toCents: 575_000, count: 3 },
      },
    })
  })

  it('lowering: as many installments, each smaller; and it comes out as it was told', async () => {
    expect(await review(10_000, 'lower_installment')).toMatchObject({
      value: { cancelledCount: 0, next: { number: 2, fromCents: 575_000, toCents: 375_000, count: 5 } },
    })
    await requestPrepayment(group.as(1), {
      consortiumId: group.consortiumId,
      amountCents: 1_000_000,
      mode: 'lower_installment',
      accountId: await accountOf(group.ctx, group.userIds[0] ?? ''),
      key: crypto.randomUUID(),
    })
    expect(await review(100)).toMatchObject({ ok: false, refusal: 'debit_in_flight' })
    await group.moveTo('2026-01-23')
    const own = (await showConsortium(group.as(1), group.consortiumId)).own
    expect(own?.ahead.map(({ amountCents }) => amountCents)).toEqual(Array(5).fill(375_000))
  })

  it('rules 7 lowering what’s left after some is paid off from the end: those alone, and it ends as soon; a bid says the same', async () => {
    const pay = async (dollars: number, mode: 'from_end' | 'lower_installment') =>
      await requestPrepayment(group.as(1), {
        ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode, key: crypto.randomUUID() },
        accountId: await accountOf(group.ctx, group.userIds[0] ?? ''),
      })
    await pay(2 * 5_750, 'from_end')
    await group.moveTo('2026-01-23')
    const lowered = { fromCents: 575_000, toCents: 475_000, count: 3 }
    expect(await review(3_000, 'lower_installment')).toMatchObject({
      value: { cancelledCount: 0, last: { number: 4, cents: 475_000 }, next: { number: 2, ...lowered } },
    })
    await group.pay(1)
    await group.moveTo('2026-01-28')
    const bid = { consortiumId: group.consortiumId, amountCents: 300_000, mode: 'lower_installment' as const }
    expect(await reviewBid(group.as(1), bid)).toMatchObject({ value: { lowered } })
    await pay(3_000, 'lower_installment')
    await group.moveTo('2026-02-02')
    const own = (await showConsortium(group.as(1), group.consortiumId)).own
    expect(own?.ahead.map(({ number, amountCents }) => [number, amountCents])).toEqual([
      [2, 475_000],
      [3, 475_000],
      [4, 475_000],
    ])
  })

  it('lowering by all but a cent says what is left of them, not that nothing is', async () => {
    const wish = { consortiumId: group.consortiumId, amountCents: 2_874_999, mode: 'lower_installment' as const }
    expect(await reviewPrepayment(group.as(1), wish)).toMatchObject({
      value: { aheadAfterCents: 1, last: { number: 6, cents: 1 }, next: { toCents: 0, count: 5 } },
    })
  })

  it('paying off leaves nothing ahead; more, nothing and no amount are refused', async () => {
    const own = (await showConsortium(group.as(1), group.consortiumId)).own
    expect(own).toMatchObject({ aheadCents: 2_875_000, prepayRefusal: null })
    expect(await review(28_750)).toMatchObject({
      value: { last: null, cancelledCount: 5, remainingAfterCents: 575_000 },
    })
    expect(await review(28_751)).toMatchObject({ refusal: 'amount_too_high' })
    expect(await review(0)).toMatchObject({ refusal: 'invalid_amount' })
    expect(await review(null)).toMatchObject({ refusal: 'invalid_amount' })
    const other = await launchedGroup(testContext(test.db))
    await expect(
      reviewPrepayment(other.as(1), { consortiumId: group.consortiumId, amountCents: 1, mode: 'from_end' }),
    ).rejects.toThrow(NotFound)
  })
})

describe('rules 14 the receipt', () => {
  const receipt = (number: number, position = 1) =>
    showReceipt(group.as(position), { consortiumId: group.consortiumId, payment: String(number) })

  it('of a paid installment: who paid, its parts, late fee, day, and reference', async () => {
    await group.pay(1, [1])
    await expect(receipt(1)).rejects.toThrow(NotFound)
    await group.moveTo('2026-02-10')
    expect(await receipt(1)).toMatchObject({
      paidFor: { kind: 'installment', number: 1, dueOn: '2026-01-27' },
      holder: { fullName: expect.stringMatching(/\w/), position: 1 },
      parts: { commonFundCents: 500_000, reserveCents: 10_000, operatorCents: 65_000 },
      lateFeeCents: 0,
      totalCents: 575_000,
      heldCents: 0,
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      accountLast4: '4242',
    })
    await group.pay(1, [2])
    await group.moveTo('2026-02-14')
    expect(await receipt(1, 2)).toMatchObject({ lateFeeCents: 11_500, totalCents: 586_500 })
  })

  it('PERM-11 ERR-24 none for what is not paid, is not there, or is someone else’s', async () => {
    await group.pay(1, [1])
    await group.moveTo('2026-01-26')
    await expect(receipt(1, 2)).rejects.toThrow(NotFound)
    for (const number of [2, 0, -1, 1.5, Number.NaN, 99_999]) await expect(receipt(number)).rejects.toThrow(NotFound)
    const other = await launchedGroup(testContext(test.db))
    await expect(showReceipt(other.as(1), { consortiumId: group.consortiumId, payment: '1' })).rejects.toThrow(NotFound)
    await expect(showReceipt(other.as(1), { consortiumId: 'none', payment: '1' })).rejects.toThrow(NotFound)
  })
})
