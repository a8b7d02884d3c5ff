import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { readPayments } from '#db/payments.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { changeLateFees } from '#services/payments/change-late-fees.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { Denied } from '#services/refusals.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank } from '#tests/support/bank.ts'
import { holdSecond, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup
let other: TestGroup
let key: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  const ctx = testContext(test.db)
  group = await launchedGroup(ctx)
  other = await launchedGroup(ctx)
  key = crypto.randomUUID()
})

/** An account of that member that ends as the simulated bank is told by its last digits. */
async function accountEnding(of: TestGroup, position: number, last4: string): Promise<string> {
  const [id = ''] = await addManyBankAccounts(of.ctx, [
    {
      userId: of.userIds[position - 1] ?? '',
      bankName: 'Test Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: `00000${last4}`,
    },
  ])
  return id
}
async function pay(of: TestGroup, position: number, last4 = '4242', number = 1) {
  const accountId = await accountEnding(of, position, last4)
  return await payInstallment(of.as(position), { consortiumId: of.consortiumId, number, accountId, key })
}
async function prepay(of: TestGroup, position: number, amountCents: number, last4 = '4242') {
  const accountId = await accountEnding(of, position, last4)
  const wish = { consortiumId: of.consortiumId, amountCents, mode: 'from_end', accountId, key } as const
  return await requestPrepayment(of.as(position), wish)
}
async function requireSound() {
  expect(await findBreaches(test.db)).toEqual([])
  for (const { consortiumId } of [group, other])
    expect((await readBalances(test.db, consortiumId)).bank ?? 0).toBe(await keptByBank(group.ctx, consortiumId))
}
const paidBy = async (of: TestGroup, position: number) => {
  const { rows } = await sql<{ total: number }>`
    select total_paid_cents as total from members where id = ${of.memberIds[position - 1]}`.execute(test.db)
  return rows[0]?.total
}

describe('rules 16 one key sent for several payments', () => {
  it('in two groups: the debit that bounces is not booked, the other one is', async () => {
    await group.moveTo('2026-01-20')
    expect(await pay(group, 1, '0001')).toMatchObject({ ok: true })
    expect(await pay(other, 1)).toMatchObject({ ok: true })
    await group.moveTo('2026-01-23')
    expect([await paidBy(group, 1), await paidBy(other, 1)]).toEqual([0, 575_000])
    await requireSound()
  })

  it('in two groups, and both come back after thirty days: each takes back its own amount', async () => {
    expect(await prepay(group, 1, 100, '0010')).toMatchObject({ ok: true })
    expect(await prepay(other, 1, 1_500_000, '0010')).toMatchObject({ ok: true })
    await group.moveTo('2026-01-08')
    expect([await paidBy(group, 1), await paidBy(other, 1)]).toEqual([100, 1_500_000])
    await group.moveTo('2026-02-09')
    expect([await paidBy(group, 1), await paidBy(other, 1)]).toEqual([0, 0])
    await requireSound()
  })

  it('in two groups, late: each has its own late fee', async () => {
    await group.moveTo('2026-02-03')
    const late = await pay(group, 1)
    const first = { consortium_id: other.consortiumId, consortium_member_id: other.memberIds[0] ?? '', number: 1 }
    const [payment] = await readPayments(test.db, [first])
    if (payment === undefined) throw new Error('no installment')
    const noFee = [{ payment, late: { bps: 0, feeCents: ZERO_CENTS } }]
    await inGroup(test, other.consortiumId, (tx) => changeLateFees(other.as(1), tx, noFee))
    const inTime = await pay(other, 1)
    expect([late.ok, inTime.ok]).toEqual([true, true])
    await group.moveTo('2026-02-06')
    expect([
      (await readBalances(test.db, group.consortiumId)).bank,
      (await readBalances(test.db, other.consortiumId)).bank,
    ]).toEqual([586_500, 575_000])
    await requireSound()
  })

  it('by two people of one group, and by one person for two purposes: every one is a debit of its own', async () => {
    await group.moveTo('2026-01-20')
    const answers = [await pay(group, 1), await pay(group, 2), await prepay(group, 1, 100_000)]
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.transferId : answer.refusal))).size).toBe(3)
    await group.moveTo('2026-01-23')
    expect([await paidBy(group, 1), await paidBy(group, 2)]).toEqual([675_000, 575_000])
    await requireSound()
  })

  it('for another installment, amount or account: refused, and nothing is on its way for it', async () => {
    await group.moveTo('2026-01-20')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const wish = { consortiumId: group.consortiumId, number: 1, accountId, key }
    const first = await payInstallment(group.as(1), wish)
    expect(await payInstallment(group.as(1), wish)).toEqual(first)
    await expect(payInstallment(group.as(1), { ...wish, number: 2 })).rejects.toThrow(Denied)
    const another = await accountEnding(group, 1, '1111')
    await expect(payInstallment(group.as(1), { ...wish, accountId: another })).rejects.toThrow(Denied)
    const ahead = { consortiumId: group.consortiumId, amountCents: 100, mode: 'from_end', accountId, key } as const
    expect(await requestPrepayment(group.as(1), ahead)).toMatchObject({ ok: true })
    await expect(requestPrepayment(group.as(1), { ...ahead, amountCents: 200 })).rejects.toThrow(Denied)
    const { rows } = await sql`select 1 from transfer_states where consortium_id = ${group.consortiumId}`.execute(
      test.db,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('rules 16 the same form again', () => {
  const SPENT = { ok: false, refusal: 'key_spent' }

  it('after its debit was taken back: never “paid”, and a new key pays', async () => {
    await group.moveTo('2026-01-20')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const wish = { consortiumId: group.consortiumId, number: 1, accountId, key }
    const paid = await payInstallment(group.as(1), wish)
    const transferId = paid.ok ? paid.value.transferId : ''
    await cancelDebit(group.as(1), { consortiumId: group.consortiumId, transferId })
    expect(await payInstallment(group.as(1), wish)).toEqual(SPENT)
    expect(await payInstallment(group.as(1), { ...wish, key: crypto.randomUUID() })).toMatchObject({ ok: true })
    expect(await payInstallment(group.as(1), wish)).toEqual(SPENT)
  })

  it('after its debit bounced; while the bank is asked to take it back; after the bank refused it', async () => {
    await group.moveTo('2026-01-20')
    const bounced = await accountEnding(group, 1, '0001')
    const wish = { consortiumId: group.consortiumId, number: 1, accountId: bounced, key }
    await payInstallment(group.as(1), wish)
    await group.moveTo('2026-01-23')
    expect(await payInstallment(group.as(1), wish)).toEqual(SPENT)

    const wanted = { ...wish, accountId: await accountOf(group.ctx, group.userIds[1] ?? '') }
    const asked = await payInstallment(group.as(2), wanted)
    await group.moveTo('2026-01-23', '17:00:00')
    await cancelDebit(group.as(2), {
      consortiumId: group.consortiumId,
      transferId: asked.ok ? asked.value.transferId : '',
    })
    expect(await payInstallment(group.as(2), wanted)).toEqual({ ok: false, refusal: 'being_taken_back' })

    const refused = { ...wish, accountId: await accountOf(group.ctx, group.userIds[2] ?? '') }
    const { bank } = group.ctx
    group.ctx.bank = {
      ...bank,
      ask: async (requests) => requests.map((one) => ({ key: one.key, outcome: 'refused', code: 'R03' })),
    }
    await payInstallment(group.as(3), refused)
    await group.moveTo('2026-01-26', '17:00:00')
    group.ctx.bank = bank
    expect(await payInstallment(group.as(3), refused)).toEqual(SPENT)
    await requireSound()
  })

  it('a prepayment taken back, and a winning bid taken back', async () => {
    const {
      bidders: [winner = 0],
    } = await holdSecond(group, [9_000])
    const accountId = await accountOf(group.ctx, group.userIds[winner - 1] ?? '')
    const bidId = (await readBids(group))[0]?.id ?? ''
    const bid = { consortiumId: group.consortiumId, bidId, accountId, key }
    const ahead = {
      consortiumId: group.consortiumId,
      amountCents: 100,
      mode: 'from_end' as const,
      accountId: await accountOf(group.ctx, group.userIds[(winner % 6) + 1 - 1] ?? ''),
      key,
    }
    const payer = (winner % 6) + 1
    for (const [position, ask] of [
      [winner, () => payWinningBid(group.as(winner), bid)],
      [payer, () => requestPrepayment(group.as(payer), ahead)],
    ] as const) {
      const asked = await ask()
      const transferId = asked.ok ? asked.value.transferId : ''
      await cancelDebit(group.as(position), { consortiumId: group.consortiumId, transferId })
      expect(await ask()).toEqual(SPENT)
    }
    await requireSound()
  })

  it('a refused one leaves its key unused: what was in the way may be over when it is sent again', async () => {
    await group.moveTo('2026-01-20')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const wish = { consortiumId: group.consortiumId, number: 1, accountId }
    const first = await payInstallment(group.as(1), { ...wish, key: crypto.randomUUID() })
    expect(await payInstallment(group.as(1), { ...wish, key })).toEqual({ ok: false, refusal: 'debit_in_flight' })
    await cancelDebit(group.as(1), {
      consortiumId: group.consortiumId,
      transferId: first.ok ? first.value.transferId : '',
    })
    expect(await payInstallment(group.as(1), { ...wish, key })).toMatchObject({ ok: true })
  })
})
