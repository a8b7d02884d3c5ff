import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor, type RequestContext } from '#context'
import { Secret } from '#domain/access/secret.ts'
import { receiptCode, receiptNumber } from '#domain/documents/receipt-code.ts'
import { cents, sum } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { createSealing } from '#integrations/sealing.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { checkReceipt } from '#services/documents/check-receipt.ts'
import { listDocuments } from '#services/documents/list-documents.ts'
import { receiptKey } from '#services/documents/receipt-key.ts'
import { showAgreement } from '#services/documents/show-agreement.ts'
import { showAssemblyRecord } from '#services/documents/show-assembly-record.ts'
import { showFundsLetter } from '#services/documents/show-funds-letter.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { showMonthStatement } from '#services/documents/show-month-statement.ts'
import { showReceipt } from '#services/documents/show-receipt.ts'
import { showYearSummary } from '#services/documents/show-year-summary.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { NotFound } from '#services/refusals.ts'
import { holdSecond, payBid } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave } from '#tests/support/leaving.ts'

let test: TestDatabase
let group: TestGroup
let winner: number
let returned: string

/** A member who paid two installments, a bid of $9,000, $1,000 ahead, and $500 ahead that came back a month later. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { type: 'home' })
  const { bidders } = await holdSecond(group, [9_000])
  winner = bidders[0] ?? 0
  await payBid(group, winner)
  await group.moveTo('2026-03-11')
  await prepay(100_000)
  await group.moveTo('2026-03-16')
  returned = await prepay(50_000)
  await sql`update bank_transfers set account_last4 = '0010' where id = ${returned}`.execute(test.db)
  await group.moveTo('2026-03-19')
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

async function prepay(amountCents: number): Promise<string> {
  const asked = await requestPrepayment(group.as(winner), {
    consortiumId: group.consortiumId,
    amountCents,
    mode: 'from_end',
    accountId: await accountOf(group.ctx, group.userIds[winner - 1] ?? ''),
    key: crypto.randomUUID(),
  })
  if (!asked.ok) throw new Error(asked.refusal)
  const { rows } = await sql<{ id: string }>`
    select id from transfer_states where kind = 'prepayment' order by asked_at desc limit 1`.execute(test.db)
  return rows[0]?.id ?? ''
}

const own = () => ({ consortiumId: group.consortiumId })
const me = () => group.as(winner)
const somebody = () => (winner === 1 ? 2 : 1)
const director = () => asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' })
const visitor = (ctx: TestContext, address: string): RequestContext => ({
  ...ctx,
  actor: { kind: 'visitor' },
  session: null,
  request: { id: '1', address, userAgent: null, page: null, from: null },
})
const page = async () => (await showConsortium(me(), group.consortiumId)).own

describe('CON-11 rules 14 the statement of a membership', () => {
  it('adds up to Total Paid, part by part, and its last balance is what is left to pay', async () => {
    const statement = await showMembershipStatement(me(), own())
    const share = await page()
    expect(statement.sum.paidCents).toBe(share?.totalPaidCents)
    expect(sum(statement.lines.map(({ paid }) => totalOf(paid)))).toBe(share?.totalPaidCents)
    expect(statement.lines.at(-1)?.balanceAfterCents).toBe(share?.remainingCents)
    expect(statement.leftCents).toBe(share?.remainingCents)
    expect(statement.lines.map(({ kind }) => kind)).toEqual([
      'installment',
      'installment',
      'bid',
      'prepayment',
      'prepayment',
    ])
  })

  it('CON-18 a debit that came back is listed twice, and the sum is what is still paid', async () => {
    const before = await showMembershipStatement(me(), own())
    await group.moveTo('2026-04-20')
    const after = await showMembershipStatement(me(), own())
    const lines = after.lines.filter(({ transferId }) => transferId === returned)
    expect(lines.map(({ isReturn, paid }) => [isReturn, totalOf(paid)])).toEqual([
      [false, 50_000],
      [true, -50_000],
    ])
    expect(after.sum.paidCents).toBe(before.sum.paidCents - 50_000)
    expect(after.sum.paidCents).toBe((await page())?.totalPaidCents)
    expect(after.lines.at(-1)?.balanceAfterCents).toBe((await page())?.remainingCents)
  })

  it('years add up to it, each by the day its payments cleared', async () => {
    const whole = await showMembershipStatement(me(), own())
    const year = await showYearSummary(me(), { ...own(), year: 2026 })
    expect(year).toMatchObject({ sum: whole.sum, isUnderWay: true })
    expect(year.sum.paid.operatorCents + year.sum.paid.reserveCents).toBeGreaterThan(0)
    for (const none of [2025, 2027, 0]) {
      await expect(showYearSummary(me(), { ...own(), year: none })).rejects.toThrow(NotFound)
    }
  })
})

describe('rules 3 the statement of a month', () => {
  it('goes from what was left before to what is left after by what was paid in it', async () => {
    const months = await Promise.all([1, 2, 3].map((number) => showMonthStatement(me(), { ...own(), number })))
    const whole = await showMembershipStatement(me(), own())
    expect(months.flatMap(({ lines }) => lines).length).toBe(
      whole.lines.filter(({ at }) => at < (months.at(-1)?.to ?? new Date(0))).length,
    )
    for (const [place, month] of months.entries()) {
      expect(month.balanceBeforeCents - month.sum.paidCents).toBe(month.balanceAfterCents)
      const next = months[place + 1]
      if (next !== undefined) {
        expect(next.balanceBeforeCents).toBe(month.balanceAfterCents)
        expect(next.from).toEqual(month.to)
      }
    }
  })

  it('says what was due, the points, and what the draw decided', async () => {
    const [first, second] = await Promise.all([1, 2].map((number) => showMonthStatement(me(), { ...own(), number })))
    expect(first).toMatchObject({
      due: { amountCents: 575_000, status: 'completed', lateFeeCents: 0 },
      points: { before: 0, earned: 100 },
      outcome: { kind: 'waits' },
      isOver: true,
    })
    expect(second).toMatchObject({ outcome: { kind: 'selected', method: 'bid' }, points: { before: 100, earned: 0 } })
    for (const number of [0, 99, 1.5])
      await expect(showMonthStatement(me(), { ...own(), number })).rejects.toThrow(NotFound)
  })
})

describe('rules 14 checking a receipt', () => {
  const receipt = () => showReceipt(me(), { ...own(), payment: '2' })

  it('anyone with number and code sees amount, date, group and status, and no one’s name', async () => {
    const { number, code, totalCents, paidAt } = await receipt()
    const checked = await checkReceipt(visitor(group.ctx, '192.0.2.1'), { number, code })
    expect(checked.ok && checked.value).toEqual({
      groupId: group.consortiumId,
      groupName: expect.any(String),
      amountCents: totalCents,
      paidAt,
      returnedAt: null,
    })
    const typed = { number: ` ${number.toLowerCase().replace('-', ' ')} `, code: code.toLowerCase().replace('-', '') }
    expect(await checkReceipt(visitor(group.ctx, '192.0.2.1'), typed)).toEqual(checked)
  })

  it('the number of one with the code of another, or no code, is unknown', async () => {
    const [one, other] = [await receipt(), await showReceipt(me(), { ...own(), payment: '1' })]
    for (const typed of [
      { number: one.number, code: other.code },
      { number: other.number, code: one.code },
      { number: one.number, code: 'AAAAA-AAAAA' },
      { number: one.number, code: '' },
      { number: 'nothing', code: one.code },
    ])
      expect(await checkReceipt(visitor(group.ctx, '192.0.2.2'), typed)).toEqual({
        ok: false,
        refusal: 'receipt_unknown',
      })
  })

  it('one whose debit came back is void and says when', async () => {
    const { rows } = await sql<{ id: string; returned_at: Date }>`
      select id, returned_at from transfer_states where id = ${returned}`.execute(test.db)
    await expect(showReceipt(me(), { ...own(), payment: returned })).rejects.toThrow(NotFound)
    expect(rows[0]?.returned_at).toBeInstanceOf(Date)
    const debit = { consortiumId: group.consortiumId, transferId: returned, amountCents: cents(50_000) }
    const printed = {
      number: receiptNumber(debit),
      code: receiptCode(nodeHashing, await receiptKey(group.ctx), debit),
    }
    const checked = await checkReceipt(visitor(group.ctx, '192.0.2.3'), printed)
    expect(checked.ok && checked.value.returnedAt).toEqual(rows[0]?.returned_at)
  })

  it('tries are limited by where they come from', async () => {
    const { number } = await receipt()
    const guess = () => checkReceipt(visitor(group.ctx, '192.0.2.9'), { number, code: 'ZZZZZ-ZZZZZ' })
    for (let tries = 0; tries < 41; tries += 1) await guess()
    expect(await guess()).toMatchObject({ ok: false, refusal: 'too_many_attempts' })
  })

  it('a receipt on paper can be checked after the secret was changed', async () => {
    const { number, code } = await receipt()
    const old = new Secret('a secret only the tests know, long enough')
    const fresh = new Secret('the secret that comes after, for the tests only')
    const rotating = createSealing(fresh, old)
    const { rows } = await sql<{ sealed_key: Buffer }>`select sealed_key from receipt_keys`.execute(test.ownerDb)
    const renewed = rotating.renew(rows[0]?.sealed_key ?? Buffer.of(), 'receipt_keys.sealed_key:1')
    await sql`update receipt_keys set sealed_key = ${renewed}`.execute(test.ownerDb)
    const later = { ...group.ctx, sealing: createSealing(fresh) }
    expect(await checkReceipt(visitor(later, '192.0.2.4'), { number, code })).toMatchObject({ ok: true })
    await sql`update receipt_keys set sealed_key = ${rows[0]?.sealed_key}`.execute(test.ownerDb)
  })
})

describe('PERM-11 documents of a membership', () => {
  const all = (ctx: TestContext, position?: number) => {
    const asked = { ...own(), position }
    return [
      () => listDocuments(ctx, asked),
      () => showMembershipStatement(ctx, asked),
      () => showMonthStatement(ctx, { ...asked, number: 1 }),
      () => showYearSummary(ctx, { ...asked, year: 2026 }),
      () => showAgreement(ctx, asked),
      () => showReceipt(ctx, { ...asked, payment: '1' }),
    ]
  }

  it('are for their member, and for anyone who may read the ledger', async () => {
    for (const show of all(me())) expect((await show()).holder.position).toBe(winner)
    for (const show of all(me(), winner)) expect((await show()).holder.position).toBe(winner)
    for (const show of all(director() as TestContext, winner)) expect((await show()).holder.position).toBe(winner)
    for (const show of all(group.as(somebody()), winner)) await expect(show()).rejects.toThrow(NotFound)
  })

  it('aren’t there for someone who was never in the group', async () => {
    const other = await launchedGroup(testContext(test.db))
    other.ctx.clock.set(group.ctx.clock.now())
    for (const show of all(other.as(1) as TestContext)) await expect(show()).rejects.toThrow(NotFound)
  })

  it('LIFE-07 stay readable for a member who left, with what they get back and when', async () => {
    const left = await launchedGroup(testContext(test.db))
    await left.moveTo('2026-01-20')
    await left.pay(1)
    await left.moveTo('2026-01-23')
    expect(await letLeave(left, 4)).toMatchObject({ ok: true })
    const asked = { consortiumId: left.consortiumId }
    expect(await listDocuments(left.as(4), asked)).toMatchObject({ isOwn: true, isActive: false })
    expect(await showReceipt(left.as(4), { ...asked, payment: '1' })).toMatchObject({ totalCents: 575_000 })
    expect(await showMembershipStatement(left.as(4), asked)).toMatchObject({
      leftAt: left.ctx.clock.now(),
      totalPaidCents: 575_000,
      sum: { paidCents: 575_000 },
      refund: { paidInCents: 500_000, deductionCents: 25_000, amountCents: 475_000, status: 'waiting', paidAt: null },
    })
    const { consortiumId } = left
    expect(await listFormerSpots(left.as(4))).toMatchObject([{ consortiumId, position: 4, hasDocuments: true }])
    expect(await listFormerSpots(left.as(3))).toEqual([])
  })

  it('are listed by month with their receipts, none for what came back', async () => {
    const { years, hasLetter } = await listDocuments(me(), own())
    expect(hasLetter).toBe(true)
    const months = years.flatMap((year) => year.months)
    expect(months.map(({ month }) => month)).toEqual(['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01'])
    const receipts = months.flatMap((month) => month.receipts)
    expect(receipts.map(({ payment }) => payment)).not.toContain(returned)
    expect(receipts.map(({ kind }) => kind).sort()).toEqual(['bid', 'installment', 'installment', 'prepayment'])
    for (const { payment, amountCents } of receipts)
      expect((await showReceipt(me(), { ...own(), payment })).totalCents).toBe(amountCents)
  })
})

describe('rules 8 the letter on where a down payment comes from', () => {
  it('is for the selected of a home group alone', async () => {
    expect(await showFundsLetter(me(), own())).toMatchObject({
      targetCents: 3_000_000,
      selection: { assemblyNumber: 2, method: 'bid', committedCents: 3_000_000 },
      payout: null,
    })
    const { rows } = await sql<{ position_number: number }>`
      select position_number from consortium_members m where consortium_id = ${group.consortiumId} and not exists
        (select 1 from contemplations k where k.consortium_id = m.consortium_id and k.consortium_member_id = m.id) limit 1`.execute(
      test.db,
    )
    await expect(showFundsLetter(group.as(rows[0]?.position_number ?? 0), own())).rejects.toThrow(NotFound)
  })

  it('names what its member pays a month, also after a bid that lowered it', async () => {
    const lower = await launchedGroup(testContext(test.db), { type: 'home' })
    const { bidders } = await holdSecond(lower, [9_000])
    const [position = 0] = bidders
    const { consortiumId } = lower
    await sql`update bids set mode = 'lower_installment' where consortium_id = ${consortiumId}`.execute(test.db)
    await payBid(lower, position)
    await lower.moveTo('2026-03-11')
    const share = (await showConsortium(lower.as(position), consortiumId)).own
    const monthlyPaymentCents = share?.ahead[0]?.amountCents
    expect(monthlyPaymentCents).toBeLessThan(575_000)
    expect(await showFundsLetter(lower.as(position), { consortiumId })).toMatchObject({ monthlyPaymentCents })
    expect(share).toMatchObject({ monthlyPaymentCents })
    expect(await listMyConsortiums(lower.as(position))).toMatchObject([{ monthlyPaymentCents }])
  })
})

describe('rules 0 the record of an assembly', () => {
  it('is for everyone, the same for all, and names no one', async () => {
    const stranger = visitor(group.ctx, '192.0.2.5')
    const record = await showAssemblyRecord(stranger, { ...own(), number: 2 })
    expect(record).toEqual(await showAssemblyRecord(me(), { ...own(), number: 2 }))
    const { rows } = await sql<{ full_name: string }>`
      select full_name from profiles where id = any(${group.userIds}::uuid[])`.execute(test.db)
    const said = JSON.stringify(record)
    expect(rows.filter(({ full_name }) => said.includes(full_name))).toEqual([])
    await expect(showAssemblyRecord(stranger, { ...own(), number: 9 })).rejects.toThrow(NotFound)
  })
})
