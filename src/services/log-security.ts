import type { Context } from '#context'
import type { Role } from '#domain/access/permissions.ts'
import {
  SECURITY_EVENTS,
  type SecondFactor,
  type SecurityEvent,
  type SignInMethod,
} from '#domain/access/security-events.ts'

/** What a line says of each event, besides who asked: ids and codes only, so that no field has room for what someone typed. */
export interface SecurityFacts {
  /** `isKnown`: the account was signed in to on this device before. `isTemporary`: all that opens is the page that replaces their password. */
  signed_in: {
    accountId: string
    accountRole: Role | null
    method: SignInMethod
    factor: SecondFactor | null
    isKnown: boolean
    isTemporary: boolean
  }
  /** `accountId`: whose account it is, null where there's none. */
  sign_in_failed: { method: SignInMethod; reason: string; accountId: string | null }
  second_factor_asked: { accountId: string; method: SignInMethod }
  second_factor_failed: { accountId: string | null; factor: 'code' | 'passkey'; reason: string }
  recovery_code_used: { accountId: string }
  proved_again: { method: 'password' | 'code' | 'passkey' }
  proof_failed: { method: 'password' | 'code' | 'passkey'; reason: string }
  tokens_renewed: { accountId: string }
  token_refused: { kind: 'access' | 'refresh' | 'program'; reason: string }
  link_refused: { link: 'reset' | 'confirmation' | 'new_email' | 'setup'; reason: string }
  account_changed: { change: string; subjectKind: string; subjectId: string }
  signed_out: { accountId: string }
  permission_refused: { permission: string }
  /** `limit` by its name in limit-attempts.ts. */
  limit_reached: { limit: string; waitSeconds: number | null }
  request_refused: { status: number; reason: string; method: string; path: string; route?: string }
}

/**
 * Writes the one line of the log that says that someone signed in, couldn't, or was refused something (ASVS 16.3), and counts it. The only
 * place that does: who asked is in each of them, and nothing that a person typed is.
 */
export function logSecurity<Event extends SecurityEvent>(
  ctx: Context,
  event: Event,
  facts: SecurityFacts[Event],
): void {
  const level = SECURITY_EVENTS[event] === 'worked' ? 'info' : 'warn'
  ctx.log[level]({ event, ...whoAsks(ctx), ...plain(facts) }, 'security')
  ctx.onSecurityEvent?.(event)
}

/** The person with their role, by which session or token; for someone who sees as a member, the viewer too. */
function whoAsks({ actor, origin }: Context): Record<string, unknown> {
  const { sessionId, viewerId } = origin ?? {}
  // Who must first replace a password or set up a second factor counts as a visitor, with a session.
  if (actor.kind !== 'person') return { actor: actor.kind, ...(sessionId && { sessionId }) }
  const { userId, role, tokenId } = actor
  return {
    actor: 'person',
    ...{ userId, role },
    ...(tokenId === undefined ? sessionId && { sessionId } : { tokenId }),
    ...(viewerId && { viewerId }),
  }
}

/** Of our own making: codes, ids, names of routes. Paths are mended by the log itself (src/log.ts). */
const CODE = /^[\w.,:/ -]{1,200}$/

/** No value can begin a line of its own, or say anything but a code. */
function plain(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const isOdd = name !== 'path' && typeof value === 'string' && !CODE.test(value)
      return [name, isOdd ? '(unreadable)' : value]
    }),
  )
}
