import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { month } from '#tests/support/assemblies.ts'
import { openSecond, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
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

/** The product was down until then; its cron finds everything late, minute after minute. */
async function comeBack(group: TestGroup, day: string, time = '10:00:00'): Promise<void> {
  group.ctx.clock.set(instantAt(day, time, ZONE))
  await runDue(group.ctx, group.ctx.clock.now())
  await runDue(group.ctx, group.ctx.clock.now())
}

describe('after the product was down', () => {
  it('rules 15 two months found late are published one after the other, each with its own reveal', async () => {
    const group = await launchedGroup(testContext(test.db))
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-01')
    await comeBack(group, '2026-03-10')
    expect([(await month(group, 1))?.status, (await month(group, 2))?.status]).toEqual(['published', 'opened'])
    await comeBack(group, '2026-03-11', '18:30:00')
    expect([(await month(group, 1))?.status, (await month(group, 2))?.status]).toEqual(['held', 'published'])
    expect(await month(group, 2)).toMatchObject({ reveal_number: 2 })
    await comeBack(group, '2026-03-13', '18:30:00')
    expect((await month(group, 2))?.status).toBe('held')
  })

  it('rules 7 the winner of an assembly held late has five business days from when it was really held', async () => {
    const group = await launchedGroup(testContext(test.db))
    const { others } = await openSecond(group)
    await placeBid(group.as(others[0] ?? 0), {
      consortiumId: group.consortiumId,
      amountCents: 900_000,
      mode: 'from_end',
    })
    await group.moveTo('2026-03-05', '13:00:00')
    await comeBack(group, '2026-03-20')
    expect(await readBids(group)).toMatchObject([
      { status: 'won_pending_payment', due_at: instantAt('2026-03-27', '23:59:59', ZONE) },
    ])
  })
})
