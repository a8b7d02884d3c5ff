import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { CANARY } from '#tests/support/canaries.ts'
import { type Answer, enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

type Line = Record<string, unknown>

/** What the log says on security of the request with this answer, once its own line is there. */
async function linesOf({ headers }: Answer): Promise<Line[]> {
  const id = headers.get('x-request-id') ?? 'none'
  const lines = (): Line[] => {
    const ours = readFileSync(inject('product').logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"${id}"`))
    return ours.map((line) => JSON.parse(line))
  }
  await expect.poll(() => lines().some(({ msg }) => msg === 'request')).toBe(true)
  return lines().filter(({ msg }) => msg === 'security')
}

const login = { intent: 'login', email: 'halvergate@example.com', password: 'yarrowdeep-31-lynx' }
const counted = async () => {
  const { text } = await visitor().get('/metrics', { Authorization: `Bearer ${CANARY.METRICS_TOKEN}` })
  return Number(/^cotavia_security_events_total\{event="sign_in_failed"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}

test('ASVS 16.3.1 a login that failed is a line of its own, beside the refusal of its form, and is counted', async () => {
  const before = await counted()
  expect(before).toBeGreaterThanOrEqual(0)
  const answer = await visitor().post('/auth', login)
  expect(answer.status).toBe(401)
  expect(await linesOf(answer)).toMatchObject([
    { level: 'warn', event: 'sign_in_failed', method: 'password', reason: 'invalid_credentials', accountId: null },
    { event: 'request_refused', status: 401, reason: 'invalid_credentials', route: 'account/auth', path: '/auth' },
  ])
  expect(await counted()).toBe(before + 1)
})

test('ASVS 16.3.1 so is one that worked, here by the demo’s click', async () => {
  const answer = await visitor().post('/auth', { intent: 'enter', key: 'paying' })
  expect(await linesOf(answer)).toMatchObject([{ level: 'info', event: 'signed_in', method: 'demo' }])
})

test('ASVS 16.3.2 who may not do something is named with what they asked for, on a page and by its data', async () => {
  const member = await enterAs('paying')
  const who = { event: 'permission_refused', actor: 'person', role: 'user', userId: expect.any(String) }
  for (const path of ['/admin/audit', '/admin/audit.data', '/dashboard/users']) {
    const lines = await linesOf(await member.get(path))
    // Each part of a page asks for itself.
    expect(lines.length, path).toBeGreaterThan(0)
    for (const line of lines) expect(line, path).toMatchObject(who)
  }
  const moderator = await enterAs('moderator')
  const refused = await linesOf(await moderator.get('/admin/audit'))
  expect(refused).toMatchObject([{ event: 'permission_refused', role: 'moderator', sessionId: expect.any(String) }])
})

test('ASVS 16.3.2 a thing that isn’t there or is another’s is told of who asked, and not of strangers', async () => {
  const member = await enterAs('paying')
  const path = `/consortium/${crypto.randomUUID()}`
  const line = { event: 'request_refused', status: 404, path, role: 'user', userId: expect.any(String) }
  expect(await linesOf(await member.get(path))).toMatchObject([line])
  expect(await linesOf(await visitor().get('/no-such-page'))).toEqual([])
})

test('ASVS 16.3.3 what the door itself refuses says why: another site, no form, a sign that no one types', async () => {
  const who = visitor()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(inject('product').url).origin }
  const sent = (body: string, headers: Record<string, string>) => who.send('/auth', { method: 'POST', headers, body })
  for (const [reason, answer] of [
    ['foreign_origin', await sent('a=b', { ...form, Origin: 'https://elsewhere.example' })],
    ['no_form', await sent('{}', { ...form, 'Content-Type': 'application/json' })],
    ['nul', await sent('a=%00', form)],
  ] as const)
    expect(await linesOf(answer), reason).toMatchObject([
      { event: 'request_refused', reason, method: 'POST', path: '/auth', status: answer.status, actor: 'visitor' },
    ])
})

test('ASVS 16.3.3 an act that its rule refuses says why, and a token that’s worth nothing', async () => {
  const member = await enterAs('paying')
  const bid = await member.post(`${await firstGroup(member)}/autopay`, {
    intent: 'link_account',
    bankName: 'brimstoke',
  })
  expect(bid.status).toBe(422)
  const [line] = await linesOf(bid)
  expect(line).toMatchObject({ event: 'request_refused', status: 422, reason: expect.stringMatching(/^[a-z_,]+$/) })
  expect(JSON.stringify(line)).not.toContain('brimstoke')
  const asked = await visitor().get('/api/v1/users', { Authorization: 'Bearer worth-nothing' })
  expect(await linesOf(asked)).toMatchObject([{ event: 'token_refused', kind: 'access', reason: 'not_verified' }])
})
