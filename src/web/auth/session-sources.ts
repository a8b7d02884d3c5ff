import type { z } from 'zod'
import type { session, sessionAnswer, tokenRequest } from '#web/api/doors.ts'
import type { SessionSource } from './auth-client.ts'
import type { AuthSession } from './auth-state.ts'

const SESSION_DOOR = '/api/v1/auth/session'
const TOKEN_DOOR = '/api/v1/auth/token'
const LOGOUT_DOOR = '/api/v1/auth/logout'

export type SignedInPerson = z.output<typeof sessionAnswer>['user']

/** In a browser the cookie is the session, and no script can read it (docs/decisions/0014): asking for it says whether it's still there. */
export function cookieSource(): SessionSource<SignedInPerson> {
  const ask = async (): Promise<AuthSession<SignedInPerson> | null> => {
    const answer = await fetch(SESSION_DOOR, { headers: { Accept: 'application/json' } })
    if (isRetryable(answer)) throw new Error(`the session door answered ${answer.status}`)
    if (!answer.ok) return null
    const { user, expires_at }: z.output<typeof sessionAnswer> = await answer.json()
    return { person: user, expiresAt: expires_at * 1000 }
  }
  const end = async () => {
    await fetch('/auth/logout', { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  }
  return { restore: ask, refresh: ask, end }
}

/** A program's session: its tokens, kept in memory. */
export interface TokenSource extends SessionSource<SignedInPerson> {
  /** CALL-01. The refusal's code when there are no tokens for this. */
  signIn(email: string, password: string): Promise<AuthSession<SignedInPerson> | { refused: string }>
  /** For `Authorization: Bearer`; null while signed out. */
  accessToken(): string | null
}

/** Tokens from the token door of the product at this origin. */
export function tokenSource(origin: string): TokenSource {
  let tokens: z.output<typeof session> | null = null
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const take = async (asked: z.input<typeof tokenRequest>) => {
    const answer = await send(TOKEN_DOOR, asked)
    if (isRetryable(answer)) throw new Error(`the token door answered ${answer.status}`)
    const said = await answer.json()
    tokens = answer.ok ? said : null
    return tokens === null ? { refused: String(said.error) } : sessionOf(tokens)
  }
  return {
    accessToken: () => tokens?.access_token ?? null,
    signIn: (email, password) => take({ grant_type: 'password', email, password }),
    restore: async () => (tokens === null ? null : sessionOf(tokens)),
    refresh: async () => {
      if (tokens === null) return null
      const taken = await take({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
      return 'refused' in taken ? null : taken
    },
    end: async () => {
      const bearer = { Authorization: `Bearer ${tokens?.access_token}` }
      if (tokens !== null) await send(LOGOUT_DOOR, {}, bearer)
      tokens = null
    },
  }
}

function sessionOf({ user, expires_at }: z.output<typeof session>): AuthSession<SignedInPerson> {
  return { person: user, expiresAt: expires_at * 1000 }
}

/** Nothing was decided: too many, busy, broken. */
function isRetryable({ status }: Response): boolean {
  return status === 429 || status >= 500
}
