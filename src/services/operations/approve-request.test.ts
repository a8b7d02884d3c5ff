import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import type { Role } from '#domain/access/permissions.ts'
import { closeRequest } from '#services/approvals/close-request.ts'
import { requestMove } from '#services/arrears/request-move.ts'
import { requestWaiver } from '#services/arrears/request-waiver.ts'
import { waiveLateFee } from '#services/arrears/waive-late-fee.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { listApprovals } from '#services/operations/list-approvals.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup
let asker: TestContext
let other: TestContext
const REASON = 'The bank was closed that day.'

/** Members 1 to 6 haven't paid the first installment of $862.50, due on January 27; each story has one of its own. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { members: 10, months: 40 })
  ;[asker = group.ctx, other = asker] = await makeStaff(group.ctx, 2)
  await group.moveTo('2026-01-20')
  await group.pay(1, [7, 8, 9, 10])
  await group.moveTo('2026-02-03')
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const wish = (position: number) => ({
  consortiumId: group.consortiumId,
  memberId: group.memberIds[position - 1] ?? '',
  number: 1,
  reason: REASON,
})
const ask = async (position: number, by = asker) => {
  const asked = await requestWaiver(by, wish(position))
  if (!asked.ok) throw new Error(asked.refusal)
  return asked.value.approvalId
}
const approve = (requestId: string, by = other) => approveRequest(by, { sessionId: '', requestId })
const close = (requestId: string, as: 'declined' | 'withdrawn', by: TestContext) => closeRequest(by, { requestId, as })
const feeOf = async (position: number) => {
  const { rows } = await sql<{ cents: number }>`
    select late_fee_cents as cents from installments where consortium_member_id = ${group.memberIds[position - 1]} and number = 1`.execute(
    test.db,
  )
  return rows[0]?.cents
}
const auditOf = async (id: string) => {
  const { rows } = await sql<{ action: string; actor: string | null }>`
    select action, actor_user_id as actor from audit_events where subject_id = ${id} order by recorded_at, audit_event_id`.execute(
    test.db,
  )
  return rows
}
const userIdOf = (ctx: TestContext) => (ctx.actor.kind === 'person' ? ctx.actor.userId : '')
const as = (ctx: TestContext, role: Role) =>
  asActor(ctx, { kind: 'person', userId: userIdOf(ctx), role }) as TestContext

describe('rules 0 what takes two people', () => {
  it('is done once, when two approve at the same time, and both people are on record', async () => {
    const id = await ask(1)
    expect(await feeOf(1)).toBe(1_725)
    expect(await approve(id, asker)).toMatchObject({ refusal: 'needs_another_person' })
    const [third = other] = await makeStaff(group.ctx, 1)
    const both = await Promise.all([approve(id), approve(id, third)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'request_closed' })
    expect(await feeOf(1)).toBe(0)
    const winner = both[0]?.ok ? other : third
    // Pressed twice by the same person.
    expect(await approve(id, winner)).toMatchObject({ ok: true })
    expect(await auditOf(id)).toEqual([
      { action: 'approval.requested', actor: userIdOf(asker) },
      { action: 'approval.approved', actor: userIdOf(winner) },
    ])
    const { rows } = await sql<{ details: unknown; actor: string }>`
      select details, actor_user_id as actor from audit_events where action = 'late_fee.waived' and subject_id = ${group.memberIds[0]}`.execute(
      test.db,
    )
    expect(rows).toMatchObject([
      { actor: userIdOf(winner), details: { approvalId: id, requestedBy: userIdOf(asker), byMember: false } },
    ])
  })

  it('is judged again: paid or waived meanwhile, it’s refused with that reason and waits on', async () => {
    const id = await ask(2)
    expect(await waiveLateFee(group.as(2), { consortiumId: group.consortiumId, number: 1 })).toEqual({ ok: true })
    expect(await approve(id)).toMatchObject({ refusal: 'no_late_fee' })
    expect((await listApprovals(other, id)).open).toMatchObject({ status: 'waiting', isOwn: false, reason: REASON })
    expect(await close(id, 'declined', other)).toEqual({ ok: true })
    expect(await approve(id)).toMatchObject({ refusal: 'request_closed' })
    expect(await requestWaiver(asker, wish(2))).toMatchObject({ refusal: 'no_late_fee' })
  })

  it('nothing is done when any write fails, and then it’s done', async () => {
    const id = await ask(3)
    for (const table of ['approval_requests', 'late_fee_waivers', 'audit_events'])
      await expect(
        whileWritesFail(test.ownerDb, table, table === 'approval_requests' ? 'update' : 'insert', () => approve(id)),
      ).rejects.toThrow('on purpose')
    expect(await feeOf(3)).toBe(1_725)
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => close(id, 'declined', other)),
    ).rejects.toThrow('on purpose')
    expect(await approve(id)).toMatchObject({ ok: true })
    expect(await feeOf(3)).toBe(0)
  })

  it('is asked for once at a time, with a reason, and by the person who asked it’s withdrawn', async () => {
    expect(await requestWaiver(asker, { ...wish(4), reason: ' ' })).toMatchObject({ refusal: 'reason_missing' })
    expect(await requestWaiver(asker, { ...wish(4), reason: 'x'.repeat(501) })).toMatchObject({
      refusal: 'reason_too_long',
    })
    const id = await ask(4)
    expect(await requestWaiver(other, wish(4))).toMatchObject({ refusal: 'already_requested' })
    // Moving the same installment is another thing.
    expect(await requestMove(other, wish(4))).toMatchObject({ refusal: 'move_reserve_short' })
    expect(await close(id, 'withdrawn', other)).toMatchObject({ refusal: 'not_yours' })
    expect(await close(id, 'withdrawn', asker)).toEqual({ ok: true })
    expect(await close(id, 'withdrawn', asker)).toEqual({ ok: true })
    expect(await ask(4, other)).not.toBe(id)
  })

  it('PERM-11 PERM-12 is decided by no one it concerns, and by no one without the permission, nor asked for by them', async () => {
    const id = await ask(5)
    const concerned = asActor(group.as(5), { ...asActorOf(group.as(5)), role: 'super_admin' }) as TestContext
    expect(await approve(id, concerned)).toMatchObject({ refusal: 'concerns_you' })
    expect(await requestWaiver(concerned, wish(5))).toMatchObject({ refusal: 'concerns_you' })
    for (const role of ['user', 'moderator', 'admin'] as const) {
      await expect(approve(id, as(other, role))).rejects.toThrow('insufficient_permissions')
      await expect(close(id, 'declined', as(other, role))).rejects.toThrow('insufficient_permissions')
      await expect(listApprovals(as(other, role), null)).rejects.toThrow('insufficient_permissions')
    }
    await expect(approve('no id')).rejects.toThrow('request_not_found')
    // Who asked has lost the role since.
    await sql`update user_roles set role = 'user' where user_id = ${userIdOf(asker)}`.execute(test.ownerDb)
    expect(await approve(id)).toMatchObject({ refusal: 'requester_not_permitted' })
    await sql`update user_roles set role = 'super_admin' where user_id = ${userIdOf(asker)}`.execute(test.ownerDb)
    expect(await close(id, 'declined', other)).toEqual({ ok: true })
  })

  it('waits in the work queue until it expires after seven days, and can be asked for again', async () => {
    const id = await ask(6)
    const { lines } = await showWorkload(other, { kind: 'approvals' })
    expect(lines.find(({ subjectId }) => subjectId === id)).toMatchObject({ cents: 1_725, count: 1 })
    expect((await listApprovals(asker, null)).waiting.find((one) => one.id === id)).toMatchObject({
      ...{ act: 'waive_late_fee', position: 6, number: 1, isOwn: true, amountCents: 1_725 },
    })
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed_reason as sealed from approval_requests where id = ${id}`.execute(test.db)
    expect(rows[0]?.sealed.toString()).not.toContain('bank')
    await group.moveTo('2026-02-10', '23:00:00')
    expect(await approve(id)).toMatchObject({ refusal: 'request_expired' })
    expect(await close(id, 'declined', other)).toMatchObject({ refusal: 'request_expired' })
    expect((await listApprovals(other, null)).waiting.map((one) => one.id)).not.toContain(id)
    expect((await listApprovals(other, null)).closed.find((one) => one.id === id)).toMatchObject({ status: 'expired' })
    expect(await ask(6)).not.toBe(id)
  })
})

function asActorOf(ctx: TestContext) {
  return { kind: 'person' as const, userId: userIdOf(ctx) }
}
