import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { readContemplationEvents } from '#db/contemplations.ts'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { cancelSelectionsInArrears } from '#services/contemplations/cancel-selections-in-arrears.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { readBalances } from '#tests/support/balances.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let others: number[]
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Selected on 2026-02-03 and approved; installment 2 is overdue from 2026-03-05, installment 3 from 2026-04-02. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  others = group.memberIds.map((_, index) => index + 1).filter((position) => position !== key.position)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, key, ana)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const prepare = () =>
  preparePayout(ana, {
    consortiumId: key.consortiumId,
    contemplationId: key.contemplationId,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Sample Dealer', routing: '021000021', account: '000987654321' },
    purchaseCents: cents(3_000_000),
    costsCents: cents(0),
  })
async function prepared(): Promise<string> {
  const made = await prepare()
  if (!made.ok) throw new Error(made.refusal)
  return made.value.payoutId
}
const release = (payoutId: string) => releasePayout(ben, { consortiumId: group.consortiumId, payoutId })
const selection = async () => (await readSelections(group)).find(({ id }) => id === key.contemplationId)
const userId = () => group.userIds[key.position - 1] ?? ''
const share = async () => (await showConsortium(group.as(key.position), group.consortiumId)).own
const deskOf = async (by: TestContext) =>
  (await listContemplations(by, group.consortiumId)).contemplations.find(({ id }) => id === key.contemplationId)
async function notices(kind: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where user_id = ${userId()} and kind = ${kind} order by created_at`.execute(
    test.db,
  )
  return rows.map(({ details }) => details)
}
const member = async () => {
  const { rows } = await sql<{ state: string; bonus_points: number }>`
    select state, ${pointsOf('consortium_members')} as bonus_points from consortium_members where id = ${group.memberIds[key.position - 1]}`.execute(
    test.db,
  )
  return rows[0]
}
/** All but the selected member pay what has been opened. */
async function othersPay(number: number, day: string): Promise<void> {
  await group.moveTo(day)
  await group.pay(number, others)
}
/** 2026-03-05 and after: installment 2 of the selected member is overdue. */
async function firstOverdue(): Promise<void> {
  await othersPay(2, '2026-02-20')
  await group.moveTo('2026-03-05')
}
/** Installment 3 opened and unpaid too, shortly before its grace ends. */
async function secondUnpaid(): Promise<void> {
  await firstOverdue()
  await othersPay(3, '2026-03-20')
}

describe('a payout while an installment is overdue', () => {
  const LATE = { numbers: [2], amountCents: 586_500 }

  it('rules 9 is neither prepared nor released, and both people see which installment and how much', async () => {
    const payoutId = await prepared()
    await firstOverdue()
    const refused = { ok: false, refusal: 'installments_overdue', details: LATE }
    expect(await prepare()).toEqual(refused)
    expect(await release(payoutId)).toEqual(refused)
    for (const one of [ana, ben])
      expect(await deskOf(one)).toMatchObject({ late: [{ number: 2, payableCents: 586_500 }] })
    expect((await deskOf(ben))?.payouts[0]).toMatchObject({ releaseRefusal: 'installments_overdue' })
    expect(await selection()).toMatchObject({ status: 'approved' })
  })

  it('rules 9 also waits while the payment is under way, and leaves once it has settled', async () => {
    const payoutId = await prepared()
    await firstOverdue()
    await group.pay(2, [key.position])
    expect(await release(payoutId)).toMatchObject({ refusal: 'installments_overdue' })
    await group.moveTo('2026-03-10')
    expect(await release(payoutId)).toMatchObject({ ok: true })
  })

  it('rules 9 by the day, even when the product was down and hasn’t marked anything overdue', async () => {
    const payoutId = await prepared()
    await othersPay(2, '2026-02-20')
    group.ctx.clock.set(instantAt('2026-03-06', '10:00:00', ZONE))
    expect(await release(payoutId)).toMatchObject({ refusal: 'installments_overdue' })
  })
})

describe('one installment overdue before the payout', () => {
  it('rules 9 warns the member once: what, by when, and what happens otherwise', async () => {
    await firstOverdue()
    const payBy = instantAt('2026-04-01', '23:59:59', ZONE)
    expect(await notices('selection_at_risk')).toEqual([
      {
        consortiumId: group.consortiumId,
        assembly: 1,
        number: 2,
        amountCents: 586_500,
        payBy: payBy.toISOString(),
      },
    ])
    // It has the late fee in it, so no letter of its own says that.
    expect(await notices('installment_late_selected')).toEqual([])
    expect((await share())?.selection?.arrears).toEqual({
      late: [{ number: 2, payableCents: 586_500 }],
      amountCents: 586_500,
      payBy,
    })
    await othersPay(3, '2026-03-31')
    expect(await notices('selection_at_risk')).toHaveLength(1)
    expect(await selection()).toMatchObject({ status: 'approved' })
  })

  it('rules 9 doesn’t warn someone whose debit is still on its way on A+6, unless it comes back', async () => {
    await othersPay(2, '2026-03-04')
    await group.pay(2, [key.position], '0001')
    await group.moveTo('2026-03-05')
    expect((await share())?.selection?.installment).toMatchObject({ number: 2, isDebitInFlight: true })
    expect(await notices('selection_at_risk')).toEqual([])
    await group.moveTo('2026-03-10')
    expect(await notices('selection_at_risk')).toMatchObject([{ number: 2, amountCents: 586_500 }])
  })

  it('rules 9 paid in time, nothing happens, and the next one overdue is the first again', async () => {
    await firstOverdue()
    await group.pay(2, [key.position])
    await othersPay(3, '2026-03-20')
    await group.moveTo('2026-04-03')
    expect(await selection()).toMatchObject({ status: 'approved' })
    expect((await share())?.selection?.arrears).toMatchObject({ late: [{ number: 3 }] })
    expect(await notices('selection_at_risk')).toHaveLength(2)
  })
})

describe('two installments overdue before the payout', () => {
  it('rules 9 rules 10 end the selection on A+6: the money goes back, a prepared payout ends, the points go on', async () => {
    const payoutId = await prepared()
    await secondUnpaid()
    const before = await member()
    await group.moveTo('2026-04-01', '23:59:59')
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: 3_000_000 })
    await group.moveTo('2026-04-02', '00:00:00')
    expect(await selection()).toMatchObject({ status: 'cancelled', committed_cents: 0, arrears_at: null })
    expect(await member()).toEqual({ state: 'active', bonus_points: before?.bonus_points })
    expect(await release(payoutId)).toMatchObject({ ok: false, refusal: 'payout_not_prepared' })
    const events = await test.db
      .transaction()
      .execute((tx) => readContemplationEvents(tx, group.consortiumId, key.contemplationId))
    expect(events.at(-1)).toMatchObject({ act: 'cancel', note: 'installments_unpaid', made_by: null })
    expect(await notices('selection_ended')).toEqual([
      { consortiumId: group.consortiumId, assembly: 1, status: 'cancelled', reason: 'installments_unpaid' },
    ])
    // Six paid 5,000 in the first month, five in the two months since, and nothing is set aside anymore.
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      credits_payable: 0,
      common_fund: -8_000_000,
    })
  })

  it('LIFE-02 rules 10 a member who paid what was late is in the next list again and earns points there', async () => {
    await secondUnpaid()
    await group.moveTo('2026-04-03')
    await group.pay(2, [key.position])
    await group.pay(3, [key.position])
    await group.moveTo('2026-04-20')
    await group.pay(4)
    await group.moveTo('2026-05-10')
    const { rows } = await sql<{ eligible_positions: number[] }>`
      select eligible_positions from assemblies where consortium_id = ${group.consortiumId} and number = 4`.execute(
      test.db,
    )
    expect(rows[0]?.eligible_positions).toContain(key.position)
  })

  it.each([2, 3])(
    'rules 9 wait for a debit of installment %i in flight, which saves the selection when it settles',
    async (number) => {
      await secondUnpaid()
      await group.moveTo('2026-04-01')
      await group.pay(number, [key.position])
      await group.moveTo('2026-04-02', '23:00:00')
      expect(await selection()).toMatchObject({ status: 'approved' })
      await group.moveTo('2026-04-06')
      expect(await selection()).toMatchObject({ status: 'approved' })
    },
  )

  it.each([2, 3])('rules 9 and end it when that debit of installment %i comes back', async (number) => {
    await secondUnpaid()
    await group.moveTo('2026-04-01')
    await group.pay(number, [key.position], '0001')
    await group.moveTo('2026-04-02', '23:00:00')
    expect(await selection()).toMatchObject({ status: 'approved' })
    await group.moveTo('2026-04-06')
    expect(await selection()).toMatchObject({ status: 'cancelled' })
  })

  it('rules 9 found after the bank’s answer too: both debits were in flight and both came back', async () => {
    await othersPay(2, '2026-02-20')
    await group.moveTo('2026-03-04')
    await group.pay(2, [key.position], '0001')
    await othersPay(3, '2026-03-20')
    await group.moveTo('2026-04-01')
    await group.pay(3, [key.position], '0001')
    expect(await notices('selection_at_risk')).toHaveLength(1)
    await group.moveTo('2026-04-06')
    expect(await selection()).toMatchObject({ status: 'cancelled' })
  })

  it('rules 9 money already on its way isn’t called back; if it doesn’t arrive, the selection ends then', async () => {
    await secondUnpaid()
    const moveTo = (status: string) =>
      sql`update contemplations set status = ${status}::contemplation_status where id = ${key.contemplationId}`.execute(
        test.db,
      )
    await moveTo('disbursing')
    await group.moveTo('2026-04-02', '10:30:00')
    expect(await selection()).toMatchObject({
      status: 'disbursing',
      committed_cents: 3_000_000,
      arrears_at: instantAt('2026-04-02', '11:00:00', ZONE),
    })
    await moveTo('approved')
    await group.moveTo('2026-04-02', '11:00:00')
    expect(await selection()).toMatchObject({ status: 'cancelled' })
  })

  it('ends it once, and never half', async () => {
    await secondUnpaid()
    group.ctx.clock.set(instantAt('2026-04-02', '09:00:00', ZONE))
    await sql`update contemplations set arrears_at = ${group.ctx.clock.now()} where id = ${key.contemplationId}`.execute(
      test.db,
    )
    const end = () => cancelSelectionsInArrears(group.ctx, group.ctx.clock.now())
    await expect(whileWritesFail(test.ownerDb, 'contemplation_events', 'insert', end)).rejects.toThrow('on purpose')
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: 3_000_000 })
    const done = await Promise.all([end(), end()])
    expect(done[0] + done[1]).toBe(1)
    expect(await selection()).toMatchObject({ status: 'cancelled' })
  })
})
