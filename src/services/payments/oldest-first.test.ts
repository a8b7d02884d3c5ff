import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBid } from '#services/bids/place-bid.ts'
import { reviewBid } from '#services/bids/review-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup
let accountId: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** The first installment, due on January 27, is overdue; the second, due on February 27, is open. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  await group.moveTo('2026-01-20')
  await group.pay(1, [2, 3, 4, 5, 6])
  await group.moveTo('2026-02-20')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const pay = (number: number, position = 1) =>
  payInstallment(group.as(position), { consortiumId: group.consortiumId, number, accountId, key: crypto.randomUUID() })
const wish = () => ({ consortiumId: group.consortiumId, amountCents: 100_000, mode: 'from_end' as const })
const prepay = () => requestPrepayment(group.as(1), { ...wish(), accountId, key: crypto.randomUUID() })
const firstOf = (number: number) => ({ ok: false, refusal: 'pay_older_first', details: { number } })
const own = async () => (await showConsortium(group.as(1), group.consortiumId)).own

describe('rules 1 Order of payment: while an installment is overdue', () => {
  it('a later one, paying ahead, and a bid are refused, naming it, and nothing is written', async () => {
    expect(await pay(2)).toEqual(firstOf(1))
    expect(await prepay()).toEqual(firstOf(1))
    expect(await reviewPrepayment(group.as(1), wish())).toEqual(firstOf(1))
    expect(await placeBid(group.as(1), wish())).toEqual(firstOf(1))
    expect(await reviewBid(group.as(1), wish())).toEqual(firstOf(1))
    const share = await own()
    expect(share).toMatchObject({
      payFirst: 1,
      prepayRefusal: 'pay_older_first',
      bidRefusal: 'pay_older_first',
      debits: [],
      bid: null,
    })
    expect(share?.payments.map(({ number, payRefusal }) => [number, payRefusal])).toEqual([
      [2, 'pay_older_first'],
      [1, null],
    ])
  })

  it('paying it, or having it on its way, opens the rest', async () => {
    expect(await pay(1)).toMatchObject({ ok: true })
    expect(await own()).toMatchObject({ payFirst: 2, prepayRefusal: null, bidRefusal: null })
    expect(await placeBid(group.as(1), wish())).toMatchObject({ ok: true })
    expect(await prepay()).toMatchObject({ ok: true })
    expect(await pay(2)).toMatchObject({ ok: true })
    await group.moveTo('2026-02-26')
    expect(await own()).toMatchObject({ payFirst: null })
  })

  it('autopay takes everything open, the oldest with what comes after it', async () => {
    expect(await setAutopay(group.as(1), { consortiumId: group.consortiumId, accountId })).toMatchObject({ ok: true })
    expect((await own())?.autopay.next).toMatchObject({ amountCents: 575_000 * 2 + 11_500 })
    await group.moveTo('2026-02-27', '12:00:00')
    // Asked for at one instant, in no order.
    expect((await own())?.debits.map(({ number }) => number).sort()).toEqual([1, 2])
  })

  it('a member who owes nothing late pays, bids, and pays ahead as before', async () => {
    const theirs = await accountOf(group.ctx, group.userIds[1] ?? '')
    const key = crypto.randomUUID()
    const asSecond = group.as(2)
    expect(await reviewBid(asSecond, wish())).toMatchObject({ ok: true })
    expect(await requestPrepayment(asSecond, { ...wish(), accountId: theirs, key })).toMatchObject({ ok: true })
    expect(
      await payInstallment(asSecond, { consortiumId: group.consortiumId, number: 2, accountId: theirs, key }),
    ).toMatchObject({ ok: true })
  })
})
