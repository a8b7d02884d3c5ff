import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import type { Context, RequestContext } from '#context'
import { isStaff } from '#domain/access/permissions.ts'
import { claimsSession } from '#integrations/accounts/session-cookie.ts'
import { type Outage, outageOf } from '#outage'
import { actorOf } from '#services/accounts/actor-of.ts'
import { findSession } from '#services/accounts/find-session.ts'

/** Why the door refused a request before any page was asked. */
export type DoorRefusal = 'foreign_origin' | 'no_form' | 'unreadable_form' | 'too_large' | 'nul' | 'metrics_token'

/** What every handler of the web door finds beside its request. */
export interface Door {
  Variables: {
    request: RequestContext['request']
    /** The form of this request is not to be carried out now (bulkhead.ts). */
    writeOutage: Outage | undefined
    /** Why the door itself refused this request (refuse-request.ts). */
    refusal: DoorRefusal | undefined
  }
}

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/

/** What only a request has. A proxy's own request id is kept, so that its lines and ours can be matched. */
export function describeRequest(c: HonoContext, trustProxy: boolean): RequestContext['request'] {
  const given = trustProxy ? c.req.header('x-request-id') : undefined
  return {
    id: given && GIVEN_ID.test(given) ? given : randomBytes(8).toString('hex'),
    address: addressOf(c, trustProxy),
    userAgent: c.req.header('user-agent') ?? null,
    page: pageOf(c.req.method, c.req.url),
    from: c.req.method === 'GET' ? null : pathOf(c.req.header('referer')),
  }
}

/** A router request on behalf of a page (`/user.data?_routes=…`) counts as a request for that page. */
function pageOf(method: string, url: string): string | null {
  if (method !== 'GET') return null
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '') + (query === '' ? '' : `?${query}`)
}

/** Where it leads among our own pages is for whoever sends someone back there (web/own-path.ts). */
function pathOf(url = ''): string | null {
  const parsed = URL.parse(url)
  return parsed === null ? null : parsed.pathname + parsed.search
}

/**
 * The door's context for one request: it acts as the person of the session cookie, or as a visitor. `cookies` are the
 * Set-Cookie lines its answer must carry (those of an ended session). When the database can't say who is asking, or `known`
 * says so beforehand, the context carries the outage: pages answer it in their own way, and no one is taken for a visitor.
 */
export async function contextOf(
  door: Context,
  request: RequestContext['request'],
  headers: Headers,
  known?: Outage,
): Promise<{ ctx: RequestContext; cookies: readonly string[] }> {
  const ctx: Context = { ...door, actor: { kind: 'visitor' }, log: door.log.child({ requestId: request.id }) }
  const without = (outage: Outage) => ({ ctx: { ...ctx, session: null, outage, request }, cookies: [] })
  if (known !== undefined) return without(known)
  try {
    const { session, cookies, isOverLongest } = await findSession(ctx, headers)
    const isReadOnly = session !== null && session.seenBy !== null
    const preview = draftAsked(request.page)
    const viewerId = session?.seenBy?.viewerId
    const origin = { requestId: request.id, sessionId: session?.sessionId ?? null, viewerId }
    const asked = { isReadOnly, actor: actorOf(session), origin, session, isOverLongest, request, preview }
    return { ctx: { ...ctx, ...asked }, cookies }
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null) throw error
    return without(outage)
  }
}

/** The item whose draft a page is asked to show (`/faq?draft=questions/what-it-is`). */
function draftAsked(page: string | null): string | undefined {
  return new URLSearchParams(page?.split('?')[1]).get('draft') ?? undefined
}

/** Whether the session of these headers is one of staff, also while they see as a member; a database that does not answer knows no one. */
export async function comesFromStaff(door: Context, headers: Headers): Promise<boolean> {
  if (!claimsSession(headers.get('cookie') ?? '')) return false
  try {
    const { session } = await findSession({ ...door, actor: { kind: 'visitor' } }, headers)
    return session !== null && (isStaff(session.role) || session.seenBy !== null)
  } catch {
    return false
  }
}

function addressOf(c: HonoContext, trustProxy: boolean): string | null {
  // Only the last entry was written by our own proxy; anyone can claim what's before it.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
