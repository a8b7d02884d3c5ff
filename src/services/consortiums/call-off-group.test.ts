import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { showCancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { takeBackCancellation } from '#services/cancellation/take-back-cancellation.ts'
import { callOffGroup } from '#services/consortiums/call-off-group.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { Forbidden } from '#services/refusals.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { lookAtDueJoinRequests } from '#services/spots/look-at-due-join-requests.ts'
import { offerSpots } from '#services/spots/offer-spots.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { makeTaker, READ } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { eventsOf, listenTo } from '#tests/support/webhooks.ts'

let test: TestDatabase
let ctx: TestContext
let consortiumId: string
let userIds: string[]
let staff: TestContext[]
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  const group = await enrolledGroup(testContext(test.db))
  ;({ ctx, consortiumId, userIds } = group)
  staff = await makeStaff(ctx, 2)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const one = (index: number) => staff[index] as TestContext
const prepare = (cause: 'we_stop' | 'fund_falls_short' = 'we_stop') =>
  prepareCancellation(one(0), { consortiumId, cause, details: '' })
const groupNow = async () => {
  const { rows } = await sql<{ status: string; members: number; free: number }>`
    select c.status, c.current_members as members,
      (select count(*)::int from consortium_members m where m.consortium_id = c.id and m.state = 'withdrawn') as free
    from consortiums c where id = ${consortiumId}`.execute(test.db)
  return rows[0]
}
const UNTOUCHED = { status: 'active', members: 6, free: 0 }

describe('LIFE-18 rules 2 11 a group that hasn’t been launched is canceled by two people, without a vote', () => {
  it('one prepares it, another carries it out, and its members are free and told why', async () => {
    await listenTo(ctx)
    expect(await prepare()).toMatchObject({ ok: true })
    expect(await callOffGroup(one(0), { consortiumId })).toEqual({ ok: false, refusal: 'needs_another_person' })
    expect(await groupNow()).toEqual(UNTOUCHED)
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await groupNow()).toEqual({ status: 'cancelled', members: 0, free: 6 })
    expect(await callOffGroup(one(1), { consortiumId })).toMatchObject({ refusal: 'no_proposal' })
    expect(await eventsOf(ctx, consortiumId)).toEqual([{ kind: 'group.canceled', details: { reason: 'called_off' } }])
    const { rows: audited } = await sql<{ action: string }>`
      select action from audit_events where consortium_id = ${consortiumId} and action like 'c%.%' order by action`.execute(
      test.db,
    )
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cancellation.prepared', 'consortium.called_off']),
    )
    expect(await showCancellationDesk(one(0), consortiumId)).toMatchObject({
      refusal: 'group_closed',
      isLaunched: false,
      memberCount: 0,
      proposal: { status: 'carried', cause: 'we_stop' },
    })
    await deliverNotifications(ctx)
    const { rows: queued } = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${SEND_MAIL_JOB} and payload ->> 'letter' = 'group-called-off'`.execute(test.db)
    expect(queued.map(({ payload }) => payload.userId).sort()).toEqual(userIds.toSorted())
    for (const { payload } of queued) await sendMail(ctx, payload)
    const mails = await test.db.selectFrom('outbox_mails').selectAll().where('kind', '=', 'group_called_off').execute()
    expect(mails.map(({ text_body: text }) => text.includes('We’re no longer starting groups of this kind.'))).toEqual(
      Array(6).fill(true),
    )
  })

  it('can be taken back until then, takes a cause there can be, and is for super administrators', async () => {
    expect(await prepare('fund_falls_short')).toEqual({ ok: false, refusal: 'cause_required' })
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: false, refusal: 'no_proposal' })
    expect(await prepare()).toMatchObject({ ok: true })
    expect(await prepare()).toEqual({ ok: false, refusal: 'ballot_pending' })
    expect(await openBallot(one(1), { consortiumId })).toEqual({ ok: false, refusal: 'group_not_launched' })
    expect(await takeBackCancellation(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: false, refusal: 'no_proposal' })
    const moderator = { ...one(1), actor: { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' } as const }
    await expect(callOffGroup(moderator, { consortiumId })).rejects.toThrow(Forbidden)
    expect(await groupNow()).toEqual(UNTOUCHED)
  })

  it('once it’s launched, its members vote on it', async () => {
    expect(await prepare()).toMatchObject({ ok: true })
    expect(await launchConsortium(ctx, { consortiumId, confirmedViability: true })).toEqual({ ok: true })
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: false, refusal: 'group_launched' })
    expect(await openBallot(one(1), { consortiumId })).toEqual({ ok: true })
  })

  it('what was only prepared goes with a group that no one launched in time', async () => {
    expect(await prepare()).toMatchObject({ ok: true })
    await expireConsortiums(ctx, new Date(ctx.clock.now().getTime() + 90 * 86_400_000))
    const { rows } = await sql`select status from cancellations where consortium_id = ${consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ status: 'taken_back' }])
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: false, refusal: 'no_proposal' })
  })

  it('who waits for a spot, or has asked for one, is told with the next look', async () => {
    const [waiting, asking] = [await makeTaker(ctx), await makeTaker(ctx)]
    const said = async () => {
      await lookAtDueJoinRequests(ctx, ctx.clock.now())
      await offerSpots(ctx, ctx.clock.now())
      const { rows } = await sql<{ status: string }>`
        select status::text from join_requests where consortium_id = ${consortiumId}
        union all select status::text from spot_waits where consortium_id = ${consortiumId}`.execute(test.db)
      return rows.map(({ status }) => status)
    }
    expect(await waitForSpot(waiting.as, { consortiumId })).toMatchObject({ ok: true })
    expect(await said()).toEqual(['waiting'])
    expect(await prepare()).toMatchObject({ ok: true })
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await said()).toEqual(['closed'])
    const other = await enrolledGroup(ctx)
    consortiumId = other.consortiumId
    await unenrollMember(ctx, { consortiumId, memberId: other.memberIds[0] ?? '' })
    expect(await askToJoin(asking.as, { consortiumId, isInsider: false, agreement: READ })).toMatchObject({ ok: true })
    expect(await said()).toEqual(['asked'])
    expect(await prepare()).toMatchObject({ ok: true })
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: true })
    expect(await said()).toEqual(['closed'])
  })

  it('leaves nothing half done when a write fails', async () => {
    expect(await prepare()).toMatchObject({ ok: true })
    for (const [table, operation] of [
      ['cancellations', 'update'],
      ['consortium_members', 'update'],
      ['consortiums', 'update'],
      ['notifications', 'insert'],
      ['audit_events', 'insert'],
    ] as const)
      await whileWritesFail(test.ownerDb, table, operation, async () => {
        await expect(callOffGroup(one(1), { consortiumId })).rejects.toThrow('failed on purpose')
      })
    expect(await groupNow()).toEqual(UNTOUCHED)
    expect(await callOffGroup(one(1), { consortiumId })).toEqual({ ok: true })
  })
})
