import { onlyMethod } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/jwks'

/** AUTH-24: the public keys of access tokens. They change with the product's secret alone, which ends every session. */
export function loader({ context }: Route.LoaderArgs) {
  const { jwks } = requestContext(context).accessTokens
  return Response.json(jwks, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

export function action() {
  return onlyMethod('GET')
}
