import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdFirst, openSecond, readBids, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Six spots of $30,000 over six months: an installment is $5,000 of common fund, $100 of reserve, $650 of fee. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const memberAt = async (position: number) => {
  const { rows } = await sql<{ state: string; left_at: Date | null; bonus_points: number }>`
    select state, left_at, ${pointsOf('consortium_members')} as bonus_points from consortium_members where id = ${group.memberIds[position - 1]}`.execute(
    test.db,
  )
  return rows[0]
}
const othersOf = (position: number) => group.memberIds.map((_, index) => index + 1).filter((one) => one !== position)

describe('LIFE-06 LIFE-07 a member of a launched group leaves', () => {
  it('is owed the common fund paid less 5%, waits for someone to take the spot, and counts no more', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1)
    const [leaver = 0] = othersOf(await holdFirst(group))
    const left = await letLeave(group, leaver)
    expect(left).toMatchObject({ ok: true, value: { amount_cents: 475_000, deduction_cents: 25_000 } })
    expect(await readRefunds(group)).toMatchObject([
      { position: leaver, cause: 'left', status: 'waiting', queued_at: null, due_by: null, reserve_cents: 0 },
    ])
    expect(await memberAt(leaver)).toEqual({ state: 'withdrawn', left_at: group.ctx.clock.now(), bonus_points: 0 })
    const { rows } = await sql`select current_members from consortiums where id = ${group.consortiumId}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ current_members: 5 }])
    // Nothing has left the fund: the deduction stays, and the rest is owed later.
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: 0, common_fund: 0 })
  })

  it('whose debit has not left calls it off, and the rest of what was open ends with it', async () => {
    await group.moveTo('2026-01-20')
    const asked = await payInstallment(group.as(2), {
      consortiumId: group.consortiumId,
      number: 1,
      accountId: await accountOf(group.ctx, group.userIds[1] ?? ''),
      key: crypto.randomUUID(),
    })
    expect(asked).toMatchObject({ ok: true })
    expect(await letLeave(group, 2)).toEqual({ ok: true, value: null })
    const { rows } = await sql`
      select t.status as debit, p.status as installment from transfer_states t
      join installments p using (consortium_id, consortium_member_id) where t.consortium_id = ${group.consortiumId}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ debit: 'cancelled', installment: 'cancelled' }])
    expect(await readRefunds(group)).toEqual([])
  })

  it('whose debit the bank has is asked to wait for it', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1, [2])
    await group.moveTo('2026-01-20', '18:00:00')
    expect(await letLeave(group, 2)).toEqual({ ok: false, refusal: 'debit_under_way', details: { debits: 1 } })
    await group.moveTo('2026-01-23')
    expect(await letLeave(group, 2)).toMatchObject({ ok: true, value: { common_fund_cents: 500_000 } })
  })

  it('between the list and the draw is passed over, with the reason in the minutes and no points', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-03')
    await letLeave(group, 4)
    await group.moveTo('2026-02-04')
    const { rows } = await sql<{ passed: unknown }>`
      select minutes -> 'passedOver' as passed from assemblies where consortium_id = ${group.consortiumId} and number = 1`.execute(
      test.db,
    )
    expect(rows).toEqual([{ passed: [{ position: 4, reasons: ['not_active'] }] }])
    expect(await memberAt(4)).toMatchObject({ bonus_points: 0 })
  })

  it('between the cutoff and the list is not in it, and is named with the reason', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-02', '08:00:00')
    await letLeave(group, 4)
    await group.moveTo('2026-02-02', '12:30:00')
    const { rows } = await sql`
      select a.eligible_positions, s.left_out from assemblies a join published_snapshots s using (consortium_id, number)
      where a.consortium_id = ${group.consortiumId} and number = 1`.execute(test.db)
    expect(rows).toMatchObject([
      { eligible_positions: [1, 2, 3, 5, 6], left_out: [{ position: 4, reasons: ['not_active'] }] },
    ])
  })

  it('withdraws a bid, and is in no draw anymore', async () => {
    const { others } = await openSecond(group)
    const bidder = others[0] ?? 0
    const placed = await placeBid(group.as(bidder), {
      consortiumId: group.consortiumId,
      amountCents: 900_000,
      mode: 'from_end',
    })
    expect(placed).toMatchObject({ ok: true })
    await letLeave(group, bidder)
    expect(await readBids(group)).toMatchObject([{ position: bidder, status: 'withdrawn' }])
    await group.moveTo('2026-03-06', '18:30:00')
    expect((await readSelections(group)).map(({ position_number }) => position_number)).not.toContain(bidder)
  })

  it('leaves nothing half done when it fails between its writes', async () => {
    const [leaver = 0] = othersOf(await holdFirst(group))
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => letLeave(group, leaver)),
    ).rejects.toThrow('on purpose')
    expect(await memberAt(leaver)).toMatchObject({ state: 'active', left_at: null, bonus_points: 100 })
    expect(await readRefunds(group)).toEqual([])
  })
})

describe('rules 8 between selection and payout', () => {
  it('the selection is canceled first and its cash returns to the fund', async () => {
    const key = await selectFirst(group)
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ credits_payable: -3_000_000 })
    expect(await letLeave(group, key.position)).toMatchObject({ ok: true, value: { amount_cents: 475_000 } })
    expect(await readSelections(group)).toMatchObject([{ status: 'cancelled', committed_cents: 0 }])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      credits_payable: 0,
      common_fund: -3_000_000,
    })
  })
})

describe('rules 9 a debit that comes back after its member has left', () => {
  it('lowers the refund by what the bank took back, and nothing is owed again', async () => {
    await openSecond(group)
    const drawn = (await readSelections(group))[0]?.position_number ?? 0
    const [leaver = 0] = othersOf(drawn)
    await letLeave(group, leaver)
    expect(await readRefunds(group)).toMatchObject([{ amount_cents: 950_000 }])
    const at = instantAt('2026-02-27', '09:00:00', ZONE)
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId: group.memberIds[leaver - 1] ?? '', number: 2 },
      at,
    )
    await group.moveTo('2026-02-27')
    expect(await readRefunds(group)).toMatchObject([
      { amount_cents: 475_000, deduction_cents: 25_000, status: 'waiting' },
    ])
  })

  it('cancels a refund of which nothing is left', async () => {
    const [leaver = 0] = othersOf(await holdFirst(group))
    await letLeave(group, leaver)
    const at = instantAt('2026-02-05', '09:00:00', ZONE)
    await letComeBack(group.ctx, { consortiumId: group.consortiumId, memberId: group.memberIds[leaver - 1] ?? '' }, at)
    await group.moveTo('2026-02-05')
    expect(await readRefunds(group)).toMatchObject([{ amount_cents: 0, status: 'cancelled' }])
  })
})

describe('rules 9 refunds that wait for no one', () => {
  it.each([
    ['death_or_disability', 500_000, '2026-03-06'],
    ['cooling_off', 575_000, '2026-05-05'],
  ] as const)('after %s stand in the queue at once', async (cause, amountCents, dueOn) => {
    const [leaver = 0] = othersOf(await holdFirst(group))
    await letLeave(group, leaver, cause)
    expect(await readRefunds(group)).toMatchObject([
      { amount_cents: amountCents, status: 'queued', due_by: instantAt(dueOn, '23:59:59', ZONE) },
    ])
  })
})
