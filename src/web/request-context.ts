import { createContext, type RouterContextProvider } from 'react-router'
import type { RequestContext } from '#context'
import { Unavailable } from '#outage'

export type { Session } from '#services/accounts/find-session.ts'

/**
 * The key under which the door puts the context. `entry.server.tsx` exports this very object, because a key imported
 * by server.ts on its own would be a second one (docs/style.md, "Context, not singletons").
 */
export const contextKey = createContext<RequestContext>()

/**
 * The context of this request, in a loader or an action: `const ctx = requestContext(context)`. It acts as the person
 * signed in (`ctx.session`). Protected places ask `requireSession` (session.ts) instead. Throws Unavailable when the
 * database could not say who that is.
 */
export function requestContext(provider: Readonly<RouterContextProvider>): RequestContext {
  const ctx = provider.get(contextKey)
  if (ctx.outage !== undefined) throw new Unavailable(ctx.outage)
  return ctx
}

/** The same, for pages that must answer even during an outage, the outage page above all. The session is then null. */
export function requestContextAnyway(provider: Readonly<RouterContextProvider>): RequestContext {
  return provider.get(contextKey)
}
