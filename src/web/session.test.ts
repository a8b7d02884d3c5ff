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

/** What a page is handed when no one is signed in. */
function askedByNoOne(request: { page: string | null; from: string | null }, isOverLongest = false) {
  const ctx = { session: null, actor: { kind: 'visitor' }, isOverLongest, request } as RequestContext
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

test('AUTH-22 rules 0: a form that comes after the end of a session leads to the login, which says that it wasn’t sent and leads back to its page', () => {
  const led = (from: string | null, isOverLongest = false) =>
    sentTo(() => requireSession(askedByNoOne({ page: null, from }, isOverLongest), 'user'))
  const back = '/auth?mode=login&to=%2Fuser%2Fprofile%3Ftab%3D1'
  expect(led('/user/profile?tab=1')).toBe(`${back}&notice=unsent`)
  expect(led('/user/profile?tab=1', true)).toBe(`${back}&notice=unsent_longest`)
  // Logging in leads there anyway, and to no page that isn't ours.
  expect(led('/user')).toBe('/auth?mode=login&notice=unsent')
  expect(led('//evil.example/user')).toBe('/auth?mode=login&notice=unsent')
  expect(led(null)).toBe('/auth?mode=login')
})

test('PERM-03 AUTH-22 a page that’s read without a session leads to the login and back, and says nothing of a form', () => {
  const led = (isOverLongest: boolean) =>
    sentTo(() => requireSession(askedByNoOne({ page: '/user/profile', from: null }, isOverLongest), 'user'))
  expect(led(false)).toBe('/auth?mode=login&to=%2Fuser%2Fprofile')
  expect(led(true)).toBe('/auth?mode=login&to=%2Fuser%2Fprofile&notice=signed_out_longest')
})
