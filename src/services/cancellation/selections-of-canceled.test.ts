import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff, openSecond, payBid, readBids, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection } from '#tests/support/selection.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** A group whose ballot, opened on February 25, ends on March 18, with three bids of the assembly on March 6. Returns the bidders, highest first. */
async function withBallot(): Promise<number[]> {
  group = await launchedGroup(testContext(database.db))
  const { consortiumId } = group
  const { others } = await openSecond(group)
  const [first, second] = await makeStaff(group.ctx, 2)
  if (first === undefined || second === undefined) throw new Error('a ballot takes two people')
  expect(await prepareCancellation(first, { consortiumId, cause: 'we_stop', details: '' })).toMatchObject({ ok: true })
  expect(await openBallot(second, { consortiumId })).toEqual({ ok: true })
  for (const position of others)
    expect(await castVote(group.as(position), { consortiumId, inFavor: true })).toEqual({ ok: true })
  const bidders = others.slice(0, 3)
  for (const [index, position] of bidders.entries())
    await placeBid(group.as(position), { consortiumId, amountCents: 900_000 - index * 100_000, mode: 'from_end' })
  await group.moveTo('2026-03-06', '18:30:00')
  return bidders
}

const bidOf = async (position: number) => (await readBids(group)).find((bid) => bid.position === position)
const keyOf = async (position: number) => ({
  consortiumId: group.consortiumId,
  bidId: (await bidOf(position))?.id ?? '',
})
const pointsOf = async (position: number) => {
  const key = { consortiumId: group.consortiumId, memberId: group.memberIds[position - 1] ?? '' }
  return (await readStanding(group.as(position), key)).map(({ key }) => key)
}

/** On the evening of March 16, this member pays $100 ahead, which the bank has when the ballot is counted: they stay until it has answered. */
async function payAhead(position: number): Promise<void> {
  await group.moveTo('2026-03-16', '18:00:00')
  const ahead = await requestPrepayment(group.as(position), {
    ...{ consortiumId: group.consortiumId, amountCents: 10_000, mode: 'from_end', key: crypto.randomUUID() },
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
  })
  expect(ahead).toMatchObject({ ok: true })
}

/** Nothing is open for the third bidder but an offer and what they pay ahead. */
async function offerToLast(): Promise<number> {
  const [, , last = 0] = await withBallot()
  await payAhead(last)
  await group.moveTo('2026-03-18')
  // The winner hasn't paid, and the next bidder hasn't answered.
  expect(await bidOf(last)).toMatchObject({ status: 'offered' })
  return last
}

test('rules 11 decision 0159 an offer can’t be accepted once the group is canceled, while a bank is waited for', async () => {
  const last = await offerToLast()
  expect(await pointsOf(last)).toContain('offer')
  await group.moveTo('2026-03-19', '08:00:00')
  expect(await pointsOf(last)).not.toContain('offer')
  expect(await acceptOffer(group.as(last), await keyOf(last))).toMatchObject({ ok: false, refusal: 'group_closed' })
  expect(await declineOffer(group.as(last), await keyOf(last))).toEqual({ ok: true })
  await group.moveTo('2026-03-23')
  expect((await readSelections(group)).map(({ status }) => status)).toEqual(['cancelled', 'expired'])
})

test('rules 11 decision 0159 a winning bid can’t be paid once the group is canceled, while a bank is waited for', async () => {
  const last = await offerToLast()
  expect(await acceptOffer(group.as(last), await keyOf(last))).toEqual({ ok: true })
  expect(await pointsOf(last)).toContain('pay_bid')
  await group.moveTo('2026-03-19', '08:00:00')
  expect(await pointsOf(last)).not.toContain('pay_bid')
  expect(await payBid(group, last)).toMatchObject({ ok: false, refusal: 'group_closed' })
  await group.moveTo('2026-03-23')
  const ended = (await readSelections(group)).find((one) => one.position_number === last)
  expect(ended).toMatchObject({ status: 'expired', committed_cents: 0 })
})

test('rules 11 decision 0159 a payout is neither released nor prepared once the group is canceled, while a bank is waited for', async () => {
  await withBallot()
  const drawn = (await readSelections(group)).find(({ method }) => method === 'draw')
  const key = {
    ...{ consortiumId: group.consortiumId, contemplationId: drawn?.id ?? '', position: drawn?.position_number ?? 0 },
  }
  const [ana = group.ctx, ben = group.ctx] = await makeStaff(group.ctx, 2)
  await approveSelection(group, key, ana)
  const prepare = () =>
    preparePayout(ana, {
      ...{ ...key, key: crypto.randomUUID() },
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000123456789' },
      ...{ purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS },
    })
  const prepared = await prepare()
  if (!prepared.ok) throw new Error(prepared.refusal)
  await payAhead(key.position)
  await group.moveTo('2026-03-19', '08:00:00')
  const payout = { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId }
  expect(await releasePayout(ben, payout)).toMatchObject({ ok: false, refusal: 'group_closed' })
  const workOf = async (kind: 'to_release' | 'to_prepare') =>
    (await showWorkload(group.ctx, { kind })).lines.filter(({ subjectId }) => subjectId === group.consortiumId)
  expect(await workOf('to_release')).toEqual([])
  expect(await cancelPayout(ana, payout)).toEqual({ ok: true })
  expect(await workOf('to_prepare')).toEqual([])
  expect(await prepare()).toMatchObject({ ok: false, refusal: 'group_closed' })
  await group.moveTo('2026-03-23')
  const ended = (await readSelections(group)).find(({ id }) => id === drawn?.id)
  expect(ended).toMatchObject({ status: 'cancelled', committed_cents: 0 })
})
