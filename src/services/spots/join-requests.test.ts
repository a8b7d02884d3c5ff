import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import type { Tx } from '#db/rows.ts'
import { showAcceptedAgreement } from '#services/documents/show-accepted-agreement.ts'
import { showAgreement } from '#services/documents/show-agreement.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { approveJoinRequest } from '#services/spots/approve-join-request.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { declineJoinRequest } from '#services/spots/decline-join-request.ts'
import { listGroupJoinRequests } from '#services/spots/list-group-join-requests.ts'
import { listOwnJoinRequests } from '#services/spots/list-own-join-requests.ts'
import { lookAtDueJoinRequests } from '#services/spots/look-at-due-join-requests.ts'
import { reviewJoining } from '#services/spots/review-joining.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { withdrawJoinRequest } from '#services/spots/withdraw-join-request.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { makeTaker, READ } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { countWaiting } from '#tests/support/locks.ts'

let test: TestDatabase
let group: Awaited<ReturnType<typeof enrolledGroup>>
let staff: TestContext
beforeAll(async () => {
  test = await createTestDatabase()
  // Eight spots, all taken; each test frees as many as it needs.
  group = await enrolledGroup(testContext(test.db), { members: 8 })
  staff = (await makeStaff(group.ctx, 1))[0] ?? group.ctx
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const of = () => ({ consortiumId: group.consortiumId })
const ask = (as: TestContext, isInsider = false) => askToJoin(as, { ...of(), isInsider, agreement: READ })
const withRule = (as: TestContext): TestContext => ({ ...as, config: { ...as.config, ENROLL_ON_REQUEST: true } })
const daysLater = (days: number): Date => {
  group.ctx.clock.set(new Date(group.ctx.clock.now().getTime() + days * 86_400_000))
  return group.ctx.clock.now()
}
async function free(count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from consortium_members
    where consortium_id = ${group.consortiumId} and is_active order by position_number limit ${count}`.execute(test.db)
  for (const { id } of rows) await unenrollMember(group.ctx, { ...of(), memberId: id })
}
const requestOf = async (userId: string) => {
  const { rows } = await sql<{ id: string; status: string; decided_by: string | null }>`
    select id, status, decided_by from join_requests where user_id = ${userId} order by (status = 'asked') desc, asked_at desc, ended_at desc nulls first`.execute(
    test.db,
  )
  return rows[0] ?? { id: '', status: 'none', decided_by: null }
}
const told = async (userId: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${userId}
    and (kind like 'join%' or kind like 'member_joined%')`.execute(test.db)
  return rows.map(({ kind }) => kind).sort()
}

describe('MEM-06 rules 9 asking to join', () => {
  it('where no spot is free isn’t possible, and waiting isn’t where one is', async () => {
    const { as } = await makeTaker(group.ctx)
    expect(await ask(as)).toMatchObject({ refusal: 'group_full' })
    await free(1)
    expect(await waitForSpot(as, of())).toMatchObject({ refusal: 'spot_free' })
    expect(await reviewJoining(as, group.consortiumId)).toMatchObject({ askRefusal: null, request: null })
    await expect(
      askToJoin(as, { consortiumId: crypto.randomUUID(), isInsider: false, agreement: READ }),
    ).rejects.toThrow(NotFound)
  })

  it('rules 0 isn’t possible with an account that is closing, nor is waiting, until it’s kept', async () => {
    const { as, userId } = await makeTaker(group.ctx)
    await sql`insert into account_closings values (${userId}, ${as.clock.now()}, ${new Date(as.clock.now().getTime() + 86_400_000)})`.execute(
      test.ownerDb,
    )
    expect(await ask(as)).toMatchObject({ refusal: 'account_closing' })
    expect(await waitForSpot(as, of())).toMatchObject({ refusal: 'account_closing' })
    expect(await reviewJoining(as, group.consortiumId)).toMatchObject({ refusal: 'account_closing' })
    await sql`delete from account_closings where user_id = ${userId}`.execute(test.ownerDb)
    expect(await reviewJoining(as, group.consortiumId)).toMatchObject({ askRefusal: null })
  })

  it('is once however often it’s sent, keeps what was accepted, and becomes a membership when the desk approves', async () => {
    const { as, userId } = await makeTaker(group.ctx)
    const answers = await Promise.all([ask(as, true), ask(as, true), ask(as, true)])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: 'asked' })))
    expect(await listOwnJoinRequests(as)).toMatchObject([{ consortiumId: group.consortiumId }])
    expect(await listGroupJoinRequests(staff, group.consortiumId)).toMatchObject([
      { isInsider: true, isApproved: true, isElsewhere: false },
    ])
    const { id } = await requestOf(userId)
    const other = await makeTaker(group.ctx)
    await expect(approveJoinRequest(other.as, { ...of(), requestId: id })).rejects.toThrow(Forbidden)
    await expect(approveJoinRequest(staff, { ...of(), requestId: crypto.randomUUID() })).rejects.toThrow(NotFound)
    expect(
      await approveJoinRequest(asActor(staff, { kind: 'person', userId, role: 'super_admin' }), {
        ...of(),
        requestId: id,
      }),
    ).toMatchObject({
      refusal: 'approving_own',
    })
    expect(await approveJoinRequest(staff, { ...of(), requestId: id })).toEqual({ ok: true })
    expect(await approveJoinRequest(staff, { ...of(), requestId: id })).toEqual({ ok: true })
    expect(await requestOf(userId)).toMatchObject({ status: 'enrolled', decided_by: expect.any(String) })
    expect(await told(userId)).toEqual(['join_asked', 'member_joined'])
    const { rows } = await sql`select is_insider from consortium_members where user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([{ is_insider: true }])

    // What they accepted is among their documents, word for word; the application can't change it.
    const accepted = await showAcceptedAgreement(as, of())
    expect(accepted).toMatchObject({
      content: READ.content,
      language: 'enUS',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await showAgreement(as, of())).accepted).toMatchObject({ textHash: accepted.textHash })
    await expect(sql`update joining_agreements set content = 'x'`.execute(test.db)).rejects.toThrow('permission denied')
    await expect(sql`delete from joining_agreements`.execute(test.db)).rejects.toThrow('permission denied')
  })

  it('is declined with a reason that only they read, taken back, and asked again', async () => {
    await free(1)
    const { as, userId } = await makeTaker(group.ctx)
    expect(await ask(as)).toMatchObject({ value: 'asked' })
    const { id: requestId } = await requestOf(userId)
    expect(await declineJoinRequest(staff, { ...of(), requestId, reason: '  ' })).toMatchObject({
      refusal: 'reason_required',
    })
    expect(await declineJoinRequest(staff, { ...of(), requestId, reason: ' Send the lease first. ' })).toEqual({
      ok: true,
    })
    expect(await declineJoinRequest(staff, { ...of(), requestId, reason: 'Twice' })).toMatchObject({
      refusal: 'act_not_allowed',
    })
    expect(await approveJoinRequest(staff, { ...of(), requestId })).toMatchObject({ refusal: 'act_not_allowed' })
    expect((await reviewJoining(as, group.consortiumId)).request).toMatchObject({
      status: 'declined',
      reason: 'Send the lease first.',
    })
    const { as: stranger } = await makeTaker(group.ctx)
    expect((await reviewJoining(stranger, group.consortiumId)).request).toBeNull()
    await expect(withdrawJoinRequest(stranger, of())).rejects.toThrow(NotFound)
    daysLater(1)
    expect(await ask(as)).toMatchObject({ value: 'asked' })
    expect(await withdrawJoinRequest(as, of())).toEqual({ ok: true })
    expect(await withdrawJoinRequest(as, of())).toEqual({ ok: true })
    expect((await requestOf(userId)).status).toBe('withdrawn')
    expect(await told(userId)).toEqual(['join_asked', 'join_asked', 'join_declined'])
  })

  it('waits for the identity, lapses after 30 days, and is closed once the last spot is taken', async () => {
    const [late, last] = [await makeTaker(group.ctx), await makeTaker(group.ctx)]
    await sql`update kyc_applications set status = 'pending', reviewed_at = null, reviewed_by = null where user_id = ${late.userId}`.execute(
      test.ownerDb,
    )
    expect(await ask(late.as)).toMatchObject({ value: 'asked' })
    const { id: requestId } = await requestOf(late.userId)
    expect(await approveJoinRequest(staff, { ...of(), requestId })).toMatchObject({ refusal: 'not_approved' })
    await lookAtDueJoinRequests(withRule(group.ctx), daysLater(2))
    expect((await requestOf(late.userId)).status).toBe('asked')
    await lookAtDueJoinRequests(group.ctx, daysLater(28))
    expect((await requestOf(late.userId)).status).toBe('lapsed')
    expect(await told(late.userId)).toEqual(['join_asked', 'join_lapsed'])

    expect(await ask(late.as)).toMatchObject({ value: 'asked' })
    expect(await enrollMember(group.ctx, { ...of(), userIds: [last.userId] })).toMatchObject({ ok: true })
    await lookAtDueJoinRequests(group.ctx, group.ctx.clock.now())
    expect((await requestOf(late.userId)).status).toBe('closed')
    expect(await told(late.userId)).toEqual(['join_asked', 'join_asked', 'join_closed', 'join_lapsed'])
  })

  it('enrolls at once where the operator lets the rules decide, and as soon as the identity is approved', async () => {
    await free(2)
    const [now, later] = [await makeTaker(group.ctx), await makeTaker(group.ctx)]
    expect(await ask(withRule(now.as))).toEqual({ ok: true, value: 'enrolled' })
    expect(await ask(withRule(now.as))).toEqual({ ok: true, value: 'enrolled' })
    expect(await requestOf(now.userId)).toMatchObject({ status: 'enrolled', decided_by: null })
    expect(await told(now.userId)).toEqual(['member_joined'])
    const setIdentity = (status: string) =>
      sql`update kyc_applications set status = ${sql.lit(status)} where user_id = ${later.userId}`.execute(test.ownerDb)
    await setIdentity('pending')
    expect(await ask(withRule(later.as))).toEqual({ ok: true, value: 'asked' })
    await setIdentity('approved')
    await lookAtDueJoinRequests(withRule(group.ctx), daysLater(1))
    expect((await requestOf(later.userId)).status).toBe('enrolled')
    expect(await told(later.userId)).toEqual(['join_asked', 'member_joined'])
  })

  it('are looked at with their people locked in the order of their ids, so that two lanes can’t lock each other out', async () => {
    await free(2)
    const takers = [await makeTaker(group.ctx), await makeTaker(group.ctx)]
    const [low, high] = takers.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
    if (low === undefined || high === undefined) throw new Error('no takers')
    // Who comes last in order has asked first.
    expect(await ask(high.as)).toMatchObject({ value: 'asked' })
    daysLater(1)
    expect(await ask(low.as)).toMatchObject({ value: 'asked' })
    const lock = (tx: Tx, userId: string, mode = sql``) =>
      sql`select 1 from users where id = ${userId} for no key update ${mode}`.execute(tx)
    const at = daysLater(31)
    const looked = await test.ownerDb.transaction().execute(async (tx) => {
      await lock(tx, low.userId)
      const looking = lookAtDueJoinRequests(group.ctx, at)
      await expect.poll(() => countWaiting(test.ownerDb)).toBe(1)
      await lock(tx, high.userId, sql`nowait`)
      return { looking }
    })
    await looked.looking
    for (const { userId } of takers) expect((await requestOf(userId)).status).toBe('lapsed')
  })

  it('leaves nothing half when it fails between its writes', async () => {
    await free(1)
    const { as, userId } = await makeTaker(group.ctx)
    const failing = (table: string, act: () => Promise<unknown>) =>
      expect(whileWritesFail(test.ownerDb, table, 'insert', act)).rejects.toThrow('on purpose')
    await failing('notifications', () => ask(as))
    expect((await requestOf(userId)).status).toBe('none')
    const { rows } = await sql`select 1 from joining_agreements where user_id = ${userId}`.execute(test.db)
    expect(rows).toEqual([])
    expect(await ask(as)).toMatchObject({ value: 'asked' })
    const { id: requestId } = await requestOf(userId)
    await failing('notifications', () => approveJoinRequest(staff, { ...of(), requestId }))
    await failing('notifications', () => declineJoinRequest(staff, { ...of(), requestId, reason: 'No' }))
    await failing('audit_events', () => withdrawJoinRequest(as, of()))
    await failing('notifications', () => lookAtDueJoinRequests(group.ctx, daysLater(31)))
    expect((await requestOf(userId)).status).toBe('asked')
    expect(await withdrawJoinRequest(as, of())).toEqual({ ok: true })
  })
})
