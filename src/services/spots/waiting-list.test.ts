import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOpenGroups } from '#db/pages/open-groups.ts'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showPublicGroup } from '#services/consortiums/show-public-group.ts'
import { showMembershipStatement } from '#services/documents/show-membership-statement.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { NotFound } from '#services/refusals.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { listGroupWaits } from '#services/spots/list-group-waits.ts'
import { listOwnSpots } from '#services/spots/list-own-spots.ts'
import { offerSpots } from '#services/spots/offer-spots.ts'
import { reviewJoining } from '#services/spots/review-joining.ts'
import { stopWaiting } from '#services/spots/stop-waiting.ts'
import { takeOfferedSpot } from '#services/spots/take-offered-spot.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { holdFirst, makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { makeTaker, READ } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'

let test: TestDatabase
let group: TestGroup
let leaver: number
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
/** Twelve spots over twelve months, all taken; the first assembly was held, on 2026-02-05. */
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db), { members: 12, targetAmount: 12_000 })
  leaver = (await holdFirst(group)) === 1 ? 2 : 1
  await group.moveTo('2026-02-05')
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const of = () => ({ consortiumId: group.consortiumId })
/** People on the list, in their order. */
async function waiting(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => makeTaker(group.ctx)))
  for (const { as } of people) {
    expect(await waitForSpot(as, of())).toEqual({ ok: true })
    group.ctx.clock.set(new Date(group.ctx.clock.now().getTime() + 60_000))
  }
  return people
}
const told = async (userId: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${userId}
    and (kind like 'spot%' or kind like 'member_joined%') order by created_at, id`.execute(test.db)
  return rows.map(({ kind }) => kind).sort()
}

describe('rules 9 who waits for a spot', () => {
  it('is offered the spot of a member who leaves, in their order, each for 72 hours', async () => {
    const [first, second] = await waiting(2)
    if (first === undefined || second === undefined) throw new Error('no one waits')
    expect(await reviewJoining(second.as, group.consortiumId)).toMatchObject({
      wait: { status: 'waiting', place: 2 },
      waiting: 2,
    })
    await group.moveTo('2026-02-06')
    expect(await told(first.userId)).toEqual([])
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06', '10:05:00')
    expect(await told(first.userId)).toEqual(['spot_offered'])
    expect(await listOwnSpots(first.as)).toMatchObject([
      { position: null, standing: [{ key: 'spot_kept', by: new Date('2026-02-09T15:00:00Z') }] },
    ])
    expect(await takeOfferedSpot(second.as, { ...of(), isInsider: false, agreement: READ })).toMatchObject({
      refusal: 'not_offered',
    })
    // Not answered: the next one's turn, and the first is off the list.
    await group.moveTo('2026-02-09', '10:05:00')
    expect(await told(first.userId)).toEqual(['spot_offer_lapsed', 'spot_offered'])
    expect(await told(second.userId)).toEqual(['spot_offered'])
    expect(await listGroupWaits(group.ctx, group.consortiumId)).toMatchObject([
      { endsAt: new Date('2026-02-12T15:00:00Z') },
    ])
    // Sent twice, it's taken once.
    for (const _ of [1, 2])
      expect(await takeOfferedSpot(second.as, { ...of(), isInsider: true, agreement: READ })).toEqual({ ok: true })
    expect(await stopWaiting(second.as, of())).toEqual({ ok: true })
    const { rows } = await sql`select position_number, state, from_month, is_insider from consortium_members
      where consortium_id = ${group.consortiumId} and user_id = ${second.userId}`.execute(test.db)
    expect(rows).toEqual([{ position_number: 13, state: 'active', from_month: 2, is_insider: true }])
    // Their plan is told by its own months, not the group's twelve.
    expect(await listMyConsortiums(second.as)).toMatchObject([{ durationMonths: 12, planMonths: 11 }])
    expect((await showConsortium(second.as, group.consortiumId)).own).toMatchObject({ planMonths: 11 })
    expect(await showMembershipStatement(second.as, of())).toMatchObject({ planMonths: 11 })
    const [refund] = await readRefunds(group)
    expect(refund?.replaced_by).not.toBeNull()
    expect(await told(second.userId)).toEqual(['member_joined_running', 'spot_offered'])
    expect(await listGroupWaits(group.ctx, group.consortiumId)).toEqual([])
  })

  it('a spot that is kept for someone is not free to anyone else the desk enrolls, but to themselves', async () => {
    const [first] = await waiting(1)
    if (first === undefined) throw new Error('no one waits')
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06')
    const other = await makeTaker(group.ctx)
    expect(await enrollMember(group.ctx, { ...of(), userIds: [other.userId] })).toMatchObject({
      refusal: 'group_full',
      details: { freeSeats: 0 },
    })
    expect(await enrollMember(group.ctx, { ...of(), userIds: [first.userId] })).toMatchObject({ ok: true })
    expect(await listOwnSpots(first.as)).toEqual([])
  })

  it('decision 0163 keeps no spot from the next one after joining another group, and keeps their place', async () => {
    const [first, second] = await waiting(2)
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06')
    expect(await told(first?.userId ?? '')).toEqual(['spot_offered'])
    const other = await launchedGroup(testContext(test.db), { members: 12, targetAmount: 12_000 })
    await letLeave(other, 1)
    const joined = await enrollMember(other.ctx, {
      consortiumId: other.consortiumId,
      userIds: [first?.userId ?? ''],
    })
    expect(joined).toMatchObject({ ok: true })
    await group.moveTo('2026-02-06', '11:30:00')
    expect(await told(second?.userId ?? '')).toEqual(['spot_offered'])
    expect((await told(first?.userId ?? '')).filter((kind) => kind.startsWith('spot'))).toEqual(['spot_offered'])
    expect(await listGroupWaits(group.ctx, group.consortiumId)).toMatchObject([
      { endsAt: null },
      { endsAt: expect.any(Date) },
    ])
  })

  it('is put back in their place when the spot is gone, and told', async () => {
    const [first] = await waiting(1)
    if (first === undefined) throw new Error('no one waits')
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06')
    // Someone excluded has come back: the spot is theirs.
    await sql`update consortiums set max_members = 11 where id = ${group.consortiumId}`.execute(test.ownerDb)
    await sql`update spot_waits set look_at = ${group.ctx.clock.now()} where consortium_id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    await group.moveTo('2026-02-07')
    expect(await told(first.userId)).toEqual(['spot_offered', 'spot_taken'])
    expect(await reviewJoining(first.as, group.consortiumId)).toMatchObject({ wait: { status: 'waiting', place: 1 } })
  })

  it('may stop waiting: what was kept for them goes to the next', async () => {
    const [first, second] = await waiting(2)
    if (first === undefined || second === undefined) throw new Error('no one waits')
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06')
    expect(await stopWaiting(first.as, of())).toEqual({ ok: true })
    // Again from another tab: they're off the list, once.
    expect(await stopWaiting(first.as, of())).toEqual({ ok: true })
    const { rows } = await sql`select 1 from audit_events where action = 'spot_wait.withdrawn'
      and consortium_id = ${group.consortiumId}`.execute(test.db)
    expect(rows).toHaveLength(1)
    expect(await takeOfferedSpot(first.as, { ...of(), isInsider: false, agreement: READ })).toMatchObject({
      refusal: 'not_offered',
    })
    const stranger = await makeTaker(group.ctx)
    await expect(stopWaiting(stranger.as, of())).rejects.toThrow(NotFound)
    await expect(takeOfferedSpot(stranger.as, { ...of(), isInsider: false, agreement: READ })).rejects.toThrow(NotFound)
    await group.moveTo('2026-02-06', '10:05:00')
    expect(await told(second.userId)).toEqual(['spot_offered'])
  })

  it('waits once, and not without an identity, in another group, or where too few months are left', async () => {
    const [first] = await waiting(1)
    expect(await waitForSpot(first?.as ?? group.ctx, of())).toEqual({ ok: true })
    expect(await listGroupWaits(group.ctx, group.consortiumId)).toHaveLength(1)
    expect(await waitForSpot(group.as(leaver), of())).toMatchObject({ refusal: 'already_enrolled' })
    await sql`update consortiums set next_number = 8 where id = ${group.consortiumId}`.execute(test.ownerDb)
    const late = await makeTaker(group.ctx)
    expect(await waitForSpot(late.as, of())).toMatchObject({ refusal: 'too_few_months_left' })
    // Whoever waits is told that the list is closed.
    await sql`update spot_waits set look_at = ${group.ctx.clock.now()} where consortium_id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    await offerSpots(group.ctx, group.ctx.clock.now())
    expect(await told(first?.userId ?? '')).toEqual(['spot_list_closed'])
    await sql`update consortiums set next_number = 2 where id = ${group.consortiumId}`.execute(test.ownerDb)
  })

  it('for a spot in a group that is full and has not started, too', async () => {
    const forming = await enrolledGroup(testContext(test.db), { members: 6 })
    const person = await makeTaker(forming.ctx)
    const { consortiumId } = forming
    expect(await waitForSpot(person.as, { consortiumId })).toEqual({ ok: true })
    const at = forming.ctx.clock.now()
    await offerSpots(forming.ctx, at)
    expect(await told(person.userId)).toEqual([])
    await unenrollMember(forming.ctx, { consortiumId, memberId: forming.memberIds[0] ?? '' })
    await offerSpots(forming.ctx, at)
    expect(await told(person.userId)).toEqual(['spot_offered'])
    expect(await takeOfferedSpot(person.as, { consortiumId, isInsider: false, agreement: READ })).toEqual({ ok: true })
    expect(await told(person.userId)).toEqual(['member_joined', 'spot_offered'])
  })

  it('in a group that its members cancel is told that the list is closed, and offered nothing', async () => {
    const [first] = await waiting(1)
    const [ana = group.ctx, ben = group.ctx] = await makeStaff(group.ctx, 2)
    expect(await prepareCancellation(ana, { ...of(), cause: 'we_stop', details: '' })).toMatchObject({ ok: true })
    expect(await openBallot(ben, of())).toEqual({ ok: true })
    for (const [index] of group.memberIds.entries()) await castVote(group.as(index + 1), { ...of(), inFavor: true })
    await group.moveTo('2026-02-27', '10:05:00')
    expect(await told(first?.userId ?? '')).toEqual(['spot_list_closed'])
    const late = await makeTaker(group.ctx)
    expect(await waitForSpot(late.as, of())).toMatchObject({ refusal: 'group_closed' })
    expect(await reviewJoining(late.as, group.consortiumId)).toMatchObject({ refusal: 'group_closed' })
  })

  it('and has joined another group since keeps their place, but no one else is kept from the spot', async () => {
    const [first] = await waiting(1)
    const other = await enrolledGroup(testContext(test.db), { members: 6 })
    await unenrollMember(other.ctx, { consortiumId: other.consortiumId, memberId: other.memberIds[0] ?? '' })
    const userIds = [first?.userId ?? '']
    expect(await enrollMember(other.ctx, { consortiumId: other.consortiumId, userIds })).toMatchObject({ ok: true })
    await letLeave(group, leaver)
    await group.moveTo('2026-02-06')
    expect(await told(userIds[0] ?? '')).toEqual(['member_joined'])
    expect(await listGroupWaits(group.ctx, group.consortiumId)).toHaveLength(1)
    const late = await makeTaker(group.ctx)
    expect((await showPublicGroup(late.as, group.consortiumId)).spotsToAsk).toBe(1)
    expect((await readOpenGroups(test.db, 'free_spot')).map(({ id }) => id)).toContain(group.consortiumId)
    expect(await waitForSpot(late.as, of())).toMatchObject({ refusal: 'spot_free' })
    expect(await reviewJoining(late.as, group.consortiumId)).toMatchObject({ askRefusal: null })
    expect(await askToJoin(late.as, { ...of(), isInsider: false, agreement: READ })).toMatchObject({ ok: true })
  })

  it('nothing is left half when offering or taking fails between its writes', async () => {
    const [first] = await waiting(1)
    if (first === undefined) throw new Error('no one waits')
    const failing = (table: string, act: () => Promise<unknown>) =>
      expect(whileWritesFail(test.ownerDb, table, 'insert', act)).rejects.toThrow('on purpose')
    const other = await makeTaker(group.ctx)
    await failing('audit_events', () => waitForSpot(other.as, of()))
    expect(await listOwnSpots(other.as)).toEqual([])
    await letLeave(group, leaver)
    await failing('notifications', () => offerSpots(group.ctx, group.ctx.clock.now()))
    expect(await listOwnSpots(first.as)).toMatchObject([{ standing: [{ key: 'spot_awaited' }] }])
    await offerSpots(group.ctx, group.ctx.clock.now())
    await failing('notifications', () => takeOfferedSpot(first.as, { ...of(), isInsider: false, agreement: READ }))
    expect(await reviewJoining(first.as, group.consortiumId)).toMatchObject({
      isMember: false,
      wait: { status: 'offered' },
    })
    await failing('audit_events', () => stopWaiting(first.as, of()))
    expect(await takeOfferedSpot(first.as, { ...of(), isInsider: false, agreement: READ })).toEqual({ ok: true })
  })
})
