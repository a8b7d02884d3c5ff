import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockConsortiums } from '#db/consortiums.ts'
import { installmentReturned } from '#domain/ledger/postings.ts'
import { cents } from '#domain/money.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
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

describe('lending against a shortfall', () => {
  it('rules 5 lends again for the same transfer: a bid may overdraw the fund when it is paid and when it comes back', async () => {
    const taking = (amount: number) => ({
      consortiumId: group.consortiumId,
      at: group.ctx.clock.now(),
      reference: '00000000-0000-4000-8000-000000000001',
      ...installmentReturned({ commonFundCents: cents(amount), reserveCents: cents(0), operatorCents: cents(0) }),
    })
    const both = test.db.transaction().execute(async (tx) => {
      const groups = await lockConsortiums(tx, [group.consortiumId])
      await coverShortfalls(group.ctx, tx, groups, [taking(100)])
      await coverShortfalls(group.ctx, tx, groups, [taking(250)])
      const { rows } = await sql<{ lent: number }>`
        select operator_advance_cents as lent from ledger_heads where consortium_id = ${group.consortiumId}`.execute(tx)
      throw new Error(`lent ${rows[0]?.lent}`)
    })
    await expect(both).rejects.toThrow('lent 250')
  })
})
