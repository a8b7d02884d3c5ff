import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { MembershipEnd } from '#domain/members/membership-end.ts'
import { cents } from '#domain/money.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { textsOf } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { MembersTable } from '#web/admin/group/members-table.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const FILTER = { show: null, find: '', sort: 'position', isDescending: false } as const

test('rules 2 the desk tells who it unenrolled from who left before the launch, and from whose group was canceled; so does their own page', async () => {
  const { ctx, consortiumId, userIds, memberIds } = await enrolledGroup(testContext(database.db))
  const [staff = ctx] = await makeStaff(ctx, 1)
  const as = (position: number) =>
    asActor(ctx, { kind: 'person', userId: userIds[position - 1] ?? '', role: 'user' }) as TestContext
  await unenrollMember(staff, { consortiumId, memberId: memberIds[0] ?? '' })
  await leaveGroup(as(2), { consortiumId, quotedCents: cents(0) })
  const ends = async () => (await listGroupMembers(staff, consortiumId)).map(({ end }) => end)
  expect(await ends()).toEqual(['unenrolled', 'left', null, null, null, null])
  const later = instantAt('2026-04-06', '12:00:00', ZONE)
  ctx.clock.set(later)
  expect(await expireConsortiums(ctx, later)).toBe(1)
  expect(await ends()).toEqual(['unenrolled', 'left', ...Array.from({ length: 4 }, () => 'group_canceled')])
  const own = async (position: number) => (await listFormerSpots(as(position), consortiumId))[0]?.end
  expect([await own(1), await own(2), await own(3)]).toEqual(['unenrolled', 'left', 'group_canceled'])
})

test('rules 9 the desk tells who left from who was excluded and whose spot ended by a death, even where nothing had been paid', async () => {
  const group = await launchedGroup(testContext(database.db), { members: 12 })
  const [one = group.ctx, other = group.ctx] = await makeStaff(group.ctx, 2)
  await group.moveTo('2026-01-20')
  await group.pay(1, [1, 2])
  await group.moveTo('2026-02-05')
  await letLeave(group, 1)
  await letLeave(group, 2, 'excluded')
  const { consortiumId } = group
  const report = await recordExit(one, {
    ...{ consortiumId, position: 3, cause: 'death', happenedOn: '2026-02-01', documentReference: 'County 118' },
  })
  if (!report.ok) throw new Error(report.refusal)
  await answerExit(other, { consortiumId, reportId: report.value.reportId, answer: 'approve' })
  const members = await listGroupMembers(one, consortiumId)
  expect(members.slice(0, 4).map(({ end }) => end)).toEqual(['left', 'excluded', 'death_or_disability', null])

  const html = await renderPart(
    <MembersTable members={members} filter={FILTER} consortiumId={consortiumId} mayUnenroll={false} />,
    { words: ['adminMembers', 'shell'] },
  )
  const rows = textsOf(html, 'tr').slice(1, 5)
  for (const [index, words] of ['Left', 'Excluded', 'Death or disability', 'Active'].entries())
    expect(rows[index]).toContain(words)
  expect(html).not.toContain('Unenrolled')
})

test.each(LANGUAGES)('every way out has words of its own at the desk, in %s', async (language) => {
  const [member] = await listGroupMembers(...(await anyGroup()))
  if (member === undefined) throw new Error('no member')
  const ends: MembershipEnd[] = [
    'left',
    'unenrolled',
    'death_or_disability',
    'excluded',
    'not_served',
    'group_canceled',
  ]
  const rows = ends.map((end, index) => ({ ...member, id: String(index), isActive: false, end }))
  const html = await renderPart(<MembersTable members={rows} filter={FILTER} consortiumId="g" mayUnenroll={false} />, {
    words: ['adminMembers', 'shell'],
    language,
  })
  const words = textsOf(html, 'tr').slice(1)
  expect(new Set(words).size).toBe(ends.length)
})

async function anyGroup(): Promise<[TestContext, string]> {
  const group = await enrolledGroup(testContext(database.db))
  const [staff = group.ctx] = await makeStaff(group.ctx, 1)
  return [staff, group.consortiumId]
}
