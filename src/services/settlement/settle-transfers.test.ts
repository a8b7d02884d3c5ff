import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { simulatedBank } from '#integrations/bank/simulated-bank.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, ZONE } from '#tests/support/group.ts'
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

describe('a bank that gives no result', () => {
  it('rules 16 an answer that leads nowhere is requested again later and doesn’t keep the product busy forever', async () => {
    const ctx = testContext(test.db)
    const group = await launchedGroup(ctx)
    const bank = simulatedBank(test.db, ZONE)
    let looks = 0
    ctx.bank = {
      ...bank,
      results: async (requests) => {
        looks += 1
        if (looks > 50) throw new Error('asked again and again')
        return requests.map(({ key, fileClosesAt }) => ({ key, outcome: 'awaited', checkAt: fileClosesAt }))
      },
    }
    await group.moveTo('2026-01-20')
    await group.pay(1, [1])
    await group.moveTo('2026-01-22', '09:05:00')
    expect(looks).toBeGreaterThan(0)
    expect(looks).toBeLessThan(5)
    ctx.bank = bank
    await group.moveTo('2026-01-23')
  })
})
