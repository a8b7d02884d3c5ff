import { revokeTokens } from '#services/accounts/revoke-tokens.ts'
import { bearerOf, onlyMethod, orBusyJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/logout'

/** AUTH-23: ends the session of an access token. One that is worth nothing, or none at all, has nothing left to end. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const bearer = bearerOf(request)
    if (bearer !== null) await revokeTokens(ctx, bearer)
    return new Response(null, { status: 204 })
  })
}

export function loader() {
  return onlyMethod('POST')
}
