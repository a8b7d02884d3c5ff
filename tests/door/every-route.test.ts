import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WORK_KINDS } from '#domain/operations/work-queue.ts'
import { linksOf, textsOf } from '#tests/support/read-html.ts'
import { ACTS, filledForm, pathOf, thingsIn } from '#tests/support/route-acts.ts'
import { actsBeside, type RoutePath, readRoutePaths } from '#tests/support/route-table.ts'
import { readTables, standStill, writtenBetween } from '#tests/support/stand-still.ts'
import { nobodysThings, type Things } from '#tests/support/things-of-others.ts'
import { get, ownGroup, post, REFUSED } from '#tests/support/told.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { OPEN_TO, WHOSE, type Whose } from '#tests/support/whose-route.ts'

/** Public pages in three languages, and files that are the same for everyone: they know no person. */
const KNOWS_NO_ONE =
  /^\/(pt-br|es-mx)\b|^\/(\*|how-it-works|car-consorcio|home-consorcio|construction-consorcio|pricing|calculator|faq|about-us|contact|blog|blog\/.*|terms|terms\/.*|privacy-policy|privacy-policy\/.*|electronic-records|electronic-records\/.*|accessibility|groups|groups\/.*|transparency|transparency\/.*|check-receipt|seller|search|search\.json|status|status\.json|sitemap\.xml|robots\.txt|speculation\.json|og\/.*|chat\/.*|words\/.*)?$/

const all = readRoutePaths().filter(({ pattern }) => !KNOWS_NO_ONE.test(pattern))
const routes = [...new Map(all.map((route) => [route.pattern, route])).values()]
const takingForms = all.filter(({ hasAction, pattern }) => hasAction && OPEN_TO[WHOSE[pattern] ?? 'demo'] !== undefined)
const LOGIN = '/auth?mode=login'

let client: pg.Client
const people = new Map<string, Visitor>()
let group = ''
let goOn = async () => {}

const CAST = { user: 'paying', moderator: 'moderator', admin: 'reviewer', super_admin: 'director' } as const
type Role = keyof typeof CAST

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  for (const [role, key] of Object.entries(CAST)) people.set(role, await enterAs(key))
  group = await ownGroup(as('user'))
  goOn = await standStill()
})
afterAll(async () => {
  await goOn()
  await client?.end()
})

const as = (role: Role): Visitor => people.get(role) as Visitor

interface Asked {
  route: RoutePath
  /** The act of a form; undefined reads. */
  act: string | undefined
}

/** Every route of these kinds: read, and sent a filled-in form of each of its acts. */
const asking = (...kinds: Whose[]): Asked[] =>
  routes
    .filter(({ pattern }) => kinds.includes(WHOSE[pattern] ?? 'demo'))
    .flatMap((route) => [
      ...(route.hasLoader ? [{ route, act: undefined }] : []),
      ...Object.keys(ACTS[route.pattern] ?? {}).map((act) => ({ route, act })),
    ])

async function answer(who: Visitor, { route: { pattern }, act }: Asked, things: Things): Promise<string | number> {
  const path = pathOf(pattern, things)
  // What an assembly says as it happens has no end: its headers are the answer.
  if (path.endsWith('/live')) return 200
  if (act === undefined) return await get(who, path)
  // The form of the desk's first tab is answered by the tab, not by the desk around it.
  return await post(who, pattern === '/dashboard/groups/:id' ? `${path}?index` : path, filledForm(pattern, act, things))
}

/** Asks for all of it, two at a time, and tells what got another answer, and which tables were written. */
async function elsewhere(
  who: Visitor,
  asked: readonly Asked[],
  isRight: (got: string | number, one: Asked) => boolean,
): Promise<string[]> {
  const before = await readTables(client)
  const things = { ...nobodysThings(), group }
  const wrong: string[] = []
  const left = [...asked]
  const askOn = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const got = await answer(who, one, things)
      if (!isRight(got, one)) wrong.push(`${one.act ?? 'GET'} ${one.route.pattern}: ${got}`)
    }
  }
  await Promise.all([askOn(), askOn()])
  return [...wrong, ...writtenBetween(before, await readTables(client)).map((table) => `written: ${table}`)]
}

/** An old or a bare URL that only leads to a page which asks who is there. */
const isLed = (got: string | number) => /^\/user\/\w+$|^\/consortium\/[^/]+\/documents\/receipt-/.test(String(got))

test('PERM-02 every route of the site map says whose it is, what its URL names, and which acts its forms have', () => {
  expect(routes.map(({ pattern }) => pattern).filter((pattern) => WHOSE[pattern] === undefined)).toEqual([])
  const known = new Set(routes.map(({ pattern }) => pattern))
  expect(Object.keys(WHOSE).filter((pattern) => !known.has(pattern))).toEqual([])
  for (const { pattern } of routes) expect(thingsIn(pattern), pattern).toBeDefined()
  expect(routes.length).toBeGreaterThan(130)

  const patterns = takingForms.map(({ pattern }) => pattern)
  expect(Object.keys(ACTS).sort()).toEqual([...new Set(patterns)].sort())
  const sources = new Map(all.map(({ file }) => [file, readFileSync(join(WEB, file), 'utf8')]))
  for (const route of takingForms) {
    const folder = dirname(route.file)
    const beside = all.filter(({ file }) => dirname(file) === folder || sources.get(file)?.includes(`#web/${folder}/`))
    const listed = new Set(beside.flatMap(({ pattern }) => Object.keys(ACTS[pattern] ?? {})))
    expect(
      actsBeside(route).filter((act) => !listed.has(act)),
      folder,
    ).toEqual([])
  }
})

const WEB = join(import.meta.dirname, '../../src/web')

test('PERM-03 every route that belongs to someone sends a visitor to the login, read or sent any of its forms', async () => {
  const kinds: Whose[] = ['person', 'member', 'told', 'group', 'newcomer', 'desk', 'overview']
  const isRight = (got: string | number) => String(got).startsWith(LOGIN) || isLed(got)
  expect(await elsewhere(visitor(), asking(...kinds), isRight)).toEqual([])
})

test('LEAD-06 LEAD-07 a visitor is told to sign in to the leadership board, and reads nothing of it', async () => {
  const { status, text } = await visitor().get('/admin/leadership')
  expect(status).toBe(401)
  expect(textsOf(text, 'p')).toContain('Please sign in to access your dashboard')
  expect(linksOf(text).map(({ href }) => href)).toContain(`${LOGIN}&to=%2Fadmin%2Fleadership`)
  expect(textsOf(text, 'h2')).not.toContain('Overall Health')
  expect(text).not.toContain('Sunrise Cars')
})

/** The kinds of routes that a role may open, or may not. */
const kindsFor = (role: Role, isOpen: boolean) =>
  (Object.keys(OPEN_TO) as Whose[]).filter((kind) => OPEN_TO[kind]?.includes(role) === isOpen)

for (const role of ['user', 'moderator', 'admin'] as const)
  test(`PERM-05 PERM-06 PERM-07 every route that isn't for the ${role} sends them away, read or asked for any of its acts`, async () => {
    const asked = asking(...kindsFor(role, false))
    expect(asked.filter(({ act }) => act !== undefined).length).toBeGreaterThan(100)
    const away = (got: string | number) =>
      isLed(got) || (role === 'user' ? got === '/user' : got === '/dashboard' || got === REFUSED)
    expect(await elsewhere(as(role), asked, away)).toEqual([])
  })

for (const role of ['moderator', 'admin'] as const)
  test(`PERM-05 PERM-07 no line of the work queue is the ${role}'s to take`, async () => {
    const wrong: string[] = []
    for (const kind of Object.keys(WORK_KINDS))
      for (const intent of ['take', 'release']) {
        const got = await post(as(role), '/dashboard/work', { intent, line: `${kind} ${crypto.randomUUID()}` })
        if (got !== REFUSED) wrong.push(`${intent} ${kind}: ${got}`)
      }
    expect(wrong).toEqual([])
  })

for (const role of Object.keys(CAST) as Role[])
  test(`PERM-02 PERM-04 no route that is for the ${role} breaks or is refused when they read it`, async () => {
    const director = as('super_admin')
    const listed = linksOf((await director.get('/dashboard/users?tab=members')).text)
    const person = listed.find(({ href }) => /^\/dashboard\/users\/[0-9a-f-]{36}$/.test(href))?.href.split('/')[3] ?? ''
    const wrong: string[] = []
    for (const one of asking(...kindsFor(role, true)).filter(({ act }) => act === undefined)) {
      const { pattern } = one.route
      const got = await answer(as(role), one, { ...nobodysThings(), group, person })
      const isDesk = ['desk', 'board', 'overview'].includes(WHOSE[pattern] ?? '')
      // A desk about no one’s record has nothing to show.
      const isMissing = got === 404 && isDesk && thingsIn(pattern).every((thing) => ['group', 'person'].includes(thing))
      if (Number(got) >= 500 || got === 403 || isMissing || String(got).startsWith(LOGIN))
        wrong.push(`${pattern}: ${got}`)
    }
    expect(wrong).toEqual([])
  })

test('the URL that the work queue’s forms go to leads to the queue when someone opens it', async () => {
  expect((await as('super_admin').get('/dashboard/work')).location).toBe('/dashboard')
  expect((await visitor().get('/dashboard/work')).location).toContain(LOGIN)
})
