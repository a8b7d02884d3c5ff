import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { NotFound } from '#services/refusals.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { keptByBank } from '#tests/support/bank.ts'
import { holdSecond, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

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

async function payFirst(): Promise<string> {
  const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  const key = crypto.randomUUID()
  const paid = await payInstallment(group.as(1), { consortiumId: group.consortiumId, number: 1, accountId, key })
  if (!paid.ok) throw new Error(paid.refusal)
  return paid.value.transferId
}
const cancel = (transferId: string, position = 1) =>
  cancelDebit(group.as(position), { consortiumId: group.consortiumId, transferId })
const DONE = { ok: true, value: 'canceled' }
const ASKED = { ok: true, value: 'asked' }
const endsWith = (id: string, last4: string) =>
  sql`update bank_transfers set account_last4 = ${last4} where id = ${id}`.execute(test.db)
const told = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where kind like 'debit%' and user_id = ${group.userIds[0]} order by created_at`.execute(
    test.db,
  )
  return rows.map(({ kind }) => kind)
}
/** Members press while the file is on its way: what `act` does happens when the bank is being called. */
function whileAsking(act: () => Promise<unknown>): void {
  const { bank } = group.ctx
  group.ctx.bank = {
    ...bank,
    ask: async (requests) => {
      group.ctx.bank = bank
      await act()
      return await bank.ask(requests)
    },
  }
}
const payment = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, asked_at, return_code, late_bps, late_fee_cents from installments
    where consortium_member_id = ${group.memberIds[0]} and number = 1`.execute(test.db)
  return rows[0]
}
const transfer = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, check_at, returned_at, return_code from transfer_states where id = ${id}`.execute(test.db)
  return rows[0]
}
const CANCELLED = { status: 'cancelled', check_at: null, returned_at: null, return_code: null }
const setClock = (day: string, time: string) => group.ctx.clock.set(instantAt(day, time, ZONE))

describe('rules 14 taking a debit back', () => {
  it('until its file leaves it is ours alone: due again, the bank never hears of it, and it can be paid again', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await group.moveTo('2026-01-20', '16:59:59')
    expect(await transfer(asked)).toMatchObject({ status: 'created' })
    expect(await cancel(asked)).toEqual(DONE)
    expect(await transfer(asked)).toEqual(CANCELLED)
    expect(await payment()).toEqual({
      status: 'pending',
      asked_at: null,
      return_code: null,
      late_bps: 0,
      late_fee_cents: 0,
    })
    await group.moveTo('2026-01-23')
    expect(await transfer(asked)).toEqual(CANCELLED)
    const { rows } =
      await sql`select 1 from simulated_bank_entries where consortium_id = ${group.consortiumId}`.execute(test.db)
    expect(rows).toEqual([])
    expect(await told()).toEqual([])
    await payFirst()
    await group.moveTo('2026-01-28')
    expect(await payment()).toMatchObject({ status: 'completed' })
    expect(await keptByBank(group.ctx, group.consortiumId)).toBe(575_000)
  })

  it('rules 16 once its file has left only the bank can say: in flight until it does, and then due again', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await group.moveTo('2026-01-20', '17:00:00')
    expect(await transfer(asked)).toMatchObject({ status: 'submitted' })
    expect(await cancel(asked)).toEqual(ASKED)
    expect(await cancel(asked)).toEqual(ASKED)
    expect(await payment()).toMatchObject({ status: 'processing' })
    expect((await showConsortium(group.as(1), group.consortiumId)).own?.debits).toMatchObject([
      { takingBack: 'asked', cancel: null },
    ])
    await group.moveTo('2026-01-20', '17:00:01')
    expect(await transfer(asked)).toEqual(CANCELLED)
    expect(await payment()).toMatchObject({ status: 'pending' })
    await group.moveTo('2026-01-28')
    expect(await keptByBank(group.ctx, group.consortiumId)).toBe(0)
  })

  it('rules 16 the bank says too late: it goes on, its member is told and sees it', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await endsWith(asked, '0030')
    await group.moveTo('2026-01-20', '17:00:00')
    expect(await cancel(asked)).toEqual(ASKED)
    await group.moveTo('2026-01-20', '17:00:01')
    expect(await transfer(asked)).toMatchObject({ status: 'submitted' })
    expect(await told()).toEqual(['debit_not_canceled'])
    expect((await showConsortium(group.as(1), group.consortiumId)).own?.debits).toMatchObject([
      { takingBack: 'too_late', cancel: null, cancelBy: null },
    ])
    expect(await cancel(asked)).toEqual({ ok: false, refusal: 'too_late_to_cancel' })
    await group.moveTo('2026-01-23')
    expect(await payment()).toMatchObject({ status: 'completed' })
    expect(await keptByBank(group.ctx, group.consortiumId)).toBe(575_000)
  })

  it('rules 16 taken back while the bank is being asked: never drawn and called back, never both', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    let answer: unknown
    whileAsking(async () => {
      answer = await cancel(asked)
    })
    await group.moveTo('2026-01-20', '17:00:00')
    expect(answer).toEqual(ASKED)
    await group.moveTo('2026-01-20', '17:00:01')
    expect(await transfer(asked)).toMatchObject({ status: 'cancelled' })
    await payFirst()
    await group.moveTo('2026-01-28')
    expect(await payment()).toMatchObject({ status: 'completed' })
    expect(await keptByBank(group.ctx, group.consortiumId)).toBe(575_000)
  })

  it('rules 16 one that the bank is silent about may be taken back any time, through the bank', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await endsWith(asked, '0020')
    await group.moveTo('2026-01-21')
    expect(await transfer(asked)).toMatchObject({ status: 'unknown' })
    expect((await showConsortium(group.as(1), group.consortiumId)).own?.debits).toMatchObject([
      { cancel: 'bank', cancelBy: null },
    ])
    expect(await cancel(asked)).toEqual(ASKED)
    await group.moveTo('2026-01-22')
    expect(await transfer(asked)).toMatchObject({ status: 'unknown' })
    // It speaks again, and never had it: the wish to cancel is the first it hears.
    await endsWith(asked, '4242')
    await group.moveTo('2026-01-24')
    expect(await transfer(asked)).toMatchObject({ status: 'cancelled' })
    expect(await payment()).toMatchObject({ status: 'pending' })
    expect(await keptByBank(group.ctx, group.consortiumId)).toBe(0)
  })

  it('rules 16 the bank’s answer is lost on the way: the result says the same', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await group.moveTo('2026-01-20', '17:00:00')
    await cancel(asked)
    const { bank } = group.ctx
    group.ctx.bank = {
      ...bank,
      cancel: async (requests, at) => {
        await bank.cancel(requests, at)
        return requests.map(({ key }) => ({ key, outcome: 'unknown' }))
      },
    }
    await group.moveTo('2026-01-21')
    expect(await transfer(asked)).toMatchObject({ status: 'submitted' })
    await group.moveTo('2026-01-23')
    expect(await transfer(asked)).toMatchObject({ status: 'cancelled' })
    expect(await payment()).toMatchObject({ status: 'pending' })
  })

  it('after the grace it is overdue with the fee that holds now', async () => {
    await group.moveTo('2026-01-30', '18:00:00')
    const asked = await payFirst()
    // Friday evening counts for Monday; on Monday, A+6, the fee has begun.
    await group.moveTo('2026-02-02', '16:00:00')
    expect(await payment()).toMatchObject({ status: 'processing', late_fee_cents: 0 })
    expect(await cancel(asked)).toEqual(DONE)
    expect(await payment()).toMatchObject({ status: 'overdue', late_bps: 200, late_fee_cents: 11_500 })
    await group.moveTo('2026-02-27')
    expect(await payment()).toMatchObject({ status: 'overdue', late_bps: 300 })
  })

  it('until 17:00 of the day that counts, not a second later; a settled one is not in flight', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    setClock('2026-01-20', '17:00:01')
    expect(await cancel(asked)).toEqual({ ok: false, refusal: 'too_late_to_cancel' })
    await group.moveTo('2026-01-23')
    expect(await cancel(asked)).toEqual({ ok: false, refusal: 'not_in_flight' })
    expect(await payment()).toMatchObject({ status: 'completed' })
  })

  it('a repeat, even at the same moment, cancels once', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    expect(await Promise.all([cancel(asked), cancel(asked)])).toEqual([DONE, DONE])
    setClock('2026-01-21', '10:00:00')
    expect(await cancel(asked)).toEqual(DONE)
    const { rows } =
      await sql`select 1 from audit_events where action = 'debit.cancelled' and subject_id = ${asked}`.execute(
        test.ownerDb,
      )
    expect(rows).toHaveLength(1)
  })

  it('a failing write leaves the debit on its way', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    for (const [table, operation] of [
      ['payments', 'update'],
      ['audit_events', 'insert'],
    ] as const) {
      await expect(whileWritesFail(test.ownerDb, table, operation, () => cancel(asked))).rejects.toThrow('on purpose')
      expect(await transfer(asked)).toMatchObject({ status: 'created' })
      expect(await payment()).toMatchObject({ status: 'processing' })
    }
    expect(await cancel(asked)).toEqual(DONE)
  })

  it('PERM-11 ERR-24 someone else’s debit does not exist', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    await expect(cancel(asked, 2)).rejects.toThrow(NotFound)
    await expect(cancel(crypto.randomUUID())).rejects.toThrow(NotFound)
    const other = await launchedGroup(testContext(test.db))
    await expect(cancelDebit(other.as(1), { consortiumId: group.consortiumId, transferId: asked })).rejects.toThrow(
      NotFound,
    )
    expect(await payment()).toMatchObject({ status: 'processing' })
  })

  it('rules 1 a prepayment taken back has changed nothing and can be asked for again', async () => {
    const ask = async (key: string) =>
      requestPrepayment(group.as(1), {
        consortiumId: group.consortiumId,
        amountCents: 100_000,
        mode: 'from_end',
        accountId: await accountOf(group.ctx, group.userIds[0] ?? ''),
        key,
      })
    const first = await ask(crypto.randomUUID())
    expect(await cancel(first.ok ? first.value.transferId : '')).toEqual(DONE)
    expect(await ask(crypto.randomUUID())).toMatchObject({ ok: true })
  })

  it('rules 7 a bid’s debit taken back leaves the deadline as it was', async () => {
    const {
      bidders: [winner = 0],
    } = await holdSecond(group, [9_000])
    const bidId = (await readBids(group))[0]?.id ?? ''
    const key = crypto.randomUUID()
    const accountId = await accountOf(group.ctx, group.userIds[winner - 1] ?? '')
    const pay = (id: string) =>
      payWinningBid(group.as(winner), { consortiumId: group.consortiumId, bidId, accountId, key: id })
    const paid = await pay(key)
    expect(await cancel(paid.ok ? paid.value.transferId : '', winner)).toEqual(DONE)
    expect((await readBids(group))[0]).toMatchObject({ status: 'won_pending_payment' })
    await group.moveTo('2026-03-20')
    expect((await readBids(group))[0]).toMatchObject({ status: 'won_expired' })
  })
})
