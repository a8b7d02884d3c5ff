import type { RouterContext, ServerBuild } from 'react-router'
import type { RequestContext } from '#context'
import { countSeenPage } from '#services/accounts/count-seen-page.ts'
import { sawLately } from '#services/accounts/saw-lately.ts'
import { eachHandler } from './each-handler.ts'

/**
 * What a session that sees as a member may read (decision 0089): the member's own pages without what is in a document, and what every page fetches. A new route
 * is closed until it stands here; no route that writes when it's read, shows a secret, or opens a form belongs here.
 */
const READABLE = new Set([
  'root',
  'layouts/member',
  'member/record-layout',
  'member/home/user',
  'member/profile/account',
  'member/profile/avatar-file',
  'member/notices/notices',
  'member/consortium/consortium',
  'member/consortium/what-if',
  'member/documents/documents',
  'member/former/former',
  'member/fund/fund',
  'member/plan/plan',
  'member/assemblies/assembly',
  'member/assemblies/assembly-live',
  'api/session',
])

/** The only forms it may send: what ends it, the logout, and "still here". */
const ACTIONS = new Set(['account/seeing', 'account/logout', 'account/active'])

/** The forms that a member's pages hold. For a while after, they aren't taken for the viewer's own. */
const OF_MEMBERS = /^(?:member|kyc)\//

/** Where someone who sees as a member is told that they can only look. */
const TOLD_AT = '/seeing'

/**
 * The same build, in which a session that sees as a member only reads: any other loader and any other action is answered with 403 before it runs, for
 * every route there is and will be. The page says why (src/web/document/error-page.tsx); what has no page of its own leads to one. A form of such a page
 * that arrives after the end isn't carried out either, and leads to the desk's page of that person.
 */
export function onlyLooking(build: ServerBuild, sawBefore = sawLately): ServerBuild {
  const { contextKey } = build.entry.module as unknown as { contextKey: RouterContext<RequestContext> }
  return eachHandler(build, (handler, { id, does, hasPage }) => async (args) => {
    const ctx = args.context.get(contextKey)
    const { session } = ctx
    if (session !== null && does === 'action' && !ACTIONS.has(id)) {
      const saw =
        session.sawUntilNow ?? (OF_MEMBERS.test(id) && session.seenBy === null ? await sawBefore(ctx, session) : null)
      if (saw !== null) throw new Response(null, { status: 303, headers: { Location: `/dashboard/users/${saw}?seen` } })
    }
    const isSeeing = session !== null && session.seenBy !== null
    if (!isSeeing || (does === 'loader' ? READABLE : ACTIONS).has(id)) return await handler(args)
    const isDocument = !hasPage && (args.request.headers.get('accept') ?? '').includes('text/html')
    throw isDocument
      ? new Response(null, { status: 303, headers: { Location: TOLD_AT } })
      : new Response(null, { status: 403 })
  })
}

const PAGE = /^text\/(?:html|x-script)\b/

/** Counts a page that was shown to someone who sees as a member; what can't be counted is shown all the same. */
export async function notePageSeen(ctx: RequestContext, response: Response): Promise<void> {
  const { session, request } = ctx
  if (session === null || session.seenBy === null || request.page === null || response.status !== 200) return
  if (!PAGE.test(response.headers.get('content-type') ?? '')) return
  try {
    await countSeenPage(ctx, { userId: session.userId, viewingId: session.seenBy.viewingId })
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not count a page seen as a member')
  }
}
