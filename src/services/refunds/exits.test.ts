import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { showExits } from '#services/refunds/show-exits.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { columnsWith } from '#tests/support/clear-columns.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { payOut, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext[]
let selected: Awaited<ReturnType<typeof selectFirst>>
let waiting: number
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Six spots of $30,000 over six months; one is selected on February 3. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  selected = await selectFirst(group)
  staff = await makeStaff(group.ctx, 2)
  waiting = selected.position === 1 ? 2 : 1
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const one = (index: number) => staff[index] as TestContext
const record = (position: number, cause: 'death' | 'disability' = 'death', change: object = {}) =>
  recordExit(one(0), {
    consortiumId: group.consortiumId,
    position,
    cause,
    happenedOn: '2026-02-01',
    documentReference: 'County of Kings 2026-118',
    ...change,
  })
const recorded = async (position: number, cause: 'death' | 'disability' = 'death') => {
  const outcome = await record(position, cause)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value.reportId
}
const approve = (reportId: string, by = 1) =>
  answerExit(one(by), { consortiumId: group.consortiumId, reportId, answer: 'approve' })
const told = async () => {
  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from notifications where details ->> 'consortiumId' = ${group.consortiumId}
      and (kind like 'death%' or kind like 'disability%' or kind = 'exit_nothing')`.execute(test.db)
  return rows
}

describe('rules 9 after a death or a disability', () => {
  it('nothing happens until a second person approves; then everything paid into the fund is owed, within 30 days', async () => {
    const preview = (await showExits(one(0), group.consortiumId, waiting)).preview
    expect(preview).toMatchObject({ outcome: 'refund', refundCents: 500_000, keptCents: 75_000, payBy: '2026-03-06' })
    const reportId = await recorded(waiting)
    expect(await readRefunds(group)).toEqual([])
    expect(await record(waiting)).toMatchObject({ refusal: 'already_recorded' })
    expect(await approve(reportId, 0)).toMatchObject({ refusal: 'needs_another_person' })
    expect(await approve(reportId)).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([
      {
        cause: 'death_or_disability',
        status: 'queued',
        amount_cents: 500_000,
        deduction_cents: 0,
        due_by: instantAt('2026-03-06', '23:59:59', ZONE),
      },
    ])
    expect(await told()).toMatchObject([{ kind: 'death_refund', details: { amountCents: 500_000 } }])
    expect(await approve(reportId)).toMatchObject({ refusal: 'report_closed' })
  })

  it('the desk reads what the document is called, and the database doesn’t', async () => {
    await recorded(waiting)
    const { reports } = await showExits(one(1), group.consortiumId, null)
    expect(reports).toMatchObject([{ position: waiting, documentReference: 'County of Kings 2026-118' }])
    const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(test.ownerDb)
    expect(await columnsWith(query, ['County of Kings 2026-118'])).toEqual([])
  })

  it('a selection ends first, and its cash returns to the fund', async () => {
    expect(await approve(await recorded(selected.position, 'disability'))).toEqual({ ok: true })
    const { rows } = await sql<{ status: string; committed_cents: number }>`
      select status, committed_cents from contemplations where consortium_id = ${group.consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ status: 'cancelled', committed_cents: 0 }])
    expect(await told()).toMatchObject([{ kind: 'disability_refund', details: { amountCents: 500_000 } }])
  })

  it('who was paid out keeps the purchase, and the installments go on', async () => {
    await payOut(group, selected, staff)
    expect((await showExits(one(0), group.consortiumId, selected.position)).preview).toMatchObject({
      outcome: 'installments_go_on',
      remainingCents: 2_875_000,
    })
    expect(await approve(await recorded(selected.position))).toEqual({ ok: true })
    expect(await readRefunds(group)).toEqual([])
    const { rows } = await sql<{ state: string }>`
      select state from consortium_members where id = ${group.memberIds[selected.position - 1]}`.execute(test.db)
    expect(rows).toEqual([{ state: 'paid_out' }])
    expect(await told()).toMatchObject([{ kind: 'death_paid_out', details: { amountCents: 2_875_000 } }])
  })

  it('is refused without a document, for a day to come, for somebody else’s permission, and for a spot nobody has', async () => {
    expect(await record(waiting, 'death', { documentReference: ' ' })).toMatchObject({ refusal: 'reference_required' })
    expect(await record(waiting, 'death', { happenedOn: '2026-02-30' })).toMatchObject({ refusal: 'day_not_past' })
    expect(await record(waiting, 'death', { happenedOn: '2027-01-01' })).toMatchObject({ refusal: 'day_not_past' })
    expect(await record(99)).toMatchObject({ refusal: 'not_a_member' })
    await expect(showExits(group.as(1), group.consortiumId, null)).rejects.toThrow('insufficient_permissions')
    const reportId = await recorded(waiting)
    await expect(
      answerExit(group.as(2), { consortiumId: group.consortiumId, reportId, answer: 'approve' }),
    ).rejects.toThrow('insufficient_permissions')
    const refused = await answerExit(one(0), { consortiumId: group.consortiumId, reportId, answer: 'refuse' })
    expect(refused).toEqual({ ok: true })
    expect(await record(waiting)).toMatchObject({ ok: true })
  })

  it('can’t be approved once its member has left by themselves: it says so, and is declined', async () => {
    const reportId = await recorded(waiting, 'disability')
    expect(await letLeave(group, waiting)).toMatchObject({ ok: true })
    expect(await approve(reportId)).toMatchObject({ ok: false, refusal: 'not_a_member' })
    expect((await readRefunds(group)).map(({ cause }) => cause)).toEqual(['left'])
    const declined = await answerExit(one(1), { consortiumId: group.consortiumId, reportId, answer: 'refuse' })
    expect(declined).toEqual({ ok: true })
  })

  it('leaves nothing half done when it fails between its writes', async () => {
    const reportId = await recorded(waiting)
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => approve(reportId))).rejects.toThrow(
      'on purpose',
    )
    expect(await readRefunds(group)).toEqual([])
    expect(await approve(reportId)).toEqual({ ok: true })
  })
})
