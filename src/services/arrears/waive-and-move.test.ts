import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveInstallment } from '#services/arrears/move-installment.ts'
import { recordCall } from '#services/arrears/record-call.ts'
import { requestMove } from '#services/arrears/request-move.ts'
import { requestWaiver } from '#services/arrears/request-waiver.ts'
import { waiveLateFee } from '#services/arrears/waive-late-fee.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Forty months; the member in position 1 hasn't paid the first installment of $862.50, due on January 27. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 20, months: 40 })
  await group.moveTo('2026-01-20')
  await group.pay(1, OTHERS)
  await group.moveTo('2026-02-03')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const OTHERS = Array.from({ length: 19 }, (_, index) => index + 2)
const own = (number = 1) => ({ consortiumId: group.consortiumId, number })
const payment = async (number = 1) => {
  const { rows } = await sql<{ status: string; late_bps: number; late_fee_cents: number }>`
    select status, late_bps, late_fee_cents from installments
    where consortium_member_id = ${group.memberIds[0]} and number = ${number}`.execute(test.db)
  return rows[0]
}
const funds = async () => {
  const { rows } = await sql<{ fund: number; reserve: number; lent: number; bears: number }>`
    select -h.common_fund_cents as fund, -h.reserve_cents as reserve, c.reserve_lent_cents as lent, c.reserve_bears_cents as bears
    from ledger_heads h join consortiums c on c.id = h.consortium_id where c.id = ${group.consortiumId}`.execute(
    test.db,
  )
  return rows[0] ?? { fund: 0, reserve: 0, lent: 0, bears: 0 }
}
const payOwn = async (number: number, last4 = '4242') => {
  const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
  const asked = await payInstallment(group.as(1), { ...own(number), accountId, key: crypto.randomUUID() })
  if (last4 !== '4242')
    await sql`update bank_transfers set account_last4 = ${last4} where status = 'created' and consortium_member_id = ${group.memberIds[0]}`.execute(
      test.db,
    )
  return asked
}

describe('rules 9 one late fee in 12 months is taken off', () => {
  it('with the member’s own button, before what the next step charges, and again after a year', async () => {
    expect(await payment()).toMatchObject({ status: 'overdue', late_fee_cents: 1_725 })
    expect(await waiveLateFee(group.as(1), own())).toEqual({ ok: true })
    expect(await payment()).toMatchObject({ status: 'overdue', late_bps: 200, late_fee_cents: 0 })
    expect(await waiveLateFee(group.as(1), own())).toMatchObject({ refusal: 'no_late_fee' })
    // Day 30: the higher step in full.
    await group.moveTo('2026-02-27')
    expect(await payment()).toMatchObject({ late_bps: 300, late_fee_cents: 2_588 })
    expect(await waiveLateFee(group.as(1), own())).toEqual({
      ok: false,
      refusal: 'waived_lately',
      details: { nextOn: '2027-02-03' },
    })
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${group.memberIds[0]} and action = 'late_fee.waived'`.execute(
      test.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('stays off when the debit comes back, and not while one is on its way', async () => {
    expect(await waiveLateFee(group.as(1), own())).toEqual({ ok: true })
    expect(await payOwn(1, '0001')).toMatchObject({ ok: true })
    expect(await waiveLateFee(group.as(1), own())).toMatchObject({ refusal: 'debit_in_flight' })
    await group.moveTo('2026-02-06')
    expect(await payment()).toMatchObject({ status: 'overdue', late_fee_cents: 0 })
  })

  it('at the desk for any member, never by a member for another', async () => {
    const memberId = group.memberIds[0] ?? ''
    const wish = { ...own(), memberId, reason: 'The bank was closed.' }
    await expect(requestWaiver(group.as(2), wish)).rejects.toThrow('insufficient_permissions')
    await expect(requestMove(group.as(2), wish)).rejects.toThrow('insufficient_permissions')
    await expect(waiveLateFee(group.as(2), own(9))).rejects.toThrow('installment_not_found')
    const [staff = group.ctx, other = staff] = await makeStaff(group.ctx, 2)
    const asked = await requestWaiver(staff, wish)
    expect(await payment()).toMatchObject({ late_fee_cents: 1_725 })
    const requestId = asked.ok ? asked.value.approvalId : ''
    const approve = () => approveRequest(other, { sessionId: '', requestId })
    await expect(whileWritesFail(test.ownerDb, 'notifications', 'insert', approve)).rejects.toThrow('on purpose')
    expect(await payment()).toMatchObject({ late_fee_cents: 1_725 })
    expect(await approve()).toMatchObject({ ok: true })
    expect(await payment()).toMatchObject({ late_fee_cents: 0 })
  })
})

describe('rules 9 hardship: one installment moves to the end, once a year', () => {
  it('closes it, adds it to the last one, and the reserve lends the fund its part until then', async () => {
    await fillReserve()
    const before = await funds()
    const total = (await showConsortium(group.as(1), group.consortiumId)).own?.remainingCents
    expect(await moveInstallment(group.as(1), own())).toEqual({ ok: true })
    expect(await payment()).toMatchObject({ status: 'cancelled' })
    const { own: share } = await showConsortium(group.as(1), group.consortiumId)
    expect(share?.remainingCents).toBe(total)
    expect(share?.ahead.at(-1)?.amountCents).toBe(86_250 * 2)
    expect(await funds()).toEqual({
      fund: before.fund + 75_000,
      reserve: before.reserve - 75_000,
      lent: 75_000,
      bears: 75_000,
    })
    // It stands: the next assembly pays back other loans, not this one. Whoever moved skips its draw, so as not to be selected by chance.
    await group.moveTo('2026-02-20')
    await skipAssembly(group.as(1), { ...own(2), skips: true })
    await group.pay(2, [1, ...OTHERS])
    await group.moveTo('2026-03-07')
    expect(await funds()).toMatchObject({ lent: 75_000, bears: 75_000 })
    expect(await moveInstallment(group.as(1), own(1))).toMatchObject({ refusal: 'not_owed' })
    await group.moveTo('2026-03-20')
    expect(await moveInstallment(group.as(1), own(3))).toEqual({
      ok: false,
      refusal: 'moved_lately',
      details: { nextOn: '2027-02-06' },
    })
  })

  it('after the cutoff comes too late for that month’s draw (rules 4)', async () => {
    await fillReserve()
    await payOwn(1)
    await group.moveTo('2026-02-20')
    await group.pay(2, OTHERS)
    // Unpaid at the cutoff at the end of March 4; the list is published on the 5th at noon.
    await group.moveTo('2026-03-05', '10:00:00')
    expect(await moveInstallment(group.as(1), own(2))).toEqual({ ok: true })
    await group.moveTo('2026-03-06')
    const { rows } = await sql<{ status: string; eligible_positions: number[] }>`
      select status, eligible_positions from assemblies where consortium_id = ${group.consortiumId} and number = 2`.execute(
      test.db,
    )
    expect(rows).toMatchObject([{ status: 'published' }])
    expect(rows[0]?.eligible_positions).not.toContain(1)
  })

  it('is refused when half of the reserve doesn’t cover it, after the selection, and out of turn', async () => {
    expect(await moveInstallment(group.as(1), own())).toMatchObject({ refusal: 'move_reserve_short' })
    await fillReserve()
    await group.moveTo('2026-02-20')
    expect(await moveInstallment(group.as(1), own(2))).toMatchObject({
      refusal: 'pay_older_first',
      details: { number: 1 },
    })
    const { rows } = await sql<{ position: number }>`
      select position_number as position from contemplations where consortium_id = ${group.consortiumId}`.execute(
      test.db,
    )
    for (const { position } of rows)
      expect(await moveInstallment(group.as(position), own(2))).toMatchObject({ refusal: 'move_not_waiting' })
    await payOwn(1)
    expect(await moveInstallment(group.as(1), own(1))).toMatchObject({ refusal: 'debit_in_flight' })
  })

  it('a failure between its writes leaves nothing half', async () => {
    await fillReserve()
    const before = await funds()
    const move = () => moveInstallment(group.as(1), own())
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', move)).rejects.toThrow('on purpose')
    expect([await funds(), (await payment())?.status]).toEqual([before, 'overdue'])
    expect(await move()).toEqual({ ok: true })
  })
})

describe('rules 9 the desk calls on day 15', () => {
  it('and writes down whether they talked, whole or not at all', async () => {
    const [staff = group.ctx] = await makeStaff(group.ctx, 1)
    const asked = { ...own(), memberId: group.memberIds[0] ?? '', outcome: 'talked' as const }
    const calls = async () => {
      const { rows } = await sql<{ outcome: string }>`
        select outcome from ladder_calls where consortium_member_id = ${group.memberIds[0]}`.execute(test.db)
      return rows
    }
    await expect(recordCall(group.as(2), asked)).rejects.toThrow('insufficient_permissions')
    const call = () => recordCall(staff, asked)
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', call)).rejects.toThrow('on purpose')
    expect(await calls()).toEqual([])
    // A button that was pressed twice tells of one call.
    await Promise.all([call(), call()])
    await call()
    expect(await calls()).toEqual([{ outcome: 'talked' }])
    const later = (seconds: number) => {
      const at = new Date(staff.clock.now().getTime() + seconds * 1_000)
      return { ...staff, clock: { ...staff.clock, now: () => at } }
    }
    await recordCall(later(59), asked)
    expect(await calls()).toHaveLength(1)
    await recordCall(later(59), { ...asked, outcome: 'no_answer' })
    await recordCall(later(61), asked)
    expect(await calls()).toHaveLength(3)
  })
})

/** Three pay far ahead, so that the reserve holds more than two parts of an installment. */
async function fillReserve(): Promise<void> {
  for (const position of [2, 3, 4]) {
    const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
    const asked = await requestPrepayment(group.as(position), {
      consortiumId: group.consortiumId,
      amountCents: 3_300_000,
      mode: 'from_end',
      accountId,
      key: crypto.randomUUID(),
    })
    if (!asked.ok) throw new Error(asked.refusal)
  }
  await group.moveTo('2026-02-06')
}
