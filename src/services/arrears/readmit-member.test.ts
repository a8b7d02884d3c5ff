import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { reviewReadmission } from '#services/arrears/review-readmission.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { listGroupWaits } from '#services/spots/list-group-waits.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let group: TestGroup
let accountId: string

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 10, months: 40 })
  accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const MONTHS = [
  [2, '2026-02-20'],
  [3, '2026-03-20'],
  [4, '2026-04-20'],
  [5, '2026-05-20'],
] as const
const OTHERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const comeBack = () => readmitMember(group.as(1), { consortiumId: group.consortiumId, accountId })
const toldOfSpots = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[0]} and kind like 'spot%' order by created_at`.execute(
    test.db,
  )
  return rows.map(({ kind }) => kind)
}
const stateOf = async (memberId = group.memberIds[0]) => {
  const { rows } = await sql<{ state: string }>`
    select state from consortium_members where consortium_id = ${group.consortiumId} and id = ${memberId}`.execute(
    test.db,
  )
  return rows[0]?.state
}
/** The one in position 1 pays what `first` says, and then nothing; the others pay the first five. They're excluded on May 13. */
const fallOut = async (first: () => Promise<unknown>, others: readonly number[] = OTHERS) => {
  await group.moveTo('2026-01-20')
  await group.pay(1, others)
  for (const [number, day] of [
    [2, '2026-02-20'],
    [3, '2026-03-20'],
  ] as const) {
    await group.moveTo(day)
    await group.pay(number, others)
  }
  await group.moveTo('2026-04-10', '18:00:00')
  await first()
  await group.moveTo('2026-04-20')
  await group.pay(4, others)
  await group.moveTo('2026-05-13', '12:00:00')
  expect(await stateOf()).toBe('excluded')
}

describe('rules 9 someone excluded', () => {
  it('whose payment is returned afterward pays it with the rest to come back', async () => {
    await fallOut(() => group.pay(1, [1], '0010'))
    await group.moveTo('2026-05-20')
    await group.pay(5, OTHERS)
    const review = await reviewReadmission(group.as(1), group.consortiumId)
    expect(review.installments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(await comeBack()).toEqual({ ok: true })
    await group.moveTo('2026-06-10')
    const { rows: paid } = await sql`select total_paid_cents from members where id = ${group.memberIds[0]}`.execute(
      test.db,
    )
    expect(paid).toEqual([{ total_paid_cents: 86_250 * 5 }])
  })

  it('and comes back: who was to be replaced by the newcomer leaves the newcomer to the next one', async () => {
    await fallOut(() => group.pay(1, [1]))
    await letLeave(group, 10)
    const userIds = await makeApprovedPeople(group.ctx, 1, 'newcomer-x', 'user')
    const joined = await enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds })
    if (!joined.ok) throw new Error(joined.refusal)
    const memberId = joined.value[0]?.memberId ?? ''
    expect(await readRefunds(group)).toMatchObject([
      { position: 1, status: 'waiting', replaced_by: memberId },
      { position: 10, status: 'waiting', replaced_by: null },
    ])
    expect(await comeBack()).toEqual({ ok: true })
    await group.moveTo('2026-06-20')
    await payManyInstallments(group.ctx, [
      {
        consortiumId: group.consortiumId,
        memberId,
        number: 6,
        transferId: crypto.randomUUID(),
        accountId: null,
        accountLast4: '4242',
      },
    ])
    await group.moveTo('2026-06-28')
    expect(await readRefunds(group)).toMatchObject([
      { position: 1, status: 'cancelled' },
      { position: 10, status: 'queued', replaced_by: memberId },
    ])
  })

  it('who had taken a spot and never paid: the payment that brings them back frees the refund that waits', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-05')
    await letLeave(group, 10)
    const userIds = await makeApprovedPeople(group.ctx, 1, 'newcomer-y', 'user')
    const joined = await enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds })
    if (!joined.ok) throw new Error(joined.refusal)
    const memberId = joined.value[0]?.memberId ?? ''
    await addManyBankAccounts(group.ctx, [
      {
        userId: userIds[0] ?? '',
        bankName: 'Test Bank',
        accountType: 'checking',
        routingNumber: '021000021',
        accountNumber: '000004242',
      },
    ])
    for (const [number, day] of MONTHS) {
      await group.moveTo(day)
      await group.pay(number, [1, ...OTHERS].slice(0, 9))
    }
    await group.moveTo('2026-06-15')
    expect(await stateOf(memberId)).toBe('excluded')
    expect(await readRefunds(group)).toMatchObject([{ position: 10, status: 'waiting', replaced_by: null }])
    const newcomer = asActor(group.ctx, { kind: 'person', userId: userIds[0] ?? '', role: 'user' })
    const own = await accountOf(group.ctx, userIds[0] ?? '')
    expect(await readmitMember(newcomer, { consortiumId: group.consortiumId, accountId: own })).toEqual({ ok: true })
    expect(await readRefunds(group)).toMatchObject([{ status: 'waiting', replaced_by: memberId }])
    await group.moveTo('2026-06-18')
    expect(await readRefunds(group)).toMatchObject([{ status: 'requested', replaced_by: memberId }])
  })

  it('can’t come back to a group that was canceled meanwhile', async () => {
    await fallOut(() => group.pay(1, [1]))
    const cancel = (at: Date | null) =>
      sql`update consortiums set canceled_at = ${at} where id = ${group.consortiumId}`.execute(test.ownerDb)
    await cancel(group.ctx.clock.now())
    expect(await comeBack()).toMatchObject({ ok: false, refusal: 'group_not_running' })
    expect((await reviewReadmission(group.as(1), group.consortiumId)).refusal).toBe('group_not_running')
    expect((await listFormerSpots(group.as(1)))[0]).toMatchObject({ end: 'excluded', readmitBy: null })
    await cancel(null)
    expect((await reviewReadmission(group.as(1), group.consortiumId)).refusal).toBe(null)
  })

  it('who has taken another spot of the same group doesn’t come back to the old one, too', async () => {
    await fallOut(() => group.pay(1, [1]))
    await letLeave(group, 10)
    const joined = await enrollMember(group.ctx, {
      consortiumId: group.consortiumId,
      userIds: [group.userIds[0] ?? ''],
    })
    expect(joined).toMatchObject({ ok: true })
    expect((await listFormerSpots(group.as(1)))[0]).toMatchObject({ end: 'excluded', isBack: true, readmitBy: null })
    expect((await reviewReadmission(group.as(1), group.consortiumId)).refusal).toBe('already_enrolled')
    expect(await comeBack()).toMatchObject({ ok: false, refusal: 'already_enrolled' })
  })

  it('who waited for a spot in the group is off its list, and isn’t told that someone else took it', async () => {
    await fallOut(() => group.pay(1, [1]))
    // Ten members are the most, and someone else has the tenth spot.
    const [newcomer = ''] = await makeApprovedPeople(group.ctx, 1, 'newcomer-z', 'user')
    const { consortiumId } = group
    expect(await enrollMember(group.ctx, { consortiumId, userIds: [newcomer] })).toMatchObject({ ok: true })
    expect(await comeBack()).toMatchObject({ refusal: 'no_open_spot' })
    expect(await waitForSpot(group.as(1), { consortiumId })).toEqual({ ok: true })
    await letLeave(group, 10)
    await group.moveTo('2026-05-14', '12:00:00')
    expect(await toldOfSpots()).toEqual(['spot_offered'])
    expect(await comeBack()).toEqual({ ok: true })
    await group.moveTo('2026-05-15', '12:00:00')
    expect(await toldOfSpots()).toEqual(['spot_offered'])
    expect(await listGroupWaits(group.ctx, consortiumId)).toEqual([])
  })
})
