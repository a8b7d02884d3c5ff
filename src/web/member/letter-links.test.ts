import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor, type RequestContext } from '#context'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { NOTICE_PLACES, noticePath } from '#services/notices/deliver-notifications.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { contextKey } from '#web/request-context.ts'
import routes from '#web/routes.ts'

const WEB = join(import.meta.dirname, '..')

/** The site map as a router without pages: what a URL is answered is its loaders' word. */
const handler = createStaticHandler(routeObjects(routes as RouteConfigEntry[]))

function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, file, children }): RouteObject => {
    const loader: RouteObject['loader'] = async (args) =>
      (await import(/* @vite-ignore */ join(WEB, file))).loader?.({ ...args, url: new URL(args.request.url) }) ?? null
    const own = { ...(id === undefined ? {} : { id }), ...(path === undefined ? {} : { path }), loader }
    return index ? { ...own, index } : { ...own, children: routeObjects(children ?? []) }
  })
}

let database: TestDatabase
let group: TestGroup
let canceled: { consortiumId: string; reader: TestContext }

/** Who reads letters: a position of the group, and how its member stands now. */
const READERS = {
  waits: 1,
  'is selected': 2,
  'was paid out': 3,
  'has finished': 4,
  left: 5,
  'was excluded': 6,
  'was excluded and can come back': 7,
  defaulted: 8,
  'passed the spot on': 9,
  'was not served': 10,
} as const

beforeAll(async () => {
  database = await createTestDatabase()
  group = await launchedGroup(testContext(database.db), { members: 10 })
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-01-23')
  await letLeave(group, READERS.left)
  await letLeave(group, READERS['was excluded'], 'excluded')
  await letLeave(group, READERS['was excluded and can come back'], 'excluded')
  await write(sql`insert into exclusions (consortium_id, consortium_member_id, excluded_at, number, arrears_cents, readmit_by)
    values (${group.consortiumId}, ${memberAt(READERS['was excluded and can come back'])}, ${now()}, 1, 57500, ${now()}::timestamptz + interval '60 days')`)
  for (const [reader, state] of [
    ['is selected', 'selected'],
    ['was paid out', 'paid_out'],
    ['has finished', 'completed'],
    ['defaulted', 'defaulted'],
    ['passed the spot on', 'transferred'],
    ['was not served', 'withdrawn'],
  ] as const) {
    const isOver = state === 'defaulted' || state === 'transferred' || state === 'withdrawn'
    await write(sql`update consortium_members set state = ${state}::member_state, is_active = ${!isOver}, left_at = ${isOver ? now() : null},
      has_received_payout = ${state === 'paid_out' || state === 'completed' || state === 'defaulted'} where id = ${memberAt(READERS[reader])}`)
  }
  const ctx = testContext(database.db)
  const { consortiumId, userIds } = await enrolledGroup(ctx)
  ctx.clock.set(new Date('2026-04-06T16:00:00Z'))
  await expireConsortiums(ctx, ctx.clock.now())
  const reader = asActor(ctx, { kind: 'person', userId: userIds[0] ?? '', role: 'user' }) as TestContext
  canceled = { consortiumId, reader }
})
afterAll(() => database.close())

const memberAt = (position: number) => group.memberIds[position - 1] ?? ''
const now = () => group.ctx.clock.now()
const write = (query: ReturnType<typeof sql>) => query.execute(database.ownerDb)

/** What someone who opens a URL is answered in the end, every redirect followed, and where. */
async function answerTo(reader: TestContext, path: string): Promise<{ status: number; at: string }> {
  const userId = reader.actor.kind === 'person' ? reader.actor.userId : ''
  const session = {
    sessionId: 's',
    userId,
    role: 'user',
    fullName: 'Ana',
    email: 'a@example.com',
    mustChangePassword: false,
  }
  const ctx = { ...reader, session, request: { page: path } } as unknown as RequestContext
  const requestContext = new RouterContextProvider(new Map([[contextKey, ctx]]))
  const answer = await handler.query(new Request(`http://localhost${path.replace(/#.*/, '')}`), { requestContext })
  if (answer instanceof Response) return await answerTo(reader, answer.headers.get('location') ?? '')
  const [error] = Object.values(answer.errors ?? {})
  if (error instanceof Error) throw error
  return { status: answer.statusCode, at: path }
}

const KINDS = Object.keys(NOTICE_PLACES) as (keyof typeof NOTICE_PLACES)[]
const pathsIn = (consortiumId: string) =>
  [...new Set(KINDS.map((kind) => noticePath({ kind, details: { consortiumId, number: 1, assembly: 1 } })))].toSorted()

describe('the link in every letter opens for its reader, who by now', () => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', async (reader) => {
    for (const path of pathsIn(group.consortiumId))
      expect([path, (await answerTo(group.as(READERS[reader]), path)).status]).toEqual([path, 200])
  })

  test('was in a group that was canceled before it started', async () => {
    // No month of it was opened.
    const ofItsLife = /\/assemblies\/|\/month-/
    for (const path of pathsIn(canceled.consortiumId).filter((one) => !ofItsLife.test(one)))
      expect([path, (await answerTo(canceled.reader, path)).status]).toEqual([path, 200])
  })
})

test('someone no longer in a group is redirected from its page, and from its dialogs, to what is left of it', async () => {
  const base = `/consortium/${group.consortiumId}`
  for (const reader of ['left', 'was excluded', 'defaulted', 'passed the spot on', 'was not served'] as const)
    for (const path of ['', '/pay/1', '/bid', '/leave', '/final-account'])
      expect(await answerTo(group.as(READERS[reader]), base + path)).toEqual({ status: 200, at: `${base}/former` })
})

test('a member who never left is redirected to the group, and a stranger is told it isn’t there', async () => {
  const base = `/consortium/${group.consortiumId}`
  expect(await answerTo(group.as(READERS.waits), `${base}/former`)).toEqual({ status: 200, at: base })
  expect(await answerTo(group.as(READERS.waits), `${base}/return`)).toEqual({ status: 200, at: base })
  for (const path of ['', '/former', '/return', '/leave'])
    expect(await answerTo(canceled.reader, base + path)).toEqual({ status: 404, at: base + path })
  for (const id of ['no-group', '11111111-2222-4333-8444-555555555555'])
    expect((await answerTo(group.as(1), `/consortium/${id}/former`)).status).toBe(404)
})
