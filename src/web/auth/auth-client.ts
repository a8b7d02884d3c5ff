import {
  type AuthEvent,
  type AuthSession,
  type AuthState,
  nextAuthState,
  refreshDelay,
  retryDelay,
} from './auth-state.ts'

/** A session that can't be extended is asked for again after so long: half a minute past its end. */
const LOOK_AGAIN_MS = 60_000

/** Where a client's session comes from: the cookie in a browser, the token door for a program. */
export interface SessionSource<Person> {
  /** The session there is, or null. Throws when no one could be asked. */
  restore(): Promise<AuthSession<Person> | null>
  /** This session with a later end, or with the same one if it can't be extended; null when it's over (AUTH-20). Throws when it's worth trying again. */
  refresh(): Promise<AuthSession<Person> | null>
  /** Ends the session on the server, as far as it can be reached (AUTH-23). */
  end(): Promise<void>
}

export interface AuthClient<Person> {
  state(): AuthState<Person>
  /** Told of every event with the state it led to; returns what stops it. */
  subscribe(listener: (event: AuthEvent, state: AuthState<Person>) => void): () => void
  /** Finds out who is signed in (INITIAL_SESSION), unless it was said already, and keeps that session fresh. */
  start(): Promise<void>
  /** Something happened elsewhere: on the login form, in another tab. Without a session the client looks for itself. */
  hear(event: AuthEvent, session?: AuthSession<Person> | null): Promise<void>
  signOut(): Promise<void>
  /** Refreshes no more. */
  stop(): void
}

/**
 * Knows who is signed in and keeps the session fresh: refreshed 30 seconds before it expires (AUTH-21), tried again after 200 ms,
 * 400 ms and so on while the server can't be reached, and removed when it's refused or has expired (AUTH-20). `known` is the
 * session when it's known beforehand, null when it's known that there is none.
 */
export function createAuthClient<Person>(
  source: SessionSource<Person>,
  known?: AuthSession<Person> | null,
): AuthClient<Person> {
  let state: AuthState<Person> = known === undefined ? { status: 'loading' } : nextAuthState('INITIAL_SESSION', known)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(event: AuthEvent, state: AuthState<Person>) => void>()

  const enter = (event: AuthEvent, session: AuthSession<Person> | null | undefined) => {
    state = nextAuthState(event, session)
    clearTimeout(timer)
    if (state.status === 'signed_in') refreshIn(state.session, refreshDelay(state.session.expiresAt, Date.now()), 0)
    for (const listener of listeners) listener(event, state)
  }
  const refreshIn = (session: AuthSession<Person>, delay: number, failed: number) => {
    timer = setTimeout(() => void refresh(session, failed), delay)
  }
  const refresh = async (session: AuthSession<Person>, failed: number) => {
    try {
      const next = await source.refresh()
      if (!isStill(session)) return
      // One that may last no longer (rules 0) ends when the server says so, whatever the time is here.
      if (next !== null && next.expiresAt <= session.expiresAt) refreshIn(session, LOOK_AGAIN_MS, 0)
      else enter(next === null ? 'SIGNED_OUT' : 'TOKEN_REFRESHED', next)
    } catch {
      if (!isStill(session)) return
      if (Date.now() >= session.expiresAt) enter('SIGNED_OUT', null)
      else refreshIn(session, retryDelay(failed + 1), failed + 1)
    }
  }
  // Someone may have signed out, or in as someone else, while the answer was on its way.
  const isStill = (session: AuthSession<Person>) => state.status === 'signed_in' && state.session === session
  const look = async (event: AuthEvent, failed = 0): Promise<void> => {
    try {
      enter(event, await source.restore())
    } catch {
      await new Promise((resolve) => (timer = setTimeout(resolve, retryDelay(failed + 1))))
      if (state.status === 'loading') await look(event, failed + 1)
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      if (state.status === 'loading') await look('INITIAL_SESSION')
      else enter('INITIAL_SESSION', state.status === 'signed_in' ? state.session : null)
    },
    hear: async (event, session) => {
      enter(event, session)
      if (state.status === 'loading') await look(event)
    },
    signOut: async () => {
      await source.end()
      enter('SIGNED_OUT', null)
    },
    stop: () => clearTimeout(timer),
  }
}
