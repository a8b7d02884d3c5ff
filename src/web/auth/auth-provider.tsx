import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/permissions.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { keepTyped } from '#web/idle/kept-form.ts'
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx'
import { type AuthClient, createAuthClient, type SessionSource } from './auth-client.ts'
import type { AuthSession, AuthState } from './auth-state.ts'
import { reloadPage } from './reload-page.ts'
import { cookieSource } from './session-sources.ts'

/** Who is reading, as pages greet them. */
interface Reader {
  fullName: string
  email: string
  role: Role
}

interface Auth {
  status: AuthState<Reader>['status']
  /** Whom the server rendered this page for; null for a visitor. */
  person: Reader | null
  /** When their session ends, however much it's used (rules 0), in milliseconds since 1970; null for a visitor. */
  endsAt: number | null
}

const AuthContext = createContext<Auth | null>(null)

/** Who is signed in (AUTH-19). Throws outside of an AuthProvider (ERR-43). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/**
 * Around every page: knows from the first HTML on who is signed in, keeps that session fresh, and hears from other tabs who signed in or
 * out there. What it says of the person is what the server rendered the page for; if someone else turns out to be signed in, or no
 * one, the page is covered (AUTH-18) and loaded again.
 */
export function AuthProvider({ session, children }: { session: AuthSession<Reader> | null; children: ReactNode }) {
  const client = useClientFor(session)
  const { status } = useSyncExternalStore(client.subscribe, client.state, client.state)
  const person = session?.person ?? null
  useEffect(() => {
    const email = person?.email ?? null
    const stop = client.subscribe((_event, now) => {
      const signedIn = now.status === 'signed_in' ? now.session.person.email : null
      if (now.status !== 'loading' && signedIn !== email) void keepTyped({ isEnded: true }).finally(reloadPage)
    })
    void client.start()
    let isGone = false
    let deafen = () => {}
    void import('./auth-channel.ts').then(({ hearTabs }) => {
      if (!isGone) deafen = hearTabs((event) => void client.hear(event))
    })
    return () => {
      isGone = true
      deafen()
      stop()
      client.stop()
    }
  }, [client, person?.email])
  const isCovered = status === 'loading' || (status === 'signed_out' && person !== null)
  return (
    <AuthContext value={{ status, person, endsAt: session?.expiresAt ?? null }}>
      {isCovered ? <Cover /> : null}
      {children}
    </AuthContext>
  )
}

function Cover() {
  const t = useMessages('shell')
  return <FullScreenSpinner text={t('working')} />
}

/** One client for each session the server tells of, from the very render in which it does. */
function useClientFor(session: AuthSession<Reader> | null): AuthClient<Reader> {
  const key = session === null ? '' : `${session.person.email} ${session.expiresAt}`
  const make = () => ({ key, client: createAuthClient(readerSource(), session) })
  const [held, hold] = useState(make)
  if (held.key === key) return held.client
  const next = make()
  hold(next)
  return next.client
}

function readerSource(): SessionSource<Reader> {
  const source = cookieSource()
  const read = async (ask: typeof source.restore): Promise<AuthSession<Reader> | null> => {
    const found = await ask()
    if (found === null) return null
    const { full_name: fullName, email, role } = found.person
    return { person: { fullName, email, role }, expiresAt: found.expiresAt }
  }
  return { restore: () => read(source.restore), refresh: () => read(source.refresh), end: source.end }
}
