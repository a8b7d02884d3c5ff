import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { readStanding } from '#services/consortiums/read-standing.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { readRefunds } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let database: TestDatabase
let group: TestGroup
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** Installment 3 opens on March 17 and is due on Friday, March 27; a payout arrives on the second banking day after it was released. */
async function canceledOn(day: string, account?: string): Promise<number> {
  group = await launchedGroup(testContext(database.db))
  const { consortiumId } = group
  const key = await selectFirst(group)
  const [ana, ben] = await makeStaff(group.ctx, 2)
  if (ana === undefined || ben === undefined) throw new Error('a payout takes two people')
  await approveSelection(group, key, ana)
  const payee = { kind: 'dealer' as const, name: 'Sunshine Cars', routing: '021000021', account: account ?? '1234' }
  const amounts = { purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS }
  const prepared = await preparePayout(ana, { ...key, ...amounts, payee, key: crypto.randomUUID() })
  if (!prepared.ok) throw new Error(prepared.refusal)
  await group.moveTo('2026-02-20')
  await group.pay(2)
  await group.moveTo('2026-03-10')
  expect(await prepareCancellation(ana, { consortiumId, cause: 'we_stop', details: '' })).toMatchObject({ ok: true })
  expect(await openBallot(ben, { consortiumId })).toEqual({ ok: true })
  const selected = (await readSelections(group)).map(({ position_number: position }) => position)
  for (const position of [1, 2, 3, 4, 5, 6].filter((one) => !selected.includes(one)))
    expect(await castVote(group.as(position), { consortiumId, inFavor: true })).toEqual({ ok: true })
  const closesAt = `${day}T22:00:00Z`
  await sql`update cancellations set closes_at = ${closesAt}, check_at = ${closesAt} where consortium_id = ${consortiumId}`.execute(
    database.ownerDb,
  )
  await group.moveTo(day, '09:30:00')
  if (account === undefined) return key.position
  const released = await releasePayout(ben, { consortiumId, payoutId: prepared.value.payoutId })
  if (!released.ok) throw new Error(released.refusal)
  return key.position
}

const member = (position: number) => group.memberIds[position - 1] ?? ''
const stateOf = async (position: number) => {
  const { rows } = await sql<{ state: string }>`
    select state from consortium_members where id = ${member(position)}`.execute(database.db)
  return rows[0]?.state
}
const installment = async (position: number, number: number) => {
  const { rows } = await sql<{ status: string; late_fee_cents: number }>`
    select status, late_fee_cents from installments where consortium_member_id = ${member(position)} and number = ${number}`.execute(
    database.db,
  )
  return rows[0]?.status
}
const debits = async (position: number) => {
  const { rows } = await sql<{ number: number; status: string }>`
    select installment_number as number, status from transfer_states
    where consortium_member_id = ${member(position)} and asked_at > '2026-03-12' and kind = 'installment' order by asked_at`.execute(
    database.db,
  )
  return rows.map(({ number, status }) => `${number} ${status}`)
}
/** What asks this person for an installment. */
const askedOf = async (position: number) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[position - 1]} and created_at > '2026-03-12'
      and (kind like 'installment_%' or kind like 'autopay%' or kind like 'late%' or kind like 'final%') and kind <> 'installment_cleared'
    order by created_at`.execute(database.db)
  return rows.map(({ kind }) => kind)
}
const pointsOf = async (position: number) => {
  const points = await readStanding(group.as(position), {
    consortiumId: group.consortiumId,
    memberId: member(position),
  })
  return points.map(({ key, ends }) => (ends === undefined ? key : `${key} ${ends}`))
}
const collects = async (position: number) => {
  const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
  expect(await setAutopay(group.as(position), { consortiumId: group.consortiumId, accountId })).toEqual({ ok: true })
}

test('rules 11 decision 0170 nothing is asked for while the bank has the payout; once it has arrived, what opened meanwhile is', async () => {
  const position = await canceledOn('2026-03-16', '000123456789')
  await group.moveTo('2026-03-17', '18:00:00')
  expect([await stateOf(position), await installment(position, 3)]).toEqual(['selected', 'pending'])
  expect(await askedOf(position)).toEqual([])
  expect(await pointsOf(position)).toEqual(['group_canceled unless_it_arrives', 'disbursing'])
  const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
  const pay = { consortiumId: group.consortiumId, number: 3, accountId }
  expect(await payInstallment(group.as(position), { ...pay, key: crypto.randomUUID() })).toMatchObject({ ok: false })
  await group.moveTo('2026-03-18', '10:00:00')
  expect([await stateOf(position), await installment(position, 3)]).toEqual(['paid_out', 'pending'])
  expect(await askedOf(position)).toEqual(['installment_opened_selected'])
  expect(await pointsOf(position)).toEqual(['pay', 'group_canceled', 'received'])
  expect(await payInstallment(group.as(position), { ...pay, key: crypto.randomUUID() })).toMatchObject({ ok: true })
})

test('rules 11 decision 0170 a payout that comes back: its member leaves with the others, and was asked for nothing', async () => {
  const position = await canceledOn('2026-03-26', '000120003')
  await collects(position)
  await group.moveTo('2026-03-28')
  expect([await stateOf(position), await debits(position)]).toEqual(['selected', []])
  await group.moveTo('2026-03-31')
  expect([await stateOf(position), await installment(position, 3)]).toEqual(['withdrawn', 'cancelled'])
  expect(await debits(position)).toEqual([])
  expect((await readRefunds(group)).find((one) => one.position === position)).toMatchObject({ amount_cents: 1_000_000 })
  // They read that it's over, and not that the seller is paid again.
  const { rows: told } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[position - 1]} and created_at > '2026-03-29' order by kind`.execute(
    database.db,
  )
  expect(told.map(({ kind }) => kind)).toEqual(['group_canceled_refund', 'selection_ended_last'])
})

test('rules 11 decision 0170 autopay takes what was due while the bank had the payout once it has arrived', async () => {
  const position = await canceledOn('2026-03-26', '000123456789')
  await collects(position)
  await group.moveTo('2026-03-28')
  expect(await debits(position)).toEqual([])
  await group.moveTo('2026-03-30', '12:00:00')
  expect([await stateOf(position), await debits(position)]).toEqual(['paid_out', ['3 created']])
  await group.moveTo('2026-04-03')
  expect(await installment(position, 3)).toBe('completed')
})

test('rules 11 decision 0170 a payout that had arrived and comes back: its member leaves within the hour, before another month is due', async () => {
  const position = await canceledOn('2026-03-16', '000120010')
  await collects(position)
  await group.moveTo('2026-04-14')
  expect([await stateOf(position), await installment(position, 3)]).toEqual(['paid_out', 'completed'])
  // The bank returns it 30 days later, after installment 4 has opened on April 17; it's due on April 27.
  await group.moveTo('2026-04-24')
  expect([await stateOf(position), await installment(position, 4)]).toEqual(['withdrawn', 'cancelled'])
  await group.moveTo('2026-05-05')
  expect(await debits(position)).toEqual(['3 settled'])
  expect((await readRefunds(group)).find((one) => one.position === position)).toMatchObject({ amount_cents: 1_500_000 })
})

test('rules 11 decision 0170 a selected member without a payout at the bank is asked for nothing while a debit is there', async () => {
  const position = await canceledOn('2026-03-16')
  const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
  const ahead = { consortiumId: group.consortiumId, amountCents: 10_000, mode: 'from_end' as const, accountId }
  expect(await requestPrepayment(group.as(position), { ...ahead, key: crypto.randomUUID() })).toMatchObject({
    ok: true,
  })
  await group.moveTo('2026-03-17', '18:00:00')
  expect([await stateOf(position), await installment(position, 3)]).toEqual(['selected', undefined])
  expect(await requestPrepayment(group.as(position), { ...ahead, key: crypto.randomUUID() })).toMatchObject({
    ok: false,
  })
  expect(await askedOf(position)).toEqual([])
  expect(await pointsOf(position)).toEqual(['group_canceled after_the_bank'])
  await group.moveTo('2026-03-19')
  expect(await stateOf(position)).toBe('withdrawn')
})

test('rules 11 decision 0170 who waits for a bank isn’t reminded of what was open, and isn’t late', async () => {
  const position = await canceledOn('2026-03-25')
  const selected = (await readSelections(group)).map(({ position_number: drawn }) => drawn)
  const waiting = [1, 2, 3, 4, 5, 6].find((one) => !selected.includes(one)) ?? 0
  for (const one of [position, waiting]) {
    const accountId = await accountOf(group.ctx, group.userIds[one - 1] ?? '')
    const ahead = { consortiumId: group.consortiumId, amountCents: 10_000, mode: 'from_end' as const, accountId }
    expect(await requestPrepayment(group.as(one), { ...ahead, key: crypto.randomUUID() })).toMatchObject({ ok: true })
  }
  const before = await askedOf(position)
  // The bank doesn't answer for two weeks.
  await sql`update bank_transfers set check_at = '2026-04-09T13:00:00Z' where kind = 'prepayment' and consortium_id = ${group.consortiumId}`.execute(
    database.ownerDb,
  )
  await group.moveTo('2026-04-08')
  expect([await stateOf(position), await stateOf(waiting)]).toEqual(['selected', 'active'])
  expect([await askedOf(position), await askedOf(waiting)]).toEqual([
    before,
    before.map((kind) => kind.replace('_selected', '')),
  ])
  expect([await installment(position, 3), await installment(waiting, 3)]).toEqual(['pending', 'pending'])
})
