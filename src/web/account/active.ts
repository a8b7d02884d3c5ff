import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/active'

/**
 * AUTH-22: a page that someone uses without loading anything says so here, and finding out who they are notes it
 * (services/accounts/find-session.ts). 204 while they are signed in, else 401.
 */
export function action({ context }: Route.ActionArgs) {
  return new Response(null, { status: requestContext(context).session === null ? 401 : 204 })
}

/** Nothing to see. */
export function loader() {
  throw new Response(null, { status: 404 })
}
