import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import { operatorAdvance } from '#domain/ledger/postings.ts'
import { cents, centsOfDollars } from '#domain/money.ts'
import { moveInstallment } from '#services/arrears/move-installment.ts'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { reviewReadmission } from '#services/arrears/review-readmission.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { delayAhead, holdFor, letDebitComeBack, payAhead, payOutPart } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let database: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let staff: [TestContext, TestContext]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db))
  key = await selectFirst(group)
  staff = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, key, staff[0])
})
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const memberId = () => group.memberIds[key.position - 1] ?? ''
const heldCents = async () => (await readMemberCredits(database.db, [group.consortiumId])).get(memberId()) ?? 0
const statuses = async (of = memberId()) => {
  const { rows } = await sql<{ status: string }>`
    select status from installments where consortium_member_id = ${of} order by number`.execute(database.db)
  return rows.map(({ status }) => status)
}
const KINDS = ['payment_held', 'held_used', 'prepayment_received']
const lettersOf = async (userId: string | undefined, kinds: readonly string[]) => {
  const { rows } = await sql<{ kind: string; details: Record<string, unknown> }>`
    select kind, details from notifications where user_id = ${userId} and kind = any(${kinds}::text[])
    order by kind, created_at`.execute(database.db)
  return rows
}
const told = async (userId = group.userIds[key.position - 1]) =>
  (await lettersOf(userId, KINDS)).map(({ kind, details }) => [kind, details.amountCents, details.heldCents])
const lastAmount = async (userId: string, kind: string) => (await lettersOf(userId, [kind])).at(-1)?.details.amountCents
/** In the reserve, from the operator. */
const lendReserve = (reserveCents: number) =>
  inGroup(group.ctx, group.consortiumId, (tx) => {
    const event = { consortiumId: group.consortiumId, at: group.ctx.clock.now(), reference: crypto.randomUUID() }
    return postTransactions(tx, [{ ...event, ...operatorAdvance(cents(0), cents(reserveCents)) }])
  })
/** The next payout, after one that came back: released a day later, to an account from which it comes back after 30 days. */
async function payOutAgain(purchaseDollars: number): Promise<void> {
  const prepared = await preparePayout(staff[0], {
    ...{ consortiumId: key.consortiumId, contemplationId: key.contemplationId, key: crypto.randomUUID() },
    payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000120010' },
    ...{ purchaseCents: centsOfDollars(purchaseDollars), costsCents: cents(0) },
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
  await group.moveTo('2026-03-30', '11:00:00')
  const released = await releasePayout(staff[1], {
    consortiumId: key.consortiumId,
    payoutId: prepared.value.payoutId,
  })
  if (!released.ok) throw new Error(released.refusal)
}

test('rules 8 decision 0173 a payment ahead that finds nothing left to pay there pays what is overdue, and its letter says how much', async () => {
  await group.moveTo('2026-02-18')
  await payAhead(group, key.position, 23_000)
  await delayAhead(group, key.position, '2026-03-10')
  // Its $23,000 unused pay all that is ahead.
  await payOutPart(group, key, staff, { purchaseDollars: 7_000 })
  await group.moveTo('2026-03-03', '16:00:00')
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-03-09')
  expect(await statuses()).toEqual(['completed', 'overdue'])
  await group.moveTo('2026-03-16')
  expect(await statuses()).toEqual(['completed', 'cancelled'])
  expect(await heldCents()).toBe(2_300_000 - 575_000)
  expect(await told()).toEqual([
    ['payment_held', 575_000, 1_725_000],
    ['prepayment_received', 575_000, undefined],
  ])
  const { rows } = await sql`select 1 from installments where closed_at is null and late_fee_cents > 0
    and consortium_member_id = ${memberId()}`.execute(database.db)
  expect(rows).toEqual([])
})

test('rules 8 the unused part of a payout passes over what is on its way and pays the older one that came back', async () => {
  await payOutPart(group, key, staff, { purchaseDollars: 1_000 })
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position])
  await letDebitComeBack(group, memberId(), 1, '2026-02-22')
  await group.moveTo('2026-02-25')
  expect(await statuses()).toEqual(['cancelled', 'completed'])
  expect(await heldCents()).toBe(25_000)
  expect(await told()).toEqual([['payment_held', 2_875_000, 25_000]])
})

test('rules 8 what was held before and what is held now pay together what neither could', async () => {
  await group.moveTo('2026-02-18')
  await payAhead(group, key.position, 3_000)
  await delayAhead(group, key.position, '2026-03-10')
  // $26,000 are left of the payout, of which $3,000 find nothing to pay.
  await payOutPart(group, key, staff, { purchaseDollars: 4_000 })
  await group.moveTo('2026-03-09')
  expect(await heldCents()).toBe(300_000)
  expect(await statuses()).toEqual(['completed', 'overdue'])
  await group.moveTo('2026-03-16')
  expect(await statuses()).toEqual(['completed', 'cancelled'])
  expect(await heldCents()).toBe(25_000)
  expect(await told()).toEqual([
    ['held_used', 275_000, 25_000],
    ['payment_held', 2_300_000, 300_000],
    ['prepayment_received', 300_000, undefined],
  ])
})

test('rules 8 what is held for the member pays the end of the plan when an installment moves there', async () => {
  const position = [1, 2, 3].find((one) => one !== key.position) ?? 0
  const own = { consortiumId: group.consortiumId, number: 2 }
  await group.moveTo('2026-02-20')
  await holdFor(group, group.memberIds[position - 1] ?? '', 200_000)
  // So much that half of the reserve covers an installment.
  await lendReserve(1_000_000)
  expect(await moveInstallment(group.as(position), own)).toEqual({ ok: true })
  expect((await readMemberCredits(database.db, [group.consortiumId])).size).toBe(0)
  expect(await told(group.userIds[position - 1])).toEqual([['held_used', 200_000, 0]])
  expect((await showConsortium(group.as(position), group.consortiumId)).own?.remainingCents).toBe(2_875_000 - 200_000)
  await group.moveTo('2026-04-10')
})

test('rules 8 decision 0151 of two payouts that came back, both unused parts are undone when its member leaves', async () => {
  await payOutPart(group, key, staff, { purchaseDollars: 1_000, account: '000120010' })
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-03-27')
  expect(await heldCents()).toBe(25_000)
  await payOutAgain(400)
  await group.moveTo('2026-04-03')
  expect(await heldCents()).toBe(85_000)
  await group.moveTo('2026-05-08')
  await letLeave(group, key.position)
  expect(await heldCents()).toBe(0)
  expect((await readRefunds(group)).map(({ amount_cents }) => amount_cents)).toEqual([475_000])
})

test('rules 8 9 what is held for someone excluded pays at re-admission, and the rest is debited', async () => {
  const position = [1, 2, 3].find((one) => one !== key.position) ?? 0
  await group.moveTo('2026-06-20')
  const [excludedId = '', userId = ''] = [group.memberIds[position - 1], group.userIds[position - 1]]
  const asked = { consortiumId: group.consortiumId, accountId: await accountOf(group.ctx, userId) }
  const before = await reviewReadmission(group.as(position), group.consortiumId)
  expect(before.installments.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6])
  // As if a bank had given back one debit too many.
  await holdFor(group, excludedId, 600_000)
  const review = await reviewReadmission(group.as(position), group.consortiumId)
  expect(review.installments.map(({ number }) => number)).toEqual([2, 3, 4, 5])
  expect(await readmitMember(group.as(position), asked)).toEqual({ ok: true })
  expect(await statuses(excludedId)).toEqual([
    'completed',
    'processing',
    'processing',
    'processing',
    'processing',
    'cancelled',
  ])
  expect(await told(userId)).toContainEqual(['held_used', 575_000, 25_000])
  expect(await lastAmount(userId, 'member_readmitted')).toBe(review.totalCents)
  await group.moveTo('2026-06-25')
})
