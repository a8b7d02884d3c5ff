import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { listGroupAssemblies } from '#services/consortiums/list-group-assemblies.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showReceipt } from '#services/documents/show-receipt.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { holdSecond, makeStaff, payBid } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup
let winner: number

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** Someone has paid two installments and a bid of $9,000, and then $1,000 ahead. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  const { bidders } = await holdSecond(group, [9_000])
  winner = bidders[0] ?? 0
  await payBid(group, winner)
  await group.moveTo('2026-03-11')
  await prepay()
  await group.moveTo('2026-03-16')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const prepay = async () =>
  requestPrepayment(group.as(winner), {
    consortiumId: group.consortiumId,
    amountCents: 100_000,
    mode: 'from_end',
    accountId: await accountOf(group.ctx, group.userIds[winner - 1] ?? ''),
    key: crypto.randomUUID(),
  })
const own = async () => {
  const share = (await showConsortium(group.as(winner), group.consortiumId)).own
  if (share === null) throw new Error('the winner has a share')
  return share
}
const receipt = (payment: string, position = winner) =>
  showReceipt(group.as(position), { consortiumId: group.consortiumId, payment })
/** What the rows of the page say was paid. */
async function sumOfRows() {
  const { payments, planPayments } = await own()
  const paid = [...payments.filter(({ status }) => status === 'completed'), ...planPayments]
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

describe('CON-11 CON-12 the payment history', () => {
  it('adds up to Total Paid, with installments, a bid and a payment ahead', async () => {
    const share = await own()
    expect(share.totalPaidCents).toBe(2 * 575_000 + 900_000 + 100_000)
    expect(await sumOfRows()).toBe(share.totalPaidCents)
    expect(share.planPayments).toEqual([
      {
        transferId: expect.any(String),
        kind: 'prepayment',
        amountCents: 100_000,
        paidAt: expect.any(Date),
        dispute: null,
      },
      { transferId: expect.any(String), kind: 'bid', amountCents: 900_000, paidAt: expect.any(Date), dispute: null },
    ])
  })

  it('each payment has a receipt, whose amount is what was drawn, and only its payer reads it', async () => {
    const { planPayments, position } = await own()
    const [ahead, bid] = planPayments.map(({ transferId }) => transferId)
    const name = await sql<{ full_name: string }>`
      select full_name from profiles where id = ${group.userIds[winner - 1]}`.execute(test.db)
    const holder = { fullName: name.rows[0]?.full_name, position }
    const payer = { holder, accountLast4: '4242', lateFeeCents: 0 }
    expect(await receipt('2')).toMatchObject({
      ...payer,
      paidFor: { kind: 'installment', number: 2 },
      totalCents: 575_000,
    })
    for (const [transferId, paidFor, totalCents] of [
      [ahead, { kind: 'prepayment' }, 100_000],
      [bid, { kind: 'bid', assemblyNumber: 2 }, 900_000],
    ] as const) {
      const shown = await receipt(transferId ?? '')
      expect(shown).toMatchObject({
        ...payer,
        paidFor,
        totalCents,
        heldCents: 0,
        reference: transferId?.slice(0, 8),
        paidAt: expect.any(Date),
      })
      const { commonFundCents, operatorCents, reserveCents } = shown.parts
      expect(commonFundCents + operatorCents + reserveCents).toBe(totalCents)
      const stranger = winner === 1 ? 2 : 1
      await expect(receipt(transferId ?? '', stranger)).rejects.toThrow(NotFound)
    }
    // An installment's debit has its receipt under its number only.
    const { rows } = await sql<{ id: string }>`
      select id from transfer_states where kind = 'installment' and consortium_member_id = ${group.memberIds[winner - 1]}`.execute(
      test.db,
    )
    for (const name of [rows[0]?.id ?? '', crypto.randomUUID(), 'no id', '', '99'])
      await expect(receipt(name)).rejects.toThrow(NotFound)
  })

  it('one that is on its way or came back has no row and no receipt, and isn’t in the sum', async () => {
    await prepay()
    const onItsWay = (await own()).debits.find(({ kind }) => kind === 'prepayment')?.transferId ?? ''
    await expect(receipt(onItsWay)).rejects.toThrow(NotFound)
    await sql`update bank_transfers set account_last4 = '0010' where id = ${onItsWay}`.execute(test.db)
    await group.moveTo('2026-03-19')
    expect(await receipt(onItsWay)).toMatchObject({ totalCents: 100_000 })
    expect(await sumOfRows()).toBe((await own()).totalPaidCents)
    await group.moveTo('2026-04-20')
    const share = await own()
    expect(share.planPayments.map(({ transferId }) => transferId)).not.toContain(onItsWay)
    expect(await sumOfRows()).toBe(share.totalPaidCents)
    await expect(receipt(onItsWay)).rejects.toThrow(NotFound)
  })
})

describe('CALL-11 who reads a bid, and the split of an installment', () => {
  it('the desk reads a bid once its assembly is held; no member does, nor staff without the groups', async () => {
    const { consortiumId } = group
    const [admin] = await makeStaff(group.ctx, 1)
    if (admin === undefined) throw new Error('somebody reads')
    const selections = (await listContemplations(admin, consortiumId)).contemplations
    expect(selections.filter(({ method }) => method === 'bid')).toMatchObject([
      { position: winner, assemblyNumber: 2, bidPercentage: '30.0000' },
    ])
    const months = (await listGroupAssemblies(admin, consortiumId)).map(({ number, bids }) => [number, bids])
    expect(months).toEqual(expect.arrayContaining([[2, 1]]))
    const moderator = asActor(group.ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' })
    for (const stranger of [moderator, group.as(winner)]) {
      await expect(listContemplations(stranger, consortiumId)).rejects.toThrow(Forbidden)
      await expect(listGroupAssemblies(stranger, consortiumId)).rejects.toThrow(Forbidden)
    }
  })

  it('an active member reads the split of their own installments; someone from another group or who has left does not', async () => {
    const page = async (position: number, from = group) => showConsortium(from.as(position), group.consortiumId)
    const leaver = (await page(winner)).shares.find(({ selectedIn }) => selectedIn === null)?.position ?? 0
    for (const position of [winner, leaver]) {
      const read = (await page(position)).own?.payments.map(({ number, parts }) => ({ number, ...parts }))
      expect(read).toHaveLength(2)
      expect(read).toEqual(await breakdownsOf(position))
    }
    const other = await launchedGroup(testContext(test.db))
    await expect(page(winner, other)).rejects.toThrow(NotFound)
    const quote = await reviewLeaving(group.as(leaver), group.consortiumId)
    if (quote.kind === 'left') throw new Error('is still in the group')
    const left = { consortiumId: group.consortiumId, quotedCents: quote.amountCents }
    expect(await leaveGroup(group.as(leaver), left)).toEqual({ ok: true })
    await expect(page(leaver)).rejects.toThrow(NotFound)
    expect((await page(winner)).own).not.toBeNull()
  })
})

/** A position's rows of `installment_breakdowns`, newest first. */
async function breakdownsOf(position: number) {
  const { rows } = await sql`
    select number, common_fund_cents as "commonFundCents", reserve_cents as "reserveCents", operator_cents as "operatorCents"
    from installment_breakdowns where consortium_member_id = ${group.memberIds[position - 1]}
    order by number desc`.execute(test.db)
  return rows
}
