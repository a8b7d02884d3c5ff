import type { ServerBuild } from 'react-router'
import { data } from 'react-router'
import { expect, test } from 'vitest'
import type { Handler } from './each-handler.ts'
import { loggedRefusals } from './logged-refusals.ts'

const KEY = {}
const ROUTE = 'member/payments/pay'

/** What the log says of one answer or throw of a route's handler. */
async function said(does: 'loader' | 'action', handler: Handler, session: object | null = { sessionId: 's1' }) {
  const lines: Record<string, unknown>[] = []
  const log = { warn: (line: Record<string, unknown>) => lines.push(line) }
  const ctx = { actor: { kind: 'visitor' }, log, session }
  const build = {
    entry: { module: { contextKey: KEY } },
    routes: { [ROUTE]: { id: ROUTE, module: { [does]: handler } } },
  }
  const wrapped = loggedRefusals(build as unknown as ServerBuild).routes[ROUTE]?.module as unknown as Record<
    string,
    Handler
  >
  const request = new Request('http://x/consortium/1/pay?token=secret', does === 'action' ? { method: 'POST' } : {})
  const args = { request, context: { get: () => ctx } } as never
  const answer = await Promise.resolve(wrapped[does]?.(args)).catch((thrown: unknown) => thrown)
  return { lines, answer }
}

const about = { event: 'request_refused', route: ROUTE, path: '/consortium/1/pay' }

test.each([
  [
    'a member’s act',
    { errors: { amount: 'amount_too_low', '': 'too_late' }, values: { code: 'brimstoke' } },
    'amount_too_low,too_late',
  ],
  [
    'a login',
    { form: 'login', problem: { code: 'invalid_credentials', waitSeconds: 3 }, typed: { email: 'a@b.c' } },
    'invalid_credentials',
  ],
  [
    'a sign-up',
    { problem: null, fields: { email: { code: 'email_invalid' } }, typed: { fullName: 'ana' } },
    'email_invalid',
  ],
  ['an act at the desk', { refusal: 'not_due', typed: { reason: 'brimstoke', code: 'brimstoke' } }, 'not_due'],
  ['an upload', { upload: { refusal: 'file_type', name: 'brimstoke' }, refusal: null }, 'file_type'],
  ['one without a code', { typed: { word: 'brimstoke' }, reason: 'brimstoke' }, 'refused'],
  ['what isn’t a code', { code: 'Ana Souza', refusal: 'ana@example.com' }, 'refused'],
] as const)(
  'ASVS 16.3.3 %s that’s refused says why by its codes, and nothing of what was typed',
  async (_name, answer, reason) => {
    const { lines } = await said('action', () => data(answer, { status: 422 }))
    expect(lines).toMatchObject([{ ...about, status: 422, method: 'POST', reason }])
    expect(JSON.stringify(lines)).not.toMatch(/brimstoke|secret|ana/i)
  },
)

test('a door for programs still answers what it says', async () => {
  const { lines, answer } = await said('action', () =>
    Response.json({ error: 'insufficient_scope', fields: { scope: 'users:read' } }, { status: 403 }),
  )
  expect(lines).toMatchObject([{ status: 403, reason: 'insufficient_scope' }])
  expect(await (answer as Response).json()).toMatchObject({ error: 'insufficient_scope' })
})

test('what is thrown is told and thrown on; what worked, leads elsewhere, or broke isn’t told', async () => {
  const refused = new Response(null, { status: 403 })
  const thrown = await said('loader', () => {
    throw refused
  })
  expect(thrown.answer).toBe(refused)
  expect(thrown.lines).toMatchObject([{ ...about, status: 403, method: 'GET', reason: 'refused' }])
  for (const answer of [null, data({ errors: {} }, { status: 200 }), Response.redirect('http://x/', 303)])
    expect((await said('action', () => answer)).lines).toEqual([])
  const broke = await said('action', () => {
    throw new Error('broke')
  })
  expect(broke.lines).toEqual([])
})

test('ASVS 16.3.2 a page that isn’t there is told of someone who is signed in, because it may be another’s', async () => {
  const missing = () => {
    throw data(null, { status: 404 })
  }
  expect((await said('loader', missing)).lines).toMatchObject([{ status: 404, reason: 'not_found' }])
  expect((await said('loader', missing, null)).lines).toEqual([])
  expect((await said('loader', () => new Response(null, { status: 401 }), null)).lines).toEqual([])
})
