import { expect, test } from 'vitest'
import { linksOf, textsOf } from '#tests/support/read-html.ts'
import { type RoutePath, readRoutePaths } from '#tests/support/route-table.ts'
import { enterAs, firstGroup, type Visitor, visitor } from '#tests/support/visitor.ts'

/**
 * Whose a route is. `everyone`: no account needed. `person`: anyone signed in, their own things. `group`: one group's members. `newcomer`: also
 * those who may join the group. `record`: a group's public record. `desk`: super administrators. `board`: the same, but a visitor is told so on the page. `overview`: all staff. `demo`: only there.
 */
type Whose = 'everyone' | 'person' | 'group' | 'newcomer' | 'record' | 'desk' | 'board' | 'overview' | 'demo'

/** Each route of the site map outside the public pages and this product's own files. A new one fails until it stands here. */
const WHOSE: Readonly<Record<string, Whose>> = {
  '/auth': 'everyone',
  '/auth/forgot-password': 'everyone',
  '/auth/forgot-username': 'everyone',
  '/auth/new-password': 'everyone',
  '/auth/confirm': 'everyone',
  '/auth/second-step': 'everyone',
  '/auth/logout': 'everyone',
  '/auth/active': 'everyone',
  '/auth/callback': 'everyone',
  '/auth/connect': 'everyone',
  '/auth/new-email': 'everyone',
  '/auth/openid': 'everyone',
  '/setup': 'everyone',
  '/unsubscribe': 'everyone',
  '/calendar.ics': 'everyone',
  '/language': 'everyone',
  '/look': 'everyone',
  '/problem': 'everyone',
  '/seeing': 'everyone',
  '/user': 'person',
  '/user/account': 'person',
  '/user/account/close': 'person',
  '/user/agree': 'person',
  '/user/avatar': 'person',
  '/user/data': 'person',
  '/user/profile': 'person',
  '/user/security': 'person',
  '/user/security/again': 'person',
  '/user/security/devices': 'person',
  '/user/security/email': 'person',
  '/user/security/passkeys': 'person',
  '/user/security/password': 'person',
  '/user/security/second-factor': 'person',
  '/user/security/second-factor/set-up': 'person',
  '/user/security/services': 'person',
  '/avatars/:userId': 'person',
  '/notices': 'person',
  '/notices/:id': 'person',
  '/notices/calendar': 'person',
  '/notices/choices': 'person',
  '/kyc-onboarding': 'person',
  '/kyc-onboarding/:step': 'person',
  '/kyc-onboarding/documents': 'person',
  '/kyc-onboarding/documents/:id': 'person',
  '/kyc-onboarding/documents/upload': 'person',
  '/kyc-onboarding/sent': 'person',
  '/kyc-onboarding/too-young': 'person',
  '/consortium/:id': 'group',
  '/consortium/:id/assemblies/:number': 'record',
  '/consortium/:id/assemblies/:number.json': 'record',
  '/consortium/:id/assemblies/:number/live': 'record',
  '/consortium/:id/autopay': 'group',
  '/consortium/:id/autopay/off': 'group',
  '/consortium/:id/ballot': 'group',
  '/consortium/:id/bid': 'group',
  '/consortium/:id/cancel/:transferId': 'group',
  '/consortium/:id/disputes/:debit': 'group',
  '/consortium/:id/documents': 'group',
  '/consortium/:id/documents/:name': 'group',
  '/consortium/:id/documents/:name.csv': 'group',
  '/consortium/:id/documents/:name.pdf': 'group',
  '/consortium/:id/files': 'group',
  '/consortium/:id/files/:file': 'group',
  '/consortium/:id/files/upload': 'group',
  '/consortium/:id/final-account': 'group',
  '/consortium/:id/former': 'group',
  '/consortium/:id/fund': 'group',
  '/consortium/:id/fund.csv': 'group',
  '/consortium/:id/fund.json': 'group',
  '/consortium/:id/join': 'newcomer',
  '/consortium/:id/leave': 'group',
  '/consortium/:id/missed-part': 'group',
  '/consortium/:id/move/:number': 'group',
  '/consortium/:id/name': 'group',
  '/consortium/:id/pay-ahead': 'group',
  '/consortium/:id/pay-bid': 'group',
  '/consortium/:id/pay/:number': 'group',
  '/consortium/:id/plan': 'group',
  '/consortium/:id/receipts/:payment': 'group',
  '/consortium/:id/return': 'group',
  '/consortium/:id/seller': 'group',
  '/consortium/:id/skip': 'group',
  '/consortium/:id/transfer': 'group',
  '/consortium/:id/transfer/files': 'group',
  '/consortium/:id/transfer/files/upload': 'group',
  '/consortium/:id/waive/:number': 'group',
  '/consortium/:id/what-if': 'group',
  '/consortium/:id/withdraw-bid': 'group',
  '/admin': 'desk',
  '/admin/audit': 'desk',
  '/admin/audit.csv': 'desk',
  '/admin/content': 'desk',
  '/admin/content/:kind': 'desk',
  '/admin/content/:kind/:name': 'desk',
  '/admin/content/:kind/:name/history': 'desk',
  '/admin/launch-check': 'desk',
  '/admin/maintenance': 'desk',
  '/admin/system': 'desk',
  '/admin/tokens': 'desk',
  '/admin/webhooks': 'desk',
  '/admin/webhooks/:id': 'desk',
  '/admin/leadership': 'board',
  '/admin/leadership/checks/:check': 'desk',
  '/dashboard': 'overview',
  '/dashboard/approvals': 'desk',
  '/dashboard/checks': 'desk',
  '/dashboard/figures/:figure': 'desk',
  '/dashboard/groups': 'desk',
  '/dashboard/groups.csv': 'desk',
  '/dashboard/groups/:id': 'desk',
  '/dashboard/groups/:id/assemblies': 'desk',
  '/dashboard/groups/:id/cancellation': 'desk',
  '/dashboard/groups/:id/closing': 'desk',
  '/dashboard/groups/:id/contemplations': 'desk',
  '/dashboard/groups/:id/exits': 'desk',
  '/dashboard/groups/:id/late': 'desk',
  '/dashboard/groups/:id/launch': 'desk',
  '/dashboard/groups/:id/ledger': 'desk',
  '/dashboard/groups/:id/ledger.csv': 'desk',
  '/dashboard/groups/:id/members.csv': 'desk',
  '/dashboard/groups/:id/projection': 'desk',
  '/dashboard/groups/:id/spots': 'desk',
  '/dashboard/groups/new': 'desk',
  '/dashboard/kyc': 'desk',
  '/dashboard/kyc/:id': 'desk',
  '/dashboard/messages': 'desk',
  '/dashboard/messages/:id': 'desk',
  '/dashboard/messages/:id/files/:file': 'desk',
  '/dashboard/users': 'overview',
  '/dashboard/users/:id': 'desk',
  '/dashboard/users/:id/see-as': 'desk',
  '/dashboard/users/jobs': 'desk',
  '/dashboard/users/jobs/:job': 'desk',
  '/dashboard/users/jobs/:job/list.csv': 'desk',
  '/dashboard/users/many': 'desk',
  '/dashboard/users/new': 'desk',
  '/dashboard/users/views': 'desk',
  '/dashboard/work': 'overview',
  '/demo/clock': 'demo',
  '/demo/ending': 'demo',
  '/demo/endings': 'demo',
  '/demo/outbox': 'demo',
  '/demo/scene': 'demo',
  '/demo/scenes': 'demo',
}

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
  person = NO_ONES,
): Promise<string | number> {
  // The form of the desk's first tab is answered by the tab, not by the desk around it.
  const path =
    pathOf(route, group, person) + (method === 'POST' && route.pattern === '/dashboard/groups/:id' ? '?index' : '')
  // What an assembly says as it happens has no end: its headers are the answer.
  if (path.endsWith('/live')) return 200
  const { location, status } = method === 'GET' ? await who.get(path) : await who.post(path, {})
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
  test(`PERM-05 PERM-06 PERM-07 every route of the desks sends the ${role} away, read or sent a form`, async () => {
    const person = await enterAs(key)
    const group = await groupOf(await enterAs('paying'))
    const away = role === 'user' ? ['/user'] : ['/dashboard', '/dashboard?refused=1']
    const wrong: string[] = []
    for (const { route, method } of asked('desk', 'board')) {
      const got = await answer(person, route, group, method)
      if (!away.includes(String(got))) wrong.push(`${method} ${route.pattern}: ${got}`)
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
    const got = await answer(director, route, group, method, person)
    const isDesk = ['desk', 'board', 'overview'].includes(WHOSE[route.pattern] ?? '')
    // A desk about no one’s record has nothing to show.
    const isMissing = got === 404 && !pathOf(route, group, person ?? NO_ONES).includes(NO_ONES)
    if (Number(got) >= 500 || (isDesk && (got === 403 || isMissing))) wrong.push(`${route.pattern}: ${got}`)
  }
  expect(wrong).toEqual([])
})
