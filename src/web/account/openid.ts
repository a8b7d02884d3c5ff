import { redirect } from 'react-router'
import { beginOpenId } from '#services/accounts/begin-open-id.ts'
import { backToLogin } from '#web/account/openid-problem.server.ts'
import { returnPath } from '#web/own-path.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/openid'

/** Sends the browser to the OpenID provider. A link and no form, because our content policy keeps forms on our own site. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const begun = await beginOpenId(ctx, returnPath(url.searchParams.get('to')))
  if (!begun.ok) return backToLogin(ctx, request, begun.refusal)
  return redirect(begun.value.url, { headers: { 'Set-Cookie': begun.value.cookie, 'Cache-Control': 'no-store' } })
}
