import type { z } from 'zod'
import { findTokenUser } from '#services/accounts/find-token-user.ts'
import type { sessionAnswer } from '#web/api/doors.ts'
import { bearerOf, onlyMethod, refuseJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/session'

/** CALL-01: who is signed in, by a bearer token or, for our own pages, by the cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const bearer = bearerOf(request)
  if (bearer !== null) {
    const found = await findTokenUser(ctx, bearer)
    if (found.ok) return say({ user: found.value.user, expires_at: found.value.expiresAt })
    const challenge = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
    return refuseJson('invalid_token', 401, { headers: challenge, message: String(found.details?.why) })
  }
  const { session } = ctx
  if (session === null || session.mustChangePassword) return refuseJson('not_authenticated', 401)
  const user = {
    id: session.userId,
    email: session.email,
    full_name: session.fullName,
    role: session.role,
    is_temporary_password: false,
    password_reset_completed: session.passwordResetCompleted,
  }
  return say({ user, expires_at: Math.floor(session.expiresAt.getTime() / 1000) })
}

export function action() {
  return onlyMethod('GET')
}

function say(answer: z.output<typeof sessionAnswer>): Response {
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
