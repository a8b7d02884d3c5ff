import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { ZERO_CENTS } from '#domain/money.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { listMemberPoints } from '#services/consortiums/list-member-points.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { selectFirst } from '#tests/support/selection.ts'

const MEMBERS = 10
const LEAVING = 10

let test: TestDatabase
let group: TestGroup
let selected: number

/** Two draws; between them someone leaves, who loses their points. */
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db), { members: MEMBERS })
  selected = (await selectFirst(group)).position
  const leaving = selected === LEAVING ? LEAVING - 1 : LEAVING
  const { consortiumId } = group
  const quote = await reviewLeaving(group.as(leaving), consortiumId)
  const quotedCents = quote.kind === 'quote' ? quote.amountCents : ZERO_CENTS
  expect(await leaveGroup(group.as(leaving), { consortiumId, quotedCents })).toMatchObject({ ok: true })
  await group.moveTo('2026-02-21')
  await group.pay(
    2,
    group.memberIds.map((_, index) => index + 1).filter((position) => position !== leaving),
  )
  await group.moveTo('2026-03-10')
})
afterAll(() => test.close())

const pointsOf = (position: number) => listMemberPoints(group.ctx, { consortiumId: group.consortiumId, position })

describe('decision 0132 the list behind a member’s bonus points', () => {
  it('adds up to the points of every spot, in the list of members and of those who left', async () => {
    const { consortiumId } = group
    const members = await listGroupMembers(group.ctx, consortiumId)
    const left = await listGroupMembers(group.ctx, consortiumId, {
      ...{ show: 'left', find: '', sort: 'position', isDescending: false },
    })
    const all = [...members, ...left.filter(({ id }) => !members.some((one) => one.id === id))]
    expect(all).toHaveLength(MEMBERS)
    const kinds = new Set<string>()
    for (const member of all) {
      const { points, events, fullName, userId } = await pointsOf(member.position)
      expect([points, fullName, userId]).toEqual([member.bonusPoints, member.fullName, member.userId])
      const moved = events.filter(({ kind }) => kind !== 'converted').map((event) => event.points)
      expect(
        moved.reduce((sum, one) => sum + one, 0),
        `spot ${member.position}`,
      ).toBe(points)
      for (const { kind } of events) kinds.add(kind)
    }
    expect(all.map(({ bonusPoints }) => bonusPoints)).toEqual(expect.arrayContaining([0, 200]))
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['earned', 'voided']))
  })

  it('has a line an assembly, the newest first, and nothing of another spot', async () => {
    const { rows } = await sql<{ position: number }>`
      select place as position from group_points, unnest(points) with ordinality as p (points, place)
      where consortium_id = ${group.consortiumId} and p.points = 200 limit 1`.execute(test.db)
    const { events } = await pointsOf(rows[0]?.position ?? 0)
    expect(events).toMatchObject([
      { kind: 'earned', assemblyNumber: 2, points: 100 },
      { kind: 'earned', assemblyNumber: 1, points: 100 },
    ])
    expect((await pointsOf(selected)).events.filter(({ assemblyNumber }) => assemblyNumber === 2)).toEqual([])
  })

  it('is for those who may read groups, and of spots that exist', async () => {
    const { consortiumId } = group
    const member = asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role: 'user' })
    await expect(listMemberPoints(member, { consortiumId, position: 1 })).rejects.toThrow(Forbidden)
    await expect(listMemberPoints(group.ctx, { consortiumId, position: 99 })).rejects.toThrow(NotFound)
    await expect(listMemberPoints(group.ctx, { consortiumId: crypto.randomUUID(), position: 1 })).rejects.toThrow(
      NotFound,
    )
  })
})
