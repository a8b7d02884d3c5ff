import { type RouterContextProvider, redirect } from 'react-router'
import type { RequestContext } from '#context'
import { type Area, guardRoute, SIGN_IN_PATH } from '#domain/access/permissions.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { logSecurity } from '#services/log-security.ts'
import { returnPath } from '#web/own-path.ts'
import { requestContext, type Session } from '#web/request-context.ts'

/** The context of a request that comes from a signed-in person. */
export interface PersonContext extends RequestContext {
  session: Session
}

/** Where a temporary password is replaced (AUTH-11); nothing else opens before that. */
export const RESET_PATH = '/auth'
/** Where staff without a second factor set one up (rules 0); nothing else opens before that. */
export const SET_UP_PATH = '/user/security/second-factor/set-up'

/**
 * The context of a protected place, for its loader and its action alike: `const ctx = requireSession(context, 'user')`.
 * Throws the redirect of PERM-02 to PERM-07 for everyone who may not open it: a visitor to sign in, and from there back, a temporary password to
 * its replacement, anyone else to their own landing path. What is done there, the services ask again.
 */
export function requireSession(provider: Readonly<RouterContextProvider>, area: Area): PersonContext {
  const ctx = requestContext(provider)
  const { session } = ctx
  // What they were looking at has just closed: they land where they came from.
  if (session?.sawUntilNow && ctx.request.page !== null) throw redirect(`/dashboard/users/${session.sawUntilNow}?seen`)
  if (session?.mustChangePassword) throw redirect(RESET_PATH)
  if (session?.mustSetUpSecondFactor) throw redirect(SET_UP_PATH)
  if (session === null) throw redirect(signInFor(ctx))
  const verdict = guardRoute(area, session?.role ?? null)
  if (!verdict.ok) {
    logSecurity(ctx, 'permission_refused', { permission: `area ${area}` })
    throw redirect(verdict.redirectTo)
  }
  return { ...ctx, session }
}

/** The login that leads back to the page, or to the one whose form came too late, and says why there is no session where that's known. */
function signInFor({ request, isOverLongest }: RequestContext): string {
  const path = signInPath(request.page ?? request.from)
  const isUnsent = request.from !== null
  if (isOverLongest) return `${path}&notice=${isUnsent ? 'unsent_longest' : 'signed_out_longest'}`
  return isUnsent ? `${path}&notice=unsent` : path
}

/**
 * The same for the pages that set up a second factor: everywhere else a session that lacks a required one counts as a visitor's; here, and
 * only here, it acts as its person.
 */
export function requireSetUpSession(provider: Readonly<RouterContextProvider>): PersonContext {
  const ctx = requestContext(provider)
  const { session } = ctx
  if (!session?.mustSetUpSecondFactor || session.mustChangePassword) return requireSession(provider, 'account')
  return { ...ctx, session, actor: { kind: 'person', userId: session.userId, role: session.role } }
}

/** Goes on only for whoever showed within ten minutes who they are; everyone else is asked again first, and comes back to `page`. The service asks the same. */
export async function requireFreshProof(ctx: PersonContext, page: string): Promise<void> {
  if (await needsProof(ctx, ctx.session)) throw askAgain(page)
}

/** The page that asks again who is there, and leads from there to `page`, one of our own. */
export function againPath(page: string): string {
  return `/user/security/again?to=${encodeURIComponent(page)}`
}

/** The same as the answer to a request: what it was about needs a fresh proof. */
export function askAgain(page: string): Response {
  return redirect(againPath(page), 303)
}

/**
 * The headers of an answer after which someone is signed in or out: their cookies, and the browser forgets the pages it
 * fetched ahead for who they were before.
 */
export function sessionChanged(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"prefetchCache", "prerenderCache"', 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** The login that returns to a page afterward, if it's one worth returning to. */
export function signInPath(page: string | null): string {
  const to = returnPath(page)
  return to === null ? SIGN_IN_PATH : `${SIGN_IN_PATH}&to=${encodeURIComponent(to)}`
}
