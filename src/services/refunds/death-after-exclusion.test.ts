import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { showExits } from '#services/refunds/show-exits.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext[]
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** The member in position 1 pays installment 1 of $862.50 and then nothing: excluded on May 13, they're owed $750.00 minus 5%. The others pay. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 10, months: 40 })
  staff = await makeStaff(group.ctx, 2)
  await group.moveTo('2026-01-20')
  await group.pay(1)
  for (const [number, day] of [
    [2, '2026-02-20'],
    [3, '2026-03-20'],
    [4, '2026-04-20'],
  ] as const) {
    await group.moveTo(day)
    await group.pay(number, [2, 3, 4, 5, 6, 7, 8, 9, 10])
  }
  await group.moveTo('2026-05-13', '12:00:00')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const of = () => ({ consortiumId: group.consortiumId })
const record = (happenedOn: string) =>
  recordExit(staff[0] as TestContext, {
    ...of(),
    position: 1,
    cause: 'death',
    happenedOn,
    documentReference: 'County of Kings 2026-118',
  })
const approve = async (happenedOn = '2026-03-02') => {
  const recorded = await record(happenedOn)
  if (!recorded.ok) throw new Error(recorded.refusal)
  return await answerExit(staff[1] as TestContext, { ...of(), reportId: recorded.value.reportId, answer: 'approve' })
}

describe('rules 9 decision 0164 a death before an exclusion, recorded after it', () => {
  it('takes the deduction away and brings the refund’s day forward', async () => {
    expect(await readRefunds(group)).toMatchObject([{ cause: 'excluded', amount_cents: 71_250, due_by: null }])
    await group.moveTo('2026-05-20')
    const { preview, members } = await showExits(staff[0] as TestContext, group.consortiumId, 1)
    expect(members.find(({ position }) => position === 1)).toMatchObject({ isExcluded: true })
    expect(preview).toMatchObject({
      ...{ outcome: 'refund', refundCents: 75_000, payBy: '2026-06-19' },
      excluded: { on: '2026-05-13', deductionCents: 3_750 },
    })
    expect(await approve()).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([
      {
        ...{ cause: 'death_or_disability', status: 'queued', amount_cents: 75_000, deduction_cents: 0 },
        due_by: instantAt('2026-06-19', '23:59:59', ZONE),
      },
    ])
    const { rows } = await sql<{ details: object }>`select details from notifications where kind = 'death_refund'
      and details ->> 'consortiumId' = ${group.consortiumId}`.execute(test.db)
    expect(rows).toMatchObject([{ details: { amountCents: 75_000, payBy: '2026-06-19' } }])
    expect((await listFormerSpots(group.as(1)))[0]).toMatchObject({ end: 'death_or_disability' })
    await group.moveTo('2026-06-20')
    expect((await readRefunds(group))[0]).toMatchObject({ status: 'paid', paid_cents: 75_000 })
  })

  it('changes nothing if it happened later, nor once their refund has begun to leave', async () => {
    expect(await record('2026-05-14')).toMatchObject({ refusal: 'day_not_past' })
    await group.moveTo('2026-05-20')
    expect(await record('2026-05-14')).toMatchObject({ refusal: 'after_exclusion' })
    const recorded = await record('2026-03-02')
    if (!recorded.ok) throw new Error(recorded.refusal)
    await sql`update refunds set posted_cents = 100 where consortium_id = ${group.consortiumId}`.execute(test.ownerDb)
    const answer = { ...of(), reportId: recorded.value.reportId, answer: 'approve' } as const
    expect(await answerExit(staff[1] as TestContext, answer)).toMatchObject({ refusal: 'refund_on_its_way' })
    await sql`update refunds set posted_cents = 0 where consortium_id = ${group.consortiumId}`.execute(test.ownerDb)
  })

  it('leaves the newcomer who was to free that refund to the one that has waited longest', async () => {
    await letLeave(group, 10)
    const userIds = await makeApprovedPeople(group.ctx, 1, 'newcomer-death', 'user')
    expect(await enrollMember(group.ctx, { ...of(), userIds })).toMatchObject({ ok: true })
    const linked = async () => (await readRefunds(group)).map(({ cause, replaced_by }) => [cause, replaced_by !== null])
    expect(await linked()).toEqual([
      ['excluded', true],
      ['left', false],
    ])
    expect(await approve()).toEqual({ ok: true })
    expect(await linked()).toEqual([
      ['death_or_disability', false],
      ['left', true],
    ])
  })
})
