import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { holdSecond, makeStaff, openSecond, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { payOut, selectFirst } from '#tests/support/selection.ts'
import { readOwnAssembly } from './read-own-assembly.ts'
import { showAssembly } from './show-assembly.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const fresh = () => launchedGroup(testContext(database.db), { members: 6 })

test('LIFE-02 a member reads what the assembly was for them: selected, a place in the order, or selected before', async () => {
  const group = await fresh()
  const { drawn, bidders } = await holdSecond(group, [9_000, 4_000])
  const [winner = 0, loser = 0] = bidders
  const own = (position: number, number: number) => readOwnAssembly(group.as(position), group.consortiumId, number)

  expect((await own(drawn, 1))?.outcome).toMatchObject({ kind: 'selected', method: 'draw', isEnded: false })
  expect(await own(drawn, 2)).toMatchObject({ selectedIn: 1, outcome: { kind: 'selected_before' }, bid: null })
  expect(await own(winner, 2)).toMatchObject({
    outcome: { kind: 'selected', method: 'bid' },
    bid: { status: 'won_pending_payment', amountCents: 900_000 },
  })
  const { proof } = await showAssembly(group.ctx, group.consortiumId, 1)
  const place = (proof?.order ?? []).indexOf(loser) + 1
  expect((await own(loser, 1))?.outcome).toMatchObject({ kind: 'waits', place, of: 6 })
  // Bids alone decided the second one, so there's no order to have a place in.
  expect(await own(loser, 2)).toMatchObject({
    position: loser,
    outcome: { kind: 'waits', place: null, of: 5 },
    bid: { status: 'lost', amountCents: 400_000 },
  })
  expect(await findBreaches(database.db)).toEqual([])
})

test('a selection has something to do next until its payout has arrived', async () => {
  const group = await fresh()
  const key = await selectFirst(group)
  expect(await readOwnAssembly(group.as(key.position), group.consortiumId, 1)).toMatchObject({ isBuying: true })
  await payOut(group, key, await makeStaff(group.ctx, 2))
  expect(await readOwnAssembly(group.as(key.position), group.consortiumId, 1)).toMatchObject({
    outcome: { kind: 'selected', isEnded: false },
    isBuying: false,
  })
})

test('before the list a member reads whether they are in as things are, and the one reason why not', async () => {
  const group = await fresh()
  await group.moveTo('2026-01-20')
  await group.pay(1, [1, 2])
  await group.moveTo('2026-01-28')
  const own = (position: number) => readOwnAssembly(group.as(position), group.consortiumId, 1)
  const soFar = { isPublished: false, of: 2, isTooLate: false }
  expect((await own(1))?.chance).toEqual({ ...soFar, isEligible: true, reason: null })
  expect((await own(3))?.chance).toEqual({ ...soFar, isEligible: false, reason: 'installment_unpaid' })
  // Two banking days before the cutoff is the last day on which a payment still clears in time.
  await group.moveTo('2026-01-31')
  expect((await own(3))?.chance).toMatchObject({ reason: 'installment_unpaid', isTooLate: true })
  expect((await own(1))?.chance).toMatchObject({ isTooLate: false })
  await group.moveTo('2026-02-03', '18:30:00')
  expect((await own(3))?.outcome).toMatchObject({ kind: 'not_in_list', reason: 'installment_unpaid' })
})

test('no one else is told anything', async () => {
  const group = await fresh()
  const other = await fresh()
  await openSecond(group)
  expect(await readOwnAssembly(other.as(1), group.consortiumId, 1)).toBeNull()
  expect(await readOwnAssembly(asActor(group.ctx, { kind: 'visitor' }), group.consortiumId, 1)).toBeNull()
  expect(await readOwnAssembly(group.as(1), group.consortiumId, 99)).toBeNull()
  expect(await readOwnAssembly(group.as(1), 'no-id', 1)).toBeNull()
})

test('rules 5, 7 the record shows every dollar and every bid, but no loser’s number or amount', async () => {
  const group = await fresh()
  const { drawn, bidders } = await holdSecond(group, [9_000, 4_000])
  const [first, second] = [
    await showAssembly(group.ctx, group.consortiumId, 1),
    await showAssembly(group.ctx, group.consortiumId, 2),
  ]
  for (const { fund } of [first, second]) {
    if (fund === null) throw new Error('a held assembly has its statement')
    expect(fund.carriedInCents + fund.cameInCents - fund.reserveRepaidCents - fund.operatorAdvanceRepaidCents).toBe(
      fund.cashCents,
    )
    expect(fund.cashCents + fund.reserveLoanCents + fund.operatorAdvanceCents - fund.committedCents).toBe(
      fund.leftCents,
    )
  }
  expect(first.fund).toMatchObject({ carriedInCents: 0, committedCents: 3_000_000 })
  expect(second.fund?.carriedInCents).toBe(first.fund?.leftCents)
  const [, won] = await readSelections(group)
  expect(second.fund?.committedCents).toBe(won?.committed_cents)

  expect(second.minutes?.bidOutcomes).toEqual({ won: 1, not_reached: 1 })
  expect(second.selections).toEqual([{ position: bidders[0], method: 'bid', percentage: '30.0000', isEnded: false }])
  expect(second.shares.find(({ position }) => position === drawn)).toMatchObject({
    selectedIn: 1,
    method: 'draw',
    percentage: null,
  })
  expect(JSON.stringify(second.minutes)).not.toMatch(/4000|400000/)
  expect(second.lowestNumbers?.map(({ position }) => position)).toEqual(second.proof?.order?.slice(0, 6))
})
