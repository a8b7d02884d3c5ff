import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { recallDisputed } from '#services/disputes/recall-disputed.ts'
import { requestReturn } from '#services/disputes/request-return.ts'
import { resolveDispute } from '#services/disputes/resolve-dispute.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext
let second: TestContext
let debit: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Everyone has paid the first installment, due on January 27; the assembly is on February 3. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  ;[staff = group.ctx, second = staff] = await makeStaff(group.ctx, 2)
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-01-23')
  debit = await debitOf(1)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const debitOf = async (position: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from transfer_states where consortium_member_id = ${group.memberIds[position - 1]} and installment_number = 1`.execute(
    test.db,
  )
  return rows[0]?.id ?? ''
}
const open = (by = group.as(1), transferId = debit) =>
  openDispute(by, { consortiumId: group.consortiumId, transferId, reason: 'not_recognized' })
const opened = async () => {
  const verdict = await open()
  if (!verdict.ok) throw new Error(verdict.refusal)
  return verdict.value.disputeId
}
const resolve = (disputeId: string, decision: 'against' | 'withdraw', by = staff) =>
  resolveDispute(by, { consortiumId: group.consortiumId, disputeId, decision })
/** One person asks to decide it for the member, another approves. */
const giveRight = async (disputeId: string) => {
  const wish = { consortiumId: group.consortiumId, disputeId, reason: 'The bank confirms it.' }
  const asked = await requestReturn(staff, wish)
  if (!asked.ok) return asked
  return await approveRequest(second, { sessionId: '', requestId: asked.value.approvalId })
}
const stateOf = async () => {
  const { rows } = await sql<{ dispute: string; transfer: string; code: string | null; payment: string }>`
    select d.status as dispute, t.status as transfer, t.return_code as code, p.status as payment from disputes d
    join transfer_states t on t.id = d.transfer_id
    join installments p on p.consortium_member_id = d.consortium_member_id and p.number = 1
    where d.consortium_id = ${group.consortiumId}`.execute(test.db)
  return rows[0]
}
const leftOut = async () => {
  const { rows } = await sql<{ left_out: unknown }>`
    select left_out from published_snapshots where consortium_id = ${group.consortiumId}`.execute(test.db)
  return rows[0]?.left_out
}

describe('rules 4 an open dispute', () => {
  it('keeps its member out of the list, with the reason, and says so on their page; decided against, they are in', async () => {
    const id = await opened()
    const { own, standing } = await showConsortium(group.as(1), group.consortiumId)
    expect(standing?.[0]).toMatchObject({ key: 'disputed', acts: [{ act: 'see_dispute', debitId: debit }] })
    expect(own?.eligibility).toMatchObject({ isEligible: false, reasons: ['open_dispute'] })
    expect(own?.payments.map(({ number, dispute }) => [number, dispute])).toContainEqual([1, 'open'])
    await group.moveTo('2026-02-02', '13:00:00')
    expect(await leftOut()).toEqual([{ position: 1, reasons: ['open_dispute'] }])
    expect(await resolve(id, 'against')).toEqual({ ok: true })
    const after = (await showConsortium(group.as(1), group.consortiumId)).own
    expect(after?.payments.map(({ number, dispute }) => [number, dispute])).toContainEqual([1, null])
    expect(await giveRight(id)).toMatchObject({ refusal: 'dispute_closed' })
    expect(await stateOf()).toMatchObject({ dispute: 'against', transfer: 'settled', payment: 'completed' })
  })

  it('taken back by its member before the cutoff leaves nothing behind', async () => {
    const id = await opened()
    await expect(resolve(id, 'withdraw', group.as(2))).rejects.toThrow('dispute_not_found')
    expect(await resolve(id, 'withdraw', group.as(1))).toEqual({ ok: true })
    await group.moveTo('2026-02-02', '13:00:00')
    expect(await leftOut()).toEqual([])
    expect(await open()).toMatchObject({ ok: true })
  })

  it('holds a payout back, and so does its debit until the bank has returned it', async () => {
    const key = await selectFirst(group)
    await approveSelection(group, key, staff)
    const disputed = await open(group.as(key.position), await debitOf(key.position))
    if (!disputed.ok) throw new Error(disputed.refusal)
    const said = async () => {
      const { standing, own } = await showConsortium(group.as(key.position), group.consortiumId)
      return [standing?.map(({ key }) => key).find((one) => one.startsWith('payout_')), own?.selection?.path.situation]
    }
    expect(await said()).toEqual(['payout_disputed', 'payout_disputed'])
    const { own } = await showConsortium(group.as(key.position), group.consortiumId)
    expect(own?.selection?.disputedDebitId).toBe(await debitOf(key.position))
    const [other = staff] = await makeStaff(group.ctx, 1)
    const prepare = () =>
      preparePayout(other, {
        ...key,
        key: crypto.randomUUID(),
        payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
        purchaseCents: cents(3_000_000),
        costsCents: cents(0),
      })
    const isHeldAtDesk = async () =>
      (await listContemplations(staff, group.consortiumId)).contemplations.map(({ isDisputed }) => isDisputed)
    expect(await prepare()).toMatchObject({ refusal: 'dispute_open' })
    expect(await isHeldAtDesk()).toEqual([true])
    // Decided for them, but not asked of the bank yet; then asked, but not back yet.
    expect(await giveRight(disputed.value.disputeId)).toMatchObject({ ok: true })
    expect(await prepare()).toMatchObject({ refusal: 'dispute_open' })
    expect(await said()).toEqual(['payout_recalled', 'payout_recalled'])
    expect(await recallDisputed(group.ctx, group.ctx.clock.now())).toBe(1)
    expect(await prepare()).toMatchObject({ refusal: 'dispute_open' })
    expect(await said()).toEqual(['payout_recalled', 'payout_recalled'])
    expect(await isHeldAtDesk()).toEqual([true])
    await group.moveTo('2026-02-12')
    expect(await isHeldAtDesk()).toEqual([false])
    expect((await said())[0]).toBeUndefined()
    expect(await prepare()).not.toMatchObject({ refusal: 'dispute_open' })
  })

  it('rules 9 is said at the desk of a payout that was prepared before', async () => {
    const key = await selectFirst(group)
    await approveSelection(group, key, staff)
    const [other = staff] = await makeStaff(group.ctx, 1)
    const prepared = await preparePayout(other, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
      purchaseCents: cents(3_000_000),
      costsCents: cents(0),
    })
    expect(prepared).toMatchObject({ ok: true })
    await group.moveTo(addDays(dayOf(group.ctx.clock.now(), ZONE), 2))
    const refusals = async () =>
      (await listContemplations(staff, group.consortiumId)).contemplations.flatMap(({ payouts }) =>
        payouts.map(({ releaseRefusal }) => releaseRefusal),
      )
    expect(await refusals()).toEqual([null])
    expect(await open(group.as(key.position), await debitOf(key.position))).toMatchObject({ ok: true })
    expect(await refusals()).toEqual(['dispute_open'])
  })

  it('is of one’s own settled debit, once, within 60 days; at the desk of any member’s', async () => {
    await expect(open(group.as(2))).rejects.toThrow('debit_not_found')
    const memberId = group.memberIds[0] ?? ''
    const asDesk = (by: TestContext) =>
      openDispute(by, { consortiumId: group.consortiumId, transferId: debit, reason: 'paid_twice', memberId })
    await expect(asDesk(group.as(2))).rejects.toThrow('insufficient_permissions')
    // A button pressed twice: one dispute, one letter, and both are answered with it.
    const [first, again] = await Promise.all([asDesk(staff), asDesk(staff)])
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    const { rows } = await sql<{ disputes: number; letters: number }>`
      select (select count(*)::int from disputes where consortium_id = ${group.consortiumId}) as disputes,
        (select count(*)::int from notifications where kind = 'dispute_opened' and user_id = ${group.userIds[0]}) as letters`.execute(
      test.db,
    )
    expect(rows).toEqual([{ disputes: 1, letters: 1 }])
    expect(await open()).toMatchObject({ refusal: 'dispute_known' })
  })
})

describe('rules 9 decided for the member', () => {
  it('the bank returns the debit, and what it paid for is due again, with five business days to pay', async () => {
    const id = await opened()
    expect(await giveRight(id)).toMatchObject({ ok: true })
    expect(await stateOf()).toMatchObject({ dispute: 'for_member', transfer: 'settled', payment: 'completed' })
    // Asked at once; the bank returns it on the next banking day.
    await group.moveTo('2026-01-26')
    expect(await stateOf()).toMatchObject({ transfer: 'returned', code: 'R06', payment: 'pending' })
    const { own } = await showConsortium(group.as(1), group.consortiumId)
    expect(own?.totalPaidCents).toBe(0)
  })

  it('a bank that gives no answer is asked again; asked twice, it returns it once', async () => {
    const id = await opened()
    await giveRight(id)
    const at = group.ctx.clock.now()
    const silent = { ...group.ctx.bank, recall: async () => [] }
    expect(await recallDisputed({ ...group.ctx, bank: silent }, at)).toBe(1)
    expect(await stateOf()).toMatchObject({ dispute: 'for_member', transfer: 'settled' })
    // Killed between the bank's answer and ours: nothing is kept, and it is asked again.
    await sql`update disputes set recall_at = ${at} where id = ${id}`.execute(test.db)
    const recall = () => recallDisputed(group.ctx, at)
    await expect(whileWritesFail(test.ownerDb, 'bank_transfers', 'update', recall)).rejects.toThrow('on purpose')
    expect([await recall(), await recall()]).toEqual([1, 0])
    await group.moveTo('2026-01-26')
    expect(await stateOf()).toMatchObject({ transfer: 'returned', payment: 'pending' })
  })

  it('a debit that came back by itself closes its dispute, whichever comes first', async () => {
    const id = await opened()
    const member = { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '', number: 1 }
    await letComeBack(group.ctx, member, instantAt('2026-01-26', '09:00:00', ZONE))
    await group.moveTo('2026-01-26', '12:00:00')
    expect(await stateOf()).toMatchObject({ dispute: 'for_member', transfer: 'returned', code: 'R10' })
    expect(await giveRight(id)).toMatchObject({ refusal: 'dispute_closed' })
    const { rows } = await sql`select from disputes where recall_at is not null`.execute(test.db)
    expect(rows).toHaveLength(0)
  })

  it('and its own return asked for meanwhile, it comes back once', async () => {
    const id = await opened()
    const member = { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '', number: 1 }
    await letComeBack(group.ctx, member, instantAt('2026-01-28', '09:00:00', ZONE))
    await giveRight(id)
    await group.moveTo('2026-01-30')
    expect(await stateOf()).toMatchObject({ dispute: 'for_member', transfer: 'returned', code: 'R10' })
  })
})

it('a failure between the writes of a dispute leaves nothing half', async () => {
  await expect(whileWritesFail(test.ownerDb, 'notifications', 'insert', open)).rejects.toThrow('on purpose')
  const id = await opened()
  const decide = () => resolve(id, 'against')
  await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', decide)).rejects.toThrow('on purpose')
  expect(await stateOf()).toMatchObject({ dispute: 'open' })
  // openDispute and resolveDispute, done again, do it once.
  expect(await decide()).toEqual({ ok: true })
})
