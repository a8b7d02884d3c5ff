import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asActor, type Context } from '#context'
import { pointsOf } from '#db/bonuses.ts'
import { findConsortium } from '#db/consortiums.ts'
import type { Role } from '#domain/access/permissions.ts'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { Denied, Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { eventsOf, listenTo } from '#tests/support/webhooks.ts'
import { approvePeople, makeApprovedPeople, makePeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: ReturnType<typeof testContext>
let names = 0

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

const FORM = {
  name: 'Car group',
  targetAmount: 30_000,
  durationMonths: 60,
  maxMembers: 5,
  adminFeePercentage: 15,
  consortiumType: 'car',
  assemblyDay: 10,
}
const as = (role: Role, userId: string = crypto.randomUUID()): Context =>
  asActor(ctx, { kind: 'person', userId, role } satisfies Actor)
const people = (count: number, role: Role = 'user') => makeApprovedPeople(ctx, count, `groups-${++names}`, role)
async function newGroup(change: Partial<typeof FORM> = {}): Promise<string> {
  const made = await createConsortium(ctx, { ...FORM, ...change, key: crypto.randomUUID() })
  if (!made.ok) throw new Error(JSON.stringify(made.fields))
  return made.consortiumId
}
const groupOf = async (id: string) => {
  const group = await findConsortium(test.db, id)
  if (group === null) throw new Error('no group')
  return group
}
async function enrolled(consortiumId: string, userIds: readonly string[]) {
  const outcome = await enrollMember(ctx, { consortiumId, userIds })
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

describe('creating a group', () => {
  it('GRP-11 GRP-12 CALL-09 DATA-08 writes the group as active with its monthly payment and assembly day, by its creator', async () => {
    const [admin] = await people(1, 'super_admin')
    const made = await createConsortium(as('super_admin', admin), { ...FORM, key: crypto.randomUUID() })
    if (!made.ok) throw new Error('refused')
    expect(await groupOf(made.consortiumId)).toMatchObject({
      status: 'active',
      monthly_payment_cents: 57_500,
      target_cents: 3_000_000,
      admin_fee_bps: 1_500,
      reserve_bps: 200,
      assembly_day: 10,
      created_by: admin,
      current_members: 0,
      launched_at: null,
    })
  })
  it('GRP-03 GRP-04 GRP-05 GRP-06 GRP-07 GRP-08 stores nothing and names every wrong field', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from consortiums`.execute(test.db)
    const made = await createConsortium(ctx, {
      name: ' ',
      targetAmount: 950,
      durationMonths: 61,
      maxMembers: 4,
      adminFeePercentage: 25.3,
      consortiumType: 'boat',
      assemblyDay: 29,
      key: 'x',
    })
    expect(made.ok).toBe(false)
    expect(Object.keys(made.ok ? {} : made.fields).sort()).toEqual([
      'adminFeePercentage',
      'assemblyDay',
      'consortiumType',
      'durationMonths',
      'maxMembers',
      'name',
      'targetAmount',
    ])
    expect((await sql<{ n: number }>`select count(*)::int as n from consortiums`.execute(test.db)).rows).toEqual(
      before.rows,
    )
  })
  it('the same key creates it once; the same key for another group is refused', async () => {
    const key = crypto.randomUUID()
    const first = await createConsortium(ctx, { ...FORM, key })
    expect(await createConsortium(ctx, { ...FORM, key })).toEqual(first)
    await expect(createConsortium(ctx, { ...FORM, name: 'Another', key })).rejects.toThrow(Denied)
  })
  it('a failure between the group and its ledger leaves neither', async () => {
    const key = crypto.randomUUID()
    await expect(
      whileWritesFail(test.ownerDb, 'ledger_heads', 'insert', () =>
        createConsortium(ctx, { ...FORM, name: 'Half', key }),
      ),
    ).rejects.toThrow('on purpose')
    expect((await sql`select 1 from consortiums where name = 'Half'`.execute(test.db)).rows).toHaveLength(0)
    expect((await createConsortium(ctx, { ...FORM, name: 'Half', key })).ok).toBe(true)
  })
  it('PERM-11 only a super administrator creates, enrolls, unenrolls, launches and lists', async () => {
    const id = await newGroup()
    for (const role of ['admin', 'moderator', 'user'] as const) {
      await expect(createConsortium(as(role), { ...FORM, key: 'k' })).rejects.toThrow(Forbidden)
      await expect(enrollMember(as(role), { consortiumId: id, userIds: [] })).rejects.toThrow(Forbidden)
      await expect(unenrollMember(as(role), { consortiumId: id, memberId: id })).rejects.toThrow(Forbidden)
      await expect(launchConsortium(as(role), { consortiumId: id, confirmedViability: true })).rejects.toThrow(
        Forbidden,
      )
      await expect(listConsortiums(as(role), ALL_GROUPS)).rejects.toThrow(Forbidden)
    }
  })
  it('CALL-09 the list is ordered by name and counts members as current of max (GRP-21)', async () => {
    const id = await newGroup({ name: 'Aardvark' })
    await enrolled(id, await people(2))
    const { rows } = await listConsortiums(ctx, { ...ALL_GROUPS, state: 'not_started', name: 'aard' })
    expect(rows).toMatchObject([{ name: 'Aardvark', currentMembers: 2, maxMembers: 5 }])
  })
  it('CALL-09 whatever order groups were made in, the list goes by name, page after page', async () => {
    const made = Array.from({ length: 30 }, (_, index) => `Ordered ${String((index * 7) % 30).padStart(2, '0')}`)
    for (const name of made) await newGroup({ name })
    const first = await listConsortiums(ctx, { ...ALL_GROUPS, name: 'Ordered' })
    const second = await listConsortiums(ctx, { ...ALL_GROUPS, name: 'Ordered', after: first.next })
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(made.toSorted())
    expect(second).toMatchObject({ total: made.length, next: null })
  })
})

describe('enrolling', () => {
  it('LIFE-14 LIFE-15 DATA-09 CALL-08 the next position, nothing paid, and the count with it', async () => {
    const id = await newGroup()
    const [first, second] = await people(2)
    expect(await enrolled(id, [first ?? ''])).toMatchObject([{ position: 1 }])
    expect(await enrolled(id, [second ?? ''])).toMatchObject([{ position: 2 }])
    const { rows } =
      await sql`select position_number, state, is_active, total_paid_cents, ${pointsOf('members')} as bonus_points, has_received_payout
      from members where consortium_id = ${id} order by 1`.execute(test.db)
    expect(rows).toEqual(
      [1, 2].map((position_number) => ({
        position_number,
        state: 'reserved',
        is_active: true,
        total_paid_cents: 0,
        bonus_points: 0,
        has_received_payout: false,
      })),
    )
    expect((await groupOf(id)).current_members).toBe(2)
  })
  it('LIFE-11 ERR-31 refuses whose identity is not approved', async () => {
    const [pending] = await makePeople(ctx, [{ email: `pending-${++names}@example.com` }])
    expect(await enrollMember(ctx, { consortiumId: await newGroup(), userIds: [pending ?? ''] })).toMatchObject({
      ok: false,
      refusal: 'not_approved',
    })
  })
  it('LIFE-12 ERR-32 refuses someone already enrolled in that group', async () => {
    const id = await newGroup()
    const userIds = await people(1)
    await enrolled(id, userIds)
    expect(await enrollMember(ctx, { consortiumId: id, userIds })).toMatchObject({
      ok: false,
      refusal: 'already_enrolled',
    })
  })
  it('LIFE-13 ERR-33 one active group for a user, any number for a super administrator', async () => {
    const userIds = await people(1)
    await enrolled(await newGroup(), userIds)
    expect(await enrollMember(ctx, { consortiumId: await newGroup(), userIds })).toMatchObject({
      ok: false,
      refusal: 'enrollment_limit',
    })
    const admins = await people(1, 'super_admin')
    await enrolled(await newGroup(), admins)
    await enrolled(await newGroup(), admins)
  })
  it('LIFE-17 refuses a full group, and with one too many enrolls no one', async () => {
    const id = await newGroup()
    expect(await enrollMember(ctx, { consortiumId: id, userIds: await people(6) })).toMatchObject({
      ok: false,
      refusal: 'group_full',
    })
    expect((await groupOf(id)).current_members).toBe(0)
  })
  it('two enrollments for the last seat at once: one gets it', async () => {
    const id = await newGroup()
    await enrolled(id, await people(4))
    const [one, two] = await people(2)
    const outcomes = await Promise.all(
      [one, two].map((userId) => enrollMember(ctx, { consortiumId: id, userIds: [userId ?? ''] })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await groupOf(id)).current_members).toBe(5)
  })
  it('one person into two groups at once: one membership', async () => {
    const userIds = await people(1)
    const groups = [await newGroup(), await newGroup()]
    const outcomes = await Promise.all(groups.map((consortiumId) => enrollMember(ctx, { consortiumId, userIds })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
  it('LIFE-15 a failure after the membership is written leaves neither it nor the count', async () => {
    const id = await newGroup()
    const userIds = await people(1)
    await expect(
      whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => enrollMember(ctx, { consortiumId: id, userIds })),
    ).rejects.toThrow('on purpose')
    expect((await groupOf(id)).current_members).toBe(0)
    await enrolled(id, userIds)
  })
  it('asking for someone who doesn’t exist finds no one', async () => {
    await expect(enrollMember(ctx, { consortiumId: crypto.randomUUID(), userIds: [] })).rejects.toThrow(NotFound)
    await expect(enrollMember(ctx, { consortiumId: await newGroup(), userIds: [crypto.randomUUID()] })).rejects.toThrow(
      NotFound,
    )
    await expect(
      enrollMember(
        { ...ctx, actor: { kind: 'visitor' } as unknown as Actor },
        { consortiumId: await newGroup(), userIds: [] },
      ),
    ).rejects.toThrow(NotAuthenticated)
  })
})

describe('unenrolling', () => {
  it('LIFE-16 CALL-08 keeps the row as withdrawn, lowers the count, never gives the position again', async () => {
    const id = await newGroup()
    const [member] = await enrolled(id, await people(1))
    expect(await unenrollMember(ctx, { consortiumId: id, memberId: member?.memberId ?? '' })).toEqual({ ok: true })
    expect(await unenrollMember(ctx, { consortiumId: id, memberId: member?.memberId ?? '' })).toMatchObject({
      ok: false,
      refusal: 'not_enrolled',
    })
    const { rows } = await sql`select position_number as position, state, is_active as "isActive", left_at as "leftAt"
      from consortium_members where consortium_id = ${id}`.execute(test.db)
    expect(rows).toEqual([{ position: 1, state: 'withdrawn', isActive: false, leftAt: ctx.clock.now() }])
    expect((await groupOf(id)).current_members).toBe(0)
    expect(await enrolled(id, await people(1))).toMatchObject([{ position: 2 }])
  })
  it('LIFE-16 after launch refuses with group_launched: from then on a member leaves instead', async () => {
    const id = await newGroup()
    const members = await enrolled(id, await people(5))
    expect(await launchConsortium(ctx, { consortiumId: id, confirmedViability: false })).toEqual({ ok: true })
    expect(await unenrollMember(ctx, { consortiumId: id, memberId: members[0]?.memberId ?? '' })).toMatchObject({
      ok: false,
      refusal: 'group_launched',
    })
  })
})

describe('launching', () => {
  it('LIFE-18 rules 2 needs its quorum, fixes the first day, activates everyone, publishes the commitment, once', async () => {
    const id = await newGroup()
    await enrolled(id, await people(3))
    expect(await launchConsortium(ctx, { consortiumId: id, confirmedViability: false })).toMatchObject({
      ok: false,
      refusal: 'too_few_members',
    })
    expect(await launchConsortium(ctx, { consortiumId: id, confirmedViability: true })).toEqual({ ok: true })
    expect(await launchConsortium(ctx, { consortiumId: id, confirmedViability: true })).toMatchObject({
      ok: false,
      refusal: 'already_launched',
    })
    const group = await groupOf(id)
    expect(group).toMatchObject({ expires_at: null, next_number: 1, commitment_length: 90 })
    expect(group.commitment).toHaveLength(32)
    const { rows } = await sql<{
      state: string
    }>`select distinct state from consortium_members where consortium_id = ${id}`.execute(test.db)
    expect(rows).toEqual([{ state: 'active' }])
  })
  it('LIFE-18 rules 2 a group no one launches is cancelled after 90 days and its members are free', async () => {
    const id = await newGroup()
    const userIds = await people(2)
    await enrolled(id, userIds)
    await listenTo(ctx)
    const due = new Date(ctx.clock.now().getTime() + 90 * 86_400_000)
    await expireConsortiums(ctx, new Date(due.getTime() - 1))
    expect((await groupOf(id)).status).toBe('active')
    await expireConsortiums(ctx, due)
    expect(await groupOf(id)).toMatchObject({ status: 'cancelled', current_members: 0 })
    expect(await launchConsortium(ctx, { consortiumId: id, confirmedViability: true })).toMatchObject({
      ok: false,
      refusal: 'group_closed',
    })
    const { rows } = await sql<{ user_id: string }>`select user_id from notifications
      where kind = 'group_expired' and details ->> 'consortiumId' = ${id}`.execute(test.db)
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(userIds.toSorted())
    expect(await eventsOf(ctx, id)).toEqual([{ kind: 'group.canceled', details: { reason: 'not_filled' } }])
    await enrolled(await newGroup(), userIds)
  })
})

it('approving people is done by the services the reviewer uses', async () => {
  const ids = await makePeople(ctx, [{ email: `once-${++names}@example.com` }])
  await approvePeople(ctx, ids)
  await enrolled(await newGroup(), ids)
})
