import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { readUnpaidContemplations } from '#db/contemplations.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import { addDays } from '#domain/calendar.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { letDebitComeBack, payAhead, payOutPart } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const dollars = (...amounts: number[]) => fc.option(fc.constantFrom(...amounts))
/** What brings held money, which of its sources and uses come back when, and what becomes of the selection once the payout has. */
const LIFE = fc.record({
  aheadBefore: dollars(6_000, 10_000),
  purchase: fc.constantFrom(1_000, 5_000, 7_000, 12_000),
  account: fc.constantFrom('000123456789', '000120010'),
  secondDebit: fc.constantFrom('4242', '0001'),
  aheadAfter: dollars(1_000, 6_000, 10_000),
  returns: fc.array(fc.record({ inDays: fc.integer({ min: 1, max: 9 }), of: fc.subarray([1, 2, null]) }), {
    minLength: 2,
    maxLength: 4,
  }),
  end: fc.constantFrom('leaves', 'stays'),
})

test.each(fc.sample(LIFE, { numRuns: 8, seed: 168 }))(
  'rules 8 13 whatever comes back in whatever order, every invariant holds and no one’s held money is below zero: life %#',
  async (life) => {
    const group = await launchedGroup(testContext(database.db))
    const key = await selectFirst(group)
    const staff = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
    await approveSelection(group, key, staff[0])
    const memberId = group.memberIds[key.position - 1] ?? ''
    const check = async () => {
      expect(await findBreaches(database.db)).toEqual([])
      const held = [...(await readMemberCredits(database.db, [group.consortiumId])).values()]
      expect(held.filter((cents) => cents < 0)).toEqual([])
    }
    if (life.aheadBefore !== null) await payAhead(group, key.position, life.aheadBefore)
    await payOutPart(group, key, staff, { purchaseDollars: life.purchase, account: life.account })
    await group.moveTo('2026-02-20')
    await group.pay(2, [key.position], life.secondDebit)
    if (life.aheadAfter !== null) await payAhead(group, key.position, life.aheadAfter)
    await group.moveTo('2026-02-26')
    await check()
    let day = '2026-03-01'
    for (const { inDays, of } of life.returns) {
      day = addDays(day, inDays)
      for (const number of of)
        if (number === null || (await isPaid(memberId, number))) await letDebitComeBack(group, memberId, number, day)
      await group.moveTo(day)
      await check()
    }
    await group.moveTo('2026-04-10')
    const selection = (await readUnpaidContemplations(database.db, [group.consortiumId])).find(
      ({ id }) => id === key.contemplationId,
    )
    if (selection !== undefined && life.end === 'leaves') await letLeave(group, key.position)
    if (selection !== undefined && life.end === 'stays')
      await inGroup(group.ctx, group.consortiumId, (tx) => {
        const ended = { contemplation: selection, act: 'cancel' as const, reason: 'installments_unpaid' as const }
        return cancelSelections(group.ctx, tx, [{ ...ended, at: group.ctx.clock.now() }])
      })
    await check()
    await group.moveTo('2026-07-10')
    await check()
  },
)

async function isPaid(memberId: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transfer_states where consortium_member_id = ${memberId} and installment_number = ${number}
      and status = 'settled'`.execute(database.db)
  return rows.length > 0
}
