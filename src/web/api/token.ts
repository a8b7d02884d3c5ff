import type { z } from 'zod'
import type { RequestContext } from '#context'
import { ownValue } from '#domain/own-value.ts'
import type { Refused } from '#domain/verdict.ts'
import { grantTokens } from '#services/accounts/grant-tokens.ts'
import { refreshTokens } from '#services/accounts/refresh-tokens.ts'
import type { session } from '#web/api/doors.ts'
import { tokenRequest } from '#web/api/doors.ts'
import { onlyMethod, orBusyJson, readJsonBody, refuseJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/token'

/** A password and an email, many times over. */
const LONGEST_BODY = 16 * 1024

/** Refusals with a status of their own; any other is 401: no tokens for this. */
const STATUS_OF: Record<string, number> = {
  too_many_attempts: 429,
  busy: 503,
  second_factor_required: 403,
  password_change_required: 403,
}

/** CALL-01, DATA-04: tokens for programs, for a password or for a refresh token (docs/decisions/0069). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  const read = await readJsonBody(request, tokenRequest, LONGEST_BODY)
  if (!read.ok) return read.answer
  return await orBusyJson(ctx, () => answer(ctx, request, read.value))
}

/** Nothing can be read here. */
export function loader() {
  return onlyMethod('POST')
}

async function answer(ctx: RequestContext, request: Request, asked: z.output<typeof tokenRequest>): Promise<Response> {
  if (asked.grant_type === 'refresh_token') {
    const outcome = await refreshTokens(ctx, { refreshToken: asked.refresh_token, client: ctx.request })
    return outcome.ok ? say(outcome.value) : refused(outcome)
  }
  const { email, password, code } = asked
  const outcome = await grantTokens(ctx, {
    ...{ email, password, code },
    client: ctx.request,
    cookies: request.headers.get('Cookie'),
  })
  return outcome.ok ? say(outcome.value.session, outcome.value.cookies) : refused(outcome)
}

function say(tokens: z.output<typeof session>, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(tokens, { headers })
}

function refused({ refusal, details }: Refused<string>): Response {
  const wait = details?.waitSeconds
  const headers: Record<string, string> = wait === undefined ? {} : { 'Retry-After': String(wait) }
  return refuseJson(refusal, ownValue(STATUS_OF, refusal) ?? 401, { headers })
}
