import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let group: TestGroup
let leaver: number
let made = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Twelve spots over twelve months: one leaves after the first assembly, on 2026-02-05. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 12, targetAmount: 12_000 })
  leaver = (await holdFirst(group)) === 1 ? 2 : 1
  await group.moveTo('2026-02-05')
  await letLeave(group, leaver)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const newcomers = (count: number) => makeApprovedPeople(group.ctx, count, `newcomer-${++made}`, 'user')
const join = (userIds: readonly string[]) => enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds })
async function joined(): Promise<{ memberId: string; position: number }> {
  const outcome = await join(await newcomers(1))
  if (!outcome.ok || outcome.value[0] === undefined) throw new Error('not enrolled')
  return outcome.value[0]
}
const pay = (memberId: string, number: number) =>
  payManyInstallments(group.ctx, [
    {
      consortiumId: group.consortiumId,
      memberId,
      number,
      transferId: crypto.randomUUID(),
      accountId: null,
      accountLast4: '4242',
    },
  ])

describe('rules 9 someone takes the spot of a member who left', () => {
  it('gets the next position, a plan for the months left, and no points; the leaver’s refund waits for their first payment', async () => {
    const { memberId, position } = await joined()
    expect(position).toBe(13)
    const { rows } =
      await sql`select state, from_month, ${pointsOf('consortium_members')} as bonus_points from consortium_members where id = ${memberId}`.execute(
        test.db,
      )
    expect(rows).toEqual([{ state: 'active', from_month: 2, bonus_points: 0 }])
    expect(await readRefunds(group)).toMatchObject([{ position: leaver, status: 'waiting', replaced_by: memberId }])
    await group.moveTo('2026-02-20')
    const opened = await sql<{
      total: number
    }>`select (common_fund_cents + reserve_cents + operator_cents)::int8 as total
      from installments where consortium_member_id = ${memberId}`.execute(test.db)
    // The whole payout and eleven twelfths of fee and reserve over eleven months; the desk says the same.
    const { newcomer } = await showConsortiumDesk(group.ctx, group.consortiumId)
    expect(opened.rows).toEqual([{ total: 124_091 }])
    expect(newcomer).toMatchObject({ fromNumber: 3, months: 10 })
  })

  it('rules 4 and joins after a month has opened: its list and their letter say that their first installment comes later', async () => {
    await group.moveTo('2026-02-20')
    const { position } = await joined()
    await group.moveTo('2026-03-05', '13:00:00')
    const { rows } = await sql<{ left_out: object[] }>`
      select left_out from published_snapshots where consortium_id = ${group.consortiumId} and number = 2`.execute(
      test.db,
    )
    expect(rows[0]?.left_out).toContainEqual({ position, reasons: ['starts_later'] })
    const told = await sql`select details ->> 'reasons' as reasons from notifications where kind = 'not_in_list'
      and details ->> 'consortiumId' = ${group.consortiumId}`.execute(test.db)
    expect(told.rows).toEqual([{ reasons: 'starts_later' }])
  })

  it('rules 9 of those who left at the same instant, the lower spot is first', async () => {
    for (const position of [11, 9, 7, 5]) await letLeave(group, position)
    const replacedBy: string[] = []
    for (let newcomer = 0; newcomer < 5; newcomer++) replacedBy.push((await joined()).memberId)
    const waits = (await readRefunds(group)).toSorted((a, b) => a.position - b.position)
    expect(waits.map(({ position }) => position)).toEqual([leaver, 5, 7, 9, 11])
    expect(waits.map(({ replaced_by }) => replaced_by)).toEqual(replacedBy)
  })

  it('LIFE-07 and pays for the first time: the refund joins the queue, is paid within 90 days, and nothing is paid twice', async () => {
    const { memberId } = await joined()
    await group.moveTo('2026-02-20')
    const staying = group.memberIds.flatMap((_, index) => (index + 1 === leaver ? [] : [index + 1]))
    await group.pay(2, staying)
    await pay(memberId, 2)
    await group.moveTo('2026-02-25')
    expect(await readRefunds(group)).toMatchObject([
      {
        status: 'queued',
        queued_at: instantAt('2026-02-24', '09:00:00', ZONE),
        due_by: instantAt('2026-05-25', '23:59:59', ZONE),
      },
    ])
    const letters = await sql`select details from notifications where kind = 'refund_queued'
      and details ->> 'consortiumId' = ${group.consortiumId}`.execute(test.db)
    expect(letters.rows).toMatchObject([{ details: { amountCents: 95_000, payBy: '2026-05-25' } }])
    // Each month's payout takes all but a few dollars; in April the refund is due before the next due date, so its money comes first.
    for (const [number, day] of [
      [3, '2026-03-20'],
      [4, '2026-04-20'],
    ] as const) {
      await group.moveTo(day)
      await group.pay(number, staying)
      await pay(memberId, number)
    }
    expect(await readRefunds(group)).toMatchObject([{ status: 'due' }])
    await group.moveTo('2026-05-12')
    expect(await readRefunds(group)).toMatchObject([{ status: 'paid', amount_cents: 95_000 }])
  })

  it('and leaves before paying: the refund waits for the next one', async () => {
    const { position } = await joined()
    await letLeave(group, position)
    expect(await readRefunds(group)).toMatchObject([{ replaced_by: null }])
    const { memberId } = await joined()
    expect(await readRefunds(group)).toMatchObject([{ replaced_by: memberId }])
  })

  it('is one for each free spot, and no one once too few months are left', async () => {
    expect(await join(await newcomers(2))).toMatchObject({
      ok: false,
      refusal: 'group_full',
      details: { freeSeats: 1 },
    })
    await joined()
    expect(await join(await newcomers(1))).toMatchObject({ ok: false, refusal: 'group_full' })
    await sql`update consortiums set next_number = 8 where id = ${group.consortiumId}`.execute(test.ownerDb)
    await sql`update consortiums set max_members = 13 where id = ${group.consortiumId}`.execute(test.ownerDb)
    expect(await join(await newcomers(1))).toMatchObject({
      ok: false,
      refusal: 'too_few_months_left',
      details: { monthsLeft: 5, needed: 6 },
    })
    expect((await showConsortiumDesk(group.ctx, group.consortiumId)).newcomer).toBeNull()
    await sql`update consortiums set next_number = 2 where id = ${group.consortiumId}`.execute(test.ownerDb)
  })

  it('or not at all, when it fails between its writes', async () => {
    const people = await newcomers(1)
    const failing = whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => join(people))
    await expect(failing).rejects.toThrow('on purpose')
    expect(await readRefunds(group)).toMatchObject([{ replaced_by: null }])
    expect(await join(people)).toMatchObject({ ok: true })
  })
})
