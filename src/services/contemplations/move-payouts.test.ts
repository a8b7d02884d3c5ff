import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPayout, type PayoutRow, readPayouts } from '#db/payouts.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  const { contemplationId, position } = await selectFirst(group)
  await test.db.transaction().execute((tx) =>
    insertPayout(tx, {
      consortium_id: group.consortiumId,
      id: crypto.randomUUID(),
      contemplation_id: contemplationId,
      consortium_member_id: group.memberIds[position - 1] ?? '',
      amount_cents: centsOfDollars(30_000),
      rest_cents: ZERO_CENTS,
      sealed_payee_name: new Uint8Array(),
      sealed_payee_account: new Uint8Array(),
      payee_last4: '6789',
      payee_kind: 'dealer',
      payee_routing_number: '021000021',
      payee_known_since: at,
      prepared_by: group.userIds[0] ?? '',
      prepared_at: at,
    }),
  )
})

const at = new Date('2026-02-04T15:00:00Z')
const later = new Date('2026-02-09T14:00:00Z')
const move = (of: (payout: PayoutRow) => Parameters<typeof movePayouts>[2][number]) =>
  test.db.transaction().execute(async (tx) => {
    const [payout] = await readPayouts(tx, group.consortiumId)
    if (payout === undefined) throw new Error('one is prepared')
    await movePayouts(group.ctx, tx, [of(payout)])
  })
const payout = async () => (await readPayouts(test.db, group.consortiumId))[0]

describe('rules 8 a payout moves by acts', () => {
  it('says who released it and when it arrived, and keeps who did when it comes back', async () => {
    const [releasedBy = '', transferId] = [group.userIds[1], crypto.randomUUID()]
    const left = { released_by: releasedBy, released_at: at, transfer_id: transferId }
    await move((one) => ({ payout: one, act: 'release', at, releasedBy, transferId }))
    expect(await payout()).toMatchObject({ status: 'released', paid_at: null, ...left })
    await move((one) => ({ payout: one, act: 'pay_out', at: later }))
    expect(await payout()).toMatchObject({ status: 'paid', paid_at: later, ...left })
    await move((one) => ({ payout: one, act: 'return_payout' }))
    expect(await payout()).toMatchObject({ status: 'failed', paid_at: null, ...left })
  })

  it('that is only prepared does not arrive', async () => {
    await expect(move((one) => ({ payout: one, act: 'pay_out', at }))).rejects.toThrow(
      'a payout that is prepared does not pay_out',
    )
  })

  it('that is canceled does not leave', async () => {
    await move((one) => ({ payout: one, act: 'cancel' }))
    await expect(move((one) => ({ payout: one, act: 'release', at, releasedBy: '', transferId: '' }))).rejects.toThrow(
      'a payout that is cancelled does not release',
    )
  })
})
