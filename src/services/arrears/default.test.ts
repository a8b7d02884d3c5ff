import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMemberCredits } from '#db/member-credits.ts'
import { cents } from '#domain/money.ts'
import { answerRecovery } from '#services/arrears/answer-recovery.ts'
import { type RecoveryInput, recordRecovery } from '#services/arrears/record-recovery.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { findObstacles } from '#services/operations/show-account-closing.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext[]
let position: number
let memberId: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Twenty spots of $30,000 over 20 months. The member drawn on February 3 is paid out and never pays again; the others pay everything. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 20 })
  const key = await selectFirst(group)
  position = key.position
  memberId = group.memberIds[position - 1] ?? ''
  staff = await makeStaff(group.ctx, 3)
  await approveSelection(group, key, one(0))
  const prepared = await preparePayout(one(0), {
    ...key,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
    purchaseCents: cents(3_000_000),
    costsCents: cents(0),
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
  await group.moveTo('2026-02-06')
  const released = await releasePayout(one(1), { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId })
  if (!released.ok) throw new Error(released.refusal)
  const others = group.memberIds.map((_, index) => index + 1).filter((at) => at !== position)
  for (const [number, day] of [
    [2, '2026-02-20'],
    [3, '2026-03-20'],
    [4, '2026-04-20'],
    [5, '2026-05-20'],
  ] as const) {
    await group.moveTo(day)
    await group.pay(number, others)
  }
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const one = (index: number) => staff[index] as TestContext
const state = async () => {
  const { rows } = await sql<{ state: string; current_members: number }>`
    select m.state, c.current_members from consortium_members m join consortiums c on c.id = m.consortium_id where m.id = ${memberId}`.execute(
    test.db,
  )
  return rows[0]
}
const funds = async () => {
  const { rows } = await sql<{ reserve: number; lent: number; bears: number; fund: number; held: number }>`
    select -h.reserve_cents as reserve, -h.common_fund_cents as fund, -h.member_credit_cents as held,
      c.reserve_lent_cents as lent, c.reserve_bears_cents as bears
    from consortiums c join ledger_heads h on h.consortium_id = c.id where c.id = ${group.consortiumId}`.execute(
    test.db,
  )
  return rows[0] ?? { reserve: 0, lent: 0, bears: 0, fund: 0, held: 0 }
}
const steps = async () => {
  const { rows } = await sql<{ text: string }>`
    select format('%s %s', step, (reached_at at time zone 'America/New_York')::date) as text from ladder_steps
    where consortium_member_id = ${memberId} and number = 2 order by reached_at, step`.execute(test.db)
  return rows.map(({ text }) => text)
}
const recovered = (change: Partial<RecoveryInput> = {}): RecoveryInput => ({
  consortiumId: group.consortiumId,
  memberId,
  amountCents: cents(1_000_000),
  source: 'sale',
  bankReference: 'WIRE 4711',
  receivedOn: '2026-06-10',
  ...change,
})
async function record(change: Partial<RecoveryInput> = {}, by = one(0)): Promise<string> {
  const recorded = await recordRecovery(by, recovered(change))
  if (!recorded.ok) throw new Error(recorded.refusal)
  return recorded.value.recoveryId
}
const answer = (recoveryId: string, by = one(1), said: 'confirm' | 'withdraw' = 'confirm') =>
  answerRecovery(by, { consortiumId: group.consortiumId, recoveryId, answer: said })

describe('rules 9 after the payout', () => {
  it('day 30 brings the notice, day 60 the call on the security, day 90 the default: the whole balance is due', async () => {
    await group.moveTo('2026-05-28', '08:00:00')
    expect(await state()).toEqual({ state: 'paid_out', current_members: 20 })
    await group.moveTo('2026-05-28', '12:00:00')
    // Installment 2 was due on February 27.
    expect(await steps()).toEqual([
      'reminder 2026-02-28',
      'overdue 2026-03-05',
      'notice 2026-03-29',
      'security_called 2026-04-28',
      'defaulted 2026-05-28',
    ])
    expect(await state()).toEqual({ state: 'defaulted', current_members: 19 })
    const { rows } = await sql<{ balance_cents: number; late_fee_cents: number }>`
      select balance_cents, late_fee_cents from defaults where consortium_member_id = ${memberId}`.execute(test.db)
    // 20 installments of $1,725.00 less the first; 5%, 4% and 3% on the three that are past their grace.
    expect(rows).toEqual([{ balance_cents: 172_500 * 19, late_fee_cents: 8_625 + 6_900 + 5_175 }])
    const { rows: letters } = await sql<{ kind: string }>`
      select kind from notifications where user_id = ${group.userIds[position - 1]}
        and kind in ('installment_late_selected', 'late_notice_after_payout', 'security_called', 'member_defaulted')
        order by created_at, kind`.execute(test.db)
    // One about each step of the fees, too: nothing warns of a selection that was paid out.
    expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['installment_late_selected']))
    expect(letters.map(({ kind }) => kind).filter((kind) => kind !== 'installment_late_selected')).toEqual([
      'late_notice_after_payout',
      'security_called',
      'member_defaulted',
    ])
  })

  it('from then on the reserve lends what the common fund misses, each month, as far as it reaches', async () => {
    await group.moveTo('2026-06-01')
    const before = await funds()
    expect(before).toMatchObject({ lent: 0, bears: 0 })
    await group.moveTo('2026-06-04')
    const after = await funds()
    // Four installments of $1,500.00 are missing; the reserve has less, and lends all of it.
    expect(after.bears).toBe(Math.min(600_000, before.reserve))
    expect([after.lent, after.reserve]).toEqual([after.bears, before.reserve - after.bears])
    // The next month it lends what has come in since.
    await group.moveTo('2026-06-20')
    await group.pay(
      6,
      group.memberIds.map((_, index) => index + 1).filter((at) => at !== position),
    )
    await group.moveTo('2026-07-06')
    expect((await funds()).bears).toBeGreaterThan(after.bears)
  })
})

describe('rules 9 recoveries', () => {
  beforeEach(async () => {
    await group.moveTo('2026-06-12')
  })

  it('are posted when another person confirms them, the common fund first, and lower what the reserve bears', async () => {
    const before = await funds()
    const id = await record()
    expect(await funds()).toEqual(before)
    expect(await answer(id, one(0))).toMatchObject({ refusal: 'needs_another_person' })
    expect(await answer(id)).toEqual({ ok: true })
    expect(await funds()).toMatchObject({ fund: before.fund + 1_000_000, held: 0 })
    expect(await answer(id)).toMatchObject({ refusal: 'recovery_closed' })
    // Six installments are missing by July: $9,000.00, and $10,000.00 came back. The loan goes back with the next assembly.
    await group.moveTo('2026-07-08')
    expect(await funds()).toMatchObject({ lent: 0, bears: 0 })
  })

  it('beyond what is owed are held for the member', async () => {
    const before = await funds()
    const id = await record({ amountCents: cents(4_000_000) })
    expect(await answer(id)).toEqual({ ok: true })
    const owed = 172_500 * 19 + 8_625 + 6_900 + 5_175
    expect(await funds()).toMatchObject({ held: before.held + 4_000_000 - owed })
    // The final statement finds whose it is.
    expect([...(await readMemberCredits(test.db, [group.consortiumId]))]).toEqual([[memberId, 4_000_000 - owed]])
    // Until then, its owner can't close the account that it will be paid to.
    expect(await findObstacles(group.as(position))).toEqual([
      { kind: 'owed', group: { id: group.consortiumId, name: expect.any(String) }, isFormer: true },
    ])
  })

  it('show the member the balance that came due, what has come in, what waits to be confirmed, and what is left', async () => {
    const balanceCents = 172_500 * 19
    const lateFeeCents = 8_625 + 6_900 + 5_175
    const spotOf = async (at: number) => (await listFormerSpots(group.as(at), group.consortiumId))[0]
    expect(await spotOf(position)).toMatchObject({
      end: 'defaulted',
      isOpen: true,
      debt: { balanceCents, lateFeeCents, recoveries: [], pendingCents: 0, isGroupClosed: false },
    })
    const id = await record()
    const waiting = { pendingCents: 1_000_000, leftCents: balanceCents + lateFeeCents }
    expect((await spotOf(position))?.debt).toMatchObject(waiting)
    expect(await answer(id)).toEqual({ ok: true })
    expect((await spotOf(position))?.debt).toMatchObject({
      recoveries: [{ receivedOn: '2026-06-10', source: 'sale', amountCents: 1_000_000 }],
      pendingCents: 0,
      leftCents: balanceCents + lateFeeCents - 1_000_000,
    })
    expect(await answer(await record({ amountCents: cents(4_000_000), bankReference: 'WIRE 4712' }))).toEqual({
      ok: true,
    })
    expect(await spotOf(position)).toMatchObject({ isOpen: false, debt: { leftCents: 0 } })
    // It is no one else's to read.
    expect(await spotOf((position % 20) + 1)).toBeUndefined()
  })

  it('are recorded once each, only for a member in default, by someone who may, with what the bank says', async () => {
    const id = await record()
    const refused = async (change: Partial<RecoveryInput>) => {
      const verdict = await recordRecovery(one(1), recovered(change))
      return verdict.ok ? null : verdict.refusal
    }
    expect(await refused({})).toBe('reference_known')
    expect(await refused({ bankReference: ' ' })).toBe('reference_required')
    expect(await refused({ bankReference: 'x', amountCents: cents(0) })).toBe('amount_not_positive')
    expect(await refused({ bankReference: 'x', receivedOn: '2026-06-13' })).toBe('day_not_past')
    expect(await refused({ memberId: group.memberIds[position % 20] ?? '' })).toBe('not_in_default')
    await expect(recordRecovery(group.as(1), recovered())).rejects.toThrow('insufficient_permissions')
    await expect(answer(id, group.as(1))).rejects.toThrow('insufficient_permissions')
    expect(await answer(id, one(0), 'withdraw')).toEqual({ ok: true })
    expect(await answer(id)).toMatchObject({ refusal: 'recovery_closed' })
  })

  it('a failure between the writes leaves nothing half', async () => {
    const recordOne = () => record()
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', recordOne)).rejects.toThrow('on purpose')
    const id = await record()
    const before = await funds()
    const confirm = () => answer(id)
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', confirm)).rejects.toThrow('on purpose')
    expect(await funds()).toEqual(before)
    // recordRecovery and answerRecovery, done again, do it once.
    expect(await confirm()).toEqual({ ok: true })
  })
})
