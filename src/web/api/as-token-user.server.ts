import { asActor, type RequestContext } from '#context'
import type { Scope } from '#domain/access/scopes.ts'
import { findTokenOwner } from '#services/accounts/find-token-owner.ts'
import { findTokenUser } from '#services/accounts/find-token-user.ts'
import { isApiToken } from '#services/accounts/is-api-token.ts'
import { logSecurity } from '#services/log-security.ts'
import { Denied, NotFound } from '#services/refusals.ts'
import { bearerOf, refuseJson } from '#web/api/json.server.ts'

/** Who asks by a token: the context of that person, and their session; null where it's a program's token of theirs. */
export interface TokenAsker {
  ok: true
  ctx: RequestContext
  userId: string
  sessionId: string | null
}

/** Or the answer that says why it's no one. */
interface NoAsker {
  ok: false
  answer: Response
}

/**
 * Who asks by the bearer token that came along. An access token, from signing in, may do all its owner may; a program's token needs the door's
 * scope, and where the door has none (null), a person has to sign in.
 */
export async function asTokenUser(ctx: RequestContext, request: Request, scope: Scope): Promise<TokenAsker | NoAsker>
export async function asTokenUser(
  ctx: RequestContext,
  request: Request,
  scope: null,
): Promise<(TokenAsker & { sessionId: string }) | NoAsker>
export async function asTokenUser(
  ctx: RequestContext,
  request: Request,
  scope: Scope | null,
): Promise<TokenAsker | NoAsker> {
  const bearer = bearerOf(request)
  if (bearer === null) return refused('not_authenticated', 401, 'Bearer')
  if (isApiToken(bearer)) return await asProgram(ctx, bearer, scope)
  const found = await findTokenUser(ctx, bearer)
  if (!found.ok) return notValid(String(found.details?.why))
  const { user, sessionId } = found.value
  // As on the pages: a temporary password is replaced before anything else (AUTH-11).
  if (user.is_temporary_password) return refused('password_change_required', 403)
  const actor = { kind: 'person', userId: user.id, role: user.role } as const
  const origin = { requestId: ctx.request.id, sessionId }
  return { ok: true, ctx: { ...ctx, ...asActor(ctx, actor), origin }, userId: user.id, sessionId }
}

async function asProgram(ctx: RequestContext, token: string, scope: Scope | null): Promise<TokenAsker | NoAsker> {
  const found = await findTokenOwner(ctx, { token, client: ctx.request })
  if (!found.ok && found.refusal === 'too_many_attempts') {
    const headers = { 'Retry-After': String(found.details?.waitSeconds) }
    return { ok: false, answer: refuseJson('too_many_attempts', 429, { headers }) }
  }
  if (!found.ok) return notValid(String(found.details?.why))
  const { id, owner, scopes } = found.value
  if (owner.is_temporary_password) return refused('password_change_required', 403)
  const actor = { kind: 'person', userId: owner.id, role: owner.role, tokenId: id } as const
  const asked = { ...ctx, ...asActor(ctx, actor) }
  if (scope === null) {
    logSecurity(asked, 'permission_refused', { permission: 'session' })
    return refused('session_needed', 403)
  }
  // RFC 6750: the challenge names the scope that would do.
  if (!scopes.includes(scope)) {
    logSecurity(asked, 'permission_refused', { permission: `scope ${scope}` })
    const headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
    return { ok: false, answer: refuseJson('insufficient_scope', 403, { fields: { scope }, headers }) }
  }
  return { ok: true, ctx: asked, userId: owner.id, sessionId: null }
}

function notValid(message: string): NoAsker {
  return refused('invalid_token', 401, 'Bearer error="invalid_token"', message)
}

function refused(error: string, status: number, challenge?: string, message?: string): NoAsker {
  const headers: Record<string, string> = challenge === undefined ? {} : { 'WWW-Authenticate': challenge }
  return { ok: false, answer: refuseJson(error, status, { headers, message }) }
}

/** What a service denies, as a program reads it: 404 for what isn't there, 403 for the rest. */
export async function orDeniedJson(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    return refuseJson(error.code, error instanceof NotFound ? 404 : 403)
  }
}
