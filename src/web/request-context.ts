import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '#context'
import type { Role } from '#domain/access/permissions.ts'

/** The signed-in person of a request, as the door read them from the session cookie. */
export interface Session {
  userId: string
  role: Role
  fullName: string
  email: string
}

/** What a route receives: the context of every use case, with who is signed in. */
export interface WebContext extends Context {
  session: Session | null
}

/**
 * The key under which the door puts the context. `entry.server.tsx` exports this very object, because a key imported
 * by server.ts on its own would be a second one (house.md, "Context, not singletons").
 */
export const contextKey = createContext<WebContext>()

/** The context of this request, in a loader or an action: `const ctx = requestContext(context)`. */
export function requestContext(provider: Readonly<RouterContextProvider>): WebContext {
  return provider.get(contextKey)
}
