import { redirect } from 'react-router'
import { isUuid } from '#domain/ids.ts'
import { workOf } from '#domain/operations/work-queue.ts'
import { findNextWork } from '#services/operations/find-next-work.ts'
import { workPlace } from '#web/admin/work/work-url.ts'
import type { PersonContext } from '#web/session.ts'

/** Which line of the work queue this browser opened last: its kind and its group. */
const COOKIE = 'work'
const AN_HOUR_SECONDS = 3_600

/** The cookie that remembers the line that was opened, so that the next one can open when it's done. */
export function openedLine(ctx: PersonContext, kind: string, consortiumId: string): string {
  const secure = ctx.config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${kind}.${consortiumId}; Path=/dashboard; Max-Age=${AN_HOUR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * After an act on a group's page: when the line of the queue that led there is done, the next of its kind opens, and says which act it was
 * (`done` or `did`) and where (`of`). Throws that redirect, or does nothing.
 */
export async function openNextWork(
  ctx: PersonContext,
  { request, url }: { request: Request; url: URL },
  consortiumId: string,
): Promise<void> {
  // The page's own acts, or those of a tab.
  const name = ['done', 'did'].find((one) => url.searchParams.has(one))
  if (name === undefined || url.searchParams.has('of')) return
  const [, work, opened] = /(?:^|;\s*)work=(\w+)\.([0-9a-f-]{36})/.exec(request.headers.get('Cookie') ?? '') ?? []
  // The browser may have been someone else's before, who does other work.
  const kind = ctx.actor.kind === 'person' ? workOf(ctx.actor.role).find((one) => one === work) : undefined
  if (opened !== consortiumId || !isUuid(opened) || kind === undefined) return
  const next = await findNextWork(ctx, { kind, consortiumId })
  if (next === null) return
  const place = new URL(workPlace(next.kind, next.consortiumId), url)
  place.searchParams.set(name, url.searchParams.get(name) ?? '')
  place.searchParams.set('of', consortiumId)
  throw redirect(place.pathname + place.search + place.hash, {
    status: 303,
    headers: { 'Set-Cookie': openedLine(ctx, next.kind, next.consortiumId) },
  })
}
