import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { cancelDebit } from '#services/cancel-debit.ts'
import { payInstallment } from '#services/pay-installment.ts'
import { payWinningBid } from '#services/pay-winning-bid.ts'
import { NotFound } from '#services/refusals.ts'
import { requestPrepayment } from '#services/request-prepayment.ts'
import { runChecks } from '#services/run-checks.ts'
import { holdSecond, readBids } from '../../tests/support/bidding.ts'
import { testContext } from '../../tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { whileWritesFail } from '../../tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '../../tests/support/group.ts'

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
  expect((await runChecks(test.db)).flatMap(({ breaches }) => breaches)).toEqual([])
})

async function payFirst(): Promise<string> {
  const key = crypto.randomUUID()
  const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  const paid = await payInstallment(group.as(1), { consortiumId: group.consortiumId, number: 1, accountId, key })
  expect(paid).toMatchObject({ ok: true })
  return key
}
const cancel = (transferId: string, position = 1) =>
  cancelDebit(group.as(position), { consortiumId: group.consortiumId, transferId })
const payment = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, asked_at, return_code, late_bps, late_fee_cents from payments
    where consortium_member_id = ${group.memberIds[0]} and number = 1`.execute(test.db)
  return rows[0]
}
const transfer = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, check_at, returned_at, return_code from bank_transfers where id = ${id}`.execute(test.db)
  return rows[0]
}
const CANCELLED = { status: 'cancelled', check_at: null, returned_at: null, return_code: null }
const setClock = (day: string, time: string) => group.ctx.clock.set(instantAt(day, time, ZONE))

describe('rules 14 taking a debit back', () => {
  it('before the bank was asked and after it: the row is due again, nothing is taken, and it can be paid anew', async () => {
    await group.moveTo('2026-01-20')
    const created = await payFirst()
    expect(await cancel(created)).toEqual({ ok: true })
    expect(await transfer(created)).toEqual(CANCELLED)
    const submitted = await payFirst()
    await group.moveTo('2026-01-20', '16:00:00')
    expect(await transfer(submitted)).toMatchObject({ status: 'submitted' })
    expect(await cancel(submitted)).toEqual({ ok: true })
    expect(await payment()).toEqual({
      status: 'pending',
      asked_at: null,
      return_code: null,
      late_bps: 0,
      late_fee_cents: 0,
    })
    await group.moveTo('2026-01-23')
    expect(await transfer(submitted)).toEqual(CANCELLED)
    expect(await payment()).toMatchObject({ status: 'pending' })
    const { rows } = await sql`select 1 from notifications where kind = 'debit_returned'`.execute(test.db)
    expect(rows).toEqual([])
    await payFirst()
    await group.moveTo('2026-01-28')
    expect(await payment()).toMatchObject({ status: 'completed' })
  })

  it('after the grace it is overdue with the fee that holds now', async () => {
    await group.moveTo('2026-01-30', '18:00:00')
    const asked = await payFirst()
    // Friday evening counts for Monday; on Monday, A+6, the fee has begun.
    await group.moveTo('2026-02-02', '16:00:00')
    expect(await payment()).toMatchObject({ status: 'processing', late_fee_cents: 0 })
    expect(await cancel(asked)).toEqual({ ok: true })
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

  it('a repeat, also at the same moment, cancels once', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payFirst()
    expect(await Promise.all([cancel(asked), cancel(asked)])).toEqual([{ ok: true }, { ok: true }])
    setClock('2026-01-21', '10:00:00')
    expect(await cancel(asked)).toEqual({ ok: true })
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
    expect(await cancel(asked)).toEqual({ ok: true })
  })

  it('PERM-11 ERR-24 somebody else’s debit does not exist', async () => {
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
    const key = crypto.randomUUID()
    await ask(key)
    expect(await cancel(key)).toEqual({ ok: true })
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
    expect(await pay(key)).toMatchObject({ ok: true })
    expect(await cancel(key, winner)).toEqual({ ok: true })
    expect((await readBids(group))[0]).toMatchObject({ status: 'won_pending_payment' })
    await group.moveTo('2026-03-20')
    expect((await readBids(group))[0]).toMatchObject({ status: 'won_expired' })
  })
})
