import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor } from '#context'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { listOpenGroups } from '#services/consortiums/list-open-groups.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { showPublicGroup } from '#services/consortiums/show-public-group.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { holdFirst } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { unescaped, wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { GroupFigures } from '#web/admin/group/group-figures.tsx'
import { AssemblyResult } from '#web/member/assemblies/assembly-result.tsx'
import { composeDocument } from '#web/member/documents/compose.server.ts'
import { StatusPanel } from '#web/member/home/status-panel.tsx'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'
import { catalogQuestionFrom } from '#web/public/groups/catalog-url.ts'
import GroupPage from '#web/public/groups/group.tsx'
import { GroupCard } from '#web/public/groups/group-card.tsx'
import { ReadableQuilt } from '#web/quilt/readable-quilt.tsx'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let database: TestDatabase
let group: TestGroup
let newcomer: TestContext
let [leaver, second] = [0, 0]

/** Twelve spots. Two members leave after the first draw, and one newcomer takes a spot: thirteen numbers were given, and eleven people are in. */
beforeAll(async () => {
  database = await createTestDatabase()
  group = await launchedGroup(testContext(database.db), { members: 12 })
  const drawn = await holdFirst(group)
  ;[leaver = 0, second = 0] = [4, 5, 6].filter((position) => position !== drawn)
  await group.moveTo('2026-02-05')
  await letLeave(group, leaver)
  const [userId = ''] = await makeApprovedPeople(group.ctx, 1, 'newcomer', 'user')
  const joined = await enrollMember(group.ctx, { consortiumId: group.consortiumId, userIds: [userId] })
  if (!joined.ok) throw new Error(joined.refusal)
  newcomer = asActor(group.ctx, { kind: 'person', userId, role: 'user' }) as TestContext
  await letLeave(group, second)
})
afterAll(() => database.close())

const ALL_SELECTED = /\b1 of 12 spots selected/

describe('rules 2 a group has as many spots as it takes people, and no more for each number it gives again', () => {
  test('in the picture of the group, where a number whose member is gone is not open', async () => {
    const { shares, seats } = await showPublicGroup(group.ctx, group.consortiumId)
    const html = await renderPart(<ReadableQuilt seed="g" count={13} spots={seats} shares={shares} />, {
      words: ['quilt', 'shell'],
    })
    expect(unescaped(html)).toMatch(ALL_SELECTED)
    const tiles = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, words = '']) => words)
    expect(tiles).toHaveLength(13)
    expect(tiles.filter((words) => words.endsWith('no longer in the group'))).toEqual([
      `Number ${leaver}, no longer in the group`,
      `Number ${second}, no longer in the group`,
    ])
    expect(tiles.at(-1)).toBe('Number 13, not selected yet')
  })

  test('before it starts, the numbers that no one has had are open', async () => {
    const share = { position: 2, selectedIn: null }
    const html = await renderPart(<ReadableQuilt seed="g" count={3} spots={3} shares={[share]} isFilling />, {
      words: ['quilt', 'shell'],
    })
    expect(html).toContain('Number 1, no longer in the group')
    expect(html).toContain('Number 3, open')
  })

  test('rules 11 a canceled group without members has all its spots, and none is open', async () => {
    const empty = await launchedGroup(testContext(database.db))
    await sql`update consortiums set canceled_at = ${empty.ctx.clock.now()} where id = ${empty.consortiumId}`.execute(
      database.ownerDb,
    )
    await sql`update consortium_members set state = 'withdrawn', is_active = false, left_at = ${empty.ctx.clock.now()}
      where consortium_id = ${empty.consortiumId}`.execute(database.ownerDb)
    await sql`update consortiums set current_members = 0 where id = ${empty.consortiumId}`.execute(database.ownerDb)
    const shown = await showPublicGroup(empty.ctx, empty.consortiumId)
    const page = { loaderData: { group: shown, rateName: '' } } as unknown as Parameters<typeof GroupPage>[0]
    const html = await renderPart(<GroupPage {...page} />, { words: ['publicGroup', 'quilt', 'cost', 'shell'] })
    const tiles = [...html.matchAll(/<li>(Number .*?)<\/li>/g)].map(([, words = '']) => words)
    expect(tiles).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Number ${number}, without a member`))
    const desk = await showConsortiumDesk(empty.ctx, empty.consortiumId)
    const figures = await renderPart(<GroupFigures group={desk} />, { words: ['adminGroup', 'shell'] })
    expect(figures).toContain('0 of 6 spots selected')
    // Six tiles: the picture is three wide and two high.
    expect(figures).toContain(html.match(/<svg viewBox="([^"]*)" class="quilt/)?.[1])
  })

  test('in the catalog', async () => {
    const question = catalogQuestionFrom(new URLSearchParams())
    const { groups } = await listOpenGroups(group.ctx, question)
    const [open] = groups
    if (open === undefined) throw new Error('not in the catalog')
    const html = await renderPart(<GroupCard group={open} question={question} path="/groups" />, {
      words: ['groupCatalog', 'shell'],
    })
    expect(wordsIn(html)).toMatch(ALL_SELECTED)
    expect(wordsIn(html)).toContain('1 of 12')
  })

  test('on its page at the desk', async () => {
    const desk = await showConsortiumDesk(group.ctx, group.consortiumId)
    const html = await renderPart(<GroupFigures group={desk} />, { words: ['adminGroup', 'shell'] })
    expect(html).toMatch(ALL_SELECTED)
    expect(wordsIn(html)).toContain('11/12')
  })

  test('on its member’s home and in the result of a draw', async () => {
    const [own] = await listMyConsortiums(newcomer)
    if (own === undefined) throw new Error('no group')
    const status = await renderPart(<StatusPanel group={own} />, { words: ['memberHome', 'shell'] })
    expect(wordsIn(status)).toContain('1 of your group’s 12 spots was selected')
    // Only those who were paid out are left in a canceled group: not everyone in it was selected.
    const canceled = { ...own, isCanceled: true, positions: [1], selectedPositions: [1] }
    const ended = await renderPart(<StatusPanel group={canceled} />, { words: ['memberHome', 'shell'] })
    expect(wordsIn(ended)).toContain('1 of your group’s 12 spots was selected')
    const hero = await renderPart(<StandingHero group={{ ...own, spots: own.maxMembers }} />, { words: ['standing'] })
    expect(wordsIn(hero)).toContain('spot 13 in a group of 12')
    const page = await showAssembly(group.ctx, group.consortiumId, 1)
    const result = await renderPart(<AssemblyResult page={page} own={null} groupPath="/g" isNews={false} />, {
      words: ['assembly', 'shell'],
    })
    expect(result).toContain('12 of 12 spots were on the list')
  })

  test('at the head of a document', async () => {
    const asked = { consortiumId: group.consortiumId, name: 'agreement' }
    const { quilt } = await composeDocument(newcomer, 'enUS', asked)
    expect(quilt.alt).toMatch(ALL_SELECTED)
  })
})
