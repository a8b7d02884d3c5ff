import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { cents, centsOfDollars } from '#domain/money.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { watchUnusedPayouts } from '#services/payouts/watch-unused-payouts.ts'
import { readBalances } from '#tests/support/balances.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { givePaid } from '#tests/support/paid.ts'
import { setPoints } from '#tests/support/points.ts'
import { selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let first: SelectionKey & { position: number }
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
// Selected on 2026-02-03: the last day is 2026-08-02. Ten months, so that much is still owed then.
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 10 })
  first = await selectFirst(group)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function payTo(last: number): Promise<void> {
  for (let number = 2; number <= last; number++) {
    await group.moveTo(`2026-0${number}-21`)
    await group.pay(number)
  }
}

async function standing() {
  const { rows } = await sql<{ status: string; state: string; paid: number; points: number; committed: number }>`
    select k.status, m.state, m.total_paid_cents as paid, ${pointsOf('m')} as points, k.committed_cents as committed
    from contemplations k join members m on m.consortium_id = k.consortium_id and m.id = k.consortium_member_id
    where k.consortium_id = ${group.consortiumId} and k.id = ${first.contemplationId}`.execute(test.db)
  return rows[0]
}

async function letters(kind: string) {
  const { rows } = await sql<{ day: string; details: Record<string, unknown> }>`
    select (created_at at time zone 'America/New_York')::date::text as day, details from notifications
    where user_id = ${group.userIds[first.position - 1]} and kind = ${kind} order by created_at`.execute(test.db)
  return rows
}

describe('rules 8 a payout that is not used within 180 days', () => {
  it('reminds its member 60, 30 and 7 days before', async () => {
    await payTo(7)
    await group.moveTo('2026-08-01')
    expect((await letters('payout_use_soon')).map(({ day, details }) => [day, details.days])).toEqual([
      ['2026-06-03', 60],
      ['2026-07-03', 30],
      ['2026-07-26', 7],
    ])
  })

  it('prepays what its member still owes, and the difference is held to completion', async () => {
    await payTo(7)
    await group.moveTo('2026-08-02')
    expect(await standing()).toMatchObject({ status: 'deferred', state: 'selected', committed: 3_000_000 })
    const before = await readBalances(test.db, group.consortiumId)
    await group.moveTo('2026-08-04')
    // Seven installments of $3,450 are paid; three more are owed: $10,350 of the $30,000.
    expect(await standing()).toMatchObject({ status: 'paid_out', state: 'completed', paid: 3_450_000, committed: 0 })
    const after = await readBalances(test.db, group.consortiumId)
    expect(after.member_credit).toBe((before.member_credit ?? 0) - 1_965_000)
    expect(after.bank).toBe(before.bank)
    expect(await letters('payout_settled')).toMatchObject([
      { details: { amountCents: 1_035_000, heldCents: 1_965_000 } },
    ])
    await watchUnusedPayouts(group.ctx, instantAt('2026-08-05', '00:00:00', ZONE))
    expect(await letters('payout_settled')).toHaveLength(1)
  })

  it('LIFE-04 LIFE-05 rules 10 points stay as they were at the selection, and convert then: what finds no fee left is held', async () => {
    await payTo(7)
    await group.moveTo('2026-08-02')
    const { rows } = await sql<{ position: number; points: number }>`
      select position_number as position, ${pointsOf('consortium_members')} as points from consortium_members
      where consortium_id = ${group.consortiumId} order by points`.execute(test.db)
    // Selected at the first assembly: frozen at none; whoever still waits has earned at all six.
    expect(rows[0]).toEqual({ position: first.position, points: 0 })
    expect(rows.at(-1)?.points).toBe(600)
    // As if the member had waited two years.
    await setPoints(test.ownerDb, group.consortiumId, first.position, 2400)
    const before = await readBalances(test.db, group.consortiumId)
    await group.moveTo('2026-08-04')
    const after = await readBalances(test.db, group.consortiumId)
    // The credit has paid everything, the operator's parts too: 1% of $30,000 is held, and the operator alone pays it.
    expect(after.member_credit).toBe((before.member_credit ?? 0) - 1_965_000 - 30_000)
    const converted = await sql`select points from bonus_events where consortium_id = ${group.consortiumId}
      and kind = 'converted'`.execute(test.db)
    expect(converted.rows).toEqual([{ points: 2_400 }])
    await setPoints(test.ownerDb, group.consortiumId, first.position, 0)
  })

  it('also pays an open installment, when the credit covers it whole', async () => {
    await payTo(6)
    await group.moveTo('2026-07-21')
    await group.pay(
      7,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((position) => position !== first.position),
    )
    await group.moveTo('2026-08-04')
    expect(await standing()).toMatchObject({ state: 'completed', paid: 3_450_000 })
    const { rows } = await sql<{ status: string }>`select status from installments
      where consortium_id = ${group.consortiumId} and number = 7 and consortium_member_id = ${group.memberIds[first.position - 1]}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ status: 'cancelled' }])
  })

  it('is cash for a member who has paid everything, and two people pay it', async () => {
    const [ana, ben] = await makeStaff(group.ctx, 2)
    if (!ana || !ben) throw new Error('two people')
    await payTo(7)
    await payAhead(1_035_000)
    await group.moveTo('2026-08-04')
    expect(await standing()).toMatchObject({ status: 'approved', state: 'selected', committed: 3_000_000 })
    expect(await letters('payout_is_cash')).toHaveLength(1)
    const prepare = (kind: 'member_cash' | 'dealer') =>
      preparePayout(ana, {
        consortiumId: group.consortiumId,
        contemplationId: first.contemplationId,
        key: crypto.randomUUID(),
        payee: { kind, name: 'Member', routing: '021000021', account: '000123456789' },
        purchaseCents: centsOfDollars(30_000),
        costsCents: cents(0),
      })
    expect(await prepare('dealer')).toMatchObject({ refusal: 'use_period_over' })
    const prepared = await prepare('member_cash')
    if (!prepared.ok) throw new Error(prepared.refusal)
    await group.moveTo('2026-08-05', '10:00:01')
    const release = () => releasePayout(ben, { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId })
    // What was paid ahead came back in the meantime: something is owed, and cash has no security for it.
    const owe = (bySome: number) =>
      givePaid(
        test.ownerDb,
        { consortium_id: group.consortiumId, id: group.memberIds[first.position - 1] ?? '' },
        { commonFundCents: cents(0), reserveCents: cents(0), operatorCents: cents(-bySome) },
      )
    await owe(100)
    expect(await release()).toMatchObject({ refusal: 'balance_not_paid', details: { remainingCents: 100 } })
    await owe(-100)
    const released = await release()
    expect(released).toMatchObject({ ok: true })
    await group.moveTo('2026-08-10')
    expect(await standing()).toMatchObject({ status: 'paid_out', state: 'completed' })
  })

  it('waits while a debit of its member’s is on its way', async () => {
    await payTo(6)
    await group.moveTo('2026-07-21')
    await group.pay(7)
    await group.moveTo('2026-08-02', '23:00:00')
    await leaveAllBatches(test.ownerDb)
    await sql`update bank_transfers set status = 'submitted', settled_at = null, check_at = '2026-08-04T13:00:00Z' where installment_number = 7
      and consortium_member_id = ${group.memberIds[first.position - 1]}`.execute(test.ownerDb)
    await watchUnusedPayouts(group.ctx, instantAt('2026-08-03', '00:00:00', ZONE))
    expect(await standing()).toMatchObject({ status: 'deferred' })
    await sql`update bank_transfers set status = 'settled', settled_at = '2026-07-23T13:00:00Z', check_at = null where installment_number = 7
      and consortium_member_id = ${group.memberIds[first.position - 1]}`.execute(test.ownerDb)
  })

  it('that fails between two writes settles nothing', async () => {
    await payTo(7)
    await group.moveTo('2026-08-02')
    const due = instantAt('2026-08-03', '00:00:00', ZONE)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from contemplation_events`.execute(test.db)
    await expect(
      whileWritesFail(test.ownerDb, 'ledger_transactions', 'insert', () => watchUnusedPayouts(group.ctx, due)),
    ).rejects.toThrow()
    const again = await sql<{ n: number }>`select count(*)::int as n from contemplation_events`.execute(test.db)
    expect(again.rows).toEqual(rows)
    expect(await standing()).toMatchObject({ status: 'deferred' })
  })
})

/** Pays ahead all that lies ahead, from the member's own account. */
async function payAhead(amountCents: number): Promise<void> {
  const asked = await requestPrepayment(group.as(first.position), {
    consortiumId: group.consortiumId,
    amountCents: cents(amountCents),
    mode: 'from_end',
    accountId: await accountOf(group.ctx, group.userIds[first.position - 1] ?? ''),
    key: crypto.randomUUID(),
  })
  if (!asked.ok) throw new Error(asked.refusal)
}
