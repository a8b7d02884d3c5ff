import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { pointsOf } from '#db/bonuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { listDocuments } from '#services/documents/list-documents.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { showAccountClosing } from '#services/operations/show-account-closing.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { NotFound } from '#services/refusals.ts'
import { acceptSpotTransfer } from '#services/spots/accept-spot-transfer.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { askFeesAgain } from '#services/spots/ask-fees-again.ts'
import { endSpotTransfer } from '#services/spots/end-spot-transfer.ts'
import { expireSpotTransfers } from '#services/spots/expire-spot-transfers.ts'
import { listGroupTransfers } from '#services/spots/list-group-transfers.ts'
import { listOwnSpots } from '#services/spots/list-own-spots.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { startSpotTransfer } from '#services/spots/start-spot-transfer.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdFirst, makeStaff, readBids } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { approveSpot, handOn, makeTaker, offerSpot, openTransferOf, takeSpot } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'

let test: TestDatabase
let group: TestGroup
let drawn: number
/** Someone who waits: has paid the first installment and has a hundred points. */
let giver: number
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Twelve spots of $12,000 over twelve months; the first assembly was held, on 2026-02-05. An installment is $1,150. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 12, targetAmount: 12_000 })
  drawn = await holdFirst(group)
  giver = drawn === 1 ? 2 : 1
  await group.moveTo('2026-02-05')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const memberIn = async (position: number) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select state, is_active, total_paid_cents, paid_common_fund_cents, ${pointsOf('members')} as bonus_points,
      took_over_from, left_at from members
    where consortium_id = ${group.consortiumId} and position_number = ${position}`.execute(test.db)
  return rows[0]
}
const kindsTold = async (userId: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${userId}
    and (kind like 'transfer%' or kind like 'spot%' or kind like 'taken%') order by created_at, id`.execute(test.db)
  return rows.map(({ kind }) => kind).sort()
}
const payAs = (memberId: string, number: number) =>
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
const others = (...without: number[]) =>
  group.memberIds.map((_, index) => index + 1).filter((position) => !without.includes(position))

describe('rules 9 a spot changes hands', () => {
  it('what was paid on it goes along, points do not, the fee is the operator’s, and the receipts stay with who paid', async () => {
    const taker = await handOn(group, giver)
    expect(taker.position).toBe(13)
    expect(await memberIn(giver)).toMatchObject({ state: 'transferred', is_active: false, bonus_points: 0 })
    expect(await memberIn(13)).toMatchObject({
      state: 'active',
      total_paid_cents: 115_000,
      paid_common_fund_cents: 100_000,
      bonus_points: 0,
      took_over_from: group.memberIds[giver - 1],
    })
    // The same plan goes on: eleven installments of $1,150 are left, and the fee leaves the giver's bank.
    const { own } = await showConsortium(taker.as, group.consortiumId)
    expect(own).toMatchObject({ totalPaidCents: 115_000, remainingCents: 1_265_000 })
    expect(own?.ahead.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 11 }, () => 115_000))
    const before = await readBalances(test.db, group.consortiumId)
    await group.moveTo('2026-02-10')
    const after = await readBalances(test.db, group.consortiumId)
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect(moved('operator_revenue')).toBe(-5_000)
    expect(moved('bank')).toBe(5_000)
    expect(moved('common_fund')).toBe(0)
    // Who paid keeps what is in writing; the newcomer's statement begins with what was taken over.
    const documents = await listDocuments(group.as(giver), { consortiumId: group.consortiumId })
    expect(documents.years.flatMap(({ months }) => months.flatMap(({ receipts }) => receipts))).toHaveLength(1)
    const statement = await showMembershipStatement(taker.as, { consortiumId: group.consortiumId })
    expect(statement.lines).toMatchObject([{ kind: 'taken_over', balanceAfterCents: 1_265_000 }])
    expect(statement.sum.paidCents).toBe(statement.totalPaidCents)
    expect(await kindsTold(taker.userId)).toEqual(['spot_taken_over', 'transfer_offered'])
    expect(await kindsTold(group.userIds[giver - 1] ?? '')).toEqual([
      'spot_handed_on',
      'transfer_accepted',
      'transfer_started',
    ])
    await expect(showConsortium(group.as(giver), group.consortiumId)).rejects.toThrow(NotFound)
    expect(await reviewSpotTransfer(group.as(giver), group.consortiumId)).toMatchObject({
      kind: 'given',
      feeCents: 5_000,
    })
  })

  it('a fee that the bank returns for lack of money is asked for again, three times in all; the newcomer is never asked', async () => {
    await sql`update bank_accounts set last4 = '0001' where user_id = ${group.userIds[giver - 1]}`.execute(test.ownerDb)
    const taker = await handOn(group, giver)
    const fees = async () =>
      (
        await sql<{ status: string }>`select status from transfer_states where kind = 'transfer_fee'
          and consortium_id = ${group.consortiumId} order by asked_at`.execute(test.db)
      ).rows.map(({ status }) => status)
    await group.moveTo('2026-02-10')
    expect(await fees()).toEqual(['returned'])
    expect(await reviewSpotTransfer(group.as(giver), group.consortiumId)).toMatchObject({ fee: 'again' })
    // Closing the account would unlink the bank account, and the next try with it.
    const obstacles = async () => (await showAccountClosing(group.as(giver))).obstacles
    expect(await obstacles()).toMatchObject([{ kind: 'owed', group: { id: group.consortiumId }, isFormer: true }])
    const again = instantAt('2026-02-20', '09:00:00', ZONE)
    const failing = whileWritesFail(test.ownerDb, 'bank_transfers', 'insert', () => askFeesAgain(group.ctx, again))
    await expect(failing).rejects.toThrow('on purpose')
    expect(await fees()).toEqual(['returned'])
    await group.moveTo('2026-02-23')
    expect(await fees()).toEqual(['returned', 'returned'])
    await group.moveTo('2026-03-04')
    expect(await fees()).toEqual(['returned', 'returned', 'returned'])
    expect(await reviewSpotTransfer(group.as(giver), group.consortiumId)).toMatchObject({
      fee: 'waived',
      againAt: null,
    })
    expect(await obstacles()).toEqual([])
    expect((await kindsTold(group.userIds[giver - 1] ?? '')).filter((kind) => kind.startsWith('transfer_fee'))).toEqual(
      ['transfer_fee_again', 'transfer_fee_again', 'transfer_fee_waived'],
    )
    expect((await kindsTold(taker.userId)).filter((kind) => kind.startsWith('transfer_fee'))).toEqual([])
    expect((await readBalances(test.db, group.consortiumId)).operator_revenue).toBe(-(12 * 13_000))
  })

  it('an installment that is open goes along, on the same day; its newcomer pays it and is in the draw', async () => {
    await group.moveTo('2026-02-20')
    const taker = await handOn(group, giver)
    const { own } = await showConsortium(taker.as, group.consortiumId)
    expect(own?.payments).toMatchObject([{ number: 2, dueOn: '2026-02-27', status: 'pending', amountCents: 115_000 }])
    await group.pay(2, others(giver))
    await payAs(taker.memberId, 2)
    await group.moveTo('2026-03-05', '13:00:00')
    const { rows } = await sql<{ list: number[] }>`select eligible_positions as list from assemblies
      where consortium_id = ${group.consortiumId} and number = 2`.execute(test.db)
    expect(rows[0]?.list).toContain(13)
    expect(rows[0]?.list).not.toContain(giver)
    await group.moveTo('2026-03-07')
    expect(await memberIn(13)).toMatchObject({ total_paid_cents: 230_000 })
  })

  it('a payment from before that comes back is owed again at the end of the plan, and by no one else', async () => {
    const taker = await handOn(group, giver)
    await group.moveTo('2026-02-12')
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId: group.memberIds[giver - 1] ?? '', number: 1 },
      instantAt('2026-02-12', '15:00:00', ZONE),
    )
    await group.moveTo('2026-02-13')
    expect(await memberIn(giver)).toMatchObject({ state: 'transferred', total_paid_cents: 0 })
    expect(await memberIn(13)).toMatchObject({ state: 'active', total_paid_cents: 0 })
    const { own } = await showConsortium(taker.as, group.consortiumId)
    expect(own?.remainingCents).toBe(1_380_000)
    expect(own?.ahead.at(-1)?.amountCents).toBe(230_000)
    expect(await kindsTold(taker.userId)).toContain('taken_over_returned')
    const statement = await showMembershipStatement(taker.as, { consortiumId: group.consortiumId })
    expect(statement.lines.map(({ kind, isReturn }) => [kind, isReturn])).toEqual([
      ['taken_over', false],
      ['taken_over', true],
    ])
    expect(statement.sum.paidCents).toBe(0)
  })

  it('and lowers the refund of a taker who has left since', async () => {
    await handOn(group, giver)
    const { consortiumId } = group
    await letLeave(group, 13)
    expect(await readRefunds(group)).toMatchObject([{ position: 13, common_fund_cents: 100_000 }])
    const first = { consortiumId, memberId: group.memberIds[giver - 1] ?? '', number: 1 }
    await letComeBack(group.ctx, first, instantAt('2026-02-12', '15:00:00', ZONE))
    await group.moveTo('2026-02-13')
    expect(await readRefunds(group)).toMatchObject([{ position: 13, status: 'cancelled', amount_cents: 0 }])
  })

  it('and changes hands again: the same payment is owed again by who holds it now', async () => {
    await handOn(group, giver)
    const [first] = await sql<{ user_id: string }>`select user_id from consortium_members
      where consortium_id = ${group.consortiumId} and position_number = 13`
      .execute(test.db)
      .then(({ rows }) => rows)
    const again = await makeTaker(group.ctx)
    const as = asActor(group.ctx, { kind: 'person', userId: first?.user_id ?? '', role: 'user' }) as TestContext
    await sql`update consortiums set transfer_fee_cents = 0 where id = ${group.consortiumId}`.execute(test.ownerDb)

    const input = { consortiumId: group.consortiumId, email: again.email, accountId: null }
    expect(await startSpotTransfer(as, input)).toEqual({ ok: true })
    expect(await takeSpot(group, again.as)).toEqual({ ok: true })
    expect(await approveSpot(group)).toEqual({ ok: true })
    await letComeBack(
      group.ctx,
      { consortiumId: group.consortiumId, memberId: group.memberIds[giver - 1] ?? '', number: 1 },
      instantAt('2026-02-12', '15:00:00', ZONE),
    )
    await group.moveTo('2026-02-13')
    expect(await memberIn(14)).toMatchObject({ state: 'active', total_paid_cents: 0 })
    expect((await reviewLeaving(again.as, group.consortiumId)).kind).toBe('quote')
  })

  it('whoever took it over leaves by the usual rules: no cooling-off for what someone else paid', async () => {
    const taker = await handOn(group, giver)
    const quote = await reviewLeaving(taker.as, group.consortiumId)
    expect(quote).toMatchObject({ kind: 'quote', isCoolingOff: false, deductionCents: 5_000, amountCents: 95_000 })
    const left = await leaveGroup(taker.as, { consortiumId: group.consortiumId, quotedCents: 95_000 as never })
    expect(left).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([{ position: 13, amount_cents: 95_000 }])
  })

  it('the refund that waited for its member waits for the newcomer', async () => {
    const leaver = others(drawn, giver)[0] ?? 0
    await letLeave(group, leaver)

    const joining = await makeTaker(group.ctx)
    const joined = await enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds: [joining.userId] })
    if (!joined.ok) throw new Error(joined.refusal)
    await sql`update consortiums set transfer_fee_cents = 0 where id = ${group.consortiumId}`.execute(test.ownerDb)

    const taker = await makeTaker(group.ctx)
    await startSpotTransfer(joining.as, { consortiumId: group.consortiumId, email: taker.email, accountId: null })
    await takeSpot(group, taker.as)
    expect(await approveSpot(group)).toEqual({ ok: true })
    const { rows } = await sql<{ id: string }>`select id from consortium_members
      where consortium_id = ${group.consortiumId} and user_id = ${taker.userId}`.execute(test.db)
    expect(await readRefunds(group)).toMatchObject([{ position: leaver, replaced_by: rows[0]?.id }])
  })
})

describe('rules 9 a spot stays where it is', () => {
  it('while it was selected, something is late, on its way, disputed or bid; each with its reason', async () => {
    const taker = await makeTaker(group.ctx)
    expect(await offerSpot(group, drawn, taker.email)).toMatchObject({ ok: false, refusal: 'selected' })
    await group.moveTo('2026-02-20')
    await group.pay(2, [giver])
    expect(await offerSpot(group, giver, taker.email)).toMatchObject({ ok: false, refusal: 'debit_under_way' })
    await group.moveTo('2026-02-25')
    const placed = await placeBid(group.as(giver), {
      consortiumId: group.consortiumId,
      amountCents: 100_000,
      mode: 'from_end',
    })
    expect(placed.ok).toBe(true)
    expect(await offerSpot(group, giver, taker.email)).toMatchObject({ ok: false, refusal: 'bid_stands' })
    const [bid] = await readBids(group)
    await withdrawBid(group.as(giver), { consortiumId: group.consortiumId, bidId: bid?.id ?? '' })
    expect(await offerSpot(group, giver, taker.email)).toEqual({ ok: true })
    expect(await offerSpot(group, giver, taker.email)).toMatchObject({ ok: false, refusal: 'already_offered' })
    const late = others(drawn, giver)[0] ?? 0
    await group.moveTo('2026-03-06')
    expect(await offerSpot(group, late, taker.email)).toMatchObject({
      ok: false,
      refusal: 'installment_late',
      details: { number: 2 },
    })
    await group.pay(2, [late])
    expect(await offerSpot(group, late, taker.email)).toMatchObject({ ok: false, refusal: 'debit_under_way' })
    await group.moveTo('2026-03-12')
    const { rows } = await sql<{ id: string }>`
      select t.id from transfer_states t join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
      where t.consortium_id = ${group.consortiumId} and m.position_number = ${late} and t.installment_number = 2`.execute(
      test.db,
    )
    const transferId = rows[0]?.id ?? ''
    const asked = { consortiumId: group.consortiumId, transferId, reason: 'not_recognized' as const }
    expect(await openDispute(group.as(late), asked)).toMatchObject({ ok: true })
    // Its page leads to the debit that is disputed, where it can be withdrawn.
    expect(await offerSpot(group, late, taker.email)).toMatchObject({ ok: false, refusal: 'dispute_open' })
    expect(await reviewSpotTransfer(group.as(late), group.consortiumId)).toMatchObject({
      refusal: 'dispute_open',
      disputedDebitId: transferId,
    })
  })

  it('offered to oneself or to what is no email; to anyone else the answer is the same, account or not', async () => {
    const own = await sql<{ email: string }>`select email from profiles where id = ${group.userIds[giver - 1]}`.execute(
      test.db,
    )
    expect(await offerSpot(group, giver, own.rows[0]?.email ?? '')).toMatchObject({ refusal: 'own_email' })
    expect(await offerSpot(group, giver, 'nobody at all')).toMatchObject({ refusal: 'email_invalid' })
    expect(await offerSpot(group, giver, 'nobody@example.com')).toEqual({ ok: true })
  })

  it('until the desk approves it: not between a cutoff and its result, not for what changed since, not its own', async () => {
    const taker = await makeTaker(group.ctx)
    await group.moveTo('2026-02-20')
    await group.pay(2)
    await group.moveTo('2026-02-25')
    await offerSpot(group, giver, taker.email)
    expect(await approveSpot(group)).toMatchObject({ ok: false, refusal: 'act_not_allowed' })
    expect(await takeSpot(group, taker.as)).toEqual({ ok: true })
    await group.moveTo('2026-03-05', '13:00:00')
    expect(await approveSpot(group)).toMatchObject({ ok: false, refusal: 'assembly_under_way' })
    await group.moveTo('2026-03-09')
    const verdict = await approveSpot(group)
    if (!verdict.ok) expect(verdict.refusal).toBe('selected')
    else expect(await memberIn(13)).toMatchObject({ state: 'active' })
  })

  it('and no one is promised a day once its newcomer has joined another group: they read why, its member only that it waits', async () => {
    const [taker, { consortiumId }] = [await makeTaker(group.ctx), group]
    await offerSpot(group, giver, taker.email)
    await takeSpot(group, taker.as)
    const [staff = group.ctx] = await makeStaff(group.ctx, 1)
    const standing = async () => (await listMyConsortiums(group.as(giver)))[0]?.standing.map(({ key }) => key)
    expect(await standing()).toContain('transfer_accepted')
    const other = await enrolledGroup(testContext(test.db), { members: 6 })
    await unenrollMember(other.ctx, { consortiumId: other.consortiumId, memberId: other.memberIds[0] ?? '' })
    await enrollMember(other.ctx, { consortiumId: other.consortiumId, userIds: [taker.userId] })
    expect(await approveSpot(group)).toMatchObject({ refusal: 'enrollment_limit' })
    expect(await listOwnSpots(taker.as)).toMatchObject([
      { standing: [{ key: 'spot_held_up', heldUpBy: 'enrollment_limit' }] },
    ])
    expect(await listGroupTransfers(staff, consortiumId)).toMatchObject([{ refusal: 'enrollment_limit' }])
    expect(await standing()).toContain('transfer_held_up')
    expect(await standing()).not.toContain('transfer_accepted')
    const page = await reviewSpotTransfer(group.as(giver), consortiumId)
    expect(page).toMatchObject({ kind: 'giver', refusal: null, open: { waitsForOther: true } })
    expect(JSON.stringify(page)).not.toContain('enrollment_limit')
  })

  it('nor while its member is late: the newcomer reads that it waits, and not what for', async () => {
    const [taker, { consortiumId }] = [await makeTaker(group.ctx), group]
    await group.moveTo('2026-02-25')
    await offerSpot(group, giver, taker.email)
    await takeSpot(group, taker.as)
    await group.moveTo('2026-03-06')
    expect(await reviewSpotTransfer(group.as(giver), consortiumId)).toMatchObject({ refusal: 'installment_late' })
    const page = await reviewSpotTransfer(taker.as, consortiumId)
    expect(page).toMatchObject({ kind: 'taker', refusal: null, open: { waitsForOther: true } })
    expect(JSON.stringify(page)).not.toContain('installment_late')
    expect(await listOwnSpots(taker.as)).toMatchObject([{ standing: [{ key: 'spot_held_up', heldUpBy: null }] }])
  })

  it('is for the two of them alone: not a page, not an answer for anyone else', async () => {
    const [taker, stranger] = [await makeTaker(group.ctx), await makeTaker(group.ctx)]
    const { consortiumId } = group
    await offerSpot(group, giver, taker.email)
    expect(await reviewSpotTransfer(taker.as, consortiumId)).toMatchObject({ kind: 'taker', position: giver })
    await expect(reviewSpotTransfer(stranger.as, consortiumId)).rejects.toThrow(NotFound)
    await expect(acceptSpotTransfer(stranger.as, { consortiumId, quotedCents: 1_265_000 })).rejects.toThrow(NotFound)
    await expect(endSpotTransfer(stranger.as, { by: 'taker', consortiumId })).rejects.toThrow(NotFound)
    await expect(endSpotTransfer(group.as(drawn), { by: 'giver', consortiumId })).rejects.toThrow(NotFound)
    const transferId = await openTransferOf(group)
    await expect(approveSpotTransfer(taker.as, { consortiumId, transferId })).rejects.toThrow()
    await expect(endSpotTransfer(taker.as, { by: 'desk', consortiumId, transferId })).rejects.toThrow()
    expect(await acceptSpotTransfer(taker.as, { consortiumId, quotedCents: 1 })).toMatchObject({
      refusal: 'quote_changed',
    })
  })

  it.each(['giver', 'taker', 'desk'] as const)(
    'taken back by the %s before the desk approves; both are told',
    async (by) => {
      const taker = await makeTaker(group.ctx)
      const { consortiumId } = group
      await offerSpot(group, giver, taker.email)
      await takeSpot(group, taker.as)
      const transferId = await openTransferOf(group)
      const [staff] = await makeStaff(group.ctx, 1)
      const asker = { giver: group.as(giver), taker: taker.as, desk: staff ?? taker.as }[by]
      expect(
        await endSpotTransfer(asker, by === 'desk' ? { by, consortiumId, transferId } : { by, consortiumId }),
      ).toEqual({
        ok: true,
      })
      expect(await kindsTold(taker.userId)).toEqual(['transfer_ended', 'transfer_offered'])
      expect(await kindsTold(group.userIds[giver - 1] ?? '')).toContain('transfer_ended')
      const { rows } = await sql`select taker_email, ends_at from spot_transfers where id = ${transferId}`.execute(
        test.db,
      )
      expect(rows).toEqual([{ taker_email: null, ends_at: null }])
      expect(await memberIn(giver)).toMatchObject({ state: 'active', bonus_points: 100 })
    },
  )

  it('ended once when it is ended again from another tab, by who withdrew or declined it; a stranger finds nothing', async () => {
    const [taker, stranger] = [await makeTaker(group.ctx), await makeTaker(group.ctx)]
    const { consortiumId } = group
    const end = (as: TestContext, by: 'giver' | 'taker') => endSpotTransfer(as, { by, consortiumId })
    await offerSpot(group, giver, taker.email)
    for (const _ of [1, 2]) expect(await end(group.as(giver), 'giver')).toEqual({ ok: true })
    await group.moveTo('2026-02-06')
    await offerSpot(group, giver, taker.email)
    for (const _ of [1, 2]) expect(await end(taker.as, 'taker')).toEqual({ ok: true })
    const { rows } =
      await sql`select status from spot_transfers where consortium_id = ${consortiumId} order by offered_at, id`.execute(
        test.db,
      )
    expect(rows).toEqual([{ status: 'withdrawn' }, { status: 'declined' }])
    const ended = (await kindsTold(group.userIds[giver - 1] ?? '')).filter((kind) => kind === 'transfer_ended')
    expect(ended).toHaveLength(2)
    await expect(end(stranger.as, 'taker')).rejects.toThrow(NotFound)
    await expect(end(stranger.as, 'giver')).rejects.toThrow(NotFound)
    // Once it has changed hands, neither side ends it: it stays where it is.
    await group.moveTo('2026-02-07')
    const next = await handOn(group, giver)
    expect(await end(next.as, 'taker')).toMatchObject({ refusal: 'act_not_allowed' })
    expect(await end(group.as(giver), 'giver')).toMatchObject({ refusal: 'act_not_allowed' })
    expect(await memberIn(13)).toMatchObject({ state: 'active' })
  })

  it('lapses when no one answers for 14 days', async () => {
    const taker = await makeTaker(group.ctx)
    await offerSpot(group, giver, taker.email)
    await group.moveTo('2026-02-19')
    expect(await openTransferOf(group)).not.toBe('')
    const lapsed = instantAt('2026-02-19', '23:59:59', ZONE)
    const failing = whileWritesFail(test.ownerDb, 'notifications', 'insert', () =>
      expireSpotTransfers(group.ctx, lapsed),
    )
    await expect(failing).rejects.toThrow('on purpose')
    expect(await openTransferOf(group)).not.toBe('')
    await group.moveTo('2026-02-20')
    expect(await openTransferOf(group)).toBe('')
    await expect(reviewSpotTransfer(taker.as, group.consortiumId)).rejects.toThrow(NotFound)
    expect(await kindsTold(group.userIds[giver - 1] ?? '')).toEqual(['transfer_ended', 'transfer_started'])
  })

  it('ADK-04 no one takes a spot over who is like someone on the sanctions list of the day', async () => {
    const taker = await makeTaker(group.ctx)
    await offerSpot(group, giver, taker.email)
    await takeSpot(group, taker.as)
    await loadSanctionsList(group.ctx, { files: madeUpSdn(), mayBeShorter: false })
    await sql`update profiles set full_name = unsealed('Teodoro Zorvanik') where id = ${taker.userId}`.execute(test.db)
    expect(await approveSpot(group)).toMatchObject({ refusal: 'not_approved' })
    expect(await memberIn(giver)).toMatchObject({ state: 'active' })
    const { rows } = await sql`select occasion from sanctions_screenings where user_id = ${taker.userId}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ occasion: 'enrollment' }])
  })

  it('or as it was, when handing it on fails between its writes', async () => {
    const taker = await makeTaker(group.ctx)
    await offerSpot(group, giver, taker.email)
    await takeSpot(group, taker.as)
    const [staff] = await makeStaff(group.ctx, 1)
    if (staff === undefined) throw new Error('no staff')
    const input = { consortiumId: group.consortiumId, transferId: await openTransferOf(group) }
    const failing = whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => approveSpotTransfer(staff, input))
    await expect(failing).rejects.toThrow('on purpose')
    expect(await memberIn(giver)).toMatchObject({ state: 'active', bonus_points: 100 })
    expect(await memberIn(13)).toBeUndefined()
    expect(await approveSpotTransfer(staff, input)).toEqual({ ok: true })
  })
})
