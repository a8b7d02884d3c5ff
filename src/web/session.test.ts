import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '#context'
import { actorOf } from '#services/accounts/actor-of.ts'
import type { Session } from '#services/accounts/find-session.ts'
import { contextKey } from '#web/request-context.ts'
import { RESET_PATH, requireSession, requireSetUpSession, SET_UP_PATH } from '#web/session.ts'

const AREAS = ['user', 'consortium', 'dashboard', 'admin', 'kyc', 'account'] as const

/** What a page is handed when this session asks. */
function asked(owes: Pick<Session, 'mustChangePassword' | 'mustSetUpSecondFactor'>) {
  const session = { userId: 'a person', sessionId: 'a session', role: 'super_admin', ...owes } as Session
  const ctx = { session, actor: actorOf(session), request: { page: '/dashboard' } } as RequestContext
  return new RouterContextProvider(new Map([[contextKey, ctx]]))
}

/** Where a guard sends them. */
function sentTo(guard: () => unknown): string | null {
  try {
    guard()
    return null
  } catch (error) {
    return error instanceof Response ? error.headers.get('location') : String(error)
  }
}

test('rules 0 staff who lack the second factor are led to its setup from everywhere, and act as themselves only there', () => {
  const lacking = asked({ mustChangePassword: false, mustSetUpSecondFactor: true })
  for (const area of AREAS)
    expect(
      sentTo(() => requireSession(lacking, area)),
      area,
    ).toBe(SET_UP_PATH)
  expect(lacking.get(contextKey).actor).toEqual({ kind: 'visitor' })
  expect(requireSetUpSession(lacking).actor).toMatchObject({ kind: 'person', role: 'super_admin' })
})

test('AUTH-11 a temporary password is replaced before the second factor is set up', () => {
  const both = asked({ mustChangePassword: true, mustSetUpSecondFactor: true })
  expect(sentTo(() => requireSetUpSession(both))).toBe(RESET_PATH)
})

test('whoever lacks nothing sets a second factor up as themselves too', () => {
  const whole = asked({ mustChangePassword: false, mustSetUpSecondFactor: false })
  expect(requireSetUpSession(whole).actor).toMatchObject({ kind: 'person' })
})
