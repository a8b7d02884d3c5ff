import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payMissedPart } from '#services/payments/pay-missed-part.ts'
import { reviewMissedPart } from '#services/payments/review-missed-part.ts'
import { readBalances } from '#tests/support/balances.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, enrolledGroup, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { makeTaker } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'

let test: TestDatabase
let group: TestGroup
let newcomer: Awaited<ReturnType<typeof makeTaker>>
/** Someone who has been there from the start and waits. */
let waiting: number
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Twelve spots of $12,000 over twelve months: a member from the start pays $1,150, of which $1,000 is for the common fund. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 12, targetAmount: 12_000 })
  const drawn = await holdFirst(group)
  const leaver = drawn === 1 ? 2 : 1
  waiting = drawn === 3 ? 4 : 3
  await group.moveTo('2026-02-05')
  await letLeave(group, leaver)
  newcomer = await makeTaker(group.ctx)
  const joined = await enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds: [newcomer.userId] })
  if (!joined.ok) throw new Error(joined.refusal)
  await addManyBankAccounts(group.ctx, [
    {
      userId: newcomer.userId,
      bankName: 'Test Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: '000004242',
    },
  ])
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const pay = async (quotedCents: number, key: string = crypto.randomUUID()) =>
  await payMissedPart(newcomer.as, {
    consortiumId: group.consortiumId,
    accountId: await accountOf(group.ctx, newcomer.userId),
    quotedCents,
    key,
  })

describe('rules 9 a newcomer pays the missed part at once', () => {
  it('all of it for the common fund; then pays each month what the others pay, and the leaver’s refund is paid from it', async () => {
    const page = await reviewMissedPart(newcomer.as, group.consortiumId)
    // One month was missed: $1,000. Eleven are left.
    expect(page).toMatchObject({
      ...{ refusal: null, amountCents: 100_000, lowerCents: 115_000 },
      ...{ monthlyCents: 124_091, months: 11 },
    })
    const monthly = async () => (await listMyConsortiums(newcomer.as)).map((one) => one.monthlyPaymentCents)
    expect(await monthly()).toEqual([124_091])
    const before = await readBalances(test.db, group.consortiumId)
    expect(await pay(100_000)).toMatchObject({ ok: true })
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: 'debit_in_flight' })
    await group.moveTo('2026-02-10')
    const after = await readBalances(test.db, group.consortiumId)
    // The leaver's $950 is paid from it at once, and the rest stays in the fund.
    const moved = (account: string) => (before[account] ?? 0) - (after[account] ?? 0)
    expect(moved('common_fund')).toBe(5_000)
    expect(moved('refunds_payable')).toBe(95_000)
    expect(moved('operator_revenue')).toBe(0)
    const { own } = await showConsortium(newcomer.as, group.consortiumId)
    expect(own?.ahead.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 11 }, () => 115_000))
    expect(own?.monthlyPaymentCents).toBe(115_000)
    expect(await monthly()).toEqual([115_000])
    expect(await readRefunds(group)).toMatchObject([{ status: 'requested' }])
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: 'plan_changed' })
    const statement = await showMembershipStatement(newcomer.as, { consortiumId: group.consortiumId })
    expect(statement.lines).toMatchObject([
      { kind: 'prepayment', paid: { commonFundCents: 100_000, operatorCents: 0 } },
    ])
  })

  it('is owed again each month when its debit comes back', async () => {
    await pay(100_000)
    await group.moveTo('2026-02-10')
    const back = instantAt('2026-02-11', '15:00:00', ZONE)
    const { rows } = await sql<{ key: string }>`update bank_transfers set check_at = ${back}
      where consortium_id = ${group.consortiumId} and kind = 'prepayment' returning consortium_id || '/' || id as key`.execute(
      test.db,
    )
    await sql`update simulated_bank_entries set returns_at = ${back}, return_code = 'R10' where key = ${rows[0]?.key ?? ''}`.execute(
      test.db,
    )
    await group.moveTo('2026-02-12')
    const { own } = await showConsortium(newcomer.as, group.consortiumId)
    expect(own).toMatchObject({ totalPaidCents: 0 })
    expect(own?.ahead[0]?.amountCents).toBe(124_091)
  })

  it('not for another amount, not twice with one form, not by who was there from the start, not once it is due', async () => {
    expect(await pay(99_999)).toMatchObject({ ok: false, refusal: 'quote_changed' })
    const key = crypto.randomUUID()
    const once = await pay(100_000, key)
    expect(once).toMatchObject({ ok: true })
    expect(await pay(100_000, key)).toEqual(once)
    expect(await reviewMissedPart(group.as(waiting), group.consortiumId)).toMatchObject({ refusal: 'not_a_newcomer' })
    await group.moveTo('2026-02-27')
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: 'plan_changed' })
  })

  it('through the last day the pages name, the one before the first installment is due', async () => {
    const until = '2026-02-26'
    await group.moveTo(until, '23:59:00')
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: null, until })
    const { own } = await showConsortium(newcomer.as, group.consortiumId)
    expect(own?.missedPart).toMatchObject({ until })
    await group.moveTo('2026-02-27')
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: 'first_installment_due' })
  })

  it('not before the group starts, when no installment has a day yet', async () => {
    const forming = await enrolledGroup(testContext(test.db), { members: 6 })
    const [userId = ''] = forming.userIds
    const as = asActor(forming.ctx, { kind: 'person', userId, role: 'user' })
    expect(await reviewMissedPart(as, forming.consortiumId)).toEqual({
      consortiumId: forming.consortiumId,
      refusal: 'group_not_running',
    })
  })

  it('or nothing of it, when asking fails between its writes', async () => {
    const failing = whileWritesFail(test.ownerDb, 'bank_transfer_allocations', 'insert', () => pay(100_000))
    await expect(failing).rejects.toThrow('on purpose')
    expect(await reviewMissedPart(newcomer.as, group.consortiumId)).toMatchObject({ refusal: null })
  })
})
