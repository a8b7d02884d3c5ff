import { createContext, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '#context'
import { readRoutePaths } from '#tests/support/route-table.ts'
import type { Handler } from './each-handler.ts'
import { onlyLooking } from './seeing-as.ts'

const LAYOUTS = ['root', 'layouts/member', 'member/record-layout', 'layouts/admin', 'layouts/account']
const ran: string[] = []
const contextKey = createContext<RequestContext>()

/** A site with every route of the site map, whose loaders and actions only say that they ran. */
function site(): ServerBuild {
  const paths = readRoutePaths().map(({ file, hasLoader, hasAction }) => {
    return { id: file.replace(/\.tsx?$/, ''), hasLoader, hasAction, hasPage: file.endsWith('.tsx') }
  })
  const layouts = LAYOUTS.map((id) => ({ id, hasLoader: true, hasAction: false, hasPage: true }))
  const routes = [...layouts, ...paths].map(({ id, hasLoader, hasAction, hasPage }) => {
    const says = (what: string) => () => void ran.push(`${what} ${id}`)
    const module = {
      ...(hasLoader && { loader: says('loader') }),
      ...(hasAction && { action: says('action') }),
      ...(hasPage && { default: () => null }),
    }
    return [id, { id, module }]
  })
  return { entry: { module: { contextKey } }, routes: Object.fromEntries(routes) } as unknown as ServerBuild
}

/** Asks every loader or every action once; what ran, and how the others answered. */
async function askAll(
  seenBy: object | null,
  does: 'loader' | 'action',
  { accept = 'text/html', sawUntilNow = null as string | null, lately = null as string | null } = {},
) {
  ran.length = 0
  const provider = new RouterContextProvider()
  provider.set(
    contextKey as RouterContext<RequestContext>,
    { session: { seenBy, sawUntilNow } } as unknown as RequestContext,
  )
  const refused: [id: string, status: number, to: string | null][] = []
  for (const [id, route] of Object.entries(onlyLooking(site(), async () => lately).routes)) {
    const handler = route?.module[does] as Handler | undefined
    const request = new Request('http://x/', { headers: { accept } })
    try {
      await handler?.({ request, context: provider })
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer
      refused.push([id, answer.status, answer.headers.get('location')])
    }
  }
  return { ran: [...ran], refused }
}

const SEEING = { viewerId: 'a', viewingId: 'b', endsAt: new Date() }

test('someone who sees as a member sends no form of any route but what ends it', async () => {
  const { ran: open, refused } = await askAll(SEEING, 'action')
  expect(open.sort()).toEqual(['action account/active', 'action account/logout', 'action account/seeing'])
  expect(refused.length).toBeGreaterThan(60)
  expect(refused.filter(([, status, to]) => !(status === 403 || (status === 303 && to === '/seeing')))).toEqual([])
  const programs = await askAll(SEEING, 'action', { accept: 'application/json' })
  expect(programs.refused.filter(([, status]) => status !== 403)).toEqual([])
})

test('and reads only the member’s own pages: no form, document, secret, or page of the desk', async () => {
  const { ran: open } = await askAll(SEEING, 'loader')
  expect(open.map((line) => line.replace('loader ', '')).sort()).toEqual([
    'api/session',
    'layouts/member',
    'member/assemblies/assembly',
    'member/assemblies/assembly-live',
    'member/consortium/consortium',
    'member/consortium/what-if',
    'member/documents/documents',
    'member/former/former',
    'member/fund/fund',
    'member/home/user',
    'member/notices/notices',
    'member/plan/plan',
    'member/profile/account',
    'member/profile/avatar-file',
    'member/record-layout',
    'root',
  ])
})

test('a form sent when the time was just over is no one’s: it leads to the desk’s page of that person', async () => {
  const { ran: open, refused } = await askAll(null, 'action', { sawUntilNow: 'ana' })
  expect(open.sort()).toEqual(['action account/active', 'action account/logout', 'action account/seeing'])
  expect(new Set(refused.map(([, status, to]) => `${status} ${to}`))).toEqual(
    new Set(['303 /dashboard/users/ana?seen']),
  )
})

test('and for a while after, no form of a member’s page is taken for the viewer’s own', async () => {
  const { ran: open, refused } = await askAll(null, 'action', { lately: 'ana' })
  expect(open.filter((line) => /(?:member|kyc)\//.test(line) && !line.includes('admin/'))).toEqual([])
  expect(refused.map(([id]) => id)).toEqual(expect.arrayContaining(['member/bids/bid', 'kyc/step']))
  expect(open).toContain('action account/security/password')
  expect((await askAll(null, 'loader', { lately: 'ana' })).refused).toEqual([])
})

test('anyone else is asked nothing', async () => {
  const { ran: open, refused } = await askAll(null, 'action')
  expect(refused).toEqual([])
  expect(open.length).toBeGreaterThan(60)
})
