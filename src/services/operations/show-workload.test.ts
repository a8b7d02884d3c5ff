import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt, monthTimeline, winningBidDueAt } from '#domain/calendar.ts'
import { showStaffFigures } from '#services/operations/show-staff-figures.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { Forbidden } from '#services/refusals.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdSecond } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { countQueries } from '#tests/support/query-count.ts'

let test: TestDatabase
let group: TestGroup
let bidder: number
let other: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  const second = await holdSecond(group, [9_000])
  bidder = second.bidders[0] ?? 0
  other = [1, 2, 3, 4, 5, 6].find((position) => position !== bidder && position !== second.drawn) ?? 0
})
afterAll(() => test.close())

const risks = async () =>
  (await showWorkload(group.ctx)).risks.map(({ kind, count, cents, days, deadline }) => ({
    kind,
    count,
    cents,
    days,
    deadline,
  }))

describe('the day’s risks on the overview', () => {
  it('a won bid and its selection wait with their amounts, ages, and deadlines, the money at risk soonest first', async () => {
    await group.moveTo('2026-03-09')
    const deadline = winningBidDueAt(instantAt('2026-03-06', '18:00:00', ZONE), ZONE)
    expect(await risks()).toEqual([
      { kind: 'bid_unpaid', count: 1, cents: 900_000, days: 3, deadline },
      { kind: 'unanswered', count: 1, cents: expect.any(Number), days: 3, deadline },
    ])
  })

  it('a debit that came back is there until it is paid again, and an overdue installment with its late fee', async () => {
    const { ctx, consortiumId } = group
    const returned = { consortiumId, memberId: group.memberIds[other - 1] ?? '', number: 2 }
    await letComeBack(ctx, returned, instantAt('2026-03-10', '09:00:00', ZONE))
    await group.moveTo('2026-03-11')
    expect(await risks()).toContainEqual({ kind: 'returned', count: 1, cents: 575_000, days: 1, deadline: null })
    await group.pay(2, [other])
    expect((await risks()).map(({ kind }) => kind)).not.toContain('returned')
    // Month 3 is due on March 27; one of six doesn't pay it.
    await group.moveTo('2026-03-20')
    await group.pay(
      3,
      [1, 2, 3, 4, 5, 6].filter((position) => position !== other),
    )
    await group.moveTo('2026-04-06')
    expect(await risks()).toContainEqual({
      kind: 'overdue',
      count: 1,
      cents: 575_000 + 11_500,
      days: 10,
      deadline: null,
    })
  })

  it('a deposit for advances waits for somebody to confirm it', async () => {
    await sql`insert into advances_paid_in (consortium_id, id, amount_cents, bank_reference, received_on, recorded_by, recorded_at)
      values (${group.consortiumId}, gen_random_uuid(), 12300, 'wire', '2026-03-02', ${group.userIds[0]}, ${group.ctx.clock.now()})`.execute(
      test.ownerDb,
    )
    expect((await showWorkload(group.ctx)).tasks).toContainEqual(
      expect.objectContaining({ kind: 'paid_in', count: 1, cents: 12_300 }),
    )
  })

  it('the next draws stand beside them, soonest first, never one gone by', async () => {
    await group.moveTo('2026-04-20')
    const { nextDraws } = await showWorkload(group.ctx)
    expect(nextDraws).toMatchObject([
      { consortiumId: group.consortiumId, number: 4, drawsAt: monthTimeline('2026-04-27', ZONE).drawsAt },
    ])
  })

  it('a group that fills up is a task, and one more asks the database no more often', async () => {
    const before = await countQueries(group.ctx, showWorkload)
    const open = await enrolledGroup(group.ctx)
    const { tasks } = await showWorkload(open.ctx)
    const filling = tasks.filter(({ kind }) => kind === 'open')
    expect(filling).toMatchObject([{ consortiumId: open.consortiumId, count: 1, cents: null }])
    expect(filling[0]?.deadline).not.toBeNull()
    expect(await countQueries(group.ctx, showWorkload)).toBe(before)
  })
})

describe('PERM-07 ADM-01 the overview of a role', () => {
  const as = (role: 'admin' | 'moderator' | 'user') =>
    asActor(group.ctx, { kind: 'person', userId: group.userIds[0] ?? '', role })

  it.each(['admin', 'moderator'] as const)(
    'gives a %s figures without people and money, and no workload',
    async (role) => {
      const figures = await showStaffFigures(as(role))
      expect(figures).toMatchObject({ running: 1, filling: 1, members: 12, kycPending: 0 })
      expect(Object.keys(figures).sort()).toEqual(['filling', 'kycPending', 'members', 'nextDraws', 'running'])
      await expect(showWorkload(as(role))).rejects.toThrow(Forbidden)
    },
  )

  it('gives a member nothing', async () => {
    await expect(showStaffFigures(as('user'))).rejects.toThrow(Forbidden)
  })
})
