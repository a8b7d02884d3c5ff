import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockConsortiums } from '#db/consortiums.ts'
import { instantAt } from '#domain/calendar.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { sendReminders } from '#services/payments/send-reminders.ts'
import { month } from '#tests/support/assemblies.ts'
import { readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  // A group that waits on purpose must not be due in the next test.
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null`.execute(test.ownerDb)
})

/** The last selection of a group ends before its payout. */
async function endLast(group: TestGroup): Promise<void> {
  const contemplation = (await readSelections(group)).at(-1)
  if (contemplation === undefined) throw new Error('no one was selected')
  await test.db.transaction().execute(async (tx) => {
    await lockConsortiums(tx, [group.consortiumId])
    const at = group.ctx.clock.now()
    await cancelSelections(group.ctx, tx, [{ contemplation, act: 'cancel', reason: 'debit_returned', at }])
  })
}

describe('extensions', () => {
  it('rules 5 in the last one the operator covers what remains, up to the fee it earned', async () => {
    const group = await launchedGroup(testContext(test.db))
    for (let number = 1; number <= 5; number++) {
      await group.moveTo(`2026-0${number}-21`)
      await group.pay(number)
    }
    await group.moveTo('2026-06-21')
    const selected = new Set((await readSelections(group)).map(({ position_number }) => position_number))
    expect(selected.size).toBe(5)
    const waits = [1, 2, 3, 4, 5, 6].find((position) => !selected.has(position)) ?? 0
    await group.pay(6, [waits, [...selected][0] ?? 0])
    // An unused payout would pay what its member owes, and the common fund would have enough.
    await sql`update contemplations set use_by = '2027-12-31'`.execute(test.ownerDb)
    await group.moveTo('2026-12-20')
    expect((await readSelections(group)).length).toBe(5)
    await group.moveTo('2027-01-06')
    expect(await month(group, 12)).toMatchObject({ status: 'held', eligible_positions: [waits], slots: 1 })
    expect((await readSelections(group)).at(-1)).toMatchObject({ position_number: waits, assembly_number: 12 })

    // That selection ends before its payout, and no assembly is left.
    await group.moveTo('2027-01-20')
    await endLast(group)
    await group.moveTo('2027-01-22')
    const memberId = group.memberIds[waits - 1] ?? ''
    const standing = await readStanding(group.as(waits), { consortiumId: group.consortiumId, memberId })
    expect(standing.find(({ key }) => key === 'selection_ended')).toMatchObject({ isLast: true })
    const { rows: told } = await sql`
      select kind from notifications where user_id = ${group.userIds[waits - 1]} and kind like 'selection_ended%'`.execute(
      test.db,
    )
    expect(told).toEqual([{ kind: 'selection_ended_last' }])
    // The closing goes on, and what this member paid into the common fund comes with the final statement.
    await group.moveTo('2027-06-10')
    const { rows: statement } = await sql<{ unserved_cents: number }>`
      select unserved_cents from final_payments where consortium_member_id = ${memberId}`.execute(test.db)
    expect(statement).toEqual([{ unserved_cents: 3_000_000 }])
  })
})

describe('a selection that ends after the last month was opened', () => {
  it('rules 5 reopens the extensions, so that its member isn’t left without an assembly', async () => {
    const group = await launchedGroup(testContext(test.db))
    for (let number = 1; number <= 6; number++) {
      await group.moveTo(`2026-0${number}-21`)
      await group.pay(number)
    }
    await group.moveTo('2026-08-10')
    const opens = () =>
      sql<{ opens_at: Date | null }>`
      select opens_at from consortiums where id = ${group.consortiumId}`.execute(test.db)
    expect((await opens()).rows[0]?.opens_at).toBeNull()
    const contemplation = (await readSelections(group)).at(-1)
    if (contemplation === undefined) throw new Error('everybody was selected')
    await endLast(group)
    expect((await opens()).rows[0]?.opens_at).toEqual(instantAt('2026-08-17', '00:00:00', ZONE))
    await group.moveTo('2026-09-10')
    expect((await readSelections(group)).at(-1)).toMatchObject({
      position_number: contemplation.position_number,
      assembly_number: 8,
      status: 'selected',
    })
  })

  it('rules 3 5 a month that opens after its A-10 opens then, and nothing of it was due before, however its work is interrupted', async () => {
    const group = await launchedGroup(testContext(test.db))
    for (let number = 1; number <= 6; number++) {
      await group.moveTo(`2026-0${number}-21`)
      await group.pay(number)
    }
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    await sql`update consortium_members set autopay_days_before = 5, autopay_account_id = ${accountId} where id = ${group.memberIds[0]}`.execute(
      test.ownerDb,
    )
    // A of month 8 was on the 27th, and its cutoff is on September 1.
    await group.moveTo('2026-08-28')
    const at = group.ctx.clock.now()
    await endLast(group)
    // What does it next begins anew, later: it goes by the instants that are due.
    await openInstallments(group.ctx, new Date(at.getTime() + 3_600_000))
    expect(await month(group, 8)).toMatchObject({
      due_on: '2026-08-27',
      opened_at: at,
      next_at: at,
      early_autopay_at: at,
    })
    await sendReminders(group.ctx, new Date(at.getTime() + 7_200_000))
    expect(await month(group, 8)).toMatchObject({ next_step: 'autopay', next_at: at })
    await group.moveTo('2026-09-10')
    expect(await month(group, 8)).toMatchObject({ status: 'held' })
  })
})
