import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pointsOf } from '#db/bonuses.ts'
import { readOwnGuaranteeFiles } from '#db/guarantee-files.ts'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars } from '#domain/money.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { readGuaranteeFile } from '#services/contemplations/read-guarantee-file.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'
import { NotFound } from '#services/refusals.ts'
import { addNewSecurityFile } from '#services/spots/add-new-security-file.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { listGroupTransfers } from '#services/spots/list-group-transfers.ts'
import { listOwnSpots } from '#services/spots/list-own-spots.ts'
import { provideNewSecurity } from '#services/spots/provide-new-security.ts'
import { removeNewSecurityFile } from '#services/spots/remove-new-security-file.ts'
import { reviewNewSecurity } from '#services/spots/review-new-security.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { makeTaker, offerSpot, openTransferOf, takeSpot } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { decisionsOn, documentsFor, payOut, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let staff: TestContext
let giver: number
let taker: Awaited<ReturnType<typeof makeTaker>>
/** Twelve spots of $30,000 cars over twelve months; the first selected is paid out in February, and has paid four installments of $2,875. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { members: 12 })
  const selection = await selectFirst(group)
  giver = selection.position
  const [one, other] = await makeStaff(group.ctx, 2)
  if (one === undefined || other === undefined) throw new Error('no staff')
  staff = one
  await payOut(group, selection, [one, other])
  for (const [number, day] of [
    [2, '2026-02-20'],
    [3, '2026-03-20'],
  ] as const) {
    await group.moveTo(day)
    await group.pay(number)
  }
  await group.moveTo('2026-04-03')
  taker = await makeTaker(group.ctx)
  await addManyBankAccounts(group.ctx, [
    {
      userId: taker.userId,
      bankName: 'Test Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: '000004242',
    },
  ])
}, 60_000)
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const memberIn = async (position: number) => {
  const { rows } = await sql<
    Record<string, unknown> & { id: string }
  >`select id, state, is_active, has_received_payout, total_paid_cents,
      ${pointsOf('members')} as bonus_points, bonus_cents from members
    where consortium_id = ${group.consortiumId} and position_number = ${position}`.execute(test.db)
  return rows[0]
}
const told = async (userId: string) =>
  (
    await sql<{
      kind: string
    }>`select kind from notifications where user_id = ${userId} order by created_at, id`.execute(test.db)
  ).rows.map(({ kind }) => kind)
const inGroup = () => ({ consortiumId: group.consortiumId })

describe('rules 8 a spot changes hands after the payout', () => {
  it('not while the bank can still return the payout', async () => {
    expect(await offerSpot(group, giver, taker.email)).toMatchObject({ ok: false, refusal: 'payout_may_return' })
    const page = await reviewSpotTransfer(group.as(giver), group.consortiumId)
    expect(page).toMatchObject({ kind: 'giver', refusal: 'payout_may_return', from: new Date('2026-04-12T04:00:00Z') })
    await group.moveTo('2026-04-20')
    await group.pay(4)
    await group.moveTo('2026-04-24')
    expect(await offerSpot(group, giver, taker.email)).toEqual({ ok: true })
  })

  it('whoever takes it over reads that the payout was used, and what they have to provide', async () => {
    const page = await reviewSpotTransfer(taker.as, group.consortiumId)
    if (page.kind !== 'taker') throw new Error('nothing was offered')
    expect(page.terms).toMatchObject({ isPaidOut: true, remainingCents: 8 * 287_500 })
    expect(page.security.map(({ item, state }) => [item, state])).toEqual([
      ['vin', 'missing'],
      ['valuation', 'missing'],
      ['first_lien', 'missing'],
      ['full_cover_insurance', 'missing'],
    ])
    expect(await told(taker.userId)).toContain('transfer_offered_paid_out')
    expect(await listOwnSpots(taker.as)).toMatchObject([{ position: giver, standing: [{ key: 'spot_offered' }] }])
    expect(await takeSpot(group, taker.as)).toEqual({ ok: true })
    expect(await told(taker.userId)).toContain('transfer_security_asked')
    expect(await listOwnSpots(taker.as)).toMatchObject([{ standing: [{ key: 'spot_security', count: 4, total: 4 }] }])
    const [own] = await listMyConsortiums(group.as(giver))
    expect(own?.standing.map(({ key }) => key)).toContain('transfer_accepted')
  })

  it('new security comes in files, each item’s sent with it; only who gave them and reviewers open them', async () => {
    const add = (item: string, as = taker.as, name = 'vin.pdf') =>
      addNewSecurityFile(as, { ...inGroup(), item, file: { name, content: pdf } })
    const remove = (fileId: string, as = taker.as) => removeNewSecurityFile(as, { ...inGroup(), fileId })
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from spot_transfer_files`.execute(test.ownerDb)).rows[0]?.n)
    for (const stranger of [group.as(giver), (await makeTaker(group.ctx)).as]) {
      await expect(add('vin', stranger)).rejects.toThrow(NotFound)
      await expect(remove(group.consortiumId, stranger)).rejects.toThrow(NotFound)
    }
    await expect(add('purchase_contract')).rejects.toThrow(NotFound)
    expect(
      await addNewSecurityFile(taker.as, {
        ...inGroup(),
        item: 'vin',
        file: { name: 'a.pdf', content: new TextEncoder().encode('<svg/>') },
      }),
    ).toMatchObject({ refusal: 'attachment_type' })
    await whileWritesFail(test.ownerDb, 'spot_transfer_files', 'insert', () => expect(add('vin')).rejects.toThrow())
    expect(await count()).toBe(0)
    const [vin, extra] = [await add('vin'), await add('vin', taker.as, 'back.pdf')]
    const id = vin.ok ? vin.value.id : ''
    const extraId = extra.ok ? extra.value.id : ''
    await whileWritesFail(test.ownerDb, 'spot_transfer_files', 'delete', () =>
      expect(remove(extraId)).rejects.toThrow(),
    )
    await remove(extraId)
    await remove(extraId)
    expect(await count()).toBe(1)
    // Not before it's sent, and never for another member.
    const one = { ...inGroup(), fileId: id }
    await expect(readGuaranteeFile(staff, one)).rejects.toThrow(NotFound)
    const shownFiles = async () =>
      (await listGroupTransfers(staff, group.consortiumId))[0]?.security.flatMap(({ files }) => files) ?? []
    expect(await shownFiles()).toEqual([])
    await add('valuation', taker.as, 'value.pdf')
    await whileWritesFail(test.ownerDb, 'spot_transfer_files', 'update', () =>
      expect(provideNewSecurity(taker.as, { ...inGroup(), given: [] })).rejects.toThrow(),
    )
    // The file of a valuation needs its amount; the other item is stored all the same.
    expect(await provideNewSecurity(taker.as, { ...inGroup(), given: [] })).toEqual({
      ok: true,
      value: { isComplete: false, refused: { valuation: 'invalid_valuation' } },
    })
    expect((await shownFiles()).map(({ name }) => name)).toEqual(['vin.pdf'])
    for (const asker of [taker.as, staff])
      expect(Buffer.from((await readGuaranteeFile(asker, one)).content).equals(Buffer.from(pdf))).toBe(true)
    await expect(readGuaranteeFile(group.as(giver), one)).rejects.toThrow(NotFound)
    await remove(id)
    expect(await count()).toBe(2)
    const { rows } = await sql<{ subject_kind: string }>`
      select subject_kind from audit_events where action = 'guarantee.file_opened'`.execute(test.ownerDb)
    expect(rows).toEqual([{ subject_kind: 'spot_transfer' }])
    expect((await readOwnGuaranteeFiles(test.db, taker.userId)).map(({ id }) => id)).toContain(id)
  })

  it('the desk approves only once the new security is accepted, and a car is worth what is owed', async () => {
    const input = { ...inGroup(), transferId: await openTransferOf(group) }
    const items = ['vin', 'valuation', 'first_lien', 'full_cover_insurance'] as const
    expect(await approveSpotTransfer(staff, input)).toMatchObject({ refusal: 'items_not_accepted' })
    const stranger = await makeTaker(group.ctx)
    const given = documentsFor(items)
    await expect(provideNewSecurity(stranger.as, { ...inGroup(), given })).rejects.toThrow(NotFound)
    await expect(provideNewSecurity(group.as(giver), { ...inGroup(), given })).rejects.toThrow(NotFound)
    const poor = given.map((one) => (one.item === 'valuation' ? { ...one, amountCents: centsOfDollars(20_000) } : one))
    expect(await provideNewSecurity(taker.as, { ...inGroup(), given: poor })).toMatchObject({
      ok: true,
      value: { isComplete: true, refused: {} },
    })
    const decide = (only: readonly string[], made = {}) =>
      decisionsOn(group, input.transferId, only, { of: 'transfer', ...made })
    const first = await decide(items)
    expect(await reviewNewSecurity(staff, { ...input, decisions: first })).toMatchObject({
      refusal: 'valuation_below_balance',
    })
    await expect(reviewNewSecurity(taker.as, { ...input, decisions: first })).rejects.toThrow()
    expect(
      await reviewNewSecurity(staff, {
        ...input,
        decisions: await decide(['valuation'], { decision: 'refuse', note: 'Worth less than what is owed.' }),
      }),
    ).toEqual({ ok: true })
    expect(await told(taker.userId)).toContain('transfer_security_refused')
    expect(await approveSpotTransfer(staff, input)).toMatchObject({ refusal: 'items_not_accepted' })
    await provideNewSecurity(taker.as, { ...inGroup(), given: given.filter(({ item }) => item === 'valuation') })
    // A page opened before the valuation was sent again: nothing of it is decided.
    expect(await reviewNewSecurity(staff, { ...input, decisions: first })).toEqual({
      ok: false,
      refusal: 'document_changed',
    })
    const [listed] = await listGroupTransfers(staff, group.consortiumId)
    expect(new Set(listed?.security.map(({ state }) => state))).toEqual(new Set(['provided']))
    const accept = await decide(items)
    expect(listed?.security.map(({ item, fingerprint }) => [item, fingerprint]).toSorted()).toEqual(
      accept.map(({ item, seen }) => [item, seen]).toSorted(),
    )
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () =>
        reviewNewSecurity(staff, { ...input, decisions: accept }),
      ),
    ).rejects.toThrow('on purpose')
    expect(await reviewNewSecurity(staff, { ...input, decisions: accept })).toEqual({ ok: true })
    expect(await provideNewSecurity(taker.as, { ...inGroup(), given })).toMatchObject({
      value: { refused: { vin: 'item_accepted', first_lien: 'item_accepted' } },
    })
    const kept = await sql<{ sealed_reference: Buffer }>`select sealed_reference from spot_transfer_items`.execute(
      test.db,
    )
    for (const { sealed_reference } of kept.rows) expect(sealed_reference.toString()).not.toContain('document for')
  })

  it('then debt, plan, and lien are the newcomer’s, who is paid out; the giver is released and told by when', async () => {
    const input = { ...inGroup(), transferId: await openTransferOf(group) }
    expect(await approveSpotTransfer(staff, input)).toEqual({ ok: true })
    expect(await memberIn(giver)).toMatchObject({ state: 'transferred', has_received_payout: true, bonus_points: 0 })
    expect(await memberIn(13)).toMatchObject({
      state: 'paid_out',
      has_received_payout: true,
      total_paid_cents: 4 * 287_500,
      bonus_points: 0,
    })
    const { own } = await showConsortium(taker.as, group.consortiumId)
    expect(own).toMatchObject({ selection: null, bidRefusal: 'selected', remainingCents: 8 * 287_500 })
    expect(own?.ahead).toHaveLength(8)
    expect(await listOwnSpots(taker.as)).toEqual([])
    expect((await listMyConsortiums(taker.as))[0]?.tags).toContainEqual({ tag: 'paid_out', days: 0 })
    const statement = await showMembershipStatement(taker.as, inGroup())
    expect(statement).toMatchObject({ totalPaidCents: 4 * 287_500, leftCents: 8 * 287_500 })
    expect(await told(taker.userId)).toContain('spot_taken_over_paid_out')
    expect(await told(group.userIds[giver - 1] ?? '')).toContain('spot_handed_on_secured')
    const { securities } = await showClosing(staff, group.consortiumId)
    expect(securities).toMatchObject([{ position: giver, item: 'first_lien', released: null }])
  })

  it('who took it over is on no list of the next assembly, pays the next installment, and is late like anyone paid out', async () => {
    await group.moveTo('2026-05-20')
    const memberId = (await memberIn(13))?.id ?? ''
    await payManyInstallments(group.ctx, [
      { ...inGroup(), memberId, number: 5, transferId: crypto.randomUUID(), accountId: null, accountLast4: '4242' },
    ])
    await group.pay(
      5,
      group.memberIds.map((_, index) => index + 1).filter((position) => position !== giver),
    )
    await group.moveTo('2026-06-05')
    const { rows } = await sql<{ list: number[] }>`select eligible_positions as list from assemblies
      where consortium_id = ${group.consortiumId} order by number desc limit 1`.execute(test.db)
    expect(rows[0]?.list).not.toContain(13)
    expect(await memberIn(13)).toMatchObject({ total_paid_cents: 5 * 287_500 })
  })

  it('a security is released to each who gave one: to the giver now, to the newcomer once all is paid', async () => {
    const [first] = (await showClosing(staff, group.consortiumId)).securities
    expect(await releaseSecurity(staff, { ...inGroup(), memberId: first?.memberId ?? '', reference: 'LR-1' })).toEqual({
      ok: true,
    })
    expect(await told(group.userIds[giver - 1] ?? '')).toContain('security_released_transferred')
    const [accountId = ''] = (
      await sql<{ id: string }>`select id from bank_accounts where user_id = ${taker.userId}`.execute(test.db)
    ).rows.map(({ id }) => id)
    const rest = await requestPrepayment(taker.as, {
      ...inGroup(),
      amountCents: 7 * 287_500,
      mode: 'from_end',
      accountId,
      key: crypto.randomUUID(),
    })
    expect(rest).toMatchObject({ ok: true })
    await group.moveTo('2026-06-12')
    expect(await memberIn(13)).toMatchObject({ state: 'completed' })
    const released = (await showClosing(staff, group.consortiumId)).securities
    expect(released.map(({ position }) => position).sort()).toEqual([13, giver].sort())
    // A payment from before comes back: owed again, and the newcomer's security stays.
    await letComeBack(
      group.ctx,
      { ...inGroup(), memberId: group.memberIds[giver - 1] ?? '', number: 4 },
      instantAt('2026-06-12', '15:00:00', ZONE),
    )
    await group.moveTo('2026-06-15')
    expect(await memberIn(13)).toMatchObject({ state: 'paid_out', total_paid_cents: 11 * 287_500 })
    expect((await showClosing(staff, group.consortiumId)).securities.map(({ position }) => position)).toEqual([giver])
  })
})
