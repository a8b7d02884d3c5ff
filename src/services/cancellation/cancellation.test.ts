import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCancellation } from '#db/cancellations.ts'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { cents, sum } from '#domain/money.ts'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { countBallots } from '#services/cancellation/count-ballots.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { shareFund } from '#services/cancellation/share-fund.ts'
import { shareOutFunds } from '#services/cancellation/share-out-funds.ts'
import { showBallot } from '#services/cancellation/show-ballot.ts'
import { showCancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { takeBackCancellation } from '#services/cancellation/take-back-cancellation.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { showPublicGroup } from '#services/consortiums/show-public-group.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank } from '#tests/support/bank.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { columnsWith } from '#tests/support/clear-columns.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefundParts, readRefunds } from '#tests/support/leaving.ts'
import { payOut, selectFirst } from '#tests/support/selection.ts'
import { eventsOf, listenTo } from '#tests/support/webhooks.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext[]
let paidOut: number
let waiting: number[]
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Six spots of $30,000 over six months: an installment is $5,000 of common fund. All pay January; who is drawn is paid out in February. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  const key = await selectFirst(group)
  staff = await makeStaff(group.ctx, 3)
  paidOut = key.position
  await payOut(group, key, staff)
  waiting = [1, 2, 3, 4, 5, 6].filter((position) => position !== paidOut)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const one = (index: number) => staff[index] as TestContext
const propose = async () => {
  const { consortiumId } = group
  expect(await prepareCancellation(one(0), { consortiumId, cause: 'fund_falls_short', details: '' })).toMatchObject({
    ok: true,
  })
  expect(await openBallot(one(1), { consortiumId })).toEqual({ ok: true })
}
const vote = async (positions: readonly number[], inFavor = true) => {
  const { consortiumId } = group
  for (const position of positions)
    expect(await castVote(group.as(position), { consortiumId, inFavor })).toEqual({ ok: true })
}
const states = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from consortium_members where consortium_id = ${group.consortiumId} order by position_number`.execute(
    test.db,
  )
  return rows.map(({ state }) => state)
}
const groupNow = async () => {
  const { rows } = await sql<{ status: string; canceled_at: Date | null; current_members: number }>`
    select status, canceled_at, current_members from consortiums where id = ${group.consortiumId}`.execute(test.db)
  return rows[0]
}
const told = async (kind: string) => {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where kind = ${kind} and details ->> 'consortiumId' = ${group.consortiumId}`.execute(
    test.db,
  )
  return rows.map(({ details }) => details)
}

describe('rules 11 a proposal to cancel a launched group', () => {
  it('takes two people, and can be taken back until it is put to the vote', async () => {
    const { consortiumId } = group
    const prepared = { consortiumId, cause: 'we_stop' as const, details: 'We close this product line.' }
    expect(await prepareCancellation(one(0), prepared)).toMatchObject({ ok: true })
    expect(await prepareCancellation(one(1), prepared)).toMatchObject({ refusal: 'ballot_pending' })
    expect(await openBallot(one(0), { consortiumId })).toMatchObject({ refusal: 'needs_another_person' })
    expect(await takeBackCancellation(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await openBallot(one(1), { consortiumId })).toMatchObject({ refusal: 'no_proposal' })
    await propose()
    expect(await takeBackCancellation(one(1), { consortiumId })).toMatchObject({ refusal: 'no_proposal' })
    await expect(prepareCancellation(group.as(1), prepared)).rejects.toThrow('insufficient_permissions')
  })

  it('says in our own words why: to the desk and to every member, and not in the database', async () => {
    const { consortiumId } = group
    const details = 'Jane Invented was the last to join.'
    const prepared = await prepareCancellation(one(0), { consortiumId, cause: 'we_stop', details: ` ${details} ` })
    expect(prepared).toMatchObject({ ok: true })
    expect(await openBallot(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await showCancellationDesk(one(1), consortiumId)).toMatchObject({ proposal: { details } })
    expect(await showBallot(group.as(waiting[0] ?? 0), consortiumId)).toMatchObject({ details })
    const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(test.ownerDb)
    expect(await columnsWith(query, ['Jane Invented'])).toEqual([])
  })

  it('says nothing of its own where nothing was written, now or by an older version', async () => {
    await propose()
    const details = async () => (await showBallot(group.as(waiting[0] ?? 0), group.consortiumId)).details
    expect(await details()).toBe('')
    await sql`update cancellations set details = '' where consortium_id = ${group.consortiumId}`.execute(test.ownerDb)
    expect(await details()).toBe('')
  })

  it('is voted on by the members not selected, who may change their vote; nobody else has one', async () => {
    const { consortiumId } = group
    await propose()
    expect(await told('ballot_opened')).toHaveLength(5)
    expect(await castVote(group.as(paidOut), { consortiumId, inFavor: true })).toMatchObject({ refusal: 'no_vote' })
    const [first = 0] = waiting
    await vote([first], true)
    await vote([first], false)
    const { rows } = await sql`select in_favor from cancellation_votes where consortium_id = ${consortiumId}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ in_favor: false }])
    const other = await launchedGroup(testContext(test.db))
    await expect(castVote(other.as(1), { consortiumId, inFavor: true })).rejects.toThrow('not_found')
  })
})

describe('rules 11 a ballot that doesn’t reach two thirds', () => {
  it('reminds who hasn’t voted, leaves the group as it was, and says how it ended', async () => {
    await propose()
    await vote(waiting.slice(0, 3))
    await group.moveTo('2026-03-12')
    expect((await told('ballot_reminder')).length).toBe(2)
    expect(await findCancellation(test.db, group.consortiumId)).toMatchObject({
      status: 'not_carried',
      voters: 5,
      in_favor: 3,
      check_at: null,
    })
    expect(await groupNow()).toMatchObject({ status: 'active', canceled_at: null, current_members: 6 })
    expect(await told('group_goes_on')).toHaveLength(6)
    expect(
      await castVote(group.as(waiting[0] ?? 0), { consortiumId: group.consortiumId, inFavor: true }),
    ).toMatchObject({ refusal: 'ballot_closed' })
  })
})

describe('rules 11 a ballot that two thirds carry', () => {
  const carry = async () => {
    await propose()
    await vote(waiting.slice(0, 4))
    await group.moveTo('2026-03-12')
  }

  it('lets go who waits with all they paid in, draws nothing more, and lets who was paid out go on paying', async () => {
    await listenTo(group.ctx)
    await carry()
    const events = (await eventsOf(group.ctx, group.consortiumId)).filter(({ kind }) => kind.startsWith('group.'))
    expect(events).toEqual([{ kind: 'group.canceled', details: { reason: 'vote' } }])
    expect(await findCancellation(test.db, group.consortiumId)).toMatchObject({
      status: 'carried',
      voters: 5,
      in_favor: 4,
    })
    expect(await groupNow()).toMatchObject({ status: 'active', current_members: 1 })
    expect((await states()).filter((state) => state === 'withdrawn')).toHaveLength(5)
    const refunds = await readRefunds(group)
    expect(new Set(refunds.map(({ cause }) => cause))).toEqual(new Set(['group_canceled']))
    expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual(Array(5).fill(500_000))
    expect(await told('group_canceled_refund')).toHaveLength(5)
    expect(await told('group_canceled_paying')).toHaveLength(1)
    await group.moveTo('2026-04-28')
    const { rows: list } = await listConsortiums(one(0), { ...ALL_GROUPS, state: 'cancelled' })
    expect(list.find(({ id }) => id === group.consortiumId)).toMatchObject({ state: 'cancelled', nextDraw: null })
    expect(await showPublicGroup(group.ctx, group.consortiumId)).toMatchObject({ state: 'cancelled', nextDraw: null })
    const { rows } = await sql<{ number: number; status: string }>`
      select number, status from assemblies where consortium_id = ${group.consortiumId} and number > 2 order by number`.execute(
      test.db,
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['not_held']))
    const { rows: payments } = await sql<{ who: number }>`
      select distinct m.position_number as who from installments p
      join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
      where p.consortium_id = ${group.consortiumId} and p.number = 4`.execute(test.db)
    expect(payments).toEqual([{ who: paidOut }])
    const [newcomer = ''] = await makeApprovedPeople(group.ctx, 1, 'newcomer', 'user')
    expect(await enrollMember(one(0), { consortiumId: group.consortiumId, userIds: [newcomer] })).toMatchObject({
      refusal: 'group_closed',
    })
  })

  it('pays them back month by month in equal parts of what came in, to the last cent, and ends canceled', async () => {
    await carry()
    const days = ['2026-02-20', '2026-03-20', '2026-04-20', '2026-05-20', '2026-06-20']
    for (const [index, day] of days.entries()) {
      if (index >= 1) await group.moveTo(day)
      await group.pay(index + 2, [paidOut])
    }
    await group.moveTo('2026-07-10')
    expect((await states()).filter((state) => state === 'completed')).toHaveLength(1)
    const refunds = await readRefunds(group)
    expect(refunds.map(({ status, paid_cents }) => [status, paid_cents])).toEqual(Array(5).fill(['paid', 500_000]))
    const parts = await readRefundParts(group)
    expect(parts.length).toBeGreaterThan(10)
    expect(sum(parts.map(({ amount_cents }) => amount_cents))).toBe(5 * 500_000)
    expect((await told('refund_part_paid')).length).toBeGreaterThan(6)
    expect(await told('refund_paid')).toHaveLength(5)
    await group.moveTo('2026-11-20')
    const balances = await readBalances(test.db, group.consortiumId)
    expect(balances).toMatchObject({ common_fund: 0, reserve: 0, refunds_payable: 0 })
    expect(balances.bank).toBe(await keptByBank(group.ctx, group.consortiumId))
    // The reserve is shared by all who paid into it and didn't leave on their own.
    const { rows } = await sql<{ payments: number; surplus: number }>`
      select (select count(*)::int from final_payments where consortium_id = ${group.consortiumId}) as payments,
        (select surplus_cents from final_statements where consortium_id = ${group.consortiumId}) as surplus`.execute(
      test.db,
    )
    expect(rows[0]?.payments).toBe(6)
    expect(rows[0]?.surplus).toBeGreaterThan(0)
  })

  it('shares out again while the part before is still on its way, each part by a transfer of its own', async () => {
    await carry()
    await group.moveTo('2026-06-20')
    const at = group.ctx.clock.now()
    const share = () =>
      inGroup(group.ctx, group.consortiumId, async (tx) => {
        const locked = await lockConsortium(tx, group.consortiumId)
        if (locked === null) throw new Error('no group')
        await shareFund(group.ctx, tx, locked, { potCents: cents(50_000), isLast: false }, at)
      })
    const before = (await readRefundParts(group)).length
    await share()
    await share()
    const parts = (await readRefundParts(group)).slice(before)
    expect(parts).toHaveLength(10)
    expect(new Set(parts.map(({ transfer_id }) => transfer_id)).size).toBe(10)
    await group.moveTo('2026-06-30')
    expect((await readRefundParts(group)).every(({ status }) => status === 'paid')).toBe(true)
  })

  it('pays someone who changed their mind in part as well, when nothing more comes in: what leaves is what is posted', async () => {
    const early = waiting[4] ?? 0
    await letLeave(group, early, 'cooling_off')
    waiting = waiting.slice(0, 4)
    await carry()
    const at = group.ctx.clock.now()
    await inGroup(group.ctx, group.consortiumId, async (tx) => {
      const locked = await lockConsortium(tx, group.consortiumId)
      if (locked === null) throw new Error('no group')
      await shareFund(group.ctx, tx, locked, { potCents: cents(100_000), isLast: true }, at)
    })
    const refunds = await readRefunds(group)
    expect(refunds.find(({ position }) => position === early)).toMatchObject({
      cause: 'cooling_off',
      status: 'requested',
    })
    const parts = (await readRefundParts(group)).filter(({ status }) => status !== 'paid')
    const { refunds_payable: payable } = await readBalances(test.db, group.consortiumId)
    expect(payable).toBe(-sum(parts.map(({ amount_cents }) => amount_cents)))
  })

  it('asks nothing more of someone who waits for their bank, by autopay or otherwise', async () => {
    const [late = 0] = waiting
    const { consortiumId } = group
    const accountId = await accountOf(group.ctx, group.userIds[late - 1] ?? '')
    await propose()
    await vote(waiting)
    await sql`update cancellations set closes_at = '2026-03-26T22:00:00Z', check_at = '2026-03-26T22:00:00Z'
      where consortium_id = ${consortiumId}`.execute(test.ownerDb)
    // Installment 2 is at the bank when the votes are counted, the evening before installment 3 is due.
    await group.moveTo('2026-03-26')
    await group.pay(2, [late])
    expect(await setAutopay(group.as(late), { consortiumId, accountId })).toEqual({ ok: true })
    await group.moveTo('2026-03-26', '18:30:00')
    expect((await states())[late - 1]).toBe('active')
    const pay = { consortiumId, number: 3, accountId, key: crypto.randomUUID() }
    expect(await payInstallment(group.as(late), pay)).toMatchObject({ refusal: 'not_owed' })
    await group.moveTo('2026-04-03')
    expect((await states())[late - 1]).toBe('withdrawn')
    const { rows } = await sql<{ number: number; status: string }>`
      select installment_number as number, status from transfer_states
      where consortium_member_id = ${group.memberIds[late - 1]} and asked_at > '2026-03-01' and kind = 'installment'`.execute(
      test.db,
    )
    expect(rows).toEqual([{ number: 2, status: 'settled' }])
    expect((await readRefunds(group)).find(({ position }) => position === late)).toMatchObject({
      amount_cents: 1_000_000,
    })
  })

  it('shares what there is with who left before, too, and the operator adds up to its fee when nobody pays any more', async () => {
    await letLeave(group, waiting[4] ?? 0)
    waiting = waiting.slice(0, 4)
    const leftBefore = async () => (await showCancellationDesk(one(0), group.consortiumId)).totals?.leftBeforeCents
    // January, less 5 percent for leaving.
    expect(await leftBefore()).toBe(cents(475_000))
    await carry()
    // All who are owed have left now: the review names no part of them by itself.
    expect(await leftBefore()).toBe(0)
    // The one who was paid out never pays again: 90 days late, the balance is due, and nothing comes.
    await group.moveTo('2027-01-15')
    const refunds = await readRefunds(group)
    expect(refunds).toHaveLength(5)
    const statuses = new Set(refunds.map(({ status }) => status))
    expect(statuses).toEqual(new Set(['paid']))
    const balances = await readBalances(test.db, group.consortiumId)
    expect(balances).toMatchObject({ common_fund: 0, reserve: 0, refunds_payable: 0 })
    expect(refunds.every(({ amount_cents, unmet_cents }) => amount_cents > 0 && unmet_cents >= 0)).toBe(true)
    const { rows } = await sql<{ unmet: number }>`select (details ->> 'unmetCents')::int as unmet from notifications
      where kind = 'refund_unmet' and details ->> 'consortiumId' = ${group.consortiumId} order by 1`.execute(test.db)
    const unmet = refunds.map(({ unmet_cents }) => unmet_cents).filter((cents) => cents > 0)
    expect(unmet).not.toEqual([])
    expect(rows.map((row) => row.unmet)).toEqual(unmet.toSorted((a, b) => a - b))
    expect(await groupNow()).toMatchObject({ status: 'cancelled' })
  })

  it('leaves nothing half done when the count or a share fails between its writes', async () => {
    await propose()
    await vote(waiting)
    await group.moveTo('2026-03-01')
    await sql`update cancellations set closes_at = ${group.ctx.clock.now()}, check_at = ${group.ctx.clock.now()}
      where consortium_id = ${group.consortiumId}`.execute(test.ownerDb)
    const at = group.ctx.clock.now()
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => countBallots(group.ctx, at)),
    ).rejects.toThrow('on purpose')
    expect(await groupNow()).toMatchObject({ canceled_at: null, current_members: 6 })
    expect(await readRefunds(group)).toEqual([])
    await Promise.all([countBallots(group.ctx, at), countBallots(group.ctx, at)])
    expect(await readRefunds(group)).toHaveLength(5)
    await group.moveTo('2026-06-03', '11:00:00')
    await sql`update consortiums set share_out_at = ${group.ctx.clock.now()} where id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    const before = (await readRefundParts(group)).length
    await group.pay(2, [paidOut])
    await shareOutFunds(group.ctx, group.ctx.clock.now())
    expect((await readRefundParts(group)).length).toBeGreaterThanOrEqual(before)
  })
})
