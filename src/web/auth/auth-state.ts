/** AUTH-19: what happens to who is signed in. */
export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'MFA_CHALLENGE_VERIFIED',
] as const
export type AuthEvent = (typeof AUTH_EVENTS)[number]

/** A session, as far as a client needs it; `expiresAt` in milliseconds since 1970. */
export interface AuthSession<Person> {
  person: Person
  expiresAt: number
}

/** AUTH-19: while it isn't known who is reading, while no one is signed in, and while someone is. */
export type AuthState<Person> =
  | { status: 'loading' }
  | { status: 'signed_out' }
  | { status: 'signed_in'; session: AuthSession<Person> }

/**
 * The state after an event. `session` is what it brings along: null when no one is signed in, undefined when another tab said
 * that it happened and this one has to look.
 */
export function nextAuthState<Person>(
  event: AuthEvent,
  session: AuthSession<Person> | null | undefined,
): AuthState<Person> {
  if (event === 'SIGNED_OUT' || session === null) return { status: 'signed_out' }
  return session === undefined ? { status: 'loading' } : { status: 'signed_in', session }
}

/** AUTH-21: a session is refreshed this long before it expires. */
const MARGIN_MS = 30_000
const FIRST_RETRY_MS = 200
/** Browsers count no further than this, about 24 days. */
const LONGEST_DELAY_MS = 2_147_483_647

/** How long to wait from now on before a session is refreshed; never less than nothing. */
export function refreshDelay(expiresAt: number, now: number): number {
  return Math.min(Math.max(expiresAt - MARGIN_MS - now, 0), LONGEST_DELAY_MS)
}

/** AUTH-20: how long to wait after this many failed tries, counted from 1: 200 ms, then twice as long each time. */
export function retryDelay(failed: number): number {
  return FIRST_RETRY_MS * 2 ** (failed - 1)
}
