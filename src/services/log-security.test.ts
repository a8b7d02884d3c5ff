import { expect, test } from 'vitest'
import type { Context } from '#context'
import { SECURITY_EVENTS } from '#domain/access/security-events.ts'
import { logSecurity } from '#services/log-security.ts'
import { createLog } from '../log.ts'

/** A context as far as a line needs one, and the lines written. */
function listening(parts: Partial<Context>) {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, ctx: { actor: { kind: 'visitor' }, log, ...parts } as Context }
}

test('ASVS 16.3.2 a refusal says who asked, by which session, and is counted', () => {
  const counted: string[] = []
  const { ctx, lines } = listening({
    actor: { kind: 'person', userId: 'u1', role: 'moderator' },
    origin: { requestId: 'r1', sessionId: 's1' },
    onSecurityEvent: (event) => counted.push(event),
  })
  logSecurity(ctx, 'permission_refused', { permission: 'users.read' })
  const who = { actor: 'person', userId: 'u1', role: 'moderator', sessionId: 's1' }
  expect(lines).toMatchObject([
    { level: 'warn', event: 'permission_refused', ...who, permission: 'users.read', msg: 'security' },
  ])
  expect(counted).toEqual(['permission_refused'])
})

test('of a program it says the token, and of someone who sees as a member, who looks', () => {
  const program = listening({ actor: { kind: 'person', userId: 'u1', role: 'admin', tokenId: 't1' } })
  logSecurity(program.ctx, 'permission_refused', { permission: 'scope users:read' })
  expect(program.lines).toMatchObject([{ tokenId: 't1', permission: 'scope users:read' }])
  const viewer = listening({
    actor: { kind: 'person', userId: 'member', role: 'user' },
    origin: { requestId: 'r1', sessionId: 's1', viewerId: 'desk' },
  })
  logSecurity(viewer.ctx, 'permission_refused', { permission: 'area admin' })
  expect(viewer.lines).toMatchObject([{ userId: 'member', viewerId: 'desk' }])
})

test('of someone who must first replace their password it says the session, though they count as a visitor', () => {
  const { ctx, lines } = listening({ origin: { requestId: 'r1', sessionId: 's1' } })
  logSecurity(ctx, 'proof_failed', { method: 'password', reason: 'password_wrong' })
  expect(lines).toMatchObject([{ actor: 'visitor', sessionId: 's1' }])
})

test('ASVS 16.4.1 no value begins a line of its own, and what is no code isn’t said', () => {
  const { ctx, lines } = listening({})
  logSecurity(ctx, 'token_refused', { kind: 'access', reason: 'x\n{"level":"info","event":"signed_in"}' })
  logSecurity(ctx, 'sign_in_failed', { method: 'password', reason: 'ana@example.com', accountId: null })
  expect(lines).toMatchObject([{ reason: '(unreadable)' }, { reason: '(unreadable)', accountId: null }])
})

test('what worked is told, what was refused is a warning', () => {
  const { ctx, lines } = listening({})
  logSecurity(ctx, 'signed_out', { accountId: 'u1' })
  logSecurity(ctx, 'link_refused', { link: 'reset', reason: 'reset_link_dead' })
  expect(lines.map(({ level }) => level)).toEqual(['info', 'warn'])
  expect(Object.keys(SECURITY_EVENTS).every((event) => /^[a-z]+(?:_[a-z]+)+$/.test(event))).toBe(true)
})
