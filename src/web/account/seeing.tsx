import { redirect, redirectDocument } from 'react-router'
import { landingPath } from '#domain/access/permissions.ts'
import { stopSeeingAs } from '#services/accounts/stop-seeing-as.ts'
import { requestContext } from '#web/request-context.ts'
import { sessionChanged } from '#web/session.ts'
import type { Route } from './+types/seeing'

/** Stops seeing as a member: the session shows its owner's pages again, from the page of the person they saw. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { session } = ctx
  if (session === null || session.seenBy === null) return redirect(landingPath(session?.role ?? null), 303)
  const by = { userId: session.seenBy.viewerId }
  await stopSeeingAs(ctx, { sessionId: session.sessionId, by, why: 'stopped' })
  return redirectDocument(`/dashboard/users/${session.userId}?seen`, { status: 303, headers: sessionChanged([]) })
}

/** Someone who sees as a member is told here that they can only look (src/server/seeing-as.ts answers first); anyone else has nothing to see. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(landingPath(requestContext(context).session?.role ?? null))
}

/** Never shown: it makes this a page, whose refusal is one too. */
export default function Seeing() {
  return null
}
