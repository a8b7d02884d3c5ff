import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { pointsOf } from '#db/bonuses.ts'
import { readMatches } from '#db/sanctions.ts'
import { instantAt } from '#domain/calendar.ts'
import { type Cents, centsOfDollars } from '#domain/money.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { clearSanctionsMatch } from '#services/kyc/clear-sanctions-match.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { type PreparePayoutInput, preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { Denied, Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'
import { setPoints } from '#tests/support/points.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'
import { eventsOf, listenTo } from '#tests/support/webhooks.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  // With one pair of super administrators a test, "fewer than two" can be tried by taking one away.
  await sql`update user_roles set role = 'user' where role = 'super_admin'`.execute(test.ownerDb)
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, key, ana)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const T = centsOfDollars(30_000)
function wish(change: Partial<PreparePayoutInput> = {}): PreparePayoutInput {
  return {
    ...key,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000123456789' },
    purchaseCents: T,
    costsCents: 0 as Cents,
    ...change,
  }
}
async function prepared(change: Partial<PreparePayoutInput> = {}): Promise<string> {
  const made = await preparePayout(ana, wish(change))
  if (!made.ok) throw new Error(made.refusal)
  return made.value.payoutId
}
const release = (payoutId: string, by = ben) => releasePayout(by, { consortiumId: group.consortiumId, payoutId })
/** Prepared on 2026-02-04 at 10:00 and released 24 hours later; reaches the payee on 2026-02-09 at 9:00. */
async function released(change: Partial<PreparePayoutInput> = {}): Promise<string> {
  const payoutId = await prepared(change)
  await group.moveTo('2026-02-05')
  expect(await release(payoutId)).toEqual({ ok: true, value: { transferId: payoutId } })
  return payoutId
}
const selection = async () => (await readSelections(group)).find(({ id }) => id === key.contemplationId)
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(test.db)).rows[0]
const member = () =>
  one(
    sql<
      Record<string, unknown>
    >`select *, ${pointsOf('members')} as bonus_points from members where id = ${group.memberIds[key.position - 1]}`,
  )
const payout = (id: string) => one(sql<Record<string, unknown>>`select * from payouts where id = ${id}`)
/** As if so many assemblies had passed; put back at the end, because the checks count them. */
const givePoints = (points: number) => setPoints(test.db, group.consortiumId, key.position, points)
const balances = () => readBalances(test.db, group.consortiumId)

describe('preparing a payout', () => {
  it('rules 8 prepares it once for one key, and only one is live', async () => {
    const input = wish()
    const both = await Promise.all([preparePayout(ana, input), preparePayout(ana, input)])
    const payoutId = both[0]?.ok ? both[0].value.payoutId : ''
    expect(both).toEqual([
      { ok: true, value: { payoutId } },
      { ok: true, value: { payoutId } },
    ])
    // What a browser sends never becomes an id.
    expect(payoutId).not.toBe(input.key)
    expect(await preparePayout(ben, wish())).toMatchObject({ ok: false, refusal: 'payout_already_prepared' })
    expect(await preparePayout(ben, input)).toMatchObject({ ok: false, refusal: 'payout_already_prepared' })
    const elsewhere = { ...input, payee: { ...input.payee, account: '999123456789' } }
    await expect(preparePayout(ana, elsewhere)).rejects.toThrow(Denied)
    const row = await payout(payoutId)
    expect(row).toMatchObject({ status: 'prepared', amount_cents: T, rest_cents: 0, payee_last4: '6789' })
    expect(Buffer.from(row?.sealed_payee_account as Uint8Array).includes(Buffer.from('000123456789'))).toBe(false)
  })

  it('rules 16 the same form again, after its payout was taken back, prepares nothing and says so', async () => {
    const input = wish()
    const first = await preparePayout(ana, input)
    await cancelPayout(ana, { consortiumId: group.consortiumId, payoutId: first.ok ? first.value.payoutId : '' })
    expect(await preparePayout(ana, input)).toEqual({ ok: false, refusal: 'key_spent' })
    expect(await preparePayout(ana, { ...input, key: crypto.randomUUID() })).toMatchObject({ ok: true })
  })

  it.each([
    [{ purchaseCents: centsOfDollars(30_000.01) }, 'amount_above_credit'],
    [{ purchaseCents: centsOfDollars(26_000), costsCents: centsOfDollars(3_000.01) }, 'costs_above_limit'],
    [{ purchaseCents: 0 as Cents }, 'invalid_amount'],
    [
      { payee: { kind: 'member_refund' as const, name: 'x', routing: '021000021', account: '1234' } },
      'deposit_not_proven',
    ],
    [
      { payee: { kind: 'member_cash' as const, name: 'x', routing: '021000021', account: '1234' } },
      'cash_before_use_period_ends',
    ],
    [{ payee: { kind: 'dealer' as const, name: ' ', routing: '021000021', account: '1234' } }, 'invalid_payee'],
    [{ payee: { kind: 'dealer' as const, name: 'x', routing: '021000021', account: '12a4' } }, 'invalid_payee'],
    [{ payee: { kind: 'dealer' as const, name: 'x', routing: '021000022', account: '1234' } }, 'routing_number_wrong'],
  ])('rules 8 refuses %o with %s', async (change, refusal) => {
    expect(await preparePayout(ana, wish(change))).toMatchObject({ ok: false, refusal })
  })

  it('rules 0 never by the beneficiary, never with fewer than two people, never without the permission', async () => {
    const self = asActor(group.ctx, {
      kind: 'person',
      userId: group.userIds[key.position - 1] ?? '',
      role: 'super_admin',
    })
    expect(await preparePayout(self, wish())).toMatchObject({ ok: false, refusal: 'cannot_pay_own_credit' })
    await expect(preparePayout(group.as(key.position), wish())).rejects.toThrow(Forbidden)
    await expect(preparePayout(asActor(group.ctx, { kind: 'visitor' }), wish())).rejects.toThrow(NotAuthenticated)
    // The product itself is no one who could answer for it.
    await expect(preparePayout(group.ctx, wish())).rejects.toThrow(NotAuthenticated)
    await expect(preparePayout(ana, wish({ contemplationId: crypto.randomUUID() }))).rejects.toThrow(NotFound)
    await sql`update user_roles set role = 'admin' where user_id = ${ben.actor.kind === 'person' ? ben.actor.userId : ''}`.execute(
      test.db,
    )
    expect(await preparePayout(ana, wish())).toMatchObject({ ok: false, refusal: 'needs_two_people' })
  })

  it('not before the credit is approved, and not when the identity is not clear anymore', async () => {
    await sql`update profiles set verification_status = 'rejected' where id = ${group.userIds[key.position - 1]}`.execute(
      test.db,
    )
    expect(await preparePayout(ana, wish())).toMatchObject({ refusal: 'sanctions_not_clear' })
    await sql`update contemplations set status = 'guarantee_review' where id = ${key.contemplationId}`.execute(test.db)
    expect(await preparePayout(ana, wish())).toMatchObject({ refusal: 'contemplation_not_approved' })
    await sql`update contemplations set status = 'approved' where id = ${key.contemplationId}`.execute(test.db)
    await sql`update profiles set verification_status = 'approved' where id = ${group.userIds[key.position - 1]}`.execute(
      test.db,
    )
  })

  it('can be taken back until it is released, and prepared again', async () => {
    const payoutId = await prepared()
    const cancel = (by: TestContext) => cancelPayout(by, { consortiumId: group.consortiumId, payoutId })
    await expect(cancel(group.as(key.position))).rejects.toThrow(Forbidden)
    await expect(
      cancelPayout(ana, { consortiumId: group.consortiumId, payoutId: crypto.randomUUID() }),
    ).rejects.toThrow(NotFound)
    expect(await cancel(ben)).toEqual({ ok: true })
    expect(await cancel(ben)).toEqual({ ok: true })
    expect(await selection()).toMatchObject({ status: 'approved' })
    await group.moveTo('2026-02-06')
    expect(await release(payoutId)).toMatchObject({ refusal: 'payout_not_prepared' })
    // Nothing has arrived at this account yet: it is held again.
    const again = await prepared()
    expect(await release(again)).toMatchObject({ refusal: 'payee_account_held' })
    await group.moveTo('2026-02-07')
    expect(await release(again)).toMatchObject({ ok: true })
    expect(await cancelPayout(ana, { consortiumId: group.consortiumId, payoutId: again })).toEqual({
      ok: false,
      refusal: 'payout_not_prepared',
    })
  })

  it('that fails between two writes prepares nothing', async () => {
    const input = wish()
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => preparePayout(ana, input)),
    ).rejects.toThrow('on purpose')
    expect(await payout(input.key)).toBeUndefined()
  })
})

describe('releasing a payout', () => {
  it('rules 0 8 takes another person, and a new payee waits 24 hours', async () => {
    const payoutId = await prepared()
    expect(await release(payoutId)).toMatchObject({ ok: false, refusal: 'payee_account_held' })
    await group.moveTo('2026-02-05', '09:59:59')
    expect(await release(payoutId)).toMatchObject({ refusal: 'payee_account_held' })
    await group.moveTo('2026-02-05', '10:00:00')
    expect(await release(payoutId, ana)).toMatchObject({ refusal: 'cannot_release_own_preparation' })
    const self = asActor(group.ctx, {
      kind: 'person',
      userId: group.userIds[key.position - 1] ?? '',
      role: 'super_admin',
    }) as TestContext
    expect(await release(payoutId, self)).toMatchObject({ refusal: 'cannot_pay_own_credit' })
    await expect(release(payoutId, group.as(key.position))).rejects.toThrow(Forbidden)
    await expect(release(payoutId, group.ctx)).rejects.toThrow(NotAuthenticated)
    await expect(release(crypto.randomUUID())).rejects.toThrow(NotFound)
    expect(await selection()).toMatchObject({ status: 'approved' })
  })

  it('sends it once, no matter who presses how often', async () => {
    const payoutId = await prepared()
    const [cora] = (await makeStaff(group.ctx, 1)) as [TestContext]
    await group.moveTo('2026-02-05')
    const answers = await Promise.all([release(payoutId), release(payoutId), release(payoutId, cora)])
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await selection()).toMatchObject({ status: 'disbursing' })
    const sent = await one(
      sql<{
        n: number
      }>`select count(*)::int as n from transfer_states where kind = 'payout' and consortium_id = ${group.consortiumId}`,
    )
    expect(sent?.n).toBe(1)
  })

  it('asks again whether identity and sanctions are clear', async () => {
    const payoutId = await prepared()
    await group.moveTo('2026-02-05')
    await sql`update kyc_applications set status = 'rejected', sealed_rejection_reason = 'on a list' where user_id = ${group.userIds[key.position - 1]}`.execute(
      test.db,
    )
    expect(await release(payoutId)).toMatchObject({ refusal: 'sanctions_not_clear' })
  })

  it('ADK-04 rules 8 the beneficiary is screened again at both steps; a match stops them until people clear it', async () => {
    const userId = group.userIds[key.position - 1] ?? ''
    const audited = async (action: string) =>
      (
        await one(
          sql<{ found: string }>`select details->>'sanctions' as found from audit_events where action = ${action}
            and consortium_id = ${group.consortiumId} order by recorded_at desc limit 1`,
        )
      )?.found
    const first = await prepared()
    // No list: nobody was screened, and the trail says so.
    expect(await audited('payout.prepared')).toBe('not_screened')
    await cancelPayout(ana, { consortiumId: group.consortiumId, payoutId: first })
    await sql`update profiles set full_name = unsealed('Teodoro Zorvanik') where id = ${userId}`.execute(test.db)
    expect(await loadSanctionsList(group.ctx, { files: madeUpSdn(), mayBeShorter: false })).toMatchObject({ ok: true })
    expect(await preparePayout(ana, wish())).toMatchObject({ refusal: 'sanctions_not_clear' })
    // The refusal took everything back but this.
    const [match] = await readMatches(test.db, [userId])
    expect(match).toMatchObject({ score: 89, cleared_at: null })
    const cleared = await clearSanctionsMatch(ben, { userId, matchId: match?.id ?? '', reason: 'Another birthday' })
    expect(cleared).toMatchObject({ ok: true })
    const payoutId = await prepared()
    expect(await audited('payout.prepared')).toBe('cleared')
    await group.moveTo('2026-02-05')
    const more = ['107,"ZORVANIK, Teodoro",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ']
    await loadSanctionsList(group.ctx, { files: madeUpSdn(more), mayBeShorter: false })
    expect(await release(payoutId)).toMatchObject({ refusal: 'sanctions_not_clear' })
    const [found] = await readMatches(test.db, [userId])
    expect(found).toMatchObject({ entry_number: 107, score: 100 })
    for (const by of [ana, ben])
      await clearSanctionsMatch(by, { userId, matchId: found?.id ?? '', reason: 'Met in person' })
    expect(await release(payoutId)).toMatchObject({ ok: true })
    expect(await audited('payout.released')).toBe('cleared')
    await sql`delete from sanctions_clearances; delete from sanctions_matches; delete from sanctions_screenings;
      delete from sanctions_entries; delete from sanctions_lists`.execute(test.ownerDb)
  })

  it('that fails between two writes sends nothing', async () => {
    const payoutId = await prepared()
    await group.moveTo('2026-02-05')
    await expect(
      whileWritesFail(test.ownerDb, 'contemplation_events', 'insert', () => release(payoutId)),
    ).rejects.toThrow('on purpose')
    expect(await payout(payoutId)).toMatchObject({ status: 'prepared', transfer_id: null })
    expect(await release(payoutId)).toMatchObject({ ok: true })
  })
})

describe('a payout that arrives', () => {
  it('LIFE-03 CON-03 turns has_received_payout true, once, when the money has arrived and not before', async () => {
    const payoutId = await released()
    await group.moveTo('2026-02-09', '08:59:59')
    expect(await member()).toMatchObject({ has_received_payout: false, state: 'selected' })
    await group.moveTo('2026-02-09', '09:00:00')
    await settleTransfers(group.ctx, group.ctx.clock.now())
    expect(await member()).toMatchObject({ has_received_payout: true, state: 'paid_out' })
    expect(await selection()).toMatchObject({ status: 'paid_out', committed_cents: 0 })
    expect(await payout(payoutId)).toMatchObject({ status: 'paid' })
    expect(await balances()).toMatchObject({ bank: 3_450_000 - 3_000_000, credits_payable: 0 })
  })

  it('rules 8 the unused rest prepays the member’s own plan from the end', async () => {
    await released({ purchaseCents: centsOfDollars(24_000), costsCents: centsOfDollars(250) })
    await group.moveTo('2026-02-10')
    // 5,750 left of the credit is exactly the last installment.
    expect(await member()).toMatchObject({ total_paid_cents: 1_150_000, is_plan_adjusted: true })
    expect(await balances()).toMatchObject({ bank: 3_450_000 - 2_425_000, common_fund: -500_000, credits_payable: 0 })
    // CON-11 and stands in the statement, which adds up to Total Paid.
    const statement = await showMembershipStatement(group.as(key.position), { consortiumId: group.consortiumId })
    expect(statement.lines.map(({ kind, balanceAfterCents }) => [kind, balanceAfterCents])).toEqual([
      ['installment', 2_875_000],
      ['credit', 2_300_000],
    ])
    expect(statement).toMatchObject({ totalPaidCents: 1_150_000, leftCents: 2_300_000, sum: { paidCents: 1_150_000 } })
  })

  it('rules 8 what finds nothing left to pay is held for the member', async () => {
    await released({ purchaseCents: centsOfDollars(1_000) })
    await group.moveTo('2026-02-10')
    // 28,750 lay ahead, 29,000 were left.
    expect(await member()).toMatchObject({ total_paid_cents: 3_450_000 })
    expect(await balances()).toMatchObject({ member_credit: -25_000, credits_payable: 0 })
  })

  it('LIFE-05 rules 10 converts the bonus once, from the operator’s parts at the end, and says so', async () => {
    // 2,400 points are 1.0% of 30,000.
    await givePoints(2400)
    await released()
    await group.moveTo('2026-02-10')
    expect(await member()).toMatchObject({ bonus_cents: 30_000, bonus_points: 2400, is_plan_adjusted: true })
    expect(
      await one(
        sql<
          Record<string, unknown>
        >`select * from bonus_events where kind = 'converted' and consortium_id = ${group.consortiumId}`,
      ),
    ).toMatchObject({ reference: key.contemplationId, points: 2400, positions: [key.position] })
    expect(
      await one(
        sql<
          Record<string, unknown>
        >`select * from plan_adjustments where kind = 'bonus' and consortium_id = ${group.consortiumId}`,
      ),
    ).toMatchObject({ common_fund_cents: 0, reserve_cents: 0, operator_cents: 30_000, mode: 'from_end' })
    // Nothing but what the installments moved: the fund pays no bonus.
    expect(await balances()).toMatchObject({ common_fund: 0, member_credit: 0 })
    await givePoints(0)
  })

  it('rules 10 a bonus with no operator part left to lower is held for the member, paid by the operator', async () => {
    await givePoints(1200)
    await released({ purchaseCents: centsOfDollars(1_250) })
    await group.moveTo('2026-02-10')
    expect(await member()).toMatchObject({ total_paid_cents: 3_450_000, bonus_cents: 0 })
    // 0.5% of 30,000.
    expect(await balances()).toMatchObject({ member_credit: -15_000 })
    await givePoints(0)
  })

  it('a settlement that fails between two writes pays nothing out, and pays once when repeated', async () => {
    await givePoints(2400)
    const payoutId = await released({ purchaseCents: centsOfDollars(24_250) })
    await group.moveTo('2026-02-05', '11:00:00')
    group.ctx.clock.set(instantAt('2026-02-09', '10:00:00', ZONE))
    const settle = () => settleTransfers(group.ctx, group.ctx.clock.now())
    for (const table of ['plan_adjustments', 'bonus_events', 'notifications']) {
      await expect(whileWritesFail(test.ownerDb, table, 'insert', settle)).rejects.toThrow('on purpose')
      expect(await member()).toMatchObject({
        has_received_payout: false,
        state: 'selected',
        total_paid_cents: 575_000,
        bonus_cents: 0,
      })
      expect(await selection()).toMatchObject({ status: 'disbursing' })
      expect(await payout(payoutId)).toMatchObject({ status: 'released' })
    }
    await Promise.all([settle(), settle()])
    expect(await member()).toMatchObject({
      has_received_payout: true,
      total_paid_cents: 1_150_000,
      bonus_cents: 30_000,
    })
    await givePoints(0)
  })
})

describe('a payout that does not arrive', () => {
  it('rules 8 is approved again and another one can be prepared; nothing was posted', async () => {
    const payoutId = await released({
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000120003' },
    })
    const before = await balances()
    await listenTo(group.ctx)
    await group.moveTo('2026-02-10')
    expect(await payout(payoutId)).toMatchObject({ status: 'failed' })
    const returned = { kind: 'payout.returned', details: { spot: key.position } }
    expect(await eventsOf(group.ctx, group.consortiumId)).toEqual([returned])
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: T })
    expect(await balances()).toEqual(before)
    expect(await member()).toMatchObject({ has_received_payout: false })
    const again = await prepared()
    await group.moveTo('2026-02-12')
    expect(await release(again)).toMatchObject({ ok: true })
    await group.moveTo('2026-02-20')
    expect(await member()).toMatchObject({ has_received_payout: true })
  })

  it('rules 5 one that comes back after it arrived is set aside again; rest and bonus are not applied twice', async () => {
    await givePoints(2400)
    await released({
      purchaseCents: centsOfDollars(24_250),
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000120010' },
    })
    await group.moveTo('2026-02-10')
    expect(await member()).toMatchObject({
      has_received_payout: true,
      total_paid_cents: 1_150_000,
      bonus_cents: 30_000,
    })
    await group.moveTo('2026-02-20')
    await group.pay(2, [key.position])
    await group.moveTo('2026-03-13')
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: 2_425_000 })
    expect(await member()).toMatchObject({ has_received_payout: false, state: 'selected' })
    const again = await prepared({ purchaseCents: centsOfDollars(24_250) })
    await group.moveTo('2026-03-16')
    expect(await release(again)).toMatchObject({ ok: true })
    await group.moveTo('2026-03-19')
    expect(await member()).toMatchObject({
      has_received_payout: true,
      state: 'paid_out',
      total_paid_cents: 1_725_000,
      bonus_cents: 30_000,
    })
    await givePoints(0)
  })
})

describe('a payout that came back, and whose selection ends then', () => {
  const cameBack = async (purchase = 24_250) => {
    await givePoints(2400)
    await released({
      purchaseCents: centsOfDollars(purchase),
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000120010' },
    })
    await group.moveTo('2026-02-20')
    await group.pay(2)
    await group.moveTo('2026-03-13')
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: centsOfDollars(purchase) })
    await givePoints(0)
  }

  it('rules 8 9 takes its unused part and its bonus with it: who leaves gets back what they paid, and no more', async () => {
    await cameBack()
    expect(await balances()).toMatchObject({ credits_payable: -2_425_000 - 3_000_000 })
    const quote = await reviewLeaving(group.as(key.position), group.consortiumId)
    expect(quote).toMatchObject({ amountCents: 950_000, paidInCents: 1_000_000, keptCents: 150_000, refusal: null })
    await letLeave(group, key.position)
    // Two installments of 5,000 of common fund, less 5%, at most $500.
    expect(await readRefunds(group)).toMatchObject([{ common_fund_cents: 1_000_000, amount_cents: 950_000 }])
    expect(await member()).toMatchObject({ state: 'withdrawn', total_paid_cents: 1_150_000, bonus_cents: 0 })
    // The whole credit is back in the fund: six members paid into it twice, and one of them was drawn in March.
    expect(await balances()).toMatchObject({ common_fund: -3_000_000, credits_payable: -3_000_000 })
    const { lines, sum } = await showMembershipStatement(group.as(key.position), { consortiumId: group.consortiumId })
    expect(lines.map(({ kind, isReturn }) => [kind, isReturn])).toEqual([
      ['installment', false],
      ['credit', false],
      ['installment', false],
      ['credit', true],
    ])
    expect(sum.paidCents).toBe(1_150_000)
  })

  it('rules 8 10 what was held for its member goes back, too', async () => {
    await cameBack(1_000)
    await letLeave(group, key.position)
    expect(await balances()).toMatchObject({ member_credit: 0, common_fund: -2_500_000, credits_payable: -3_000_000 })
    expect(await member()).toMatchObject({ total_paid_cents: 575_000, bonus_cents: 0 })
  })
})

describe('a return after payout', () => {
  it('rules 5 the reserve lends, then the operator, and no selection is taken back', async () => {
    await letComeBack(group.ctx, { consortiumId: group.consortiumId }, new Date('2026-02-21T14:00:00Z'))
    await released()
    await group.moveTo('2026-02-10')
    await group.moveTo('2026-02-22')
    const after = await balances()
    expect(after).toMatchObject({ common_fund: 0, reserve: 0, bank: -3_000_000 })
    expect(after.operator_advance).toBe(3_000_000)
    expect(await selection()).toMatchObject({ status: 'paid_out' })
    expect(await member()).toMatchObject({ has_received_payout: true })
  })
})
