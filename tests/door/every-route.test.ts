import { expect, test } from 'vitest'
import { WORK_KINDS } from '#domain/operations/work-queue.ts'
import { linksOf, textsOf } from '#tests/support/read-html.ts'
import { actsBeside, type RoutePath, readRoutePaths } from '#tests/support/route-table.ts'
import { told } from '#tests/support/told.ts'
import { enterAs, firstGroup, type Visitor, visitor } from '#tests/support/visitor.ts'
import { WHOSE, type Whose } from '#tests/support/whose-route.ts'

/** Public pages in three languages, and files that are the same for everyone: they know no person. */
const KNOWS_NO_ONE =
  /^\/(pt-br|es-mx)\b|^\/(\*|how-it-works|car-consorcio|home-consorcio|construction-consorcio|pricing|calculator|faq|about-us|contact|blog|blog\/.*|terms|terms\/.*|privacy-policy|privacy-policy\/.*|electronic-records|electronic-records\/.*|accessibility|groups|groups\/.*|transparency|transparency\/.*|check-receipt|seller|search|search\.json|status|status\.json|sitemap\.xml|robots\.txt|speculation\.json|og\/.*|api\/v1\/.*|chat\/.*|words\/.*)?$/

const routes = [...new Map(readRoutePaths().map((route) => [route.pattern, route])).values()].filter(
  ({ pattern }) => !KNOWS_NO_ONE.test(pattern),
)
const LOGIN = '/auth?mode=login'
const NO_ONES = '11111111-2222-4333-8444-555555555555'

/** The route's URL for a group; whatever else it names is the first of its kind, or no one's. */
const pathOf = ({ pattern }: RoutePath, group: string, person = NO_ONES) =>
  pattern
    .replace('/dashboard/users/:id', `/dashboard/users/${person}`)
    .replace(/^(\/(?:consortium|dashboard\/groups)\/):id/, `$1${group}`)
    .replace(/:kind\/:name|:kind/, (named) => (named === ':kind' ? 'contact' : 'contact/hours'))
    .replace(':check', 'paid-is-what-was-paid')
    .replace(':figure', 'payments')
    .replace(':name', 'statement')
    .replace(':number', '1')
    .replace(':step', 'personal')
    .replaceAll(/:\w+/g, NO_ONES)

async function answer(
  who: Visitor,
  route: RoutePath,
  group: string,
  method: 'GET' | 'POST',
  { person = NO_ONES, form = {} }: { person?: string | undefined; form?: Record<string, string> } = {},
): Promise<string | number> {
  // The form of the desk's first tab is answered by the tab, not by the desk around it.
  const path =
    pathOf(route, group, person) + (method === 'POST' && route.pattern === '/dashboard/groups/:id' ? '?index' : '')
  // What an assembly says as it happens has no end: its headers are the answer.
  if (path.endsWith('/live')) return 200
  const { location, status } = method === 'GET' ? await who.get(path) : await who.post(path, form)
  return location ?? status
}

/** Every route of these kinds with how it is asked: read, and, where it takes forms, sent one. */
const asked = (...kinds: Whose[]) =>
  routes
    .filter(({ pattern }) => kinds.includes(WHOSE[pattern] ?? 'demo'))
    .flatMap((route) => [
      ...(route.hasLoader ? [{ route, method: 'GET' as const }] : []),
      ...(route.hasAction ? [{ route, method: 'POST' as const }] : []),
    ])

/** An old or a bare URL that only leads to a page which asks who is there. */
const isLed = (got: string | number) => /^\/user\/\w+$|^\/consortium\/[^/]+\/documents\/receipt-/.test(String(got))

const groupOf = async (member: Visitor) => (await firstGroup(member)).split('/')[2] ?? ''

test('PERM-02 every route of the site map says whose it is', () => {
  expect(routes.map(({ pattern }) => pattern).filter((pattern) => WHOSE[pattern] === undefined)).toEqual([])
  const known = new Set(routes.map(({ pattern }) => pattern))
  expect(Object.keys(WHOSE).filter((pattern) => !known.has(pattern))).toEqual([])
  expect(routes.length).toBeGreaterThan(90)
})

test('PERM-03 every route that belongs to someone sends a visitor to the login, read or sent a form', async () => {
  const stranger = visitor()
  const group = await groupOf(await enterAs('paying'))
  const open: string[] = []
  for (const { route, method } of asked('person', 'group', 'newcomer', 'desk', 'overview')) {
    const got = await answer(stranger, route, group, method)
    if (!String(got).startsWith(LOGIN) && !isLed(got)) open.push(`${method} ${route.pattern}: ${got}`)
  }
  expect(open).toEqual([])
})

test('LEAD-06 LEAD-07 a visitor is told to sign in to the leadership board, and reads nothing of it', async () => {
  const { status, text } = await visitor().get('/admin/leadership')
  expect(status).toBe(401)
  expect(textsOf(text, 'p')).toContain('Please sign in to access your dashboard')
  expect(linksOf(text).map(({ href }) => href)).toContain(`${LOGIN}&to=%2Fadmin%2Fleadership`)
  expect(textsOf(text, 'h2')).not.toContain('Overall Health')
  expect(text).not.toContain('Sunrise Cars')
})

test('ERR-24 PERM-11 every route of a group treats another group’s member as if it didn’t exist, and reads one’s own', async () => {
  const member = await enterAs('paying')
  const own = await groupOf(member)
  const others = await (async () => {
    for (const key of ['late', 'selected', 'bid_pending', 'finished']) {
      const group = await groupOf(await enterAs(key))
      const isMine = linksOf((await member.get('/user')).text).some(({ href }) => href.includes(group))
      if (!isMine) return group
    }
    throw new Error('everyone shares a group with this member')
  })()
  const wrong: string[] = []
  for (const { route, method } of asked('group')) {
    const [theirs, noOnes] = [await answer(member, route, others, method), await answer(member, route, NO_ONES, method)]
    // A form may be refused for what it lacks before anyone looks at the group; then it says the same of every group.
    const isRefused = method === 'GET' ? theirs === 404 || isLed(theirs) : Number(theirs) >= 400 && Number(theirs) < 500
    if (!isRefused || (theirs !== noOnes && !isLed(theirs)))
      wrong.push(`${method} ${route.pattern}: ${theirs}, ${noOnes}`)
    if (method === 'POST') continue
    const got = await answer(member, route, own, method)
    if (String(got).startsWith(LOGIN) || got === 403 || Number(got) >= 500) wrong.push(`own ${route.pattern}: ${got}`)
  }
  expect(wrong).toEqual([])
})

for (const [key, role] of [
  ['paying', 'user'],
  ['moderator', 'moderator'],
  ['reviewer', 'admin'],
] as const) {
  test(`PERM-05 PERM-06 PERM-07 every route of the desks sends the ${role} away, read or asked for any of its acts`, async () => {
    const person = await enterAs(key)
    const group = await groupOf(await enterAs('paying'))
    const away = role === 'user' ? ['/user'] : ['/dashboard', '/dashboard?refused=1']
    const wrong: string[] = []
    let acts = 0
    for (const { route, method } of asked('desk', 'board'))
      for (const act of method === 'GET' ? [''] : ['', ...actsBeside(route), 'approve', 'reject']) {
        const form = { intent: act, decision: `${act} ${NO_ONES}`, key: NO_ONES }
        const got = await answer(person, route, group, method, { form })
        if (!away.includes(String(got))) wrong.push(`${method} ${route.pattern} ${act}: ${got}`)
        acts += act === '' ? 0 : 1
      }
    expect(acts).toBeGreaterThan(200)
    // What all staff have on the overview, but no line of it is theirs to take.
    for (const kind of role === 'user' ? [] : Object.keys(WORK_KINDS))
      for (const intent of ['take', 'release']) {
        const got = told(await person.post('/dashboard/work', { intent, line: `${kind} ${NO_ONES}` }))
        if (!away.includes(String(got))) wrong.push(`${intent} ${kind}: ${got}`)
      }
    // And staff without the right to read any group from the groups' own pages.
    if (role !== 'user')
      for (const { route, method } of asked('group', 'newcomer')) {
        const got = await answer(person, route, group, method)
        if (!away.includes(String(got)) && !isLed(got)) wrong.push(`${method} ${route.pattern}: ${got}`)
      }
    expect(wrong).toEqual([])
  })
}

test('PERM-04 the super administrator reads every desk, and no route breaks for whoever reads it', async () => {
  const director = await enterAs('director')
  const group = await groupOf(await enterAs('paying'))
  const people = linksOf((await director.get('/dashboard/users?tab=members')).text)
  const person = people.find(({ href }) => /^\/dashboard\/users\/[0-9a-f-]{36}$/.test(href))?.href.split('/')[3]
  const wrong: string[] = []
  for (const { route, method } of asked('person', 'group', 'newcomer', 'record', 'desk', 'board', 'overview').filter(
    ({ method }) => method === 'GET',
  )) {
    const got = await answer(director, route, group, method, { person })
    const isDesk = ['desk', 'board', 'overview'].includes(WHOSE[route.pattern] ?? '')
    // A desk about no one’s record has nothing to show.
    const isMissing = got === 404 && !pathOf(route, group, person ?? NO_ONES).includes(NO_ONES)
    if (Number(got) >= 500 || (isDesk && (got === 403 || isMissing))) wrong.push(`${route.pattern}: ${got}`)
  }
  expect(wrong).toEqual([])
})
