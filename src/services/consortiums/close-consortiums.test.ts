import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockConsortiums } from '#db/consortiums.ts'
import { instantAt } from '#domain/calendar.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { takeBackFinalPayments } from '#services/closing/take-back-final-payments.ts'
import { closeConsortiums } from '#services/consortiums/close-consortiums.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { buyCar, closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { eventsOf, listenTo } from '#tests/support/webhooks.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  // A group that waits on purpose must not be due in the next test.
  await sql`update assemblies set next_at = null, late_at = null`.execute(test.ownerDb)
  await sql`update consortiums set opens_at = null, close_check_at = null, ladder_at = null`.execute(test.ownerDb)
  await sql`update contemplations set use_check_at = null`.execute(test.ownerDb)
  await sql`update final_payments set notice_at = null`.execute(test.ownerDb)
})

describe('rules 11 LIFE-18 a group whose last assembly is held', () => {
  it('closes, shares out what is left, pays it with two people, and is completed', async () => {
    const group = await closedGroup(testContext(test.db))
    expect(await stateOf(group)).toMatchObject({ status: 'active', closing: true })
    expect(await noticesOf(group, 'closing_started')).toBe(5)
    // The last one selected has a payout to use.
    expect(await noticesOf(group, 'closing_payout')).toBe(1)
    await group.moveTo('2026-12-20')
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      common_fund: 0,
      reserve: 0,
      credits_payable: 0,
      member_credit: -360_000,
    })
    expect(await noticesOf(group, 'final_statement')).toBe(6)
    const [ana, ben] = await makeStaff(group.ctx, 2)
    if (!ana || !ben) throw new Error('two people')
    const { consortiumId } = group
    const reviewed = { count: 6, amountCents: 360_000 as never }
    expect(await releaseFinalPayments(ben, { consortiumId, reviewed })).toMatchObject({ refusal: 'nothing_to_release' })
    expect(await prepareFinalPayments(ana, { consortiumId })).toEqual({ ok: true, value: { count: 6 } })
    expect(await takeBackFinalPayments(ben, { consortiumId })).toEqual({ ok: true })
    expect(await prepareFinalPayments(ana, { consortiumId })).toEqual({ ok: true, value: { count: 6 } })
    expect(await prepareFinalPayments(ana, { consortiumId })).toMatchObject({ refusal: 'nothing_to_prepare' })
    expect(await releaseFinalPayments(ana, { consortiumId, reviewed })).toMatchObject({
      refusal: 'cannot_release_own_preparation',
    })
    expect(await releaseFinalPayments(ben, { consortiumId, reviewed: { ...reviewed, count: 5 } })).toMatchObject({
      refusal: 'batch_changed',
    })
    expect(await releaseFinalPayments(ben, { consortiumId, reviewed })).toEqual({ ok: true, value: { count: 6 } })
    await listenTo(group.ctx)
    await group.moveTo('2026-12-28')
    expect(await stateOf(group)).toMatchObject({ status: 'completed', ended: true })
    expect(await eventsOf(group.ctx, consortiumId)).toEqual([{ kind: 'group.completed', details: {} }])
    expect(await readBalances(test.db, consortiumId)).toMatchObject({ common_fund: 0, reserve: 0, member_credit: 0 })
    expect(await noticesOf(group, 'final_amount_paid')).toBe(6)
    expect(await dueIn(group)).toEqual([])
  })

  it('settles payouts no one used after 60 days: what they leave is paid with the final amounts', async () => {
    const group = await closedGroup(testContext(test.db), { paidOut: 4 })
    const waiting = group.selected.slice(4)
    const { rows } = await sql<{ use_by: string }>`select distinct use_by from contemplations
      where consortium_id = ${group.consortiumId} and status not in ('paid_out')`.execute(test.db)
    // Closing started on 2026-07-06; the last one selected could use it to 2027-01-02 otherwise.
    expect(rows).toEqual([{ use_by: '2026-09-04' }])
    await group.moveTo('2026-09-05')
    expect(await statesOf(group, waiting)).toEqual(['completed', 'completed'])
    await group.moveTo('2026-12-20')
    expect(await finalsOf(group)).toEqual(
      [1, 2, 3, 4, 5, 6].map((position) => ({
        position,
        held: waiting.includes(position) ? 3_000_000 : 0,
        surplus: 60_000,
        unserved: 0,
      })),
    )
  })

  it('waits to day 120 for what a defaulted member owes; then the operator covers what that cost', async () => {
    const group = await closedGroup(testContext(test.db))
    const [first = 0] = group.selected
    // Of the $5,750 that come back $5,000 were the common fund's: the reserve lends $3,500, the operator the rest.
    const memberId = group.memberIds[first - 1] ?? ''
    const { consortiumId } = group
    await letComeBack(group.ctx, { consortiumId, memberId, number: 6 }, instantAt('2026-07-20', '12:00:00', ZONE))
    // Closing started on 2026-07-06.
    await group.moveTo('2026-11-02', '23:00:00')
    expect(await statesOf(group, [first])).toEqual(['defaulted'])
    expect(await stateOf(group)).toMatchObject({ status: 'active' })
    await group.moveTo('2026-11-03')
    const { rows } =
      await sql`select common_fund_cents, reserve_cents, written_off_cents, surplus_cents from final_statements
      where consortium_id = ${consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ common_fund_cents: 0, reserve_cents: 0, written_off_cents: 150_000, surplus_cents: 0 }])
    await group.moveTo('2026-11-05')
    expect(await stateOf(group)).toMatchObject({ status: 'completed' })
    expect(await readBalances(test.db, consortiumId)).toMatchObject({ operator_advance: 0, member_credit: 0 })
    // The claim is the operator's from then on, and the member reads so.
    expect(await listFormerSpots(group.as(first))).toMatchObject([
      { end: 'defaulted', final: null, debt: { leftCents: 575_000 + 28_750, isGroupClosed: true } },
    ])
  })

  it('goes on with the extensions when a selection ends while it closes', async () => {
    const group = await closedGroup(testContext(test.db), { paidOut: 5 })
    const contemplation = (await readSelections(group)).at(-1)
    if (contemplation === undefined) throw new Error('everybody was selected')
    await test.db.transaction().execute(async (tx) => {
      await lockConsortiums(tx, [group.consortiumId])
      const at = group.ctx.clock.now()
      await cancelSelections(group.ctx, tx, [{ contemplation, act: 'cancel', reason: 'debit_returned', at }])
    })
    expect(await stateOf(group)).toMatchObject({ closing: false })
    await group.moveTo('2026-08-10')
    expect((await readSelections(group)).at(-1)).toMatchObject({ assembly_number: 7, status: 'selected' })
    expect(await stateOf(group)).toMatchObject({ closing: true })
  })

  it('reopens them for someone who is waiting with no month left, as after coming back', async () => {
    const group = await closedGroup(testContext(test.db), { paidOut: 5 })
    const contemplation = (await readSelections(group)).at(-1)
    if (contemplation === undefined) throw new Error('everybody was selected')
    const { consortiumId } = group
    const closing = sql`select opens_at, closing_at from consortiums where id = ${consortiumId}`
    await test.db.transaction().execute(async (tx) => {
      await lockConsortiums(tx, [consortiumId])
      const at = group.ctx.clock.now()
      await cancelSelections(group.ctx, tx, [{ contemplation, act: 'cancel', reason: 'debit_returned', at }])
    })
    const { rows } = await closing.execute(test.db)
    await sql`update consortiums set opens_at = null, closing_at = '2026-07-06', close_check_at = '2026-07-10' where id = ${consortiumId}`.execute(
      test.ownerDb,
    )
    await closeConsortiums(group.ctx, group.ctx.clock.now())
    expect((await closing.execute(test.db)).rows).toEqual(rows)
    expect(rows).toMatchObject([{ closing_at: null }])
  })

  it('gives a member no assembly could serve the common fund back, from the reserve and then the operator’s fee', async () => {
    const group = await launchedGroup(testContext(test.db))
    await payAndBuy(group, 5)
    // Who owes an installment isn’t eligible, in any of the extensions.
    await group.moveTo('2027-01-08')
    expect(await stateOf(group)).toMatchObject({ closing: true })
    const waiting = (await membersIn(group, 'active'))[0] ?? 0
    await group.moveTo('2027-05-20')
    expect(await statesOf(group, [waiting])).toEqual(['withdrawn'])
    expect((await finalsOf(group)).find(({ position }) => position === waiting)).toMatchObject({
      unserved: 2_500_000,
      surplus: 0,
    })
    const final = { point: { key: 'final_owed' }, unservedCents: 2_500_000, last4: '4242', needsAccount: false }
    expect(await listFormerSpots(group.as(waiting))).toMatchObject([{ end: 'not_served', final, debt: null }])
    // Without an account: by when one has to be linked, ninety days from the statement and thirty days after the last notice.
    await sql`update bank_accounts set removed_at = now(), is_default = false
      where user_id = ${group.userIds[waiting - 1]}`.execute(test.ownerDb)
    expect(await listFormerSpots(group.as(waiting))).toMatchObject([
      { needsAccount: true, final: { point: { key: 'final_no_account' }, last4: null, claimBy: expect.any(String) } },
    ])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ common_fund: 0, operator_advance: 0 })
  })

  it('a final statement that fails between two writes is none, and is made when repeated', async () => {
    const group = await closedGroup(testContext(test.db))
    await group.moveTo('2026-08-20')
    await sql`update consortiums set close_check_at = '2026-12-01' where id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    const due = instantAt('2026-12-01', '06:00:00', ZONE)
    await expect(
      whileWritesFail(test.ownerDb, 'final_payments', 'insert', () => closeConsortiums(group.ctx, due)),
    ).rejects.toThrow()
    expect(await finalsOf(group)).toEqual([])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ reserve: -360_000, member_credit: 0 })
    await closeConsortiums(group.ctx, due)
    expect(await finalsOf(group)).toHaveLength(6)
    await closeConsortiums(group.ctx, instantAt('2026-12-02', '06:00:00', ZONE))
    expect(await finalsOf(group)).toHaveLength(6)
  })
})

/** Six months in which everyone pays, but for the last one not selected, who stops after month `last`. The first buys a car. */
async function payAndBuy(group: TestGroup, last: number): Promise<void> {
  for (let number = 1; number <= 6; number++) {
    await group.moveTo(`2026-0${number}-21`)
    const selected = (await readSelections(group)).map(({ position_number }) => position_number)
    const left = [1, 2, 3, 4, 5, 6].filter((position) => !selected.includes(position))
    const skips = number > last ? left[0] : undefined
    await group.pay(
      number,
      [1, 2, 3, 4, 5, 6].filter((position) => position !== skips),
    )
    await group.moveTo(number === 6 ? '2026-07-08' : `2026-0${number + 1}-08`)
    const key = (await readSelections(group)).at(-1)
    if (key === undefined) throw new Error('each month selects somebody')
    if (number === 1) await buyFirst(group, key.id, key.position_number)
  }
}

async function buyFirst(group: TestGroup, id: string, position: number): Promise<void> {
  const [ana, ben] = await makeStaff(group.ctx, 2)
  if (!ana || !ben) throw new Error('two people')
  await buyCar(group, { id, position }, [ana, ben])
}

async function membersIn({ consortiumId }: TestGroup, state: string): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position_number as position from consortium_members where consortium_id = ${consortiumId} and state = ${state}`.execute(
    test.db,
  )
  return rows.map(({ position }) => position)
}

async function statesOf({ consortiumId }: TestGroup, positions: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from consortium_members where consortium_id = ${consortiumId} and position_number = any(${positions})
    order by position_number`.execute(test.db)
  return rows.map(({ state }) => state)
}

async function finalsOf({ consortiumId }: TestGroup) {
  const { rows } = await sql<{ position: number; held: number; surplus: number; unserved: number }>`
    select m.position_number as position, held_cents as held, surplus_cents as surplus, unserved_cents as unserved
    from final_payments f join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
    where f.consortium_id = ${consortiumId} order by 1`.execute(test.db)
  return rows
}

async function stateOf({ consortiumId }: TestGroup) {
  const { rows } = await sql<{ status: string; closing: boolean; ended: boolean }>`
    select status, closing_at is not null as closing, ended_at is not null as ended from consortiums
    where id = ${consortiumId}`.execute(test.db)
  return rows[0]
}

async function noticesOf({ consortiumId }: TestGroup, kind: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notifications where kind = ${kind} and details->>'consortiumId' = ${consortiumId}`.execute(
    test.db,
  )
  return rows[0]?.n ?? 0
}

async function dueIn({ consortiumId }: TestGroup): Promise<unknown[]> {
  const { rows } = await sql`
    select 1 from consortiums where id = ${consortiumId} and (opens_at is not null or close_check_at is not null)
    union all select 2 from assemblies where consortium_id = ${consortiumId} and (next_at is not null or late_at is not null)
    union all select 3 from contemplations where consortium_id = ${consortiumId} and use_check_at is not null
    union all select 4 from final_payments where consortium_id = ${consortiumId} and notice_at is not null`.execute(
    test.db,
  )
  return rows
}
