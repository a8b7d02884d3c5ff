import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import type { PaidIn } from '#domain/closing/paid-in.ts'
import { cents } from '#domain/money.ts'
import { answerPaidIn } from '#services/closing/answer-paid-in.ts'
import { recordPaidIn } from '#services/closing/record-paid-in.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { type ClosedGroup, closedGroup } from '#tests/support/closing.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: ClosedGroup
/** What five returned debits of $5,750.00 make the operator advance beyond the fee it keeps. */
const UNCOVERED = cents(175_000)

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await closedGroup(testContext(test.db))
  const { ctx, consortiumId, memberIds } = group
  for (const memberId of memberIds.slice(0, 5))
    await letComeBack(ctx, { consortiumId, memberId, number: 6 }, instantAt('2026-07-20', '12:00:00', ZONE))
  await group.moveTo('2026-07-21')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await sql`update consortiums set close_check_at = null, ladder_at = null, opens_at = null`.execute(test.ownerDb)
})

const wire: PaidIn = { amountCents: UNCOVERED, bankReference: ' WIRE 1 ', receivedOn: '2026-07-20' }
const record = (by: TestContext, change: Partial<PaidIn> = {}) =>
  recordPaidIn(by, { consortiumId: group.consortiumId, ...wire, ...change })
async function recorded(by: TestContext, change: Partial<PaidIn> = {}): Promise<string> {
  const outcome = await record(by, change)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value.paidInId
}
const answer = (by: TestContext, paidInId: string, said: 'confirm' | 'withdraw' = 'confirm') =>
  answerPaidIn(by, { consortiumId: group.consortiumId, paidInId, answer: said })
const desk = () => showClosing(group.staff[0], group.consortiumId)
const advance = async () => (await readBalances(test.db, group.consortiumId)).operator_advance ?? 0

describe('rules 11 an advance above the operator’s fee', () => {
  it('keeps the statement from being made until two people have put into the books what was paid in', async () => {
    const [ana, ben] = group.staff
    // Not even on day 120.
    await group.moveTo('2026-11-10')
    expect(await desk()).toMatchObject({
      wait: 'operator_owes',
      uncoveredCents: UNCOVERED,
      statement: null,
      paidIn: [],
    })
    const before = await advance()
    const id = await recorded(ana)
    // Recorded is not posted, and whoever recorded it doesn't confirm it.
    expect(await advance()).toBe(before)
    expect(await answer(ana, id)).toMatchObject({ refusal: 'paid_in_needs_another_person' })
    expect((await desk()).paidIn).toMatchObject([
      { id, bankReference: 'WIRE 1', status: 'recorded', mayConfirm: false },
    ])
    expect(await answer(ben, id)).toEqual({ ok: true })
    expect(await advance()).toBe(before - UNCOVERED)
    expect(await desk()).toMatchObject({ uncoveredCents: 0, paidIn: [{ status: 'confirmed' }] })
    // A repeat is no second payment.
    expect(await answer(ben, id)).toMatchObject({ refusal: 'paid_in_closed' })
    await group.moveTo('2026-11-12')
    expect(await desk()).toMatchObject({ wait: null, statement: { surplusCents: 0 } })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      operator_advance: 0,
      common_fund: 0,
      reserve: 0,
    })
  })

  it('is paid in once per bank transfer, never more than was advanced, and by someone who may', async () => {
    const [ana, ben] = group.staff
    const all = cents(await advance())
    expect(await record(ana, { amountCents: cents(all + 1) })).toMatchObject({ refusal: 'more_than_advanced' })
    const id = await recorded(ana)
    expect(await record(ben)).toMatchObject({ refusal: 'reference_known' })
    expect(await record(ben, { bankReference: 'WIRE 2', amountCents: all })).toMatchObject({
      refusal: 'more_than_advanced',
    })
    await expect(record(group.as(1))).rejects.toThrow('insufficient_permissions')
    await expect(answer(group.as(1), id)).rejects.toThrow('insufficient_permissions')
    await expect(answer(ben, crypto.randomUUID())).rejects.toThrow('paid_in_not_found')
    // Taken back, nothing has happened, and the reference can be used again.
    expect(await answer(ana, id, 'withdraw')).toEqual({ ok: true })
    expect(await advance()).toBe(all)
    expect(await record(ben)).toMatchObject({ ok: true })
  })

  it('or not at all when a write fails in between', async () => {
    const [ana, ben] = group.staff
    const before = await advance()
    const recording = () => record(ana)
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', recording)).rejects.toThrow('on purpose')
    expect((await desk()).paidIn).toEqual([])
    const id = await recorded(ana)
    const confirming = () => answer(ben, id)
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', confirming)).rejects.toThrow('on purpose')
    expect([await advance(), (await desk()).paidIn]).toMatchObject([before, [{ status: 'recorded' }]])
    // recordPaidIn and answerPaidIn, done again, do it once.
    expect(await confirming()).toEqual({ ok: true })
    expect(await advance()).toBe(before - UNCOVERED)
  })
})
