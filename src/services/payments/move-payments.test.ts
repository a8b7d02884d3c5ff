import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOpenPayments } from '#db/payments.ts'
import type { PaymentAct } from '#domain/payments/payment-states.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
})

const at = new Date('2026-01-20T12:00:00Z')

describe('rules 1 an installment moves by acts', () => {
  const payments = () => test.db.transaction().execute((tx) => readOpenPayments(tx, [group.consortiumId]))
  const pay = async (act: PaymentAct) => {
    const [payment] = await payments()
    if (payment === undefined) throw new Error('the first month is open')
    await test.db.transaction().execute((tx) => movePayments(group.ctx, tx, [{ payment, act, at }]))
    return payment
  }

  it('asked for, it is in flight; its status does not allow that twice', async () => {
    const { consortium_member_id } = await pay('ask_debit')
    const asked = (await payments()).find((one) => one.consortium_member_id === consortium_member_id)
    expect(asked).toMatchObject({ status: 'processing', asked_at: at, closed_at: null })
  })

  it('one that no one asked for is not paid', async () => {
    await expect(pay('settle')).rejects.toThrow('an installment that is pending does not settle')
  })
})
