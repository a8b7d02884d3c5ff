import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBid } from '#services/bids/place-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { holdSecond, makeStaff, openSecond, payBid, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { approveSelection, payOut, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})

const ownOf = async (position: number) => {
  const { own } = await showConsortium(group.as(position), group.consortiumId)
  if (own === null) throw new Error('a member reads their own share')
  return own
}
const pathOf = async (position: number) => (await ownOf(position)).selection?.path

describe('rules 8 what a selected member reads of the way to the payout', () => {
  it('LIFE-03 by draw: accept or decide later, the documents, the review, the payout', async () => {
    const key = await selectFirst(group)
    const me = group.as(key.position)
    expect(await pathOf(key.position)).toMatchObject({
      situation: 'accept',
      act: 'accept',
      isSafe: true,
      by: { kind: 'instant', at: new Date('2026-02-11T04:59:59Z') },
    })
    await deferSelection(me, key)
    expect(await pathOf(key.position)).toMatchObject({ situation: 'deferred', by: { kind: 'day', on: '2026-08-02' } })
    await acceptSelection(me, key)
    expect(await pathOf(key.position)).toMatchObject({ situation: 'choose', act: 'send_documents' })
    // In the order of asking, not of the alphabet.
    expect((await ownOf(key.position)).selection?.items.map(({ item }) => item)).toEqual([
      'purchase_contract',
      'vin',
      'valuation',
      'first_lien',
      'full_cover_insurance',
      'ach_authorization',
    ])
    await provideGuarantee(me, { ...key, given: [{ item: 'purchase_contract', reference: '2041-77' }] })
    expect(await pathOf(key.position)).toMatchObject({ situation: 'documents' })
    const [reviewer] = await makeStaff(group.ctx, 1)
    if (reviewer === undefined) throw new Error('a reviewer')
    await approveSelection(group, key, reviewer)
    expect(await pathOf(key.position)).toMatchObject({
      situation: 'payout_next',
      act: null,
      by: { kind: 'day', on: '2026-02-09' },
    })
  })

  it('rules 8 whom the payout went to, by name and the end of the account', async () => {
    const key = await selectFirst(group)
    await payOut(group, key, await makeStaff(group.ctx, 2))
    expect((await ownOf(key.position)).selection).toMatchObject({
      path: { situation: 'paid_out' },
      payout: { payeeName: 'Dealer', payeeLast4: '3456', paidAt: expect.any(Date) },
    })
  })

  it('rules 7 an unpaid bid stays first after deciding later, then clears, and ends the selection when it is not paid', async () => {
    const { bidders } = await holdSecond(group, [9_000])
    const position = bidders[0] ?? 0
    const won = (await readSelections(group)).find(({ method }) => method === 'bid')
    const key = { consortiumId: group.consortiumId, contemplationId: won?.id ?? '' }
    await deferSelection(group.as(position), key)
    expect(await pathOf(position)).toMatchObject({
      situation: 'pay_bid',
      act: 'pay_bid',
      isSafe: false,
      canDefer: false,
    })
    await payBid(group, position, '0001')
    expect(await pathOf(position)).toMatchObject({ situation: 'deferred', isSafe: false })
    await group.moveTo('2026-03-20')
    const own = await ownOf(position)
    expect(own.selection).toBeNull()
    expect(own.endedSelection).toMatchObject({ assemblyNumber: 2, status: 'expired', reason: 'bid_not_paid' })
    expect(own.barredThrough).toBe(5)
    // Others read nothing of it.
    expect((await ownOf(bidders[0] === 1 ? 2 : 1)).endedSelection).toBeNull()
  })

  it('rules 9 a late installment stands in the way, with its amount and its last day', async () => {
    const key = await selectFirst(group)
    await group.moveTo('2026-03-05')
    const { selection } = await ownOf(key.position)
    expect(selection).toMatchObject({
      path: { situation: 'pay_installment', act: 'pay_installment', canDefer: false },
      installment: { number: 2, isReturned: false, isDebitInFlight: false, amountCents: 586_500 },
    })
    expect(selection?.installment?.payBy).toEqual(selection?.arrears?.payBy)
  })
})

describe('rules 7 what bidders are told about the bid they have in', () => {
  it('is there until the result, and sealed from the cutoff on', async () => {
    const [position = 0] = (await openSecond(group)).others
    const { consortiumId } = group
    await placeBid(group.as(position), { consortiumId, amountCents: 900_000, mode: 'from_end' })
    expect(await ownOf(position)).toMatchObject({ bid: { amountCents: 900_000 }, bidRefusal: null })
    // After the cutoff, and after the list is published.
    for (const [day, time, refusal] of [
      ['2026-03-05', '09:00:00', 'after_cutoff'],
      ['2026-03-05', '13:00:00', 'no_open_assembly'],
    ] as const) {
      await group.moveTo(day, time)
      expect(await ownOf(position)).toMatchObject({ bid: { amountCents: 900_000 }, bidRefusal: refusal })
    }
    await group.moveTo('2026-03-06', '18:30:00')
    expect(await ownOf(position)).toMatchObject({ bid: null, pendingBid: { status: 'won_pending_payment' } })
  })
})
