import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { reviewLaunch } from '#services/consortiums/review-launch.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, ZONE } from '#tests/support/group.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('LIFE-18 rules 2 the review names the very due dates and draws that the launch then gives the group', async () => {
  const { ctx, consortiumId } = await enrolledGroup(testContext(test.db))
  const { group, first, last } = await reviewLaunch(ctx, consortiumId)
  expect(first.map(({ number, dueOn }) => [number, dueOn])).toEqual([
    [1, '2026-01-27'],
    [2, '2026-02-27'],
    [3, '2026-03-27'],
  ])
  expect(last).toMatchObject({ number: 6, dueOn: '2026-06-29' })
  const reviewed = { firstDueOn: first[0]?.dueOn ?? '', members: group.currentMembers }
  expect(await launchConsortium(ctx, { consortiumId, confirmedViability: true, reviewed })).toEqual({ ok: true })
  await runDue(ctx, instantAt('2026-01-20', '10:00:00', ZONE), () => {})
  const { rows } = await sql`select due_on, draws_at from assemblies where consortium_id = ${consortiumId}`.execute(
    test.db,
  )
  expect(rows).toEqual([{ due_on: first[0]?.dueOn, draws_at: first[0]?.drawsAt }])
})

it('rules 2 a launch is refused when it would fix another day or other members than the person has read', async () => {
  const { ctx, consortiumId, memberIds } = await enrolledGroup(testContext(test.db))
  const { group, first } = await reviewLaunch(ctx, consortiumId)
  const reviewed = { firstDueOn: first[0]?.dueOn ?? '', members: group.currentMembers }
  const launch = () => launchConsortium(ctx, { consortiumId, confirmedViability: true, reviewed })
  // A week later the same assembly day is less than 15 days away: the first month would be another one.
  ctx.clock.set(instantAt('2026-01-14', '10:00:00', ZONE))
  expect(await launch()).toMatchObject({ refusal: 'review_outdated' })
  ctx.clock.set(instantAt('2026-01-05', '11:00:00', ZONE))
  await unenrollMember(ctx, { consortiumId, memberId: memberIds[0] ?? '' })
  expect(await launch()).toMatchObject({ refusal: 'review_outdated' })
})

it('PERM-11 only someone who may launch sees the review', async () => {
  const { ctx, consortiumId, userIds } = await enrolledGroup(testContext(test.db))
  const admin = asActor(ctx, { kind: 'person', userId: userIds[0] ?? '', role: 'admin' } satisfies Actor)
  await expect(reviewLaunch(admin, consortiumId)).rejects.toThrow(Forbidden)
})
