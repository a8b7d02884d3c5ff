import { afterAll, beforeAll, expect, it } from 'vitest'
import { sum } from '#domain/money.ts'
import { listDocuments } from '#services/documents/list-documents.ts'
import { showFinalStatement } from '#services/documents/show-final-statement.ts'
import { NotFound } from '#services/refusals.ts'
import { closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

it('rules 11 a final statement says where each cent of the group went and what of it is the member’s; there is none before', async () => {
  const group = await closedGroup(testContext(test.db))
  const asked = { consortiumId: group.consortiumId }
  await expect(showFinalStatement(group.as(1), asked)).rejects.toThrow(NotFound)
  expect(await listDocuments(group.as(1), asked)).toMatchObject({ hasFinal: false })
  await group.moveTo('2026-12-20')
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map((position) => showFinalStatement(group.as(position), asked)))
  const { accounts } = all[0] as (typeof all)[number]
  const { commonFundCents, reserveCents, advanceRepaidCents, coveredCents, unservedCents, surplusCents } = accounts
  expect(commonFundCents + reserveCents - advanceRepaidCents + coveredCents - unservedCents).toBe(surplusCents)
  expect(sum(all.map(({ own }) => own.surplusCents))).toBe(surplusCents)
  for (const { own } of all) expect(own.surplusCents + own.heldCents + own.unservedCents).toBe(own.amountCents)
  expect(all[0]).toMatchObject({ own: { status: 'owed', paidAt: null } })
  expect(await listDocuments(group.as(1), asked)).toMatchObject({ hasFinal: true })
})
