import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdFirst, makeStaff, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
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

/** The debit of an installment settled on 2026-01-22 and will come back as R10 on 2026-02-21; five business days end on the 27th. */
async function willComeBack(position: number): Promise<void> {
  const memberId = group.memberIds[position - 1] ?? ''
  const at = instantAt('2026-02-21', '09:00:00', ZONE)
  await letComeBack(group.ctx, { consortiumId: group.consortiumId, memberId, number: 1 }, at)
}

async function installment(position: number, number = 1) {
  const { rows } = await sql<{ status: string; late_bps: number }>`
    select status, late_bps from installments where consortium_id = ${group.consortiumId}
      and consortium_member_id = ${group.memberIds[position - 1]} and number = ${number}`.execute(test.db)
  return rows[0]
}

describe('a debit that came back after the result', () => {
  it('rules 9 cured in time, the selection stands, although another installment bounced within its grace', async () => {
    const drawn = await holdFirst(group)
    await willComeBack(drawn)
    await group.moveTo('2026-02-23')
    expect(await installment(drawn)).toMatchObject({ status: 'pending' })
    await group.pay(1, [drawn])
    await group.moveTo('2026-02-24')
    await group.pay(2, [drawn], '0001')
    await group.moveTo('2026-02-28')
    expect((await readSelections(group))[0]).toMatchObject({ status: 'deferred', cure_by: null })
  })

  it('rules 9 a prepared payout waits while the installment is open again, and leaves when it is paid', async () => {
    const [reviewer, preparer, releaser] = await makeStaff(group.ctx, 3)
    if (!reviewer || !preparer || !releaser) throw new Error('three of the staff')
    const key = await selectFirst(group)
    await approveSelection(group, key, reviewer)
    const prepared = await preparePayout(preparer, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Sample Dealer', routing: '021000021', account: '000987654321' },
      purchaseCents: cents(3_000_000),
      costsCents: cents(0),
    })
    if (!prepared.ok) throw new Error(prepared.refusal)
    await willComeBack(key.position)
    await group.moveTo('2026-02-23')
    const release = () =>
      releasePayout(releaser, { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId })
    expect(await release()).toEqual({ ok: false, refusal: 'returned_debit_open' })
    await group.pay(1, [key.position])
    await group.moveTo('2026-02-24')
    expect(await release()).toMatchObject({ ok: false })
    await group.moveTo('2026-02-25')
    expect(await release()).toMatchObject({ ok: true })
  })

  it('rules 9 a debit in flight when the days are over waits for its result, and ends the selection if that comes back too', async () => {
    const drawn = await holdFirst(group)
    await willComeBack(drawn)
    await group.moveTo('2026-02-26')
    await group.pay(1, [drawn], '0001')
    await group.moveTo('2026-02-28')
    expect((await readSelections(group))[0]?.status).toBe('deferred')
    await group.moveTo('2026-03-03')
    expect((await readSelections(group))[0]?.status).toBe('cancelled')
  })

  it('rules 9 has its five business days before it is late, whatever else happens in that month', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1, [1, 2, 3, 4])
    await group.moveTo('2026-02-05')
    await willComeBack(1)
    await group.moveTo('2026-02-24')
    await group.pay(1, [6], '0001')
    // The others' fee steps up on its own day, A+30, in the middle of the five days.
    await group.moveTo('2026-02-26', '00:00:00')
    expect(await installment(5)).toEqual({ status: 'overdue', late_bps: 300 })
    expect(await installment(1)).toEqual({ status: 'pending', late_bps: 0 })
    await group.moveTo('2026-02-26', '12:00:00')
    expect(await installment(6)).toEqual({ status: 'overdue', late_bps: 300 })
    await group.moveTo('2026-02-28')
    expect(await installment(1)).toEqual({ status: 'overdue', late_bps: 300 })
  })
})
