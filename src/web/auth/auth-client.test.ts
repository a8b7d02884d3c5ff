import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthClient, type SessionSource } from './auth-client.ts'
import type { AuthSession } from './auth-state.ts'

const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** What a source answers, one after another: a session, null for a refusal, 'away' when no one could be asked. */
function sourceOf(...answers: (AuthSession<string> | null | 'away')[]) {
  const asked: number[] = []
  const next = async () => {
    asked.push(Date.now())
    const answer = answers.shift()
    if (answer === 'away' || answer === undefined) throw new Error('away')
    return answer
  }
  const source: SessionSource<string> = { restore: next, refresh: next, end: async () => {} }
  return { source, asked }
}

function clientOf(source: SessionSource<string>, known?: AuthSession<string> | null) {
  const client = createAuthClient(source, known)
  const events: string[] = []
  client.subscribe((event, { status }) => events.push(`${event} ${status}`))
  return { client, events }
}

const until = (expiresAt: number) => ({ person: 'Ana', expiresAt })

test('AUTH-19 CALL-01 at the start the session is restored; whether there is one is not known before', async () => {
  const { source } = sourceOf(until(5 * MINUTE))
  const { client, events } = clientOf(source)
  expect(client.state()).toEqual({ status: 'loading' })
  await client.start()
  expect(client.state()).toEqual({ status: 'signed_in', session: until(5 * MINUTE) })
  expect(events).toEqual(['INITIAL_SESSION signed_in'])
  client.stop()
  const nobody = clientOf(sourceOf(null).source)
  await nobody.client.start()
  expect(nobody.events).toEqual(['INITIAL_SESSION signed_out'])
})

test('AUTH-19 every event leads to its state, and what another tab said is looked up', async () => {
  const { client, events } = clientOf(sourceOf(until(MINUTE), until(2 * MINUTE), null).source, null)
  await client.start()
  await client.hear('SIGNED_IN', until(MINUTE))
  await client.hear('MFA_CHALLENGE_VERIFIED')
  await client.hear('TOKEN_REFRESHED', until(9 * MINUTE))
  await client.hear('SIGNED_OUT')
  expect(events).toEqual([
    'INITIAL_SESSION signed_out',
    'SIGNED_IN signed_in',
    'MFA_CHALLENGE_VERIFIED loading',
    'MFA_CHALLENGE_VERIFIED signed_in',
    'TOKEN_REFRESHED signed_in',
    'SIGNED_OUT signed_out',
  ])
  client.stop()
})

test('AUTH-21 a session is refreshed 30 seconds before it expires, again and again', async () => {
  const { source, asked } = sourceOf(until(10 * MINUTE), until(15 * MINUTE))
  const { client, events } = clientOf(source, until(5 * MINUTE))
  await client.start()
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 30_001)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(5 * MINUTE + 1)
  expect(asked).toEqual([5 * MINUTE - 30_000, 10 * MINUTE - 30_000])
  expect(events.slice(1)).toEqual(['TOKEN_REFRESHED signed_in', 'TOKEN_REFRESHED signed_in'])
  client.stop()
})

test('rules 0 a session that can’t be extended is asked for once more after its end, not all the time, and is over when the server says so', async () => {
  const { source, asked } = sourceOf(until(5 * MINUTE), until(5 * MINUTE), null)
  const { client, events } = clientOf(source, until(5 * MINUTE))
  await client.start()
  await vi.advanceTimersByTimeAsync(6 * MINUTE + 29_999)
  expect(events).toEqual(['INITIAL_SESSION signed_in'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([4.5 * MINUTE, 5.5 * MINUTE, 6.5 * MINUTE])
  expect(events).toEqual(['INITIAL_SESSION signed_in', 'SIGNED_OUT signed_out'])
})

test('AUTH-20 what cannot be reached is tried again after 200 ms, then twice as long each time', async () => {
  const { source, asked } = sourceOf('away', 'away', 'away', 'away', until(10 * MINUTE))
  const { client } = clientOf(source, until(MINUTE))
  await client.start()
  await vi.advanceTimersByTimeAsync(MINUTE)
  const first = MINUTE - 30_000
  expect(asked.map((at) => at - first)).toEqual([0, 200, 600, 1400, 3000])
  expect(client.state()).toMatchObject({ status: 'signed_in', session: { expiresAt: 10 * MINUTE } })
  client.stop()
})

test('AUTH-20 a refused refresh removes the session at once, and one that was never reached when it expires', async () => {
  const refused = clientOf(sourceOf(null).source, until(MINUTE))
  await refused.client.start()
  await vi.advanceTimersByTimeAsync(MINUTE - 30_000)
  expect(refused.events).toEqual(['INITIAL_SESSION signed_in', 'SIGNED_OUT signed_out'])
  const unreached = clientOf(sourceOf().source, until(Date.now() + MINUTE))
  await unreached.client.start()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(unreached.client.state().status).toBe('signed_in')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(unreached.client.state().status).toBe('signed_out')
})

test('a refresh that answers after someone signed out signs no one in again', async () => {
  let answer = (_session: AuthSession<string>) => {}
  const late = new Promise<AuthSession<string>>((resolve) => (answer = resolve))
  const source: SessionSource<string> = { restore: async () => null, refresh: () => late, end: async () => {} }
  const { client } = clientOf(source, until(MINUTE))
  await client.start()
  await vi.advanceTimersByTimeAsync(MINUTE - 30_000)
  await client.signOut()
  answer(until(9 * MINUTE))
  await vi.advanceTimersByTimeAsync(0)
  expect(client.state().status).toBe('signed_out')
})
